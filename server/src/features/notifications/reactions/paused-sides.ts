// Notifications of the other side of paid jobs: a business cannot start them, or an owner's account is on hold; and once that is over.
import { and, eq, type SQL } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { pauseNotices as en, type Paused } from '../../../texts/en/pauses.ts';
import { pauseNotices as es } from '../../../texts/es/pauses.ts';
import type { EventTexts } from '../../../texts/event-texts.ts';
import { users } from '../../accounts/tables.ts';
import { awardParties } from '../../awards/queries.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { isWorking } from '../../providers/queries.ts';
import { providers } from '../../providers/tables.ts';
import { noticesIn, type Draft } from '../drafts.ts';
import { awardContextOf } from '../people.ts';

const notice = noticesIn({ en, es });

type Say = (texts: typeof en, paused: Paused) => EventTexts;

const HOMES = { clientId: '/dashboard', winnerId: '/provider-dashboard' } as const;

/** To one side of these paid jobs. A person reads one notification of an event, so it names all of their jobs. */
async function toSide(tx: Tx, side: keyof typeof HOMES, which: SQL | undefined, say: Say): Promise<Draft[]> {
  const paid = await awardParties(tx, and(eq(awards.status, 'paid'), which));
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

const toWaitingOwners = (tx: Tx, providerId: number, say: Say) =>
  toSide(tx, 'clientId', and(eq(bids.providerId, providerId), eq(jobs.status, 'awarded')), say);

/** To owners whose paid job this business has not begun: the start waits, for its credentials (`papers`) or its suspended account. */
export const ownersWaiting = (tx: Tx, providerId: number, pause: 'papers' | 'account' = 'papers') =>
  toWaitingOwners(tx, providerId, (texts, paused) => texts.startWaits(paused, pause));

/** The same once the start no longer waits; nobody while something else still pauses the business. */
export async function ownersReady(tx: Tx, providerId: number): Promise<Draft[]> {
  const isReady = and(eq(providers.id, providerId), isWorking);
  const ready = await tx.select().from(providers).innerJoin(users, eq(users.id, providers.userId)).where(isReady);
  return ready.length === 0 ? [] : toWaitingOwners(tx, providerId, (texts, paused) => texts.startReady(paused));
}

/** To businesses with a held payment of an owner whose account is suspended or reinstated: it cannot be released meanwhile. */
export const winnersOf = (tx: Tx, clientId: number, change: 'paymentWaits' | 'paymentContinues') =>
  toSide(tx, 'winnerId', eq(jobs.clientId, clientId), (texts, paused) => texts[change](paused));
