// Notifications of vetting, door reports and membership. Those about a charge have its time, its amount and how to cancel (R.S. 9:2716).
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { membershipNotices } from '../../../texts/en/memberships.ts';
import { vettingNotices } from '../../../texts/en/vetting.ts';
import { membershipNotices as membershipNoticesEs } from '../../../texts/es/memberships.ts';
import { vettingNotices as vettingNoticesEs } from '../../../texts/es/vetting.ts';
import type { EventTexts } from '../../../texts/event-texts.ts';
import { credentials } from '../../providers/tables.ts';
import { graceEnd } from '../../subscriptions/policy.ts';
import { mailed, noticesIn, type Notifiers, type Formatters } from '../drafts.ts';
import { providerContext, rowOf, toAdmins } from '../people.ts';
import { ownersWaiting } from './awards.ts';

const notice = noticesIn({ en: vettingNotices, es: vettingNoticesEs });
const membershipNotice = noticesIn({ en: membershipNotices, es: membershipNoticesEs });

async function toBusiness(
  tx: Tx,
  providerId: number,
  say: (texts: typeof vettingNotices, write: Formatters) => EventTexts,
  redirectTo: `/${string}` = '/verification',
) {
  const { userId } = await providerContext(tx, providerId);
  return notice(userId, { type: 'verification_update', redirectTo }, say);
}

const toReviewers = (tx: Tx, title: string, message: string) =>
  toAdmins(tx, { type: 'verification_update', title, message, redirectTo: '/admin/providers' });

type SayMembership = (texts: typeof membershipNotices, write: Formatters, price: string) => EventTexts;

const toMember = (userId: number, say: SayMembership, redirectTo: `/${string}` = '/manage-subscription') =>
  membershipNotice(userId, { type: 'payment', redirectTo }, (texts, write) =>
    say(texts, write, write.dollars(MEMBERSHIP_CENTS)),
  );

const toMemberOf = async (tx: Tx, providerId: number, say: SayMembership, redirectTo?: `/${string}`) =>
  toMember((await providerContext(tx, providerId)).userId, say, redirectTo);

export const businessNotifiers = {
  'providers.submitted': async (tx, { providerId, renewal }) => {
    const { businessName } = await providerContext(tx, providerId);
    const title = renewal ? 'Renewal Submitted' : 'Credentials Submitted';
    return [
      ...(await toReviewers(tx, title, `${businessName} handed in credentials that wait for a check.`)),
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
    ...(await toBusiness(tx, providerId, (texts, write) => texts.expired(write.list(kinds.map(texts.label))))),
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
    toBusiness(tx, providerId, (texts, write) => texts.delisted(write.list(kinds.map(texts.label)))),

  'providers.applied': async (tx, { providerId }) => {
    const { businessName } = await providerContext(tx, providerId);
    return [
      ...(await toReviewers(tx, 'New Application', `${businessName} applied to bid and waits for review.`)),
      ...(await toBusiness(tx, providerId, (texts) => texts.applied(), '/provider-dashboard')),
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

  'memberships.cardSaved': async (tx, { providerId }) => {
    const { userId, verificationStatus } = await providerContext(tx, providerId);
    const isVerified = verificationStatus === 'verified';
    return toMember(userId, (texts, _write, price) => texts.cardSaved(price, isVerified), '/provider-dashboard');
  },

  'memberships.paid': async (tx, { providerId, until, renewal = false }) => {
    const { userId, verificationStatus } = await providerContext(tx, providerId);
    const end = new Date(until);
    if (renewal) {
      return toMember(userId, (texts, write, price) => texts.renewed(price, write.day(end)));
    }
    const say: SayMembership = (texts, write, price) =>
      texts.paid(price, write.day(end), verificationStatus === 'verified');
    return toMember(userId, say, '/provider-dashboard');
  },

  'memberships.paymentFailed': async (tx, { providerId, retryAt = null }) => {
    const { userId, subscriptionStatus, paidThrough, gatewaySubscription } = await providerContext(tx, providerId);
    if (subscriptionStatus !== 'past_due' || paidThrough === null) {
      return toMember(userId, (texts, _write, price) => texts.firstFailed(price), '/subscribe');
    }
    // A renewal that fails leaves seven days.
    return toMember(userId, (texts, write, price) =>
      texts.renewalFailed(
        price,
        write.day(graceEnd(paidThrough)),
        retryAt === null ? undefined : write.day(new Date(retryAt)),
        gatewaySubscription === null,
      ),
    );
  },

  'memberships.renewalDue': (tx, { providerId, at }) =>
    toMemberOf(tx, providerId, (texts, write, price) => texts.renewsSoon(price, write.day(new Date(at)))),
  'memberships.cancelled': (tx, { providerId, until, byGateway, isOver = false }) =>
    toMemberOf(tx, providerId, (texts, write) => texts.cancelled(write.day(new Date(until)), byGateway, isOver)),
  'memberships.resumed': (tx, { providerId, until }) =>
    toMemberOf(tx, providerId, (texts, write, price) => texts.resumed(price, write.day(new Date(until)))),
  'memberships.ended': (tx, { providerId }) => toMemberOf(tx, providerId, (texts) => texts.ended(), '/subscribe'),
  'memberships.cardChanged': (tx, { providerId }) => toMemberOf(tx, providerId, (texts) => texts.cardChanged()),
  'memberships.takenBack': (tx, { providerId }) =>
    toMemberOf(tx, providerId, (texts, _write, price) => texts.takenBack(price), '/subscribe'),
  'memberships.paidBack': (tx, { providerId, amountCents }) =>
    toMemberOf(tx, providerId, (texts, write) => texts.paidBack(write.dollars(amountCents))),
} satisfies Partial<Notifiers>;
