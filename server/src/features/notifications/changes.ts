// Announces to the streams of all processes which kind of thing, of which job, changed for whom; never what happened to it.
import type { Change, ChangedEntity } from '@live-oak/contract/features/notifications/schema.ts';
import { RECENT_CHANGES_MS } from '@live-oak/contract/features/notifications/rules.ts';
import { and, eq, inArray, isNull, or, sql, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { CHANGED_ENTITIES } from '../../kernel/events/changed.ts';
import type { EventKind, StoredEvent } from '../../kernel/events/kinds.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { forumFollows } from '../forum/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { providers } from '../providers/tables.ts';

export type Family = EventKind extends `${infer F}.${string}` ? F : never;
/** What bidders see of a job besides their own bid. No page may hint at whether others bid, or at what a dispute is about. */
const SEEN_BY_BIDDERS: ReadonlySet<Family> = new Set<Family>(['jobs', 'questions', 'awards', 'storms']);
/** A choice stays hidden from bidders until it is paid, and so does its cancellation. */
const HIDDEN_FROM_BIDDERS: ReadonlySet<EventKind> = new Set<EventKind>(['awards.chosen', 'awards.givenUp']);
/** What an owner who compares bids sees: a bid goes on hold or returns, or its marks of credentials change. Nothing else may tell them that a bidder is busy. */
const SEEN_IN_COMPARISON: ReadonlySet<EventKind> = new Set<EventKind>([
  'accounts.suspended',
  'accounts.reinstated',
  'accounts.closed',
  'providers.suspended',
  'providers.reinstated',
  'providers.expired',
  'providers.renewed',
  'credentials.verified',
  'credentials.rejected',
  'credentials.excepted',
]);
/** Reports are private: a change of one is announced only to its reporter, administrators, and people who get a notification. */
const CONFIDENTIAL: ReadonlySet<Family> = new Set<Family>(['doors', 'reports']);
/** NOTIFY takes payloads of up to 8000 bytes. */
const USERS_A_MESSAGE = 500;

export function familyOf(kind: EventKind): Family & ChangedEntity {
  // Every kind is family.happened (events/kinds.ts), and every family a thing of the contract, or this return type does not compile.
  return kind.split('.')[0] as Family;
}

/** The job, the business, the account and the forum thread of an event; 0, which no row has, where there is none. Payouts carry neither: they show on the page of the job. */
async function subjectOf(tx: Tx, { data }: StoredEvent) {
  const { jobId, providerId } = payouts;
  const [payout] =
    'payoutId' in data ? await tx.select({ jobId, providerId }).from(payouts).where(eq(payouts.id, data.payoutId)) : [];
  return {
    jobId: payout?.jobId ?? ('jobId' in data ? data.jobId : null) ?? 0,
    providerId: payout?.providerId ?? ('providerId' in data ? data.providerId : 0),
    userId: 'userId' in data ? data.userId : 0,
    threadId: 'threadId' in data ? data.threadId : 0,
  };
}
type Subject = Awaited<ReturnType<typeof subjectOf>>;

/**
 * Selects administrators, the owner, the business, the bidders as far as they may see it, owners who compare the business's bid, and who
 * follows the thread, as its authors do. Other readers of a thread poll it.
 */
function concerned(tx: Tx, kind: EventKind, { jobId, providerId, userId, threadId }: Subject): SQL | undefined {
  const isSeenByBidders = SEEN_BY_BIDDERS.has(familyOf(kind)) && !HIDDEN_FROM_BIDDERS.has(kind);
  const owner = tx.select({ id: jobs.clientId }).from(jobs).where(eq(jobs.id, jobId));
  const isBidder = and(eq(bids.jobId, jobId), isSeenByBidders ? undefined : eq(bids.status, 'accepted'));
  const bidders = tx.select({ id: bids.providerId }).from(bids).where(isBidder);
  const isBusiness = or(eq(providers.id, providerId), inArray(providers.id, bidders));
  const businesses = tx.select({ id: providers.userId }).from(providers).where(isBusiness);
  const comparing = tx
    .select({ id: jobs.clientId })
    .from(jobs)
    .innerJoin(bids, eq(bids.jobId, jobs.id))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(or(eq(providers.id, providerId), eq(providers.userId, userId)), eq(jobs.status, 'bidding_closed')));
  const isComparing = SEEN_IN_COMPARISON.has(kind) ? inArray(users.id, comparing) : undefined;
  const followers = tx
    .select({ id: forumFollows.userId })
    .from(forumFollows)
    .where(and(eq(forumFollows.threadId, threadId), forumFollows.following));
  const isAdmin = and(eq(users.userType, 'admin'), isNull(users.suspendedAt));
  return or(
    isAdmin,
    inArray(users.id, owner),
    inArray(users.id, businesses),
    inArray(users.id, followers),
    isComparing,
  );
}

/** Announces a change to everybody who may see it: who is notified, who did it, and who shares it. Repeatable. */
export async function publishChange(tx: Tx, event: StoredEvent, notifiedIds: readonly number[]): Promise<void> {
  const thing = familyOf(event.kind);
  const subject = await subjectOf(tx, event);
  const shared = CONFIDENTIAL.has(thing) ? { jobId: 0, providerId: 0, userId: 0, threadId: 0 } : subject;
  const change: Change = subject.jobId === 0 ? { thing } : { thing, jobId: subject.jobId };
  const batch = sql<number>`row_number() over () / ${sql.raw(String(USERS_A_MESSAGE))}`.as('batch');
  const isConcerned = or(concerned(tx, event.kind, shared), inArray(users.id, [...notifiedIds, event.actorId ?? 0]));
  const people = tx.select({ id: users.id, batch }).from(users).where(isConcerned).as('people');
  const payload = sql`json_build_object('change', ${JSON.stringify(change)}::json, 'to', json_agg(${people.id}))::text`;
  await tx
    .select({ sent: sql`pg_notify(${CHANGED_ENTITIES}, ${payload})` })
    .from(people)
    .groupBy(people.batch);
}

/** After more than these in a minute, everything may have changed. */
const MOST_RECENT = 2000;
/** For the way from a commit to this process, and for inexact clocks of pages. */
const MARGIN_MS = 2000;

export class RecentChanges {
  readonly #now: () => number;
  #changes: { at: number; change: Change; to: ReadonlySet<number> }[] = [];
  /** Changes before it are not known. */
  #since: number;

  /** `now`: milliseconds of a monotonic clock. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  add(change: Change, to: readonly number[]): void {
    const now = this.#now();
    this.#changes.push({ at: now, change, to: new Set(to) });
    const firstRecent = this.#changes.findIndex(({ at }) => at > now - RECENT_CHANGES_MS - MARGIN_MS);
    const surplus = Math.max(firstRecent, this.#changes.length - MOST_RECENT);
    if (surplus > 0) {
      this.#since = this.#changes[surplus - 1]?.at ?? now;
      this.#changes = this.#changes.slice(surplus);
    }
  }

  /** What a person missed in so many milliseconds: each thing once, or everything when that is longer ago than is known. */
  of(userId: number, awayMs: number): Change[] {
    const from = this.#now() - awayMs - MARGIN_MS;
    if (from < this.#since) return [{ thing: 'everything' }];
    const missed = this.#changes.filter(({ at, to }) => at >= from && to.has(userId));
    return [...new Map(missed.map(({ change }) => [`${change.thing} ${change.jobId}`, change])).values()];
  }

  /** To call when announcements were lost. */
  forget(): void {
    this.#changes = [];
    this.#since = this.#now();
  }
}
