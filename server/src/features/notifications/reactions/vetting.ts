// Notifications about credentials: what administrators asked and decided, and what expired.
// Every decision is also emailed, and says what to do next.
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { vettingNotices as en } from '../../../texts/en/vetting.ts';
import { vettingNotices as es } from '../../../texts/es/vetting.ts';
import { credentials } from '../../providers/tables.ts';
import { providerStory, rowOf, toAdmins } from '../people.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { mailed, noticesIn, type Notifiers } from '../drafts.ts';
import type { Writing } from '../format.ts';
import { ownersWaiting } from './waiting-owners.ts';

const notice = noticesIn({ en, es });

/** To the person of a business, in the app and by email if there is one. */
async function toBusiness(
  tx: Tx,
  providerId: number,
  say: (texts: typeof en, write: Writing) => EventTexts,
  redirectTo: `/${string}` = '/verification',
) {
  const { userId } = await providerStory(tx, providerId);
  return notice(userId, { type: 'verification_update', redirectTo }, say);
}

export const vettingNotifiers = {
  'providers.submitted': async (tx, { providerId, renewal }) => {
    const { businessName } = await providerStory(tx, providerId);
    return [
      ...(await toAdmins(tx, {
        type: 'verification_update',
        title: renewal ? 'Renewal Handed In' : 'Credentials Handed In',
        message: `${businessName} handed in credentials that wait for a check.`,
        redirectTo: '/admin/providers',
      })),
      ...(await toBusiness(tx, providerId, (texts) => texts.received(renewal))),
    ];
  },

  'providers.infoRequested': async (tx, { providerId }) => {
    const { infoRequest } = await providerStory(tx, providerId);
    const items = (infoRequest?.items ?? []).map((item) => typed(item));
    const note = infoRequest?.note ? typed(infoRequest.note) : undefined;
    return toBusiness(tx, providerId, (texts) => texts.moreNeeded(items, note));
  },

  'providers.suspended': async (tx, { providerId, reason }) => [
    ...(await toBusiness(tx, providerId, (texts) => texts.suspended(typed(reason)))),
    ...(await ownersWaiting(tx, providerId)),
  ],

  'providers.reinstated': (tx, { providerId, active }) =>
    toBusiness(tx, providerId, (texts) => texts.reinstated(active), active ? '/provider-dashboard' : '/verification'),

  'providers.expired': async (tx, { providerId, kinds }) => [
    ...(await toBusiness(tx, providerId, (texts, write) =>
      texts.expired(write.list(kinds.map((kind) => texts.label(kind)))),
    )),
    ...(await ownersWaiting(tx, providerId)),
  ],

  'providers.renewed': (tx, { providerId }) =>
    toBusiness(tx, providerId, (texts) => texts.renewed(), '/provider-dashboard'),

  'providers.reviewDue': async (tx, { providerId, hours }) => {
    const { businessName } = await providerStory(tx, providerId);
    const isLate = hours === 48;
    return toAdmins(tx, {
      type: 'verification_update',
      title: isLate ? 'Review Late' : 'Review Due',
      redirectTo: '/admin/providers',
      ...mailed(isLate ? 'A review is late' : 'A review is due', [
        `${businessName} has waited for a decision for more than ${hours} hours.`,
        isLate ? 'We promised one within 48.' : 'We promised one within 24 to 48.',
      ]),
    });
  },

  'credentials.verified': async (tx, { providerId, credentialId }) => {
    const { kind, expiresOn } = await rowOf(tx, credentials, credentialId);
    return toBusiness(tx, providerId, (texts, write) =>
      texts.verified(texts.label(kind), expiresOn === null ? undefined : write.date(expiresOn)),
    );
  },

  'credentials.rejected': async (tx, { providerId, credentialId, reason, paused }) => {
    const { kind } = await rowOf(tx, credentials, credentialId);
    return [
      ...(await toBusiness(tx, providerId, (texts) => texts.rejected(texts.label(kind), typed(reason), paused))),
      ...(paused ? await ownersWaiting(tx, providerId) : []),
    ];
  },

  'credentials.expiring': async (tx, { providerId, credentialId, daysLeft }) => {
    const { kind, expiresOn } = await rowOf(tx, credentials, credentialId);
    return toBusiness(tx, providerId, (texts, write) =>
      texts.expiring(texts.label(kind), daysLeft, expiresOn === null ? undefined : write.date(expiresOn)),
    );
  },
} satisfies Partial<Notifiers>;
