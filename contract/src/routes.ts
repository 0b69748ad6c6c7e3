// The list of every HTTP route of the product. A route that is not listed does not exist.
import type { RouteDeclaration } from './route.ts';
import { addressRoutes } from './features/accounts/address-routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { deskRoutes } from './features/admin/desk-routes.ts';
import { exportRoutes } from './features/admin/export-routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { areaRoutes } from './features/knowledge/areas/routes.ts';
import { assessmentRoutes } from './features/knowledge/assessments/routes.ts';
import { awardRoutes } from './features/awards/routes.ts';
import { estimateRoutes } from './features/knowledge/estimates/routes.ts';
import { disputeRoutes } from './features/disputes/routes.ts';
import { bidRoutes } from './features/bids/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { doorRoutes } from './features/door-check/routes.ts';
import { equipmentRoutes } from './features/forum/equipment-routes.ts';
import { forumRoutes } from './features/forum/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { knowledgeRoutes } from './features/knowledge/routes.ts';
import { licenseRoutes } from './features/vetting/licenses/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { questionRoutes, threadRoutes } from './features/messages/routes.ts';
import { moneyRoutes } from './features/payments/desk-routes.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { needRoutes } from './features/dashboard/needs/routes.ts';
import { placeRoutes } from './features/knowledge/places/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { providerRoutes } from './features/providers/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { recordRoutes } from './features/admin/audit-log/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { searchRoutes } from './features/jobs/searches/routes.ts';
import { speciesRoutes } from './features/knowledge/species/routes.ts';
import { stormRoutes } from './features/storms/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { vettingRoutes } from './features/vetting/routes.ts';
import { userRoutes } from './features/admin/users/routes.ts';

export const routes: readonly RouteDeclaration[] = [
  accountRoutes,
  addressRoutes,
  placeRoutes,
  estimateRoutes,
  assessmentRoutes,
  knowledgeRoutes,
  areaRoutes,
  paymentRoutes,
  payoutRoutes,
  moneyRoutes,
  fileRoutes,
  providerRoutes,
  vettingRoutes,
  licenseRoutes,
  doorRoutes,
  subscriptionRoutes,
  stormRoutes,
  jobRoutes,
  searchRoutes,
  bidRoutes,
  awardRoutes,
  disputeRoutes,
  receiptRoutes,
  reviewRoutes,
  questionRoutes,
  threadRoutes,
  reportRoutes,
  forumRoutes,
  equipmentRoutes,
  supportRoutes,
  speciesRoutes,
  calendarRoutes,
  notificationRoutes,
  needRoutes,
  dashboardRoutes,
  profileRoutes,
  userRoutes,
  recordRoutes,
  operationRoutes,
  adminRoutes,
  deskRoutes,
  exportRoutes,
].flatMap((feature) => Object.values<RouteDeclaration>(feature));
