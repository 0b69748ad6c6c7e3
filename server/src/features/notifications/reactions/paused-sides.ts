// Notifications of the other side of paid jobs: a business cannot start them, or an owner's account is on hold; and once that is over.
import { and, eq, type SQL, type Tx } from '../../../kernel/db/drizzle.ts';
import type { ReactionRules } from '../../../kernel/events/kinds.ts';
import { pauseNotices as en, type Paused } from '../../../texts/en/pauses.ts';
import { pauseNotices as es } from '../../../texts/es/pauses.ts';
import type { EventTexts } from '../../../texts/event-texts.ts';
import { awardParties, type AwardParties } from '../../awards/queries.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { startRefusal } from '../../jobs/acts.ts';
import { jobs } from '../../jobs/tables.ts';
import { asRequired } from '../../providers/policy.ts';
import { noticesIn, type Draft } from '../drafts.ts';
import { awardContextOf } from '../people.ts';

const notice = noticesIn({ en, es });

type Say = (texts: typeof en, paused: Paused) => EventTexts;

const HOMES = { clientId: '/dashboard', winnerId: '/provider-dashboard' } as const;

/** To one side of these paid jobs. A person reads one notification of an event, so it names all of their jobs. */
async function toSide(tx: Tx, side: keyof typeof HOMES, which: SQL | undefined, say: Say): Promise<Draft[]> {
  return toSideOf(await awardParties(tx, and(eq(awards.status, 'paid'), which)), side, say);
}

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

/** To owners whose paid job this business has not begun: the start waits, for its credentials (`papers`) or its suspended account. */
export const ownersWaiting = (tx: Tx, providerId: number, pause: 'papers' | 'account' = 'papers') =>
  toSide(tx, 'clientId', isAwardedTo(providerId), (texts, paused) => texts.startWaits(paused, pause));

/** The same once the start no longer waits; not of jobs that the business may not start yet for another reason. */
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
  return toSideOf(ready, 'clientId', (texts, paused) => texts.startReady(paused));
}

/** To businesses with a held payment of an owner whose account is suspended or reinstated: it cannot be released meanwhile. */
export const winnersOf = (tx: Tx, clientId: number, change: 'paymentWaits' | 'paymentContinues') =>
  toSide(tx, 'winnerId', eq(jobs.clientId, clientId), (texts, paused) => texts[change](paused));
