// The order in which routes are refused under overload. Routes that are not listed are `usual`.
import { routes } from '@live-oak/contract/routes.ts';
import { pathsOf, type RouteDeclaration } from '@live-oak/contract/route.ts';

/**
 * `first`: goes first: lists, maps, searches, exports, the forum, what is asked for over and over, drawn pages.
 * `usual`: goes when all of that is gone. `keep`: goes last: money, sign-in, and the posting of a job, which may be an emergency.
 */
export type Rank = 'first' | 'usual' | 'keep';

/**
 * Money, sign-in and sign-out, and posting a job: the urgency of a job is in its body, when most of the work of refusing it would be
 * done, so all of them are kept, with the calls that the form makes.
 */
const KEEP: ReadonlySet<string> = new Set([
  'accounts.register',
  'accounts.login',
  'accounts.logout',
  'accounts.me',
  'accounts.resetPassword',
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.prove',
  'places.resolve',
  'jobs.create',
  'storms.live',
  'payments.webhook',
  'payments.sandboxCheckout',
  'payments.sandboxPay',
  'payments.sandboxCancel',
  'payouts.setUp',
  'payouts.retry',
  'payouts.keep',
  'payouts.sandboxBank',
  'money.retryWebhook',
  'money.retryTask',
  'money.retryRefund',
  'money.payRefundElsewhere',
  'subscriptions.subscribe',
  'subscriptions.subscribeOnce',
  'subscriptions.cancel',
  'subscriptions.resume',
  'subscriptions.portal',
  'awards.award',
  'awards.checkout',
  'awards.giveUp',
  'awards.contacts',
  'awards.decline',
  'awards.start',
  'awards.complete',
  'awards.confirm',
  'disputes.open',
  'disputes.resolve',
]);

/** Whole features whose reads go first. */
const FIRST_FEATURES = /^(?:forum|equipment|species|areas|knowledge|exports|searches|dashboard|record)\./;

const FIRST: ReadonlySet<string> = new Set([
  'jobs.list',
  'jobs.protectedList',
  'jobs.map',
  'places.openJobs',
  'estimates.real',
  'providers.list',
  'licences.matches',
  'licences.imports',
  'payouts.list',
  'payouts.csv',
  'payouts.desk',
  'money.figures',
  'money.reconciliations',
  'money.reconciliation',
  'money.differences',
  'payments.ledgerCheck',
  'reviews.newest',
  'reviews.ofProvider',
  'reviews.summary',
  'threads.unread',
  'support.now',
  'notifications.list',
  'notifications.stream',
  'profile.export',
  'users.list',
  'users.counts',
  'admin.stats',
  'admin.recentJobs',
  'admin.jobsWithBids',
  'admin.trends',
  'admin.map',
  'admin.debug',
]);

export function rankOfRoute({ id, method }: Pick<RouteDeclaration, 'id' | 'method'>): Rank {
  if (KEEP.has(id)) {
    return 'keep';
  }
  return FIRST.has(id) || (method === 'GET' && FIRST_FEATURES.test(id)) ? 'first' : 'usual';
}

/** Names of this list that no route has: a call that was renamed would lose its rank in silence. */
export function namesWithoutRoute(): string[] {
  const known = new Set(routes.map(({ id }) => id));
  return [...KEEP, ...FIRST].filter((id) => !known.has(id));
}

const byAddress: ReadonlyMap<string, Rank> = new Map(
  routes.flatMap((route) => pathsOf(route).map((path) => [`${route.method} ${path}`, rankOfRoute(route)] as const)),
);

/** The rank of what Fastify binds; undefined for what costs next to nothing (files, written pages) and for what must always answer. */
export function rankOfAddress(method: string, path: string): Rank | undefined {
  return byAddress.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
}
