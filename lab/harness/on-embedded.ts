// Which HTTP tests npm test runs on the embedded database: those that depend on the database, and one file of each feature. All
// others test product rules, which PostgreSQL covers; npm run test:embedded runs all of them on the embedded database.

/** Locks, queues, timers, copies, search, distances, ranges of time, and one whole job from the post to the review. */
const OF_THE_DATABASE = [
  'lab/demo/demo',
  'lab/demo/run',
  'lab/harness/database',
  'server/src/backup/backup',
  'server/src/kernel/db/statements',
  'server/src/kernel/events/dispatch',
  'server/src/kernel/http/health',
  'server/src/kernel/http/idempotency',
  'server/src/journey',
  'server/src/kernel/mail/mail-queue',
  'server/src/kernel/observability/heartbeat',
  'server/src/kernel/retention/retention',
];

/**
 * Below server/src/features: a feature's main path, or the quickest file if the demonstration or another file here covers the
 * main path.
 */
const OF_FEATURES = [
  'admin/admin',
  'awards/work-note',
  'bids/change',
  'calendar/slots',
  'dashboard/dashboard',
  'disputes/splits',
  'door-check/doors',
  'emergencies/pages',
  'files/scanner',
  'forum/forum',
  'jobs/finding',
  'jobs/map',
  'knowledge/knowledge',
  'vetting/licenses/licenses',
  'messages/threads',
  'notifications/stream',
  'operations/operations',
  'payments/ledger',
  'payments/reconciliation',
  'payouts/earnings',
  'knowledge/places/places',
  'profile/profile',
  'providers/vetting',
  'receipts/receipts',
  'registration/register',
  'reports/reports',
  'reviews/reviews',
  'jobs/searches/searches',
  'seo/robots',
  'storms/storms',
  'texting/codes',
  'text-replies/storm-texts',
  'weather/weather',
  'subscriptions/tokens',
  'support/support',
];

export const ON_EMBEDDED = [...OF_THE_DATABASE, ...OF_FEATURES.map((file) => `server/src/features/${file}`)].map(
  (file) => `${file}.http.test.ts`,
);

/** On PostgreSQL the journeys run on the demonstration; this is the database of `npm start` by default. */
export const ON_EMBEDDED_ALONE = ['lab/demo/demo.http.test.ts'];
