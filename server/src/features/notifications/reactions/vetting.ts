// Notices about credentials after an application came in: what the desk asked and decided, and what the clock did (spec 4 "Vetting").
// Every decision goes out by mail too, and says what to do next (spec 3 C32).
import { eq } from 'drizzle-orm';
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Tx } from '../../../db/open.ts';
import { typed } from '../../../outside/mail.ts';
import { credentials } from '../../providers/tables.ts';
import { adminIds, providerStory } from '../people.ts';
import { toEach, type Teller, type Tellers, type Telling } from '../telling.ts';
import { countOf, dateOf, listOf } from '../words.ts';
import { ownersWaiting } from './waiting-owners.ts';

type Kinds =
  | 'providers.submitted'
  | 'providers.infoRequested'
  | 'providers.suspended'
  | 'providers.reinstated'
  | 'providers.expired'
  | 'providers.renewed'
  | 'providers.reviewDue'
  | 'credentials.verified'
  | 'credentials.rejected'
  | 'credentials.expiring';

const REVIEWED = "Your credentials are being reviewed. You'll receive an email within 24-48 hours.";
const RENEW = 'Hand in the renewal under Verification. Bidding opens again by itself once it is checked.';

interface CredentialStory {
  label: string;
  kind: CredentialKind;
  expiresOn: string | null;
}

async function credentialStory(tx: Tx, credentialId: number): Promise<CredentialStory> {
  const [row] = await tx.select().from(credentials).where(eq(credentials.id, credentialId));
  if (!row) {
    throw new Error('An event names a credential that is not there');
  }
  return { label: credentialLabel(row.kind), kind: row.kind, expiresOn: row.expiresOn };
}

/** To the person of a business, in the app and by mail with the same words. */
function toBusiness(
  userId: number,
  title: string,
  paragraphs: readonly string[],
  { subject = title, redirectTo = '/verification' as const }: { subject?: string; redirectTo?: `/${string}` } = {},
): Telling {
  return {
    userId,
    type: 'verification_update',
    title,
    message: paragraphs.join(' '),
    redirectTo,
    mail: { subject, paragraphs },
  };
}

const submitted: Teller<'providers.submitted'> = async (tx, { providerId, renewal }) => {
  const { userId, businessName } = await providerStory(tx, providerId);
  return [
    ...toEach(await adminIds(tx), {
      type: 'verification_update',
      title: renewal ? 'Renewal Handed In' : 'Credentials Handed In',
      message: `${businessName} handed in credentials that wait for a check.`,
      redirectTo: '/admin/providers',
    }),
    {
      userId,
      type: 'verification_update',
      title: 'Credentials Received',
      message: renewal ? 'We check your renewal. What is verified stays in force until then.' : REVIEWED,
      redirectTo: '/verification',
    },
  ];
};

const infoRequested: Teller<'providers.infoRequested'> = async (tx, { providerId }) => {
  const { userId, infoRequest } = await providerStory(tx, providerId);
  const items = (infoRequest?.items ?? []).map((item) => typed(item));
  const note = infoRequest?.note ? typed(infoRequest.note) : undefined;
  const next = 'Answer under Verification; the review goes on as soon as you do.';
  return [
    {
      userId,
      type: 'verification_update',
      title: 'Information Requested',
      message: [
        `We need more before we can decide: ${items.join('; ').replace(/[.;\s]+$/, '')}.`,
        note && `“${note}”`,
        next,
      ]
        .filter(Boolean)
        .join(' '),
      redirectTo: '/verification',
      mail: {
        subject: 'We need more for your application',
        paragraphs: [
          'We need more before we can decide on your application:',
          items.map((item) => `- ${item}`).join('\n'),
          ...(note === undefined ? [] : [note]),
          next,
        ],
      },
    },
  ];
};

const suspended: Teller<'providers.suspended'> = async (tx, { providerId, reason }) => {
  const { userId } = await providerStory(tx, providerId);
  return [
    toBusiness(
      userId,
      'Business Suspended',
      [
        `Your business is suspended. Reason: ${typed(reason)}`,
        'Your open bids are frozen, not deleted. Put right what the reason names, hand it in under Verification, and write to us.',
      ],
      { subject: 'Your business is suspended' },
    ),
    ...(await ownersWaiting(tx, providerId)),
  ];
};

