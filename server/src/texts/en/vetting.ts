// Notifications and emails about an application to bid and its credentials.
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
        ? 'Correct it and submit your credentials again under Verification. We’ll review them within 24-48 hours.'
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
        `We need more before we can decide: ${items.join('; ').replace(/[.;\s]+$/, '')}.`,
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
        ? ['Your business is suspended until a valid one is checked; your open bids are frozen, not deleted.']
        : []),
      'Submit a valid one under Verification.',
    ]),
  delisted: (labels: string) =>
    emailed('License Not on the State List', `Not on the state’s list: ${labels}`, [
      `The state’s newest list no longer shows this as current: ${labels}. Until it does, you can’t bid on, win or start jobs that need it. Your other jobs go on.`,
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
