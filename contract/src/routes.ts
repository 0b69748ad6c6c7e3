// The list of all HTTP routes, in the order of the API documentation. A route that is not listed does not exist.
import type { RouteDeclaration } from './route.ts';
import { accountRoutes, addressRoutes } from './features/accounts/routes.ts';
import { adminDashboardRoutes, adminRoutes, userRoutes, recordRoutes, exportRoutes } from './features/admin/routes.ts';
import { awardRoutes } from './features/awards/routes.ts';
import { bidRoutes } from './features/bids/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { dashboardRoutes, needRoutes } from './features/dashboard/routes.ts';
import { disputeRoutes } from './features/disputes/routes.ts';
import { doorRoutes } from './features/door-check/routes.ts';
import { emergencyRoutes } from './features/emergencies/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { equipmentRoutes, forumRoutes } from './features/forum/routes.ts';
import { jobRoutes, searchRoutes } from './features/jobs/routes.ts';
import * as knowledge from './features/knowledge/routes.ts';
import { questionRoutes, threadRoutes } from './features/messages/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { moneyRoutes, paymentRoutes } from './features/payments/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { providerRoutes } from './features/providers/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { stormRoutes } from './features/storms/routes.ts';
import { subscriptionRoutes } from './features/subscriptions/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { textReplyRoutes } from './features/text-replies/routes.ts';
import { phoneRoutes, textRoutes } from './features/texting/routes.ts';
import { licenseRoutes } from './features/vetting/licenses/routes.ts';
import { vettingRoutes } from './features/vetting/routes.ts';
import { weatherRoutes } from './features/weather/routes.ts';

const tables: Record<string, RouteDeclaration>[][] = [
  [accountRoutes, addressRoutes, phoneRoutes, textRoutes, textReplyRoutes, profileRoutes, dashboardRoutes, needRoutes],
  [notificationRoutes, calendarRoutes, questionRoutes, threadRoutes, supportRoutes],
  [jobRoutes, searchRoutes, bidRoutes, awardRoutes, disputeRoutes, reviewRoutes, reportRoutes, receiptRoutes],
  [stormRoutes, weatherRoutes, emergencyRoutes],
  [providerRoutes, vettingRoutes, licenseRoutes, doorRoutes, subscriptionRoutes, moneyRoutes, paymentRoutes],
  [payoutRoutes, fileRoutes],
  [knowledge.areaRoutes, knowledge.estimateRoutes, knowledge.knowledgeRoutes],
  [knowledge.speciesRoutes, knowledge.placeRoutes, knowledge.assessmentRoutes],
  [equipmentRoutes, forumRoutes],
  [adminDashboardRoutes, adminRoutes, userRoutes, recordRoutes, exportRoutes, operationRoutes],
];

export const routes: readonly RouteDeclaration[] = tables.flat().flatMap((table) => Object.values(table));
