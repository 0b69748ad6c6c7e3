// What the header, drawer and footer offer. Only existing screens are shown; the list of screens decides.
import type { SubscriptionStatus } from '@live-oak/contract/features/providers/states.ts';
import { hasScreen } from '../screens.ts';
import type { SessionUser } from './session.tsx';
import type { LinkName } from './texts.ts';

export interface MenuLink {
  /** Its texts are in the frame's catalog. */
  name: LinkName;
  to: string;
}

export interface Menu {
  /** Its texts are in the frame's catalog. */
  name: LinkName;
  links: readonly MenuLink[];
}

const link = (name: LinkName, to: string): MenuLink => ({ name, to });
const existing = (links: readonly MenuLink[]): MenuLink[] => links.filter((link) => hasScreen(link.to));

const MENUS: readonly Menu[] = [
  {
    name: 'education',
    links: [
      { name: 'educationHub', to: '/education' },
      { name: 'pruning', to: '/education/pruning' },
      { name: 'diseases', to: '/education/diseases' },
      { name: 'safety', to: '/education/safety' },
      { name: 'regulations', to: '/education/regulations' },
      { name: 'certification', to: '/education/certification' },
    ],
  },
  {
    name: 'tools',
    links: [
      { name: 'toolsHub', to: '/tools' },
      { name: 'species', to: '/tools/species' },
      { name: 'assessment', to: '/tools/assessment' },
      { name: 'emergency', to: '/tools/emergency' },
      { name: 'permits', to: '/tools/permits' },
      { name: 'calculator', to: '/tools/calculator' },
    ],
  },
  {
    name: 'forum',
    links: [
      { name: 'communityForum', to: '/forum' },
      { name: 'general', to: '/forum/general' },
      { name: 'technical', to: '/forum/technical' },
      { name: 'business', to: '/forum/business' },
      { name: 'equipment', to: '/forum/equipment' },
    ],
  },
];

/** The menus with at least one screen. */
export const menus: readonly Menu[] = MENUS.map((menu) => ({ ...menu, links: existing(menu.links) })).filter(
  (menu) => menu.links.length > 0,
);

type Kind = 'client' | 'provider' | 'admin' | undefined;

/** Whether the yearly fee is paid or overdue: then the membership exists and is not offered. */
export function isMember(user: { provider?: { subscriptionStatus: string } | null | undefined } | null): boolean {
  const paid: readonly SubscriptionStatus[] = ['active', 'past_due'];
  return paid.some((status) => status === user?.provider?.subscriptionStatus);
}

/** Whether a business reads “Subscribe to Bid”: it may not bid, and its membership is not a paid one. */
export const mustSubscribe = (user: Pick<SessionUser, 'canBid' | 'reason' | 'provider'>): boolean =>
  user.canBid !== true && (user.reason === 'membership_required' || user.provider?.subscriptionStatus !== 'active');

/** Owners have nothing to subscribe to: their link says what businesses pay. */
function membershipLink(kind: Kind, member: boolean): MenuLink {
  return link(kind === 'client' ? 'forBusinesses' : member ? 'membership' : 'subscribe', '/subscribe');
}

/** The plain links of the header for a kind of person; undefined is a visitor. */
export function mainLinks(kind: Kind, member = false): MenuLink[] {
  return existing([
    ...(kind === undefined ? [link('postJob', '/post-job')] : []),
    link(kind === 'client' ? 'myJobs' : 'jobs', '/jobs'),
    ...(kind === 'client' ? [link('postJob', '/post-job')] : []),
    ...(kind === undefined ? [] : [link('calendar', '/calendar')]),
    ...(kind === 'provider' ? [link('verification', '/verification')] : []),
    ...(kind === 'provider' ? [link('earnings', '/earnings')] : []),
    ...(kind === undefined || kind === 'provider' ? [membershipLink(kind, member)] : []),
    ...(kind === undefined ? [link('register', '/register')] : []),
    ...(kind === undefined ? [] : [link('dashboard', '/dashboard')]),
    ...(kind === 'admin' ? [link('admin', '/admin/dashboard')] : []),
  ]);
}

