// The ordered list of features. A feature imports only those above it; the other way it uses events, or functions passed in here.
import type { Feature } from './kernel/feature.ts';
import { eventTimer } from './kernel/events/dispatch.ts';
import { idempotencyTimer } from './kernel/http/idempotency.ts';
import { accountsFeature } from './features/accounts/index.ts';
import { adminFeature } from './features/admin/index.ts';
import { awardChargebacks } from './features/awards/settle.ts';
import { awardPayments } from './features/awards/checkout.ts';
import { withdrawChoice, dropUnpayableAwards } from './features/awards/commands.ts';
import { awardsFeature } from './features/awards/index.ts';
import { bidsFeature } from './features/bids/index.ts';
import { calendarFeature } from './features/calendar/index.ts';
import { dashboardFeature } from './features/dashboard/index.ts';
import { disputesFeature } from './features/disputes/index.ts';
import { maySeeEvidence } from './features/disputes/queries.ts';
import { closeUndecided } from './features/disputes/endings.ts';
import { emergenciesFeature } from './features/emergencies/index.ts';
import { filesFeature } from './features/files/index.ts';
import { forumFeature } from './features/forum/index.ts';
import { forumReportTargets } from './features/forum/moderate.ts';
import { doorCheckFeature } from './features/door-check/index.ts';
import { jobsFeature } from './features/jobs/index.ts';
import { maySeePhoto } from './features/jobs/photos.ts';
import { knowledgeFeature } from './features/knowledge/index.ts';
import { notificationsFeature } from './features/notifications/index.ts';
import { quietUntil } from './features/notifications/preferences.ts';
import { textRepliesFeature } from './features/text-replies/index.ts';
import { messagesFeature } from './features/messages/index.ts';
import { maySeeMessagePhoto } from './features/messages/thread-commands.ts';
import { messageReportTargets } from './features/messages/report-targets.ts';
import { operationsFeature } from './features/operations/index.ts';
import { paymentsFeature } from './features/payments/index.ts';
import { payoutsFeature } from './features/payouts/index.ts';
import { payoutPayments } from './features/payouts/reactions-to-gateway.ts';
import { profileFeature } from './features/profile/index.ts';
import { providersFeature } from './features/providers/index.ts';
import { registration } from './features/registration/index.ts';
import { receiptsFeature } from './features/receipts/index.ts';
import { reportsFeature } from './features/reports/index.ts';
import type { ReportTargets } from './features/reports/targets.ts';
import { trackRecordsOf } from './features/reviews/queries.ts';
import { reviewReportTargets } from './features/reviews/report-targets.ts';
import { reviewsFeature } from './features/reviews/index.ts';
import { membershipPayments } from './features/subscriptions/reactions-to-gateway.ts';
import { seoFeature } from './features/seo/index.ts';
import { stormsFeature } from './features/storms/index.ts';
import type { GatewayReactions } from './features/payments/gateway-reactions.ts';
import { subscriptionsFeature } from './features/subscriptions/index.ts';
import { supportFeature } from './features/support/index.ts';
import { vettingFeature } from './features/vetting/index.ts';
import { weatherFeature } from './features/weather/index.ts';
import { textingFeature } from './features/texting/index.ts';
import { heartbeatTimer } from './kernel/observability/heartbeat.ts';

/** Payments import nothing below them: what gateway events do to memberships, awards and payouts is passed in. */
export const gatewayReactions: GatewayReactions = {
  awards: awardPayments,
  memberships: membershipPayments,
  payouts: payoutPayments,
  chargebacks: awardChargebacks({ closeDispute: closeUndecided }),
};

const reportTargets: ReportTargets = { ...messageReportTargets, ...reviewReportTargets, ...forumReportTargets };

export const features: readonly Feature[] = [
  { name: 'events', timers: [eventTimer] },
  { name: 'observability', timers: [heartbeatTimer] },
  { name: 'http', timers: [idempotencyTimer] },
  accountsFeature,
  textingFeature({ quietUntil }),
  paymentsFeature(gatewayReactions),
  filesFeature({
    job_photo: maySeePhoto,
    completion_photo: maySeePhoto,
    message_photo: maySeeMessagePhoto,
    dispute_evidence: maySeeEvidence,
  }),
  providersFeature,
  doorCheckFeature,
  subscriptionsFeature,
  stormsFeature,
  weatherFeature,
  jobsFeature,
  payoutsFeature,
  knowledgeFeature,
  bidsFeature({ recordsOf: trackRecordsOf, withdrawChoice }),
  vettingFeature({ afterPause: dropUnpayableAwards }),
  registration,
  awardsFeature,
  emergenciesFeature,
  disputesFeature,
  receiptsFeature,
  reportsFeature(reportTargets),
  reviewsFeature,
  messagesFeature,
  forumFeature,
  calendarFeature,
  supportFeature,
  notificationsFeature,
  dashboardFeature,
  adminFeature(reportTargets),
  profileFeature,
  textRepliesFeature,
  operationsFeature,
  seoFeature,
];
