// Notifications about payouts.
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { payoutNotices as en } from '../../../texts/en/payouts.ts';
import { payoutNotices as es } from '../../../texts/es/payouts.ts';
import { jobs } from '../../jobs/tables.ts';
import { payouts } from '../../payouts/tables.ts';
import { providerStory, rowOf, toAdmins } from '../people.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';
import { dollarsOf, type Writing } from '../format.ts';

const notice = noticesIn({ en, es });

/** Whose payout it is, for which job, and what is sent: what was kept after a lost chargeback is not. */
async function payoutStory(tx: Tx, payoutId: number) {
  const { providerId, jobId, amountCents, keptCents } = await rowOf(tx, payouts, payoutId);
  const { userId, businessName } = await providerStory(tx, providerId);
  const { title } = await rowOf(tx, jobs, jobId);
  return { userId, businessName, title: typed(title), cents: amountCents - keptCents };
}

const toMe = (userId: number, say: (texts: typeof en, write: Writing) => EventTexts) =>
  notice(userId, { type: 'payment', redirectTo: '/earnings' }, say);

const toDesk = (tx: Tx, title: string, message: string) =>
  toAdmins(tx, { type: 'payment', title, message, redirectTo: '/admin/payouts' });

export const payoutNotifiers = {
  'payouts.waiting': async (tx, { payoutId }) => {
    const { userId, title, cents } = await payoutStory(tx, payoutId);
    return toMe(userId, (texts, write) => texts.waiting(write.dollars(cents), title));
  },

  'payouts.held': async (tx, { payoutId }) => {
    const { userId, businessName, title, cents } = await payoutStory(tx, payoutId);
    return [
      ...toMe(userId, (texts, write) => texts.held(write.dollars(cents), title)),
      ...(await toDesk(
        tx,
        'Payout to Decide',
        `The owner's bank kept the payment for "${title}". ${dollarsOf(cents)} for ${businessName} was not sent yet and waits for your decision.`,
      )),
    ];
  },

  'payouts.kept': async (tx, { payoutId, keptCents, leftCents }) => {
    const { userId, title } = await payoutStory(tx, payoutId);
    return toMe(userId, (texts, write) =>
      leftCents === 0
        ? texts.keptAll(write.dollars(keptCents), title)
        : texts.keptPart(write.dollars(keptCents), write.dollars(leftCents), title),
    );
  },

  // The business was notified of the decision; the transfer is announced by 'payouts.paid'.
  'payouts.booked': async (tx, { payoutId, sentCents, keptCents }) => {
    const { businessName, title } = await payoutStory(tx, payoutId);
    const rest =
      keptCents === 0
        ? 'Nothing of the payout is kept any more.'
        : `The other ${dollarsOf(keptCents)} of the payout counts as kept after a lost chargeback.`;
    return toDesk(
      tx,
      'Earlier Transfer Booked',
      `The payment gateway had already sent ${dollarsOf(sentCents)} to ${businessName} for "${title}". That is booked now and isn't sent again. ${rest} Check both against the lost chargebacks of this job under Money.`,
    );
  },

  'payouts.paid': async (tx, { payoutId }) => {
    const { userId, title, cents } = await payoutStory(tx, payoutId);
    return toMe(userId, (texts, write) => texts.sent(write.dollars(cents), title));
  },

  'payouts.refused': async (tx, { payoutId, failure }) => {
    const { userId, businessName, title, cents } = await payoutStory(tx, payoutId);
    const why = typed(failure);
    const text = `${dollarsOf(cents)} for ${businessName} ("${title}") was refused. The payment service says: ${why}`;
    return [
      ...toMe(userId, (texts, write) => texts.failed(write.dollars(cents), title, why)),
      ...(await toDesk(tx, 'Payout Refused', text)),
    ];
  },

  'payouts.reversed': async (tx, { payoutId, amountCents }) => {
    const { userId, businessName, title } = await payoutStory(tx, payoutId);
    const text = `${dollarsOf(amountCents)} of a payout to ${businessName} ("${title}") came back.`;
    return [
      ...toMe(userId, (texts, write) => texts.cameBack(write.dollars(amountCents), title)),
      ...(await toDesk(tx, 'Payout Came Back', text)),
    ];
  },

  'payouts.accountReady': async (tx, { providerId }) =>
    toMe((await providerStory(tx, providerId)).userId, (texts) => texts.ready()),

  'payouts.accountStopped': async (tx, { providerId }) =>
    toMe((await providerStory(tx, providerId)).userId, (texts) => texts.stopped()),
} satisfies Partial<Notifiers>;
