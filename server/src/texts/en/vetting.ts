// Notifications and emails about an application to bid and its credentials.
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { EventTexts } from '../saying.ts';

const RENEW = 'Submit the renewal under Verification. You can bid again as soon as it is checked.';

export const vettingNotices = {
  label: (kind: CredentialKind): string => credentialLabel(kind),
  applied: (): EventTexts => ({
    title: 'Application Under Review',
    paragraphs: ["We'll check your credentials within 24-48 hours and let you know here and by email."],
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
        ? "Correct it and submit your credentials again under Verification. We'll review them within 24-48 hours."
        : "This decision is final. If you think it's wrong, contact us.",
    ],
  }),
  received: (isRenewal: boolean): EventTexts => ({
    title: 'Credentials Received',
    paragraphs: [
      isRenewal
        ? "We'll check your renewal. Your verified credential stays valid until then."
        : "Your credentials are being reviewed. You'll receive an email within 24-48 hours.",
    ],
  }),
  moreNeeded: (items: readonly string[], note: string | undefined): EventTexts => {
    const next = 'Answer under Verification. We will continue the review as soon as you do.';
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
      'Your open bids are frozen, not deleted. Fix the problem, submit it under Verification, and contact us.',
    ],
  }),
  reinstated: (isActive: boolean): EventTexts => ({
    title: 'Business Reinstated',
    subject: 'Your business is reinstated',
    paragraphs: [
      'The suspension of your business is lifted.',
      isActive ? 'Your frozen bids count again.' : `A credential expired in the meantime. ${RENEW}`,
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
    paragraphs: ['All the credentials you need to bid are valid again.', 'Your frozen bids count again.'],
  }),
  verified: (label: string, until: string | undefined): EventTexts => ({
    title: 'Credential Verified',
    subject: `Verified: ${label}`,
    paragraphs: [
      until === undefined
        ? `Verified: ${label}.`
        : `Verified: ${label}. It is valid through ${until}. We'll remind you before it expires.`,
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
      'Submit a valid one under Verification.',
    ],
  }),
  expiring: (label: string, daysLeft: number, day: string | undefined): EventTexts => {
    const left = daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
    return {
      title: 'Credential Expires Soon',
      subject: `${label} expires ${left}`,
      paragraphs: [
        day === undefined ? `Expires ${left}: ${label}.` : `Expires ${left}, on ${day}: ${label}.`,
        'Submit the renewal under Verification before then so you can keep bidding.',
      ],
    };
  },
};
