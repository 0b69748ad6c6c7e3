// What the header, the drawer and the footer offer. Only screens that exist are shown; the list of screens decides.
import { hasScreen } from '../screens.ts';

export interface MenuLink {
  label: string;
  to: string;
}

export interface Menu {
  label: string;
  links: readonly MenuLink[];
}

const existing = (links: readonly MenuLink[]): MenuLink[] => links.filter((link) => hasScreen(link.to));

const MENUS: readonly Menu[] = [
  {
    label: 'Education',
    links: [
      { label: 'Education Hub', to: '/education' },
      { label: 'Pruning', to: '/education/pruning' },
      { label: 'Diseases', to: '/education/diseases' },
      { label: 'Safety', to: '/education/safety' },
      { label: 'Regulations', to: '/education/regulations' },
      { label: 'Certification', to: '/education/certification' },
    ],
  },
  {
    label: 'Tools',
    links: [
      { label: 'Tools Hub', to: '/tools' },
      { label: 'Species', to: '/tools/species' },
      { label: 'Assessment', to: '/tools/assessment' },
      { label: 'Emergency', to: '/tools/emergency' },
      { label: 'Permits', to: '/tools/permits' },
    ],
  },
  {
    label: 'Forum',
    links: [
      { label: 'Community Forum', to: '/forum' },
      { label: 'General', to: '/forum/general' },
      { label: 'Technical', to: '/forum/technical' },
      { label: 'Business', to: '/forum/business' },
    ],
  },
];

/** The menus that have at least one screen. */
export const menus: readonly Menu[] = MENUS.map((menu) => ({ ...menu, links: existing(menu.links) })).filter(
  (menu) => menu.links.length > 0,
);

type Kind = 'client' | 'provider' | 'admin' | undefined;

/** The plain links of the header for a kind of person; undefined is a visitor. */
export function mainLinks(kind: Kind): MenuLink[] {
  return existing([
    { label: kind === 'client' ? 'My Jobs' : 'Jobs', to: '/jobs' },
    ...(kind === undefined || kind === 'client' ? [{ label: 'Post a Job', to: '/post-job' }] : []),
    ...(kind === undefined ? [] : [{ label: 'Calendar', to: '/calendar' }]),
    ...(kind === 'provider' ? [{ label: 'Verification', to: '/verification' }] : []),
    ...(kind === 'provider' ? [{ label: 'Earnings', to: '/earnings' }] : []),
    ...(kind === undefined || kind === 'provider' ? [{ label: 'Subscribe', to: '/subscribe' }] : []),
    ...(kind === undefined ? [{ label: 'Register', to: '/register' }] : []),
    ...(kind === undefined ? [] : [{ label: 'Dashboard', to: '/dashboard' }]),
    ...(kind === 'admin' ? [{ label: 'Admin', to: '/admin/dashboard' }] : []),
  ]);
}

/** The ways in, for visitors; the drawer shows them all. */
export const entryLinks: readonly MenuLink[] = existing([
  { label: 'Client Login', to: '/login' },
  { label: 'Provider Login', to: '/provider-login' },
  { label: 'Register as Client', to: '/register?type=client' },
  { label: 'Register as Business', to: '/register?type=provider' },
]);

/** The service areas (S1 §1); also shown on the home page. */
export const AREAS: readonly MenuLink[] = [
  { label: 'New Orleans Metro', to: '/areas/new-orleans' },
  { label: 'Baton Rouge', to: '/areas/baton-rouge' },
  { label: 'Lafayette', to: '/areas/lafayette' },
];

export const footerMenus = {
  areas: existing(AREAS),
  learn: existing([
    { label: 'Education', to: '/education' },
    { label: 'Tools', to: '/tools' },
    { label: 'Forum', to: '/forum' },
  ]),
  work: existing([
    { label: 'Jobs', to: '/jobs' },
    { label: 'Post a Job', to: '/post-job' },
    { label: 'Subscribe', to: '/subscribe' },
  ]),
  help: existing([{ label: 'Support', to: '/support' }]),
  end: existing([
    { label: 'Privacy', to: '/privacy' },
    { label: 'Terms', to: '/terms' },
    { label: 'Administrator Login', to: '/admin/login' },
  ]),
};
