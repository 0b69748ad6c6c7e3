// Notices about what businesses earned on its way to them.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/open.ts';
import { typed } from '../../../outside/mail.ts';
import { jobs } from '../../jobs/tables.ts';
import { payouts } from '../../payouts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { adminIds, providerStory } from '../people.ts';
import { toEach, type Tellers } from '../telling.ts';
import { dollarsOf } from '../words.ts';

/** Whose payout it is, and for which job. */
async function payoutStory(tx: Tx, payoutId: number) {
  const [row] = await tx
    .select({
      userId: providers.userId,
      businessName: providers.businessName,
      title: jobs.title,
      cents: payouts.amountCents,
    })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .innerJoin(jobs, eq(jobs.id, payouts.jobId))
    .where(eq(payouts.id, payoutId));
  if (!row) {
    throw new Error('An event names a payout that is not there');
  }
  const { userId, businessName, title, cents } = row;
  return { userId, businessName: typed(businessName), title: typed(title), amount: dollarsOf(cents) };
}

const MINE = '/earnings';
const DESK = '/admin/payouts';

export const payoutTellers: Tellers<
  | 'payouts.waiting'
  | 'payouts.paid'
  | 'payouts.refused'
  | 'payouts.reversed'
  | 'payouts.accountReady'
  | 'payouts.accountStopped'
> = {
  'payouts.waiting': async (tx, { payoutId }) => {
    const { userId, title, amount } = await payoutStory(tx, payoutId);
    const owed = `You earned ${amount} with "${title}", and there is no account yet that it can be paid to.`;
    const next = 'Set up payouts once; it takes a few minutes. What you earned is then sent by itself.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Set Up Payouts',
        message: `${owed} ${next}`,
        redirectTo: MINE,
        mail: { subject: `Set up payouts to be paid ${amount}`, paragraphs: [owed, next] },
      },
    ];
  },

  'payouts.paid': async (tx, { payoutId }) => {
    const { userId, title, amount } = await payoutStory(tx, payoutId);
    const sent = `${amount} for "${title}" was sent to your payout account.`;
    const next = 'Your bank usually has it within a few business days.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Payout Sent',
        message: `${sent} ${next}`,
        redirectTo: MINE,
        mail: { subject: `Payout sent: ${amount}`, paragraphs: [sent, next] },
      },
    ];
  },

  'payouts.refused': async (tx, { payoutId, failure }) => {
    const { userId, businessName, title, amount } = await payoutStory(tx, payoutId);
    const failed = `${amount} for "${title}" could not be paid out.`;
    const why = `The payment service says: ${typed(failure)}`;
    const next = 'The money stays yours. Check your payout account; it is sent by itself once it can be paid.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Payout Failed',
        message: `${failed} ${why} ${next}`,
        redirectTo: MINE,
        mail: { subject: `Payout failed: ${amount}`, paragraphs: [failed, why, next] },
      },
      ...toEach(await adminIds(tx), {
        type: 'payment',
        title: 'Payout Refused',
        message: `${amount} for ${businessName} ("${title}") was refused. ${why}`,
        redirectTo: DESK,
      }),
    ];
  },

  'payouts.reversed': async (tx, { payoutId, amountCents }) => {
    const { userId, businessName, title } = await payoutStory(tx, payoutId);
    const back = `${dollarsOf(amountCents)} of the payout for "${title}" came back to Live Oak.`;
    const next = 'It stays yours. We look at why it came back and send it again.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Payout Came Back',
        message: `${back} ${next}`,
        redirectTo: MINE,
        mail: { subject: 'A payout came back', paragraphs: [back, next] },
      },
      ...toEach(await adminIds(tx), {
        type: 'payment',
        title: 'Payout Came Back',
        message: `${dollarsOf(amountCents)} of a payout to ${businessName} ("${title}") came back.`,
        redirectTo: DESK,
      }),
    ];
  },

  'payouts.accountReady': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    return [
      {
        userId,
        type: 'payment',
        title: 'Payouts Are Set Up',
        message: 'Your payout account can be paid. What you earn is sent to it by itself.',
        redirectTo: MINE,
      },
    ];
  },

  'payouts.accountStopped': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    const stopped = 'Your payout account can no longer be paid: the payment service asks for something.';
    const next = 'Open your payout account to see what. Until then what you earn is kept for you.';
    return [
      {
        userId,
        type: 'payment',
        title: 'Payouts Paused',
        message: `${stopped} ${next}`,
        redirectTo: MINE,
        mail: { subject: 'Your payouts are paused', paragraphs: [stopped, next] },
      },
    ];
  },
};
