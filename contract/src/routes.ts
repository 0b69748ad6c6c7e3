// The list of all HTTP routes. A route that is not listed does not exist.
import type { RouteDeclaration } from './route.ts';
import * as accounts from './features/accounts/routes.ts';
import * as addresses from './features/accounts/address-routes.ts';
import * as admin from './features/admin/routes.ts';
import * as assessments from './features/knowledge/assessments/routes.ts';
import * as auditLog from './features/admin/audit-log/routes.ts';
import * as awards from './features/awards/routes.ts';
import * as bids from './features/bids/routes.ts';
import * as calendar from './features/calendar/routes.ts';
import * as dashboard from './features/dashboard/routes.ts';
import * as disputes from './features/disputes/routes.ts';
import * as doors from './features/door-check/routes.ts';
import * as emergencies from './features/emergencies/routes.ts';
import * as forum from './features/forum/routes.ts';
import * as exported from './features/admin/export-routes.ts';
import * as files from './features/files/routes.ts';
import * as jobs from './features/jobs/routes.ts';
import * as knowledge from './features/knowledge/routes.ts';
import * as licenses from './features/vetting/licenses/routes.ts';
import * as messages from './features/messages/routes.ts';
import * as payments from './features/payments/routes.ts';
import * as notifications from './features/notifications/routes.ts';
import * as operations from './features/operations/routes.ts';
import * as payouts from './features/payouts/routes.ts';
import * as phones from './features/texting/routes.ts';
import * as places from './features/knowledge/places/routes.ts';
import * as profile from './features/profile/routes.ts';
import * as providers from './features/providers/routes.ts';
import * as receipts from './features/receipts/routes.ts';
import * as reports from './features/reports/routes.ts';
import * as reviews from './features/reviews/routes.ts';
import * as searches from './features/jobs/searches/routes.ts';
import * as storms from './features/storms/routes.ts';
import * as subscriptions from './features/subscriptions/routes.ts';
import * as support from './features/support/routes.ts';
import * as textReplies from './features/text-replies/routes.ts';
import * as users from './features/admin/users/routes.ts';
import * as vetting from './features/vetting/routes.ts';
import * as weather from './features/weather/routes.ts';

const modules: Record<string, Record<string, RouteDeclaration>>[][] = [
  [accounts, addresses, phones, textReplies, profile, dashboard, notifications, calendar, messages, support],
  [jobs, searches, bids, awards, disputes, reviews, reports, receipts, storms, weather, emergencies],
  [providers, vetting, licenses, doors, subscriptions, payments, payouts, files],
  [knowledge, places, assessments, forum],
  [admin, users, auditLog, exported, operations],
];

export const routes: readonly RouteDeclaration[] = modules
  .flat()
  .flatMap((tables) => Object.values(tables))
  .flatMap((table) => Object.values(table));
