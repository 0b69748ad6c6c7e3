// The list of all screens. A screen that is not listed does not exist. Menus show only listed ones.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import type { VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { withOwnIds, type OwnIds } from '@live-oak/contract/own-ids.ts';
import { accountsScreens } from './features/accounts/screens.ts';
import { forumScreens } from './features/forum/screens.ts';
import { NEWEST_REVIEWS, OPEN_JOBS } from './features/home/addresses.ts';
import { knowledgeScreens } from './features/knowledge/screens.ts';
import { page, type Screen } from './screen.ts';

const OF_DASHBOARDS = ['/api/dashboard/recent-jobs?view=card', '/api/dashboard/stats', '/api/needs'] as const;
const OF_A_BUSINESS = [
  '/api/providers/user/:me',
  '/api/subscription/status',
  '/api/verification',
  '/api/providers/earnings',
  '/api/dashboard/work',
  '/api/work-area',
  '/api/jobs/protected?limit=3&fits=true&view=card',
  '/api/bids/provider/:business?limit=10',
  '/api/providers/:business/reviews/summary',
  '/api/providers/:business/reviews?limit=5',
] as const;

const screens: readonly Screen[] = [
  {
    ...page('/', 'home/pages/home', 'Tree work in Louisiana', 'Trabajo de árboles en Louisiana'),
    indexed: true,
    embeds: () => [OPEN_JOBS, NEWEST_REVIEWS],
  },
  {
    ...page('/post-job', 'jobs/pages/post-job', 'Post a Job', 'Publicar un trabajo'),
    indexed: true,
    prerender: true,
  },
  {
    ...page('/jobs', 'jobs/pages/jobs', 'Jobs', 'Trabajos'),
    parts: { provider: 'jobs/parts/job-board' },
    asks: {
      client: ['/api/jobs?view=card', '/api/needs'],
      provider: [
        '/api/jobs/protected?fits=true&sort=newest&view=card',
        '/api/jobs/map?fits=true',
        '/api/saved-searches?limit=20',
        '/api/work-area',
      ],
    },
  },
  {
    ...page('/jobs/:id', 'jobs/pages/job', 'Job', 'Trabajo'),
    parts: { client: 'jobs/parts/owner-view', provider: 'jobs/parts/bidder-view', admin: 'jobs/parts/admin-view' },
    asks: {
      everybody: ['/api/jobs/:id'],
      client: [
        '/api/jobs/:id/bids?limit=100',
        '/api/jobs/:id/payment',
        '/api/jobs/:id/questions?limit=20',
        '/api/jobs/:id/seal',
      ],
      provider: ['/api/jobs/:id/questions?limit=20', '/api/jobs/:id/usual-price'],
    },
  },
  page('/jobs/:id/edit', 'jobs/pages/edit-job', 'Change the job', 'Cambiar el trabajo'),
  {
    ...page('/dashboard', 'dashboard/pages/dashboard', 'Dashboard', 'Panel'),
    asks: { everybody: OF_DASHBOARDS, provider: OF_A_BUSINESS },
  },
  {
    ...page('/provider-dashboard', 'providers/pages/provider-dashboard', 'Provider dashboard', 'Panel del negocio'),
    asks: { everybody: OF_DASHBOARDS, provider: OF_A_BUSINESS },
  },
  page('/work-area', 'providers/pages/work-area', 'Work area', 'Zona de trabajo'),
  {
    ...page('/calendar', 'calendar/pages/calendar', 'Calendar', 'Calendario'),
    asks: { everybody: ['/api/appointments?waiting=yes&limit=100', '/api/calendar/feed'] },
  },
  page('/verification', 'vetting/pages/verification', 'Professional verification', 'Verificación profesional'),
  page('/door-card', 'door-check/pages/door-card', 'Door card', 'Tarjeta para la puerta'),
  {
    ...page('/messages', 'messages/pages/messages', 'Messages', 'Mensajes'),
    asks: { everybody: ['/api/threads?limit=20'] },
  },
  page('/messages/:jobId', 'messages/pages/messages', 'Messages', 'Mensajes'),
  {
    ...page('/support', 'support/pages/support', 'Support Center', 'Centro de ayuda'),
    indexed: true,
    embeds: () => ['/api/support/now'],
  },
  page('/support/requests/:token', 'support/pages/request', 'Your request', 'Su consulta'),
  {
    ...page('/storm-texts', 'texting/pages/storm-texts', 'Storm texts', 'Avisos de tormenta'),
    indexed: true,
    prerender: true,
  },
  {
    ...page('/demo/notifications', 'demo/pages/notifications', 'Notification Demo', 'Muestra de avisos'),
    queries: false,
    indexed: true,
    prerender: true,
  },
  ...accountsScreens,
  page('/profile', 'profile/pages/profile', 'Profile', 'Perfil'),
  {
    ...page(
      '/verify-email',
      'profile/pages/verify-email',
      'Confirm your email address',
      'Confirme su correo electrónico',
    ),
    queries: false,
  },
  {
    ...page(
      '/stop-email-change',
      'profile/pages/stop-email-change',
      'Stop your email address change',
      'Detenga el cambio de su correo',
    ),
    queries: false,
  },
  page('/notifications/settings', 'notifications/pages/settings', 'Notification settings', 'Ajustes de avisos'),
  page(
    '/notifications/unsubscribe/:token',
    'notifications/pages/unsubscribe',
    'Unsubscribe from emails',
    'Dejar de recibir correos',
  ),
  {
    ...page('/earnings', 'payouts/pages/earnings', 'Earnings', 'Ganancias'),
    asks: { everybody: ['/api/providers/earnings', '/api/providers/payouts?limit=10'] },
  },
  page('/subscribe', 'subscriptions/pages/subscribe', 'Membership', 'Membresía'),
  page(
    '/manage-subscription',
    'subscriptions/pages/manage-subscription',
    'Manage your membership',
    'Administre su membresía',
  ),
  page('/sandbox/checkout/:sessionId', 'payments/pages/sandbox-checkout', 'Checkout', 'Pago'),
  page('/sandbox/payouts/:account', 'payouts/pages/sandbox-payouts', 'Payout account', 'Cuenta de pagos'),
  {
    ...page('/admin/dashboard', 'admin/pages/admin-dashboard', 'Admin dashboard'),
    asks: {
      everybody: [
        '/api/admin/expiring?limit=50',
        '/api/admin/map',
        '/api/admin/pending-providers',
        '/api/admin/queue/counts',
        '/api/admin/queue?sort=due&limit=100',
        '/api/admin/recent-jobs?status=all&limit=5&view=card',
        '/api/admin/stats',
        '/api/admin/trends',
        '/api/admin/weather',
        '/api/jobs?status=pending&status=open&urgency=emergency&limit=100&view=card',
      ],
    },
  },
  page('/admin/jobs', 'admin/pages/admin-jobs', 'Job Management'),
  page('/admin/providers', 'admin/pages/admin-providers', 'Provider Verification'),
  page('/admin/users', 'admin/pages/admin-users', 'User Management'),
  page('/admin/expiring', 'admin/pages/admin-expiring', 'Expiring'),
  page('/admin/record', 'admin/pages/admin-record', 'Audit log'),
  page('/admin/debug', 'admin/pages/admin-debug', 'Debug'),
  page('/admin/triage', 'emergencies/pages/triage', 'Emergencies'),
  page('/admin/disputes', 'disputes/pages/disputes', 'Disputes'),
  page('/admin/disputes/:id', 'disputes/pages/admin-dispute', 'Dispute'),
  page('/admin/reports', 'reports/pages/admin-reports', 'Reports'),
  page('/admin/reports/:id', 'reports/pages/admin-report', 'Report'),
  page('/admin/support', 'support/pages/admin-support', 'Support'),
  page('/admin/support/:id', 'support/pages/admin-request', 'Request for help'),
  page('/admin/storms', 'storms/pages/admin-storms', 'Storm mode'),
  page('/admin/payouts', 'payouts/pages/admin-payouts', 'Payouts'),
  page('/admin/licence-register', 'vetting/licenses/pages/state-list', 'State’s list'),
  page('/admin/door-reports', 'door-check/pages/door-reports', 'Door reports'),
  page('/admin/money', 'payments/pages/admin-money', 'Money'),
  page('/admin/operations', 'operations/pages/operations', 'Operations'),
  ...knowledgeScreens,
  ...forumScreens,
  { path: '/offline', file: 'app/offline-page.tsx', queries: false, title: { en: 'No line', es: 'Sin conexión' } },
  { path: '*', file: 'app/not-found.tsx', queries: false, title: { en: 'Page Not Found', es: 'Página no encontrada' } },
];

