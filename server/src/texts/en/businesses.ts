// Notifications and emails about an application to bid, its credentials and the membership.
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { emailed, inApp } from '../event-texts.ts';

const RENEW = 'Submit the renewal under Verification. You can bid again as soon as it is checked.';

export const vettingNotices = {
  label: (kind: CredentialKind): string => credentialLabel(kind),
  applied: () =>
    inApp('Application Under Review', [
      'We’ll check your credentials within 24-48 hours and let you know here and by email.',
    ]),
  approved: (isPaid: boolean) =>
    emailed('Provider Approved', 'Your application is approved', [
      isPaid
        ? 'Your application is approved. Your $99 membership is paid and you can now bid on jobs.'
        : 'Your application is approved. Pay the $99 annual membership to start bidding on jobs.',
    ]),
  notApproved: (reason: string, canReapply: boolean) =>
    emailed('Application Not Approved', 'Your application was not approved', [
      `Your application was not approved. Reason: ${reason}`,
      canReapply
        ? 'Fix the problem and submit your credentials again under Verification. We’ll review them within 24-48 hours.'
        : 'This decision is final. If you think it’s wrong, contact us.',
    ]),
  received: (isRenewal: boolean) =>
    inApp('Credentials Received', [
      isRenewal
        ? 'We’ll check your renewal. Your verified credential stays valid until then.'
        : "Your credentials are being reviewed. You'll receive an email within 24-48 hours.",
    ]),
  moreNeeded: (items: readonly string[], note: string | undefined) => {
    const next = 'Answer under Verification. We will continue the review as soon as you do.';
    return emailed('Information Requested', 'We need more for your application', {
      app: [
        `We need more before we can decide: ${items.join('; ').replace(/(?<![.;\s])[.;\s]+$/, '')}.`,
        ...(note === undefined ? [] : [`“${note}”`]),
        next,
      ],
      mail: [
        'We need more before we can decide on your application:',
        items.map((item) => `- ${item}`).join('\n'),
        ...(note === undefined ? [] : [note]),
        next,
      ],
    });
  },
  suspended: (reason: string) =>
    emailed('Business Suspended', 'Your business is suspended', [
      `Your business is suspended. Reason: ${reason}`,
      'Your open bids are frozen, not deleted. Fix the problem, submit it under Verification, and contact us.',
    ]),
  reinstated: (isActive: boolean) =>
    emailed('Business Reinstated', 'Your business is reinstated', [
      'The suspension of your business is lifted.',
      isActive ? 'Your frozen bids count again.' : `A credential expired in the meantime. ${RENEW}`,
    ]),
  expired: (labels: string) =>
    emailed('Bidding Paused', 'Bidding is paused: a credential expired', [
      `Expired: ${labels}. Bidding is paused, and your open bids are frozen, not deleted.`,
      RENEW,
    ]),
  renewed: () =>
    emailed('Bidding Open Again', 'Bidding is open again', [
      'All the credentials you need to bid are valid again.',
      'Your frozen bids count again.',
    ]),
  verified: (label: string, until: string | undefined) =>
    emailed('Credential Verified', `Verified: ${label}`, [
      until === undefined
        ? `Verified: ${label}.`
        : `Verified: ${label}. It is valid through ${until}. We’ll remind you before it expires.`,
    ]),
  rejected: (label: string, reason: string, isPaused: boolean) =>
    emailed('Credential Not Accepted', `Not accepted: ${label}`, [
      `Not accepted: ${label}. Reason: ${reason}`,
      ...(isPaused
        ? ['Your business is suspended until we have checked a valid one; your open bids are frozen, not deleted.']
        : []),
      'Submit a valid one under Verification.',
    ]),
  /** An administrator's exception for these documents is over. */
  exceptionEnded: (labels: string) =>
    emailed('Exception Ended', `Your exception has ended: ${labels}`, [
      `Your exception has ended: ${labels}. Until we have verified what it covered, you can’t bid, be chosen or start work.`,
      'Submit what is missing under Verification. We check what you have already submitted.',
    ]),
  delisted: (labels: string) =>
    emailed('License Not on the State List', `Not on the state’s list: ${labels}`, [
      `The state’s newest list no longer shows this as current: ${labels}. Until it does, you can’t bid on, win or start jobs that need it. Your other jobs are not affected.`,
      'If the list is wrong, call the Department of Agriculture and Forestry at 225-952-8100. If you renewed, submit the new license under Verification.',
    ]),
  expiring: (label: string, daysLeft: number, day: string | undefined) => {
    const left = daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
    return emailed('Credential Expires Soon', `${label} expires ${left}`, [
      day === undefined ? `Expires ${left}: ${label}.` : `Expires ${left}, on ${day}: ${label}.`,
      'Submit the renewal under Verification before then so you can keep bidding.',
    ]);
  },
};

const HOW_TO_END =
  'You can cancel at any time on your membership page, with two clicks. You’ll keep access until the end of the year you paid for.';

/** Those about a charge say when, how much and how to cancel (R.S. 9:2716). */
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
  /** `closes`: when bidding closes, undefined once it has; the card is retried after that day too. */
  renewalFailed: (price: string, closes: string | undefined, again: string | undefined, isOver: boolean) =>
    emailed('Payment Failed', 'Your membership renewal was not paid', [
      `We couldn’t charge your card for the ${price} membership.`,
      closes === undefined
        ? 'Bidding stays closed until it is paid.'
        : `Unless it is paid, your access to bidding ends on ${closes}.`,
      ...(again === undefined ? [] : [`We’ll try it again on ${again}.`]),
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
      'Your bank may take up to ten days to show it.',
    ]),
};
