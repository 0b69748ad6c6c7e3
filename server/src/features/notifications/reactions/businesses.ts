// Notifications of vetting, door reports and membership. Those about a charge have its time, its amount and how to cancel (R.S. 9:2716).
import { withPeriod } from '@live-oak/contract/language.ts';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Tx } from '../../../kernel/db/drizzle.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { membershipNotices, vettingNotices } from '../../../texts/en/businesses.ts';
import {
  membershipNotices as membershipNoticesEs,
  vettingNotices as vettingNoticesEs,
} from '../../../texts/es/businesses.ts';
import { inApp, type EventTexts } from '../../../texts/event-texts.ts';
import { credentials } from '../../providers/tables.ts';
import { graceEnd } from '../../subscriptions/policy.ts';
import { mailed, noticesIn, type Draft, type Formatters, type Notifiers, type Say } from '../drafts.ts';
import { notifiersOf, ofProvider, providerContext, rowOf, toAdmins } from '../people.ts';
import { ownersReady, ownersWaiting } from './paused-sides.ts';

const notice = noticesIn({ en: vettingNotices, es: vettingNoticesEs });
const membershipNotice = noticesIn({ en: membershipNotices, es: membershipNoticesEs });

const toBusiness = (
  userId: number,
  say: Say<typeof vettingNotices>,
  redirectTo: `/${string}` = '/verification',
): Draft[] => notice(userId, { type: 'verification_update', redirectTo }, say);

const toReviewers = (tx: Tx, title: string, text: Parameters<typeof toAdmins>[3]) =>
  toAdmins(tx, { type: 'verification_update', redirectTo: '/admin/providers' }, title, text);

const toMember = (
  userId: number,
  say: (texts: typeof membershipNotices, write: Formatters, price: string) => EventTexts,
  redirectTo: `/${string}` = '/manage-subscription',
): Draft[] =>
  membershipNotice(userId, { type: 'payment', redirectTo }, (texts, write) =>
    say(texts, write, write.dollars(MEMBERSHIP_CENTS)),
  );

async function credentialContext(tx: Tx, credentialId: number) {
  const { kind, expiresOn, providerId } = await rowOf(tx, credentials, credentialId);
  const { userId } = await providerContext(tx, providerId);
  return { kind, userId, lastDay: (write: Formatters) => (expiresOn === null ? undefined : write.date(expiresOn)) };
}
const ofCredential = notifiersOf('credentialId', credentialContext);

