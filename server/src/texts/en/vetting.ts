// Notifications and emails about an application to bid and its credentials.
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { EventTexts } from '../saying.ts';

const RENEW = 'Hand in the renewal under Verification. Bidding reopens automatically once it is checked.';

export const vettingNotices = {
  label: (kind: CredentialKind): string => credentialLabel(kind),
  applied: (): EventTexts => ({
    title: 'Application Under Review',
    paragraphs: ['We check your credentials within 24-48 hours and let you know here and by email.'],
  }),
  approved: (isPaid: boolean): EventTexts => ({
    title: 'Provider Approved',
    subject: 'Your application is approved',
    paragraphs: [
      isPaid
        ? 'Your application is approved. Your $99 membership is paid and you can now bid on jobs.'
        : 'Your application is approved. Pay the $99 annual membership to start bidding on jobs.',
    ],
  }),
  notApproved: (reason: string, canReapply: boolean): EventTexts => ({
    title: 'Application Not Approved',
    subject: 'Your application was not approved',
    paragraphs: [
      `Your application was not approved. Reason: ${reason}`,
      canReapply
        ? 'Correct it and hand your credentials in again under Verification; we look at them within 24-48 hours.'
        : 'This decision is final. If you think it is wrong, write to us.',
    ],
  }),
  received: (isRenewal: boolean): EventTexts => ({
    title: 'Credentials Received',
    paragraphs: [
      isRenewal
        ? 'We check your renewal. What is verified stays in force until then.'
        : "Your credentials are being reviewed. You'll receive an email within 24-48 hours.",
    ],
  }),
  moreNeeded: (items: readonly string[], note: string | undefined): EventTexts => {
    const next = 'Answer under Verification; the review goes on as soon as you do.';
    return {
      title: 'Information Requested',
      subject: 'We need more for your application',
      paragraphs: [
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
    };
  },
  suspended: (reason: string): EventTexts => ({
    title: 'Business Suspended',
    subject: 'Your business is suspended',
    paragraphs: [
      `Your business is suspended. Reason: ${reason}`,
      'Your open bids are frozen, not deleted. Put right what the reason names, hand it in under Verification, and write to us.',
    ],
  }),
  reinstated: (isActive: boolean): EventTexts => ({
    title: 'Business Reinstated',
    subject: 'Your business is reinstated',
    paragraphs: [
      'The suspension of your business is lifted.',
      isActive ? 'Your frozen bids are in the running again.' : `A credential has expired meanwhile. ${RENEW}`,
    ],
  }),
  expired: (labels: string): EventTexts => ({
    title: 'Bidding Paused',
    subject: 'Bidding is paused: a credential expired',
    paragraphs: [`Expired: ${labels}. Bidding is paused, and your open bids are frozen, not deleted.`, RENEW],
  }),
  renewed: (): EventTexts => ({
    title: 'Bidding Open Again',
    subject: 'Bidding is open again',
    paragraphs: [
      'Every credential that your bidding rests on is valid again.',
      'Your frozen bids are in the running again.',
    ],
  }),
  verified: (label: string, until: string | undefined): EventTexts => ({
    title: 'Credential Verified',
    subject: `Verified: ${label}`,
    paragraphs: [
      until === undefined
        ? `Verified: ${label}.`
        : `Verified: ${label}. It is valid through ${until}; we remind you in time.`,
    ],
  }),
  rejected: (label: string, reason: string, isPaused: boolean): EventTexts => ({
    title: 'Credential Not Accepted',
    subject: `Not accepted: ${label}`,
    paragraphs: [
      `Not accepted: ${label}. Reason: ${reason}`,
      ...(isPaused
        ? ['Your business is suspended until a valid one is checked; your open bids are frozen, not deleted.']
        : []),
      'Hand in a valid one under Verification.',
    ],
  }),
  expiring: (label: string, daysLeft: number, day: string | undefined): EventTexts => {
    const left = daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
    return {
      title: 'Credential Expires Soon',
      subject: `${label} expires ${left}`,
      paragraphs: [
        day === undefined ? `Expires ${left}: ${label}.` : `Expires ${left}, on ${day}: ${label}.`,
        'Hand in the renewal under Verification before then, so that your bidding goes on without a break.',
      ],
    };
  },
};
