// Notifications to administrators about money.
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { payoutNotices as en } from '../../../texts/en/payouts.ts';
import { payoutNotices as es } from '../../../texts/es/payouts.ts';
import { chargebacks } from '../../payments/tables.ts';
import { payouts } from '../../payouts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { toAdmins } from '../people.ts';
import { mailed, noticesIn, type Notifiers, type Draft } from '../drafts.ts';
import { countOf, dollarsOf } from '../format.ts';

const notice = noticesIn({ en, es });

const toDesk = (tx: Tx, title: string, subject: string, paragraphs: readonly string[]) =>
  toAdmins(tx, { type: 'payment', title, redirectTo: '/admin/money', ...mailed(subject, paragraphs) });

/** A chargeback, and its amount with its job. */
async function chargebackStory(tx: Tx, chargebackId: number) {
  const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
  return { row, what: `${dollarsOf(row?.amountCents ?? 0)}${row?.jobId ? ` of job ${row.jobId}` : ''}` };
}

/** Businesses whose earnings of this payment were released to them and not sent yet. */
async function toEarners(tx: Tx, chargeId: string, status: 'open' | 'won'): Promise<Draft[]> {
  const rows = await tx
    .select({ userId: providers.userId, amountCents: payouts.amountCents, jobId: payouts.jobId })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .where(and(eq(payouts.chargeId, chargeId), inArray(payouts.status, ['owed', 'sending'])));
  return rows.flatMap(({ userId, amountCents, jobId }) =>
    notice(userId, { type: 'payment', redirectTo: '/earnings' }, (texts, write) =>
      texts[status === 'open' ? 'rests' : 'goesOn'](write.dollars(amountCents), jobId),
    ),
  );
}

export const moneyNotifiers = {
  'money.differencesFound': (tx, { differences }) => {
    const summary = `The comparison with the payment gateway found ${countOf(differences, 'difference')}.`;
    const next = 'Look at each under Money and say what it comes from.';
    const subject = 'The money does not agree with the payment gateway';
    return toDesk(tx, 'Money Does Not Agree', subject, [summary, next]);
  },

  'money.chargeback': async (tx, { chargebackId, status }) => {
    const { row, what } = await chargebackStory(tx, chargebackId);
    const words = {
      open: [
        `A payer's bank asks ${what} back.`,
        'Answer it at the payment gateway; the payment stays where it is until then.',
      ],
      won: [`The bank decided for us about ${what}.`, 'The payment goes on as before.'],
      lost: [
        `The bank keeps ${what}.`,
        'A payment that was held has paid it. If it was released and not paid out yet, the payout waits for your decision under Payouts.',
      ],
    }[status];
    const resting = row === undefined || status === 'lost' ? [] : await toEarners(tx, row.chargeId, status);
    const title = { open: 'Chargeback', won: 'Chargeback Won', lost: 'Chargeback Lost' }[status];
    return [...(await toDesk(tx, title, title, words)), ...resting];
  },

  'money.reinstated': async (tx, { chargebackId }) => {
    const { what } = await chargebackStory(tx, chargebackId);
    const words = [
      `A bank gave back ${what} that it had kept for good.`,
      "The money is in Live Oak's balance at the payment gateway, and nothing is done with it automatically. Send a payout that was held or kept in full under Payouts. If the payout was already paid, nothing more can be sent from there: transfer the amount to the business in the payment gateway's dashboard.",
    ];
    return toDesk(tx, 'Chargeback Money Returned', 'A bank returned a chargeback', words);
  },

  // After a restore there may be many, so these are not emailed.
  'money.notBooked': (tx, { type }) =>
    toAdmins(tx, {
      type: 'payment',
      title: 'Payment Event Not Booked',
      message: `An event of the payment gateway (${type}) is about something that this database does not have. Nothing was booked. See it under Money, Events of the gateway, Not booked.${type.startsWith('transfer.') ? ' A business may already have been paid: compare the transfer in the dashboard of the gateway with its payout before you send that.' : ''}`,
      redirectTo: '/admin/money',
    }),

  'money.refundCameBack': (tx, { chargeId, amountCents }) => {
    const words = [
      `A bank did not take a refund of ${dollarsOf(amountCents)} (${chargeId}).`,
      "The money is with us and the payer's. Send it again under Money, or reach them and agree on another way.",
    ];
    return toDesk(tx, 'Refund Came Back', 'A refund came back', words);
  },
} satisfies Partial<Notifiers>;
