// Notifications about payouts, and to administrators about money, its documents and the server.
import { INCIDENT_TEXTS } from '@live-oak/contract/features/operations/incidents.ts';
import { and, eq, inArray, isNull, type Tx } from '../../../kernel/db/drizzle.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { payoutNotices as en } from '../../../texts/en/awards.ts';
import { payoutNotices as es } from '../../../texts/es/awards.ts';
import { awardParties } from '../../awards/queries.ts';
import { awards } from '../../awards/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { isFrozen } from '../../payments/frozen.ts';
import { chargebacks, failedRefunds } from '../../payments/tables.ts';
import { payouts } from '../../payouts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { moneyDocuments } from '../../receipts/tables.ts';
import { english, mailed, noticesIn, type Draft, type Notifiers, type Say } from '../drafts.ts';
import { awardContextOf, jobContext, notifiersOf, ofProvider, providerContext, rowOf, toAdmins } from '../people.ts';

const notice = noticesIn({ en, es });

const toBusiness = (userId: number, say: Say<typeof en>) =>
  notice(userId, { type: 'payment', redirectTo: '/earnings' }, say);

const toAdmin = (tx: Tx, title: string, message: string) =>
  toAdmins(tx, { type: 'payment', redirectTo: '/admin/payouts' }, title, message);

const mailAdmin = (tx: Tx, title: string, subject: string, paragraphs: readonly string[]) =>
  toAdmins(tx, { type: 'payment', redirectTo: '/admin/money' }, title, mailed(subject, paragraphs));

async function chargebackContext(tx: Tx, chargebackId: number) {
  const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
  return { row, what: `${english.dollars(row?.amountCents ?? 0)}${row?.jobId ? ` of job ${row.jobId}` : ''}` };
}

/** To businesses whose earnings of this payment were released and not sent yet. */
async function toEarners(tx: Tx, chargeId: string, status: 'open' | 'won'): Promise<Draft[]> {
  const rows = await tx
    .select({ userId: providers.userId, amountCents: payouts.amountCents, jobId: payouts.jobId })
    .from(payouts)
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .where(and(eq(payouts.chargeId, chargeId), inArray(payouts.status, ['owed', 'sending'])));
  return rows.flatMap(({ userId, amountCents, jobId }) =>
    toBusiness(userId, (texts, write) =>
      texts[status === 'open' ? 'onHold' : 'continues'](write.dollars(amountCents), jobId),
    ),
  );
}

/** To the business whose held payment a bank asks for, and again once no bank does. */
async function toHolder(tx: Tx, chargeId: string, status: 'open' | 'won'): Promise<Draft[]> {
  if (status === 'won' && (await isFrozen(tx, chargeId))) return [];
  const [held] = await awardParties(tx, and(eq(awards.chargeId, chargeId), eq(awards.status, 'paid')));
  if (!held) return [];
  const { winnerId, payment, title } = awardContextOf(held);
  return notice(winnerId, payment, (texts) => texts[status === 'open' ? 'bankAsks' : 'bankDecided'](title));
}

const isOwedOf = (chargeId: string) => and(eq(failedRefunds.chargeId, chargeId), isNull(failedRefunds.retriedAt));

/** To the payer of a returned refund; nobody while their bank decides about the payment, since it may pay them itself. */
async function toRefunded(tx: Tx, chargeId: string, amountCents: number): Promise<Draft[]> {
  const [owed] = await tx.select({ userId: failedRefunds.userId }).from(failedRefunds).where(isOwedOf(chargeId));
  return owed && !(await isFrozen(tx, chargeId))
    ? notice(owed.userId, { type: 'payment', redirectTo: '/support' }, (texts, write) =>
        texts.refundReturned(write.dollars(amountCents)),
      )
    : [];
}

async function payoutContext(tx: Tx, payoutId: number) {
  const { providerId, jobId, amountCents: cents } = await rowOf(tx, payouts, payoutId);
  const { userId, businessName } = await providerContext(tx, providerId);
  const { title } = await rowOf(tx, jobs, jobId);
  return { userId, businessName, title: typed(title), cents };
}

const ofChargeback = notifiersOf('chargebackId', chargebackContext);
const ofPayout = notifiersOf('payoutId', payoutContext);