export const businessNotifiers = {
  'providers.submitted': ofProvider(async ({ userId, businessName }, { renewal }, tx) => [
    ...(await toReviewers(
      tx,
      renewal ? 'Renewal Submitted' : 'Credentials Submitted',
      `${businessName} submitted credentials that need a check.`,
    )),
    ...toBusiness(userId, (texts) => texts.received(renewal)),
  ]),

  'providers.infoRequested': ofProvider(({ userId, infoRequest }) => {
    const items = (infoRequest?.items ?? []).map((item) => typed(item));
    const note = infoRequest?.note ? typed(infoRequest.note) : undefined;
    return toBusiness(userId, (texts) => texts.moreNeeded(items, note));
  }),

  'providers.suspended': ofProvider(async ({ userId }, { providerId, reason }, tx, rules) => [
    ...toBusiness(userId, (texts) => texts.suspended(typed(reason))),
    ...(await ownersWaiting(tx, providerId, 'account', rules)),
  ]),

  'providers.reinstated': ofProvider(async ({ userId }, { providerId, active }, tx, rules) => [
    ...toBusiness(userId, (texts) => texts.reinstated(active), active ? '/provider-dashboard' : '/verification'),
    ...(await ownersReady(tx, providerId, rules)),
  ]),

  'providers.expired': ofProvider(async ({ userId }, { providerId, kinds }, tx, rules) => [
    ...toBusiness(userId, (texts, write) => texts.expired(write.list(kinds.map(texts.label)))),
    ...(await ownersWaiting(tx, providerId, 'expired', rules)),
  ]),

  'providers.renewed': ofProvider(async ({ userId }, { providerId }, tx, rules) => [
    ...toBusiness(userId, (texts) => texts.renewed(), '/provider-dashboard'),
    ...(await ownersReady(tx, providerId, rules)),
  ]),

  'providers.reviewDue': ofProvider(({ businessName }, { hours }, tx) => {
    const isLate = hours === 48;
    const words = mailed(isLate ? 'A review is late' : 'A review is due', [
      `${businessName} has waited for a decision for more than ${hours} hours.`,
      isLate ? 'We promised one within 48.' : 'We promised one within 24 to 48.',
    ]);
    return toReviewers(tx, isLate ? 'Review Late' : 'Review Due', words);
  }),

  'credentials.verified': ofCredential(async ({ userId, kind, lastDay }, data, tx, rules) => [
    ...toBusiness(userId, (texts, write) => {
      const text = texts.verified(texts.label(kind), lastDay(write));
      return data.withApproval ? inApp(text.title, text.paragraphs) : text;
    }),
    ...(data.wasLacking ? await ownersReady(tx, data.providerId, rules) : []),
  ]),

  'credentials.rejected': ofCredential(async ({ userId, kind }, { providerId, reason, paused }, tx, rules) => [
    ...toBusiness(userId, (texts) => texts.rejected(texts.label(kind), typed(reason), paused)),
    ...(paused ? await ownersWaiting(tx, providerId, 'unverified', rules) : []),
  ]),

  // The owners only: the business sees the exception on its verification page.
  'credentials.excepted': async (tx, { providerId }, _actorId, rules) => ownersReady(tx, providerId, rules),

  'credentials.exceptionEnded': ofProvider(async ({ userId }, { providerId, kinds }, tx, rules) => [
    ...toBusiness(userId, (texts, write) => texts.exceptionEnded(write.list(kinds.map(texts.label)))),
    ...(await ownersWaiting(tx, providerId, 'unverified', rules)),
  ]),

  'credentials.expiring': ofCredential(({ userId, kind, lastDay }, { daysLeft }) =>
    toBusiness(userId, (texts, write) => texts.expiring(texts.label(kind), daysLeft, lastDay(write))),
  ),

  'credentials.delisted': ofProvider(({ userId }, { kinds }) =>
    toBusiness(userId, (texts, write) => texts.delisted(write.list(kinds.map(texts.label)))),
  ),

  'providers.applied': ofProvider(async ({ userId, businessName }, _data, tx) => [
    ...(await toReviewers(tx, 'New Application', `${businessName} applied to bid and is waiting for review.`)),
    ...toBusiness(userId, (texts) => texts.applied(), '/provider-dashboard'),
  ]),

  // Only who has paid can bid already.
  'providers.approved': ofProvider(({ userId }, { charged }) =>
    toBusiness(userId, (texts) => texts.approved(charged), charged ? '/provider-dashboard' : '/subscribe'),
  ),

  'providers.rejected': ofProvider(({ userId }, { reason, canReapply }) => {
    const redirectTo = canReapply ? '/verification' : '/provider-dashboard';
    return toBusiness(userId, (texts) => texts.notApproved(typed(reason), canReapply), redirectTo);
  }),

  // Somebody may be using a business's name: administrators are notified at once, the business after they have checked.
  'doors.reported': ofProvider(({ businessName }, _data, tx) => {
    const message = withPeriod(`Someone reported that the crew at their door is not ${businessName}`);
    const paragraphs = [message, 'Read what they saw and say what was found.'];
    const text = { message, mail: { subject: 'Report from a door', paragraphs } };
    return toAdmins(tx, { type: 'other', redirectTo: '/admin/door-reports' }, 'Report From a Door', text);
  }),

  'memberships.cardSaved': ofProvider(({ userId, verificationStatus }) => {
    const isVerified = verificationStatus === 'verified';
    return toMember(userId, (texts, _write, price) => texts.cardSaved(price, isVerified), '/provider-dashboard');
  }),

  'memberships.paid': ofProvider(({ userId, verificationStatus }, { until, renewal = false }) => {
    const end = new Date(until);
    const isVerified = verificationStatus === 'verified';
    return renewal
      ? toMember(userId, (texts, write, price) => texts.renewed(price, write.day(end)))
      : toMember(userId, (texts, write, price) => texts.paid(price, write.day(end), isVerified), '/provider-dashboard');
  }),

  'memberships.paymentFailed': ofProvider((member, { retryAt = null, isClosed = false }) => {
    const { userId, subscriptionStatus, paidThrough, gatewaySubscription } = member;
    if (subscriptionStatus !== 'past_due' || paidThrough === null) {
      return toMember(userId, (texts, _write, price) => texts.firstFailed(price), '/subscribe');
    }
    // A renewal that fails leaves seven days.
    return toMember(userId, (texts, write, price) =>
      texts.renewalFailed(
        price,
        isClosed ? undefined : write.day(graceEnd(paidThrough)),
        retryAt === null ? undefined : write.day(new Date(retryAt)),
        gatewaySubscription === null,
      ),
    );
  }),

  'memberships.renewalDue': ofProvider(({ userId }, { at }) =>
    toMember(userId, (texts, write, price) => texts.renewsSoon(price, write.day(new Date(at)))),
  ),
  'memberships.cancelled': ofProvider(({ userId }, { until, byGateway, isOver = false }) =>
    toMember(userId, (texts, write) => texts.cancelled(write.day(new Date(until)), byGateway, isOver)),
  ),
  'memberships.resumed': ofProvider(({ userId }, { until }) =>
    toMember(userId, (texts, write, price) => texts.resumed(price, write.day(new Date(until)))),
  ),
  'memberships.ended': ofProvider(({ userId }) => toMember(userId, (texts) => texts.ended(), '/subscribe')),
  'memberships.cardChanged': ofProvider(({ userId }) => toMember(userId, (texts) => texts.cardChanged())),
  'memberships.takenBack': ofProvider(({ userId }) =>
    toMember(userId, (texts, _write, price) => texts.takenBack(price), '/subscribe'),
  ),
  'memberships.paidBack': ofProvider(({ userId }, { amountCents }) =>
    toMember(userId, (texts, write) => texts.paidBack(write.dollars(amountCents))),
  ),
} satisfies Partial<Notifiers>;
