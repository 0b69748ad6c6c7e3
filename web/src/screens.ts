// The list of all screens, joined from the features'. A screen that is not listed does not exist. Menus show only listed ones.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { accountsScreens } from './features/accounts/screens.ts';
import { adminScreens } from './features/admin/screens.ts';
import { calendarScreens } from './features/calendar/screens.ts';
import { dashboardScreens } from './features/dashboard/screens.ts';
import { demoScreens } from './features/demo/screens.ts';
import { disputesScreens } from './features/disputes/screens.ts';
import { doorsScreens } from './features/door-check/screens.ts';
import { emergenciesScreens } from './features/emergencies/screens.ts';
import { forumScreens } from './features/forum/screens.ts';
import { homeScreens } from './features/home/screens.ts';
import { jobsScreens } from './features/jobs/screens.ts';
import { knowledgeScreens } from './features/knowledge/screens.ts';
import { licensesScreens } from './features/vetting/licenses/screens.ts';
import { messagesScreens } from './features/messages/screens.ts';
import { notificationsScreens } from './features/notifications/screens.ts';
import { operationsScreens } from './features/operations/screens.ts';
import { paymentsScreens } from './features/payments/screens.ts';
import { payoutsScreens } from './features/payouts/screens.ts';
import { profileScreens } from './features/profile/screens.ts';
import { providersScreens } from './features/providers/screens.ts';
import { reportsScreens } from './features/reports/screens.ts';
import { stormsScreens } from './features/storms/screens.ts';
import { subscriptionsScreens } from './features/subscriptions/screens.ts';
import { supportScreens } from './features/support/screens.ts';
import { textingScreens } from './features/texting/screens.ts';
import { vettingScreens } from './features/vetting/screens.ts';
import type { Screen } from './screen.ts';

const screens: readonly Screen[] = [
  ...homeScreens,
  ...jobsScreens,
  ...dashboardScreens,
  ...providersScreens,
  ...calendarScreens,
  ...vettingScreens,
  ...adminScreens,
  ...paymentsScreens,
  ...operationsScreens,
  ...licensesScreens,
  ...messagesScreens,
  ...reportsScreens,
  ...disputesScreens,
  ...supportScreens,
  ...textingScreens,
  ...doorsScreens,
  ...demoScreens,
  ...accountsScreens,
  ...profileScreens,
  ...notificationsScreens,
  ...payoutsScreens,
  ...stormsScreens,
  ...emergenciesScreens,
  ...subscriptionsScreens,
  ...knowledgeScreens,
  {
    path: '/offline',
    file: 'app/offline-page.tsx',
    queries: false,
    title: { en: 'No line', es: 'Sin conexión' },
  },
  ...forumScreens,
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

/**
 * The first calls of a pathname's screen for a kind of person, if they can be made without knowing more: calls that depend on the state of
 * something may be refused.
 */
export function firstQueriesAt(pathname: string, userType: UserType): string[] {
  const { path = '', asks = {} } = screenOf(pathname) ?? {};
  const names = path.split('/');
  const values = pathname.split('/');
  const ofKind = path.includes(':') ? [] : (asks[userType] ?? []);
  return [...(asks.everybody ?? []), ...ofKind].map((address) =>
    address.replaceAll(/:\w+/g, (name) => values[names.indexOf(name)] ?? ''),
  );
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

/** The tab's title for a pathname. A page whose title depends on more than its address uses `metaOf` or `PageHead`. */
export function titleOf(pathname: string, language: Language = 'en'): string {
  return `${titleIn(screenOf(pathname), language)} · Live Oak`;
}
