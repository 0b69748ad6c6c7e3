// Notifications from the first sealed bid to the released payment. Before its close the owner reads how many bids there are, and nothing
// else; names appear only once one is paid.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { awardNotices as en } from '../../../texts/en/awards.ts';
import { awardNotices as es } from '../../../texts/es/awards.ts';
import { bidNotices } from '../../../texts/en/jobs.ts';
import { bidNotices as bidNoticesEs } from '../../../texts/es/jobs.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { jobContext, providerContext, awardContext, bidCount, bidderIds } from '../people.ts';
import { nobody, noticesIn, type Draft, type Notifier, type Notifiers } from '../drafts.ts';
import { typed } from '../../../kernel/mail/mail.ts';

const notice = noticesIn({ en, es });
const bidNotice = noticesIn({ en: bidNotices, es: bidNoticesEs });

/** What stops the business: its credentials, or its suspended account. */
type Pause = 'papers' | 'account';

/** Owners whose paid job this business has not begun: they are notified that the start waits. */
export async function ownersWaiting(tx: Tx, providerId: number, pause: Pause = 'papers'): Promise<Draft[]> {
  const waiting = await tx
    .select({ jobId: jobs.id })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .where(and(eq(bids.providerId, providerId), eq(awards.status, 'paid'), inArray(jobs.status, ['awarded'])))
    .orderBy(asc(jobs.id));
  const { businessName } = await providerContext(tx, providerId);
  const drafts: Draft[] = [];
  for (const { jobId } of waiting) {
    const { clientId, page, title } = await jobContext(tx, jobId);
    const about = { type: 'job_update', topic: 'jobs', redirectTo: page } as const;
    drafts.push(...notice(clientId, about, (texts) => texts.startWaits(businessName, title, pause)));
  }
  return drafts;
}

const counted =
  (what: 'came' | 'went'): Notifier<'bids.submitted' | 'bids.withdrawn'> =>
  async (tx, { jobId }) => {
    const { clientId, page, title, isFromPage } = await jobContext(tx, jobId);
    const bidsSoFar = await bidCount(tx, jobId);
    // Somebody who posted an emergency waits for a crew now: a digest would come too late.
    const about = { type: 'job_bid', redirectTo: page, isUrgent: isFromPage } as const;
    return bidNotice(clientId, about, (texts) => texts[what](bidsSoFar, title));
  };

export const awardNotifiers = {
  'bids.submitted': counted('came'),
  // The count stays as it is, and more the owner may not know.
  'bids.changed': nobody,
  'bids.withdrawn': counted('went'),

  'awards.chosen': async (tx, { jobId, awardId }) => {
    const { clientId, page, title } = await jobContext(tx, jobId);
    const { amountCents, dueAt } = await awardContext(tx, awardId);
    return notice(clientId, { type: 'payment', redirectTo: page }, (texts, write) =>
      texts.due(write.dollars(amountCents), write.time(dueAt), title),
    );
  },

  'awards.givenUp': async (tx, { jobId, why }) => {
    if (why === 'owner') {
      return [];
    }
    const { clientId, page, title } = await jobContext(tx, jobId);
    return notice(clientId, { type: 'payment', redirectTo: page }, (texts) => texts.notPaid(title, why));
  },

  'awards.paid': async (tx, { jobId, awardId }) => {
    const { clientId, page, title, maskedTitle, isEmergency } = await jobContext(tx, jobId);
    const { amountCents, winnerId, businessName } = await awardContext(tx, awardId);
    const others = (await bidderIds(tx, jobId, ['pending', 'frozen', 'rejected'])).filter((id) => id !== winnerId);
    return [
      ...notice(others, { type: 'job_bid', redirectTo: page }, (texts) => texts.notChosen(maskedTitle)),
      ...notice(clientId, { type: 'payment', redirectTo: page }, (texts, write) =>
        texts.received(write.dollars(amountCents), title, businessName),
      ),
      // A tree on a roof does not wait for the morning.
      ...notice(winnerId, { type: 'job_bid', redirectTo: page, isUrgent: isEmergency }, (texts, write) =>
        texts.won(write.dollars(amountCents), title),
      ),
    ];
  },

  'awards.declined': async (tx, { jobId, awardId, reason }) => {
    const { clientId, page, title, maskedTitle } = await jobContext(tx, jobId);
    const { amountCents, businessName, winnerId } = await awardContext(tx, awardId);
    const others = (await bidderIds(tx, jobId, ['pending'])).filter((id) => id !== winnerId);
    return [
      ...notice(others, { type: 'job_bid', redirectTo: page }, (texts) => texts.backInTheRunning(maskedTitle)),
      ...notice(clientId, { type: 'job_update', redirectTo: page }, (texts, write) =>
        texts.declined(businessName, title, typed(reason), write.dollars(amountCents)),
      ),
    ];
  },

  'awards.takenBack': async (tx, { jobId, awardId, takenCents, heldCents = 0, refundCents }) => {
    const { clientId, page, title } = await jobContext(tx, jobId);
    const { amountCents, winnerId } = await awardContext(tx, awardId);
    const leftCents = refundCents ?? amountCents - takenCents;
    const about = { type: 'payment', redirectTo: page } as const;
    if (heldCents > 0) {
      return notice([clientId, winnerId], about, (texts, write) =>
        texts.takenInPart(write.dollars(takenCents), write.dollars(heldCents), title),
      );
    }
    return [
      ...notice(clientId, about, (texts, write) =>
        texts.takenFromOwner(write.dollars(takenCents), leftCents > 0 ? write.dollars(leftCents) : undefined, title),
      ),
      ...notice(winnerId, about, (texts, write) => texts.takenFromWinner(write.dollars(amountCents), title)),
    ];
  },

  'awards.started': async (tx, { jobId, awardId }) => {
    const { clientId, page, title } = await jobContext(tx, jobId);
    const { businessName } = await awardContext(tx, awardId);
    return notice(clientId, { type: 'job_update', redirectTo: page }, (texts) => texts.started(businessName, title));
  },

  'awards.onTheWay': async (tx, { jobId, awardId, minutes }) => {
    const { clientId, page, title } = await jobContext(tx, jobId);
    const { businessName } = await awardContext(tx, awardId);
    return notice(clientId, { type: 'job_update', redirectTo: page, isUrgent: true }, (texts) =>
      texts.onTheWay(businessName, title, minutes),
    );
  },

  'awards.finished': async (tx, { jobId, awardId }) => {
    const { clientId, page, title, workNote } = await jobContext(tx, jobId);
    const { businessName } = await awardContext(tx, awardId);
    return notice(clientId, { type: 'job_update', redirectTo: page }, (texts) =>
      texts.finished(businessName, title, workNote),
    );
  },

  'awards.confirmed': async (tx, { jobId, awardId, byClock }) => {
    const { clientId, page, title } = await jobContext(tx, jobId);
    const { heldCents, businessName, winnerId } = await awardContext(tx, awardId);
    return [
      ...notice(clientId, { type: 'job_update', redirectTo: page }, (texts) =>
        texts.completed(title, businessName, byClock),
      ),
      ...notice(winnerId, { type: 'payment', redirectTo: page }, (texts, write) =>
        texts.released(title, write.dollars(heldCents)),
      ),
    ];
  },
} satisfies Partial<Notifiers>;
