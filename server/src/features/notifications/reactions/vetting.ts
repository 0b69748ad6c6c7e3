// Notifications about applications, credentials and reports from doors. Every decision is also emailed, and says what to do next.
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { vettingNotices as en } from '../../../texts/en/vetting.ts';
import { vettingNotices as es } from '../../../texts/es/vetting.ts';
import { credentials } from '../../providers/tables.ts';
import { providerContext, rowOf, toAdmins } from '../people.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { mailed, noticesIn, type Notifiers, type Writing } from '../drafts.ts';
import { ownersWaiting } from './awards.ts';

const notice = noticesIn({ en, es });

/** To the person of a business, in the app and by email if there is one. */
async function toBusiness(
  tx: Tx,
  providerId: number,
  say: (texts: typeof en, write: Writing) => EventTexts,
  redirectTo: `/${string}` = '/verification',
) {
  const { userId } = await providerContext(tx, providerId);
  return notice(userId, { type: 'verification_update', redirectTo }, say);
}

export const vettingNotifiers = {
  'providers.submitted': async (tx, { providerId, renewal }) => {
    const { businessName } = await providerContext(tx, providerId);
    return [
      ...(await toAdmins(tx, {
        type: 'verification_update',
        title: renewal ? 'Renewal Submitted' : 'Credentials Submitted',
        message: `${businessName} handed in credentials that wait for a check.`,
        redirectTo: '/admin/providers',
      })),
      ...(await toBusiness(tx, providerId, (texts) => texts.received(renewal))),
    ];
  },

  'providers.infoRequested': async (tx, { providerId }) => {
    const { infoRequest } = await providerContext(tx, providerId);
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
    const { businessName } = await providerContext(tx, providerId);
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

  'credentials.delisted': (tx, { providerId, kinds }) =>
    toBusiness(tx, providerId, (texts, write) => texts.delisted(write.list(kinds.map((kind) => texts.label(kind))))),

  'providers.applied': async (tx, { providerId }) => {
    const { userId, businessName } = await providerContext(tx, providerId);
    return [
      ...(await toAdmins(tx, {
        type: 'verification_update',
        title: 'New Application',
        message: `${businessName} applied to bid and waits for review.`,
        redirectTo: '/admin/providers',
      })),
      ...notice(userId, { type: 'verification_update', redirectTo: '/provider-dashboard' }, (texts) => texts.applied()),
    ];
  },

  // Only who has paid can bid already.
  'providers.approved': (tx, { providerId, charged }) =>
    toBusiness(tx, providerId, (texts) => texts.approved(charged), charged ? '/provider-dashboard' : '/subscribe'),

  'providers.rejected': (tx, { providerId, reason, canReapply }) => {
    const redirectTo = canReapply ? '/verification' : '/provider-dashboard';
    return toBusiness(tx, providerId, (texts) => texts.notApproved(typed(reason), canReapply), redirectTo);
  },

  // Somebody may be using a business's name: administrators are notified at once, the business after they have checked.
  'doors.reported': async (tx, { providerId }) => {
    const { businessName } = await providerContext(tx, providerId);
    const message = `Somebody reports that the crew at their door is not ${businessName}.`;
    return toAdmins(tx, {
      type: 'other',
      title: 'Report From a Door',
      message,
      redirectTo: '/admin/door-reports',
      mail: { subject: 'Report from a door', paragraphs: [message, 'Read what they saw and say what was found.'] },
    });
  },
} satisfies Partial<Notifiers>;