/** The footer's marketplace links: the same for everyone, except that signed-in people cannot register. */
export function footerWork(kind: Kind, member: boolean): MenuLink[] {
  return existing([
    link('home', '/'),
    link('postJob', '/post-job'),
    link(kind === 'client' ? 'myJobs' : 'jobs', '/jobs'),
    membershipLink(kind, member),
    ...(kind === undefined ? [link('register', '/register')] : []),
  ]);
}

/** Pages that a business needs once in a while, shown with its account. */
const OF_ACCOUNT = ['/verification', '/subscribe'];

/** The drawer's links: the pages where people work, most urgent first, then those only the footer has, and the account. */
export function drawerLinks(kind: Kind, member: boolean): { first: MenuLink[]; account: MenuLink[] } {
  const work = mainLinks(kind, member).toSorted((one, other) => Number(isAdmin(other)) - Number(isAdmin(one)));
  const all = [...work, link('home', '/'), ...footerWork(kind, member)];
  const each = all.filter((one, index) => all.findIndex(({ to }) => to === one.to) === index);
  const isOfAccount = ({ to }: MenuLink) => kind === 'provider' && OF_ACCOUNT.includes(to);
  return { first: each.filter((one) => !isOfAccount(one)), account: each.filter(isOfAccount) };
}

const isAdmin = ({ to }: MenuLink) => to.endsWith('/dashboard');

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The links whose words contain the typed text, each once; undefined for an empty text. Ignores accents and case. */
export function linksNamed(
  links: readonly MenuLink[],
  textOf: (name: LinkName) => string,
  typed: string,
): MenuLink[] | undefined {
  const wanted = folded(typed.trim());
  if (wanted === '') return undefined;
  const found = links.filter(({ name }) => folded(textOf(name)).includes(wanted));
  return [...new Map(found.map((link) => [link.to, link])).values()];
}

export interface Frame {
  header: 'name' | 'full';
  footer: 'line' | 'full';
}

/**
 * On pages for administration, messages and payments the footer is one line, because they need the room. While paying, the header has the
 * logo alone, and no link away from the card form.
 */
export function frameOf(pathname: string): Frame {
  const isCheckout = /^\/sandbox\/checkout\b/.test(pathname);
  const isSmall = isCheckout || /^\/(admin\/(?!login\b)|messages\b)/.test(pathname);
  return { header: isCheckout ? 'name' : 'full', footer: isSmall ? 'line' : 'full' };
}

/** The sign-in links for visitors; the drawer shows all of them. */
export const entryLinks: readonly MenuLink[] = existing([
  { name: 'clientLogin', to: '/login' },
  { name: 'providerLogin', to: '/provider-login' },
  { name: 'registerClient', to: '/register?type=client' },
  { name: 'registerBusiness', to: '/register?type=provider' },
]);

/** The service areas; also on the home page. */
export const AREAS: readonly MenuLink[] = [
  { name: 'newOrleans', to: '/areas/new-orleans' },
  { name: 'batonRouge', to: '/areas/baton-rouge' },
  { name: 'lafayette', to: '/areas/lafayette' },
];

export const footerMenus = {
  areas: existing([...AREAS, { name: 'allAreas', to: '/areas' }]),
  learn: existing([
    { name: 'education', to: '/education' },
    { name: 'tools', to: '/tools' },
    { name: 'forum', to: '/forum' },
  ]),
  help: existing([
    { name: 'support', to: '/support' },
    { name: 'stormTexts', to: '/storm-texts' },
  ]),
  end: existing([
    { name: 'privacy', to: '/privacy' },
    { name: 'terms', to: '/terms' },
    { name: 'adminLogin', to: '/admin/login' },
  ]),
};