export default screens;

/** What every screen's header needs for a signed-in person; like a screen's `asks`. */
export const HEADER_QUERIES = ['/api/threads/unread'] as const;

/** The public pages that are prerendered at build time. */
export const prerendered: string[] = screens.filter((screen) => screen.prerender).map((screen) => screen.path);

/** Whether anyone may open a pathname: prerendered or rendered on request. */
export function isPublic(pathname: string): boolean {
  const screen = screenOf(pathname);
  return screen?.prerender === true || screen?.embeds !== undefined;
}

/** Whether a screen's pattern matches a pathname: '/jobs/:id' matches '/jobs/7'. */
function covers(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(?<=.)\/$/, '').split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

const VERIFIED = 'verified' satisfies VerificationStatus;
/** Refused to a business that is not. */
const FOR_VERIFIED = ['/api/jobs/protected', '/api/jobs/map', '/api/saved-searches'];

/**
 * The first calls of a pathname's screen for a person, if they can be made without knowing more: calls that depend on the state of
 * something may be refused.
 */
export function firstQueriesAt(pathname: string, user: OwnIds & { userType: UserType }): string[] {
  const { path = '', asks = {} } = screenOf(pathname) ?? {};
  const names = path.split('/');
  const values = pathname.split('/');
  const isWaiting = user.userType === 'provider' && propertiesOf(user.provider)['verificationStatus'] !== VERIFIED;
  const ofKind = path.includes(':') ? [] : (asks[user.userType] ?? []);
  const mayAsk = (address: string) => !isWaiting || !FOR_VERIFIED.some((start) => address.startsWith(start));
  return [...(asks.everybody ?? []), ...ofKind].filter(mayAsk).flatMap((address) => {
    return withOwnIds(address, user)?.replaceAll(/:\w+/g, (name) => values[names.indexOf(name)] ?? '') ?? [];
  });
}

/** Whether an address (without query and hash) is a screen of the product; menus are filtered by it. */
export function hasScreen(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return screens.some((screen) => covers(screen.path, path));
}

/** The screen of a pathname; the catch-all if none matches. */
export function screenOf(pathname: string): Screen | undefined {
  return screens.find((one) => covers(one.path, pathname)) ?? screens.find((one) => one.path === '*');
}

/** A screen's title in a language, without " · Live Oak". */
export function titleIn(screen: Screen | undefined, language: Language): string {
  const title = screen?.title;
  return typeof title === 'object' ? title[language] : (title ?? 'Live Oak');
}