export const moneyNotifiers = {
  'money.differencesFound': (tx, { differences }) => {
    const count = `${differences} difference${differences === 1 ? '' : 's'}`;
    return mailAdmin(tx, 'Money Does Not Agree', 'The money does not agree with the payment gateway', [
      `The comparison with the payment gateway found ${count}.`,
      'Look at each one under Money before you move any money.',
    ]);
  },

  'money.chargeback': ofChargeback(async ({ row, what }, { status }, tx) => {
    const words = {
      open: [
        `A payer’s bank is asking for ${what} back.`,
        'Answer it at the payment gateway; the payment stays where it is in the meantime.',
      ],
      won: [`The bank decided in our favor about ${what}.`, 'The payment continues as before.'],
      lost: [
        `The bank kept ${what}.`,
        'If the payment was held, the hold covered it. If it was released and not paid out yet, the payout waits for your decision under Payouts.',
      ],
    }[status];
    const title = { open: 'Chargeback', won: 'Chargeback Won', lost: 'Chargeback Lost' }[status];
    const toUs = await mailAdmin(tx, title, title, words);
    return row === undefined || status === 'lost'
      ? toUs
      : [...toUs, ...(await toEarners(tx, row.chargeId, status)), ...(await toHolder(tx, row.chargeId, status))];
  }),

  'money.reinstated': ofChargeback(({ what }, _data, tx) => {
    const words = [
      `A bank gave back ${what} that it had kept for good.`,
      "The money is in Live Oak's balance at the payment gateway, and nothing is done with it automatically. Send a payout that was held under Payouts. If the payout was already paid, nothing more can be sent from there: transfer the amount to the business in the payment gateway's dashboard.",
    ];
    return mailAdmin(tx, 'Chargeback Money Returned', 'A bank returned a chargeback', words);
  }),

  // After a restore there may be many, so these are not emailed.
  'money.notBooked': (tx, { type }) =>
    toAdmins(
      tx,
      { type: 'payment', redirectTo: '/admin/operations' },
      'Payment Event Not Booked',
      `A payment gateway event (${type}) is about something that this database does not have. Nothing was booked. The newest are listed under Operations, Recent webhooks.${type.startsWith('transfer.') ? ' A business may already have been paid: compare the transfer in the dashboard of the gateway with its payout before you send that.' : ''}`,
    ),

  'money.refundCameBack': async (tx, { chargeId, amountCents }) => {
    const words = [
      `A bank did not accept a refund of ${english.dollars(amountCents)} (${chargeId}).`,
      'The money is back with us and still owed to the payer. Send it again under Money, or contact them and agree on another way.',
    ];
    const toUs = await mailAdmin(tx, 'Refund Returned', 'A refund was returned', words);
    return [...toUs, ...(await toRefunded(tx, chargeId, amountCents))];
  },

  // The business is not concerned: it has what was released to it.
  'money.refundPaid': async (tx, { jobId, chargeId, amountCents }) => {
    const { clientId, payment, title } = await jobContext(tx, jobId);
    const owed = await tx.select().from(failedRefunds).where(isOwedOf(chargeId));
    const leftCents = owed.reduce((sum, refund) => sum + refund.amountCents, 0);
    const words = [
      `${english.dollars(amountCents)} of job ${jobId} (${chargeId}) was refunded at the payment gateway, not here.`,
      leftCents === 0
        ? 'It pays a refund that had come back, which is no longer listed under Money as owed.'
        : `It pays part of what had come back: ${english.dollars(leftCents)} is still owed, and listed under Money.`,
    ];
    return [
      ...(await mailAdmin(tx, 'Refund at the Gateway', 'Refund at the gateway', words)),
      ...notice(clientId, payment, (texts, write) => texts.refundPaid(write.dollars(amountCents), title)),
    ];
  },

  'payouts.waiting': ofPayout(({ userId, title, cents }) =>
    toBusiness(userId, (texts, write) => texts.waiting(write.dollars(cents), title)),
  ),

  'payouts.held': ofPayout(async ({ userId, businessName, title, cents }, { why }, tx) => [
    ...toBusiness(userId, (texts, write) =>
      texts[why === 'refund' ? 'heldAfterRefund' : 'held'](write.dollars(cents), title),
    ),
    ...(await toAdmin(
      tx,
      'Payout to Decide',
      `${why === 'refund' ? 'The owner got a refund at the gateway' : 'The owner’s bank kept the payment'} for “${title}”. ${english.dollars(cents)} for ${businessName} was not sent yet and waits for your decision.`,
    )),
  ]),

  'payouts.paid': ofPayout(({ userId, title, cents }) =>
    toBusiness(userId, (texts, write) => texts.sent(write.dollars(cents), title)),
  ),

  'payouts.refused': ofPayout(async ({ userId, businessName, title, cents }, { failure }, tx) => {
    const why = typed(failure);
    const text = `${english.dollars(cents)} for ${businessName} (“${title}”) was refused. The payment service says: ${why}`;
    return [
      ...toBusiness(userId, (texts, write) => texts.failed(write.dollars(cents), title, why)),
      ...(await toAdmin(tx, 'Payout Refused', text)),
    ];
  }),

  'payouts.reversed': ofPayout(async ({ userId, businessName, title }, { amountCents }, tx) => {
    const text = `${english.dollars(amountCents)} of a payout to ${businessName} (“${title}”) was returned.`;
    return [
      ...toBusiness(userId, (texts, write) => texts.returned(write.dollars(amountCents), title)),
      ...(await toAdmin(tx, 'Payout Returned', text)),
    ];
  }),

  'payouts.accountReady': ofProvider(({ userId }) => toBusiness(userId, (texts) => texts.ready())),
  'payouts.accountStopped': ofProvider(({ userId }) => toBusiness(userId, (texts) => texts.stopped())),

  // Stored bytes were changed or lost: an administrator checks before anybody relies on them.
  'receipts.altered': async (tx, { paperId }) => {
    const [row] = await tx
      .select({ number: moneyDocuments.number, jobId: awards.jobId })
      .from(moneyDocuments)
      .leftJoin(awards, eq(awards.id, moneyDocuments.awardId))
      .where(eq(moneyDocuments.id, paperId));
    const redirectTo = row?.jobId == null ? '/admin/dashboard' : (`/jobs/${row.jobId}` as const);
    const words = `Document ${row?.number ?? paperId} is not as it was created, or its file is gone. No one can open it until the file is restored.`;
    return toAdmins(
      tx,
      { type: 'payment', redirectTo },
      'Document Altered',
      mailed('A payment document was altered', [words]),
    );
  },

  'operations.stuck': (tx, { incident }) => {
    const { title, words } = INCIDENT_TEXTS[incident];
    const about = { type: 'other', redirectTo: '/admin/operations', isUrgent: true } as const;
    return toAdmins(tx, about, title, mailed(title, [words]));
  },
} satisfies Partial<Notifiers>;
