// Notifications of the other side: a business cannot start a paid job or be chosen, or an owner's account is on hold; and once that is over.
import { and, asc, eq, inArray, type SQL, type Tx } from '../../../kernel/db/drizzle.ts';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import type { ReactionRules } from '../../../kernel/events/kinds.ts';
import { pauseNotices as en, type Pause, type Paused } from '../../../texts/en/pauses.ts';
import { pauseNotices as es } from '../../../texts/es/pauses.ts';
import type { EventTexts } from '../../../texts/event-texts.ts';
import { awardParties, type AwardParties } from '../../awards/queries.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { startRefusal } from '../../jobs/acts.ts';
import { jobs } from '../../jobs/tables.ts';
import { mayTakeJob } from '../../jobs/fit.ts';
import { asRequired, hasLapsed } from '../../providers/policy.ts';
import { providers } from '../../providers/tables.ts';
import { users } from '../../accounts/tables.ts';
import { noticesIn, type Draft } from '../drafts.ts';
import { awardContextOf } from '../people.ts';

const notice = noticesIn({ en, es });

type Say = (texts: typeof en, paused: Paused) => EventTexts;

const HOMES = { clientId: '/dashboard', winnerId: '/provider-dashboard' } as const;

/** To one side of these paid jobs. A person reads one notification of an event, so it names all of their jobs. */
const toSide = async (tx: Tx, side: keyof typeof HOMES, which: SQL | undefined, say: Say): Promise<Draft[]> =>
  toSideOf(await awardParties(tx, and(eq(awards.status, 'paid'), which)), side, say);

function toSideOf(paid: readonly AwardParties[], side: keyof typeof HOMES, say: Say): Draft[] {
  const inOrder = paid.toSorted((a, b) => a.job.id - b.job.id).map(awardContextOf);
  return [...Map.groupBy(inOrder, (one) => one[side])].flatMap(([userId, own]) =>
    own.slice(0, 1).flatMap(({ update, page, businessName }) => {
      const about = { ...update, topic: 'jobs', redirectTo: own.length > 1 ? HOMES[side] : page } as const;
      return notice(userId, about, (texts, write) => {
        const titles = write.list(own.map(({ title }) => `“${title}”`));
        return say(texts, { business: businessName, jobs: titles, count: own.length });
      });
    }),
  );
}

const isAwardedTo = (providerId: number) => and(eq(bids.providerId, providerId), eq(jobs.status, 'awarded'));

type Bidder = Pick<AwardParties, 'job' | 'provider' | 'bidder'>;

/**
 * To owners who choose now and have a bid of this business, without its name. Who asked it alone to bid knows it, so that job is not named
 * together with others.
 */
async function toChoosers(
  tx: Tx,
  providerId: number,
  change: 'bidWaits' | 'bidReady',
  isMeant: (one: Bidder) => boolean,
): Promise<Draft[]> {
  const statuses: BidStatus[] = change === 'bidReady' ? ['pending'] : ['pending', 'frozen'];
  const rows = await tx
    .select({ job: jobs, provider: providers, bidder: users })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(bids.providerId, providerId), inArray(bids.status, statuses), eq(jobs.status, 'bidding_closed')))
    .orderBy(asc(jobs.id));
  const inChoice = rows.filter(isMeant).map(({ job }) => job);
  return [...Map.groupBy(inChoice, ({ clientId }) => clientId)].flatMap(([clientId, all]) => {
    const sealed = all.filter(({ askedProviderId }) => askedProviderId === null);
    const own = sealed.length > 0 ? sealed : all;
    const redirectTo = own.length > 1 ? HOMES.clientId : (`/jobs/${own[0]?.id ?? 0}` as const);
    return notice(clientId, { type: 'job_bid', topic: 'bids', redirectTo }, (texts, write) =>
      texts[change](write.list(own.map(({ title }) => `“${typed(title)}”`)), own.length),
    );
  });
}

/** Whether this bid could be chosen until the business was paused just now; a second pause is no news. */
function couldBeChosen({ job, provider: row, bidder }: Bidder, pause: Pause, rules: ReactionRules): boolean {
  if (pause !== 'account') return bidder.suspendedAt === null && (pause === 'expired' || !hasLapsed(row, rules.now));
  const isPausedTwice = bidder.suspendedAt !== null && row.verificationStatus === 'suspended';
  const provider = { ...asRequired(row, rules.requireCredentials), verificationStatus: 'verified' as const };
  return !isPausedTwice && mayTakeJob(job, provider, rules.now);
}

/**
 * To owners for whom this business may not work now, for its credentials or its suspended account: of a paid job that it has not
 * begun the start waits, and its bid cannot be chosen. Who reads of both reads of the paid job.
 */
export const ownersWaiting = async (tx: Tx, providerId: number, pause: Pause, rules: ReactionRules) => [
  ...(await toChoosers(tx, providerId, 'bidWaits', (one) => couldBeChosen(one, pause, rules))),
  ...(await toSide(tx, 'clientId', isAwardedTo(providerId), (texts, paused) => texts.startWaits(paused, pause))),
];

/** The same once neither waits any more; not of jobs that the business may not work on yet for another reason. */
export async function ownersReady(
  tx: Tx,
  providerId: number,
  { now, requireCredentials }: ReactionRules,
): Promise<Draft[]> {
  const paid = await awardParties(tx, and(eq(awards.status, 'paid'), isAwardedTo(providerId)));
  const ready = paid.filter(
    ({ job, provider, bidder }) =>
      bidder.suspendedAt === null && startRefusal(job, asRequired(provider, requireCredentials), now) === null,
  );
  const inChoice = await toChoosers(tx, providerId, 'bidReady', ({ job, provider }) =>
    mayTakeJob(job, asRequired(provider, requireCredentials), now),
  );
  return [...inChoice, ...toSideOf(ready, 'clientId', (texts, paused) => texts.startReady(paused))];
}

/** To businesses with a held payment of an owner whose account is suspended or reinstated: it cannot be released meanwhile. */
export const winnersOf = (tx: Tx, clientId: number, change: 'paymentWaits' | 'paymentContinues') =>
  toSide(tx, 'winnerId', eq(jobs.clientId, clientId), (texts, paused) => texts[change](paused));