const reinstated: Teller<'providers.reinstated'> = async (tx, { providerId, active }) => {
  const { userId } = await providerStory(tx, providerId);
  const next = active ? 'Your frozen bids are in the running again.' : `A credential has expired meanwhile. ${RENEW}`;
  const redirectTo = active ? '/provider-dashboard' : '/verification';
  return [
    toBusiness(userId, 'Business Reinstated', ['The suspension of your business is lifted.', next], {
      subject: 'Your business is reinstated',
      redirectTo,
    }),
  ];
};

const expired: Teller<'providers.expired'> = async (tx, { providerId, kinds }) => {
  const { userId } = await providerStory(tx, providerId);
  const labels = listOf(kinds.map(credentialLabel));
  return [
    toBusiness(
      userId,
      'Bidding Paused',
      [`Expired: ${labels}. Bidding is paused, and your open bids are frozen, not deleted.`, RENEW],
      { subject: 'Bidding is paused: a credential expired' },
    ),
    ...(await ownersWaiting(tx, providerId)),
  ];
};

const renewed: Teller<'providers.renewed'> = async (tx, { providerId }) => {
  const { userId } = await providerStory(tx, providerId);
  return [
    toBusiness(
      userId,
      'Bidding Open Again',
      ['Every credential that your bidding rests on is valid again.', 'Your frozen bids are in the running again.'],
      { subject: 'Bidding is open again', redirectTo: '/provider-dashboard' },
    ),
  ];
};

const reviewDue: Teller<'providers.reviewDue'> = async (tx, { providerId, hours }) => {
  const { businessName } = await providerStory(tx, providerId);
  const isLate = hours === 48;
  const subject = isLate ? 'A review is late' : 'A review is due';
  const paragraphs = [
    `${businessName} has waited for a decision for more than ${hours} hours.`,
    isLate ? 'We promised one within 48.' : 'We promised one within 24 to 48.',
  ];
  return toEach(await adminIds(tx), {
    type: 'verification_update',
    title: isLate ? 'Review Late' : 'Review Due',
    message: paragraphs.join(' '),
    redirectTo: '/admin/providers',
    mail: { subject, paragraphs },
  });
};

const verified: Teller<'credentials.verified'> = async (tx, { providerId, credentialId }) => {
  const { userId } = await providerStory(tx, providerId);
  const { label, expiresOn } = await credentialStory(tx, credentialId);
  const until = expiresOn === null ? '' : ` It is valid through ${dateOf(expiresOn)}; we remind you in time.`;
  return [
    toBusiness(userId, 'Credential Verified', [`Verified: ${label}.${until}`], { subject: `Verified: ${label}` }),
  ];
};

const rejected: Teller<'credentials.rejected'> = async (tx, { providerId, credentialId, reason, paused }) => {
  const { userId } = await providerStory(tx, providerId);
  const { label } = await credentialStory(tx, credentialId);
  const said = `Not accepted: ${label}. Reason: ${typed(reason)}`;
  const next = 'Hand in a valid one under Verification.';
  const pause = 'Your business is suspended until a valid one is checked; your open bids are frozen, not deleted.';
  return [
    toBusiness(userId, 'Credential Not Accepted', [said, ...(paused ? [pause] : []), next], {
      subject: `Not accepted: ${label}`,
    }),
    ...(paused ? await ownersWaiting(tx, providerId) : []),
  ];
};

const expiring: Teller<'credentials.expiring'> = async (tx, { providerId, credentialId, daysLeft }) => {
  const { userId } = await providerStory(tx, providerId);
  const { label, expiresOn } = await credentialStory(tx, credentialId);
  const left = daysLeft === 0 ? 'today' : `in ${countOf(daysLeft, 'day')}`;
  const on = expiresOn === null ? '' : `, on ${dateOf(expiresOn)}`;
  return [
    toBusiness(
      userId,
      'Credential Expires Soon',
      [
        `Expires ${left}${on}: ${label}.`,
        'Hand in the renewal under Verification before then, so that your bidding goes on without a break.',
      ],
      { subject: `${label} expires ${left}` },
    ),
  ];
};

export const vettingTellers: Tellers<Kinds> = {
  'providers.submitted': submitted,
  'providers.infoRequested': infoRequested,
  'providers.suspended': suspended,
  'providers.reinstated': reinstated,
  'providers.expired': expired,
  'providers.renewed': renewed,
  'providers.reviewDue': reviewDue,
  'credentials.verified': verified,
  'credentials.rejected': rejected,
  'credentials.expiring': expiring,
};
