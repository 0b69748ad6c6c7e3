// Notifications about credentials: what administrators asked and decided, and what expired.
// Every decision is also emailed, and says what to do next.
import { eq } from 'drizzle-orm';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { vettingNotices as en } from '../../../texts/en/vetting.ts';
import { vettingNotices as es } from '../../../texts/es/vetting.ts';
import { credentials } from '../../providers/tables.ts';
import { adminIds, providerStory } from '../people.ts';
import type { Saying } from '../../../texts/saying.ts';
import { spoken, toEach, type Teller, type Tellers, type Telling } from '../telling.ts';
import type { Writing } from '../words.ts';
import { ownersWaiting } from './waiting-owners.ts';
import { firstOr } from '../../../kernel/errors.ts';

const TEXTS = { en, es };

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

interface CredentialStory {
  kind: CredentialKind;
  expiresOn: string | null;
}

async function credentialStory(tx: Tx, credentialId: number): Promise<CredentialStory> {
  const row = firstOr(
    await tx.select().from(credentials).where(eq(credentials.id, credentialId)),
    () => new Error('An event names a credential that is not there'),
  );
  return { kind: row.kind, expiresOn: row.expiresOn };
}

/** To the person of a business, in the app and by email if there is one. */
function toBusiness(
  userId: number,
  say: (texts: typeof en, write: Writing) => Saying,
  redirectTo: `/${string}` = '/verification',
): Telling {
  return { userId, type: 'verification_update', redirectTo, ...spoken(TEXTS, say) };
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
    toBusiness(userId, (texts) => texts.received(renewal)),
  ];
};

const infoRequested: Teller<'providers.infoRequested'> = async (tx, { providerId }) => {
  const { userId, infoRequest } = await providerStory(tx, providerId);
  const items = (infoRequest?.items ?? []).map((item) => typed(item));
  const note = infoRequest?.note ? typed(infoRequest.note) : undefined;
  return [toBusiness(userId, (texts) => texts.moreNeeded(items, note))];
};

const suspended: Teller<'providers.suspended'> = async (tx, { providerId, reason }) => {
  const { userId } = await providerStory(tx, providerId);
  return [toBusiness(userId, (texts) => texts.suspended(typed(reason))), ...(await ownersWaiting(tx, providerId))];
};

const reinstated: Teller<'providers.reinstated'> = async (tx, { providerId, active }) => {
  const { userId } = await providerStory(tx, providerId);
  return [toBusiness(userId, (texts) => texts.reinstated(active), active ? '/provider-dashboard' : '/verification')];
};

const expired: Teller<'providers.expired'> = async (tx, { providerId, kinds }) => {
  const { userId } = await providerStory(tx, providerId);
  return [
    toBusiness(userId, (texts, write) => texts.expired(write.list(kinds.map((kind) => texts.label(kind))))),
    ...(await ownersWaiting(tx, providerId)),
  ];
};

const renewed: Teller<'providers.renewed'> = async (tx, { providerId }) => {
  const { userId } = await providerStory(tx, providerId);
  return [toBusiness(userId, (texts) => texts.renewed(), '/provider-dashboard')];
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
  const { kind, expiresOn } = await credentialStory(tx, credentialId);
  return [
    toBusiness(userId, (texts, write) =>
      texts.verified(texts.label(kind), expiresOn === null ? undefined : write.date(expiresOn)),
    ),
  ];
};

const rejected: Teller<'credentials.rejected'> = async (tx, { providerId, credentialId, reason, paused }) => {
  const { userId } = await providerStory(tx, providerId);
  const { kind } = await credentialStory(tx, credentialId);
  return [
    toBusiness(userId, (texts) => texts.rejected(texts.label(kind), typed(reason), paused)),
    ...(paused ? await ownersWaiting(tx, providerId) : []),
  ];
};

const expiring: Teller<'credentials.expiring'> = async (tx, { providerId, credentialId, daysLeft }) => {
  const { userId } = await providerStory(tx, providerId);
  const { kind, expiresOn } = await credentialStory(tx, credentialId);
  return [
    toBusiness(userId, (texts, write) =>
      texts.expiring(texts.label(kind), daysLeft, expiresOn === null ? undefined : write.date(expiresOn)),
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
