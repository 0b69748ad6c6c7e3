// Which links of the frame each kind of person has.
import { expect, test } from 'vitest';
import { shell } from '../texts/en/shell.ts';
import { drawerLinks, footerWork, frameOf, linksNamed, mainLinks, menus, mustSubscribe } from './menus.ts';

const CORE = ['/jobs', '/post-job', '/subscribe'];
const to = (links: readonly { to: string }[]) => links.map((link) => link.to);

const everyLink = (kind: Parameters<typeof drawerLinks>[0]) => Object.values(drawerLinks(kind, false)).flat();

test('a member first finds what needs attention in the drawer', () => {
  expect(to(drawerLinks('provider', true).first)).toEqual([
    '/dashboard',
    '/jobs',
    '/calendar',
    '/earnings',
    '/',
    '/post-job',
  ]);
});

test('a visitor is first offered to post a job', () => {
  expect(mainLinks(undefined)[0]?.to).toBe('/post-job');
});

test.each(['client', 'provider', 'admin', undefined] as const)(
  'jobs, posting and the membership are in the drawer and the footer for %s',
  (kind) => {
    const all = to(everyLink(kind));
    expect(all).toEqual(expect.arrayContaining(['/', ...CORE]));
    expect(new Set(all).size).toBe(all.length);
    expect(drawerLinks(kind, true).first.length).toBeLessThanOrEqual(7);
    expect(to(footerWork(kind, false))).toEqual(expect.arrayContaining(['/', ...CORE]));
  },
);

test('only a visitor is offered to register', () => {
  expect(
    [footerWork(undefined, false), everyLink(undefined), footerWork('client', false), everyLink('client')].map((all) =>
      to(all).includes('/register'),
    ),
  ).toEqual([true, true, false, false]);
});

test.each([
  ['approval_required', 'pending_review', true],
  ['credentials_required', 'approved_for_payment', true],
  ['membership_required', 'past_due', true],
  ['credential_expired', 'past_due', true],
  ['credentials_required', 'active', false],
  ['credential_expired', 'active', false],
] as const)('a business refused for %s with a %s membership reads “Subscribe to Bid”: %s', (reason, status, must) => {
  const provider = { id: 1, businessName: 'Oak', verificationStatus: 'verified', subscriptionStatus: status };
  expect(mustSubscribe({ canBid: false, reason, provider })).toBe(must);
});

test('a paid membership is not offered again', () => {
  const nameOf = (isMember: boolean) => [
    mainLinks('provider', isMember).find((link) => link.to === '/subscribe')?.name,
    footerWork('provider', isMember).find((link) => link.to === '/subscribe')?.name,
  ];
  expect(nameOf(false)).toEqual(['subscribe', 'subscribe']);
  expect(nameOf(true)).toEqual(['membership', 'membership']);
});

test('an owner is offered no subscription', () => {
  for (const links of [mainLinks('client'), footerWork('client', false), everyLink('client')]) {
    expect(links.map(({ name }) => name)).not.toContain('subscribe');
  }
  expect(footerWork('client', false).find((link) => link.to === '/subscribe')?.name).toBe('forBusinesses');
});

test('a page is found in the menu by a part of its name, without accents, each once', () => {
  const links = [...everyLink('client'), ...menus.flatMap((menu) => menu.links)];
  const found = (typed: string) => {
    const hits = linksNamed(links, (name) => shell.links[name], typed);
    return hits && to(hits);
  };
  expect(found('  ')).toBeUndefined();
  expect(found('CALC')).toEqual(['/tools/calculator']);
  expect(found('cálc')).toEqual(['/tools/calculator']);
  expect(found('nothing of the kind')).toEqual([]);
});

test('the footer is one line where people administer, write messages or pay', () => {
  const paths = [
    '/sandbox/checkout/cs_1',
    '/admin/dashboard',
    '/messages',
    '/messages/7',
    '/admin/login',
    '/',
    '/jobs',
    '/administration',
  ];
  const footers = paths.map((path) => frameOf(path).footer);
  expect(footers).toEqual(['line', 'line', 'line', 'line', 'full', 'full', 'full', 'full']);
});

test('a payer sees only the name above the page', () => {
  const paths = ['/sandbox/checkout/cs_1', '/sandbox', '/messages', '/admin/dashboard', '/'];
  expect(paths.map((path) => frameOf(path).header)).toEqual(['name', 'full', 'full', 'full', 'full']);
});
