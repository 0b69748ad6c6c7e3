// Notifications and emails about payouts, and refunds that came back. Amounts come formatted.
import { emailed, inApp } from '../event-texts.ts';

export const payoutNotices = {
  waiting: (amount: string, job: string) =>
    emailed('Set Up Payouts', `Set up payouts to get paid ${amount}`, [
      `You earned ${amount} with “${job}”, but there is no account to pay it to yet.`,
      'Set up payouts once; it takes a few minutes. After that, what you earn is sent automatically.',
    ]),
  sent: (amount: string, job: string) =>
    emailed('Payout Sent', `Payout sent: ${amount}`, [
      `${amount} for “${job}” was sent to your payout account.`,
      'Your bank usually has it within a few business days.',
    ]),
  failed: (amount: string, job: string, why: string) =>
    emailed('Payout Failed', `Payout failed: ${amount}`, [
      `${amount} for “${job}” could not be paid out.`,
      `The payment service says: ${why}`,
      'The money is still yours. Check your payout account; we’ll send it automatically as soon as the account can be paid.',
    ]),
  cameBack: (amount: string, job: string) =>
    emailed('Payout Came Back', 'A payout came back', [
      `${amount} of the payout for “${job}” came back to Live Oak.`,
      'The money is still yours. We’ll find out why it came back and send it again.',
    ]),
  ready: () =>
    inApp('Payouts Are Set Up', ['Your payout account is ready. What you earn is sent to it automatically.']),
  stopped: () =>
    emailed('Payouts Paused', 'Your payouts are paused', [
      'Your payout account can’t be paid right now: the payment service needs something from you.',
      'Open your payout account to see what. Until then, we’ll hold what you earn for you.',
    ]),
  onHold: (amount: string, jobId: number) =>
    emailed('Payout on Hold', 'A payout is on hold for now', [
      `The owner’s bank is looking into the payment. The ${amount} you earned with job ${jobId} stays with us until it has decided.`,
    ]),
  /** Of a payment that is still held. */
  bankAsks: (job: string) =>
    emailed('Payment Under Bank Review', 'The owner’s bank is looking into a payment', [
      `The owner’s bank is looking into the payment for “${job}”. It stays held until the bank has decided and can’t be released or refunded before that.`,
      'If the work is not done yet, talk to the owner before you go on.',
    ]),
  bankDecided: (job: string) =>
    emailed('Bank Review Over', 'The owner’s bank has decided about a payment', [
      `The owner’s bank has decided in your favor about the payment for “${job}”. The payment stays held as before, and the job continues.`,
    ]),
  refundCameBack: (amount: string) =>
    emailed('Refund Delayed', `Your refund of ${amount} came back`, [
      `Your bank did not accept a refund of ${amount}, for example because the card is closed. The money is with us and still yours.`,
      'We will pay it another way. Write to us under Support to tell us how you would like to get it.',
    ]),
  held: (amount: string, job: string) =>
    emailed('Payout on Hold', 'A payout is on hold', [
      `The owner’s bank took back the payment for “${job}”. The ${amount} you earned with it has not been sent yet.`,
      'Live Oak will decide about it, and we’ll let you know.',
    ]),
  continues: (amount: string, jobId: number) =>
    emailed('Payout Released', 'A payout is no longer on hold', [
      `The owner’s bank has decided in your favor. The ${amount} you earned with job ${jobId} will be sent as soon as your payout account can receive it.`,
    ]),
};
