// Notifications about payouts.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { payoutNotices as en } from '../../../texts/en/payouts.ts';
import { payoutNotices as es } from '../../../texts/es/payouts.ts';
import { jobs } from '../../jobs/tables.ts';
import { payouts } from '../../payouts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { adminIds, providerStory } from '../people.ts';
import type { Saying } from '../../../texts/saying.ts';
import { spoken, toEach, type Tellers, type Telling } from '../telling.ts';
import { dollarsOf, type Writing } from '../words.ts';

const TEXTS = { en, es };

/** Whose payout it is, and for which job. */
async function payoutStory(tx: Tx, payoutId: number) {
  const [row] = await tx
    .select({
      userId: providers.userId,
      businessName: providers.businessName,
      title: jobs.title,
      // What is sent: what was kept after a lost chargeback is not.
      cents: sql`${payouts.amountCents} - ${payouts.keptCents}`.mapWith(Number),
    })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .innerJoin(jobs, eq(jobs.id, payouts.jobId))
    .where(eq(payouts.id, payoutId));
  if (!row) {
    throw new Error('An event names a payout that is not there');
  }
  const { userId, businessName, title, cents } = row;
  return { userId, businessName: typed(businessName), title: typed(title), cents };
}

const MINE = '/earnings';
const DESK = '/admin/payouts';

const toMe = (userId: number, say: (texts: typeof en, write: Writing) => Saying): Telling => ({
  userId,
  type: 'payment',
  redirectTo: MINE,
  ...spoken(TEXTS, say),
});

export const payoutTellers: Tellers<
  | 'payouts.waiting'
  | 'payouts.held'
  | 'payouts.kept'
  | 'payouts.booked'
  | 'payouts.paid'
  | 'payouts.refused'
  | 'payouts.reversed'
  | 'payouts.accountReady'
  | 'payouts.accountStopped'
> = {
  'payouts.waiting': async (tx, { payoutId }) => {
    const { userId, title, cents } = await payoutStory(tx, payoutId);
    return [toMe(userId, (texts, write) => texts.waiting(write.dollars(cents), title))];
  },

  'payouts.held': async (tx, { payoutId }) => {
    const { userId, businessName, title, cents } = await payoutStory(tx, payoutId);
    return [
      toMe(userId, (texts, write) => texts.held(write.dollars(cents), title)),
      ...toEach(await adminIds(tx), {
        type: 'payment',
        title: 'Payout to Decide',
        message: `The owner's bank kept the payment for "${title}". ${dollarsOf(cents)} for ${businessName} was not sent yet and waits for your decision.`,
        redirectTo: DESK,
      }),
    ];
  },

  'payouts.kept': async (tx, { payoutId, keptCents, leftCents }) => {
    const { userId, title } = await payoutStory(tx, payoutId);
    return [
      toMe(userId, (texts, write) =>
        leftCents === 0
          ? texts.keptAll(write.dollars(keptCents), title)
          : texts.keptPart(write.dollars(keptCents), write.dollars(leftCents), title),
      ),
    ];
  },

  // The business was told when it was decided; what is sent is told by 'payouts.paid'.
  'payouts.booked': async (tx, { payoutId, sentCents, keptCents }) => {
    const { businessName, title } = await payoutStory(tx, payoutId);
    const rest =
      keptCents === 0
        ? 'Nothing of the payout is kept any more.'
        : `The other ${dollarsOf(keptCents)} of the payout counts as kept after a lost chargeback.`;
    return toEach(await adminIds(tx), {
      type: 'payment',
      title: 'Earlier Transfer Booked',
      message: `The payment gateway had already sent ${dollarsOf(sentCents)} to ${businessName} for "${title}". That is booked now and isn't sent again. ${rest} Check both against the lost chargebacks of this job under Money.`,
      redirectTo: DESK,
    });
  },

  'payouts.paid': async (tx, { payoutId }) => {
    const { userId, title, cents } = await payoutStory(tx, payoutId);
    return [toMe(userId, (texts, write) => texts.sent(write.dollars(cents), title))];
  },

  'payouts.refused': async (tx, { payoutId, failure }) => {
    const { userId, businessName, title, cents } = await payoutStory(tx, payoutId);
    const why = typed(failure);
    return [
      toMe(userId, (texts, write) => texts.failed(write.dollars(cents), title, why)),
      ...toEach(await adminIds(tx), {
        type: 'payment',
        title: 'Payout Refused',
        message: `${dollarsOf(cents)} for ${businessName} ("${title}") was refused. The payment service says: ${why}`,
        redirectTo: DESK,
      }),
    ];
  },

  'payouts.reversed': async (tx, { payoutId, amountCents }) => {
    const { userId, businessName, title } = await payoutStory(tx, payoutId);
    return [
      toMe(userId, (texts, write) => texts.cameBack(write.dollars(amountCents), title)),
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
    return [toMe(userId, (texts) => texts.ready())];
  },

  'payouts.accountStopped': async (tx, { providerId }) => {
    const { userId } = await providerStory(tx, providerId);
    return [toMe(userId, (texts) => texts.stopped())];
  },
};
