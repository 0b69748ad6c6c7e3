// Notifications and emails about the membership. Those about a charge say when, how much and how to cancel (R.S. 9:2716).
import { emailed, inApp } from '../event-texts.ts';

const HOW_TO_END =
  'You can cancel at any time on your membership page, with two clicks. You’ll keep access until the end of the year you paid for.';

export const membershipNotices = {
  cardSaved: (price: string, isVerified: boolean) =>
    inApp('Card Saved', [
      isVerified
        ? `Your card is saved. It pays your ${price} membership.`
        : `Your card is saved. You are charged ${price} when you are approved.`,
    ]),
  renewed: (price: string, day: string) =>
    emailed('Membership Renewed', 'Your membership was renewed', [
      `Your membership was renewed for ${price} and is paid until ${day}.`,
      HOW_TO_END,
    ]),
  paid: (price: string, day: string, isVerified: boolean) =>
    emailed('Membership Paid', 'Your membership is paid', [
      `Your ${price} membership is paid until ${day}.`,
      isVerified ? 'You can bid on jobs now.' : 'You can bid once your application is approved.',
    ]),
  firstFailed: (price: string) =>
    emailed('Payment Failed', 'Your membership payment failed', [
      `We couldn’t charge your card for the ${price} membership.`,
      'Nothing was charged. Pay with another card to start bidding.',
    ]),
  /** `closes`: when bidding closes; the card is retried after that day too. */
  renewalFailed: (price: string, closes: string, again: string | undefined, isOver: boolean) =>
    emailed('Payment Failed', 'Your membership renewal was not paid', [
      `We couldn’t charge your card for the ${price} membership.`,
      again === undefined
        ? `Unless it is paid, bidding closes on ${closes}.`
        : `Unless it is paid, bidding closes on ${closes}. We’ll try it again on ${again}.`,
      isOver
        ? 'We won’t try it again. Subscribe again to keep bidding.'
        : 'Save another card on your membership page and we’ll charge it right away.',
    ]),
  renewsSoon: (price: string, day: string) =>
    emailed('Membership Renews Soon', `Your membership renews on ${day}`, [
      `Your membership renews on ${day}. Your saved card is charged ${price} for another year.`,
      HOW_TO_END,
    ]),
  cancelled: (day: string, byGateway: boolean, isOver: boolean) =>
    emailed('Membership Canceled', 'Your membership is canceled', [
      byGateway ? 'You canceled your membership on the card page.' : 'Your membership is canceled.',
      isOver
        ? `We won’t charge the unpaid renewal anymore. The year you paid for ended on ${day}.`
        : `You can bid until ${day}. Nothing more is charged.`,
      isOver ? 'You can subscribe again whenever you like.' : 'You can undo this on your membership page until then.',
    ]),
  resumed: (price: string, day: string) =>
    emailed('Membership Resumed', 'Your membership continues', [
      `Your membership continues. It renews on ${day} for ${price}.`,
      HOW_TO_END,
    ]),
  ended: () =>
    emailed('Membership Ended', 'Your membership has ended', [
      'Your membership has ended and nothing more is charged.',
      'Bids you already made still count. To bid on other jobs, subscribe again.',
    ]),
  cardChanged: () =>
    emailed('Card Changed', 'Your membership card was changed', [
      'Another card was saved for your membership. It will be charged from now on.',
      'If that wasn’t you, change your password and contact us.',
    ]),
  takenBack: (price: string) =>
    emailed('Membership Ended', 'Your membership has ended', [
      `The ${price} you paid for your membership went back to your card, so your membership has ended and you can’t bid.`,
      `To bid again, pay the ${price} again. If you didn’t ask your bank for the money back, call your bank first.`,
    ]),
  paidBack: (amount: string) =>
    emailed('Payment Refunded', 'Your payment was refunded', [
      `A payment of ${amount} came in for a membership you don’t need or can’t use right now. It goes back to your card in full.`,
      'Your bank shows it within ten days.',
    ]),
};
