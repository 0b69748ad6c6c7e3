// Notifies the streams of all processes, at the commit, of whose open pages are out of date: the kind of thing and the job, never what
// happened to it. Keeps the changes of the last minute for pages that load or reconnect.
import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Change, ChangedEntity } from '@live-oak/contract/features/notifications/schema.ts';
import { CHANGES_KEPT_MS } from '@live-oak/contract/features/notifications/rules.ts';
import type { Tx } from '../../kernel/db/open.ts';
import type { EventKind, StoredEvent } from '../../kernel/events/kinds.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { providers } from '../providers/tables.ts';

/** The channel of the database on which the words go. */
export const CHANGED_ENTITIES = 'things_changed';

export interface ChangeWord {
  change: Change;
  to: number[];
}

export type Family = EventKind extends `${infer F}.${string}` ? F : never;
/** What bidders see of a job besides their own bid. Whether others bid, or what a dispute is about, no page of theirs may hint at. */
const SEEN_BY_BIDDERS: ReadonlySet<Family> = new Set<Family>(['jobs', 'questions', 'awards', 'storms']);
/** A choice stays hidden from bidders until it is paid, and so does its cancellation. */
const HIDDEN_FROM_BIDDERS: ReadonlySet<EventKind> = new Set<EventKind>(['awards.chosen', 'awards.givenUp']);
/** Reports are private: a change of one is announced only to its reporter, administrators, and people who get a notification. */
const CONFIDENTIAL: ReadonlySet<Family> = new Set<Family>(['doors', 'reports']);
/** NOTIFY takes payloads of up to 8000 bytes. */
const PEOPLE_A_WORD = 500;

interface Named {
  jobId: number | null;
  providerId: number | undefined;
}

export function familyOf(kind: EventKind): Family & ChangedEntity {
  // Every kind is family.happened (events/kinds.ts), and every family a thing of the contract, or this return type does not compile.
  return kind.split('.')[0] as Family;
}

/** Selects administrators, the owner, the business, and the bidders as far as they may see it. No row has the number 0. */
function concerned(tx: Tx, kind: EventKind, { jobId, providerId }: Named): SQL | undefined {
  const isSeenByBidders = SEEN_BY_BIDDERS.has(familyOf(kind)) && !HIDDEN_FROM_BIDDERS.has(kind);
  const owner = tx
    .select({ id: jobs.clientId })
    .from(jobs)
    .where(eq(jobs.id, jobId ?? 0));
  const bidders = tx
    .select({ id: bids.providerId })
    .from(bids)
    .where(and(eq(bids.jobId, jobId ?? 0), isSeenByBidders ? undefined : eq(bids.status, 'accepted')));
  const businesses = tx
    .select({ id: providers.userId })
    .from(providers)
    .where(or(eq(providers.id, providerId ?? 0), inArray(providers.id, bidders)));
  const isAdmin = and(eq(users.userType, 'admin'), isNull(users.suspendedAt));
  return or(isAdmin, inArray(users.id, owner), inArray(users.id, businesses));
}

/** The job and the business of an event. Payouts name neither; what is paid out shows on the page of the job. */
async function namedIn(tx: Tx, { data }: StoredEvent): Promise<Named> {
  if ('payoutId' in data) {
    const [payout] = await tx
      .select({ jobId: payouts.jobId, providerId: payouts.providerId })
      .from(payouts)
      .where(eq(payouts.id, data.payoutId));
    return { jobId: payout?.jobId ?? null, providerId: payout?.providerId };
  }
  return {
    jobId: 'jobId' in data ? data.jobId : null,
    providerId: 'providerId' in data ? data.providerId : undefined,
  };
}

/** Announces a change to everybody who may see it: who is notified, who did it, and who shares it. Repeating it is harmless. */
export async function publishChange(tx: Tx, event: StoredEvent, notifiedIds: readonly number[]): Promise<void> {
  const thing = familyOf(event.kind);
  const named = await namedIn(tx, event);
  const shared = CONFIDENTIAL.has(thing) ? { jobId: null, providerId: undefined } : named;
  const change: Change = named.jobId === null ? { thing } : { thing, jobId: named.jobId };
  const word = sql<number>`row_number() over () / ${sql.raw(String(PEOPLE_A_WORD))}`.as('word');
  const people = tx
    .select({ id: users.id, word })
    .from(users)
    .where(or(concerned(tx, event.kind, shared), inArray(users.id, [...notifiedIds, event.actorId ?? 0])))
    .as('people');
  const payload = sql`json_build_object('change', ${JSON.stringify(change)}::json, 'to', json_agg(${people.id}))::text`;
  await tx
    .select({ sent: sql`pg_notify(${CHANGED_ENTITIES}, ${payload})` })
    .from(people)
    .groupBy(people.word);
}

/** A minute with more than these is a minute in which everything may have changed. */
const MOST_KEPT = 2000;
/** The way from a commit to this process, and what clocks of pages are off. */
const MARGIN_MS = 2000;

interface Kept {
  at: number;
  change: Change;
  to: ReadonlySet<number>;
}

export class RecentChanges {
  readonly #now: () => number;
  #kept: Kept[] = [];
  /** What was before it is not known here. */
  #since: number;

  /** `now`: milliseconds of a clock that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  add(change: Change, to: readonly number[]): void {
    const now = this.#now();
    this.#kept.push({ at: now, change, to: new Set(to) });
    const firstRecent = this.#kept.findIndex(({ at }) => at > now - CHANGES_KEPT_MS - MARGIN_MS);
    const surplus = Math.max(firstRecent, this.#kept.length - MOST_KEPT);
    if (surplus > 0) {
      this.#since = this.#kept[surplus - 1]?.at ?? now;
      this.#kept = this.#kept.slice(surplus);
    }
  }

  /** What a person missed in so many milliseconds: each thing once, or everything when that is longer ago than is known here. */
  of(userId: number, awayMs: number): Change[] {
    const from = this.#now() - awayMs - MARGIN_MS;
    if (from < this.#since) {
      return [{ thing: 'everything' }];
    }
    const missed = this.#kept.filter(({ at, to }) => at >= from && to.has(userId));
    return [...new Map(missed.map(({ change }) => [`${change.thing} ${change.jobId}`, change])).values()];
  }

  /** Words were lost: nothing is known of what was before. */
  forget(): void {
    this.#kept = [];
    this.#since = this.#now();
  }
}
