// Every screen of the list under its own policy: strict headers, scripts that take hold, a silent console; public pages without scripts.
import screens, { isPublic } from '../web/src/screens.ts';
import { callIn, expect, startAs, test, type Person } from './people.ts';

const WHO: readonly (readonly [person: string, screens: RegExp])[] = [
  ['admin', /^\/admin\/(?!login)/],
  ['member', /^\/(provider-dashboard|earnings|manage-subscription|work-area|verification|door-card)$/],
  ['unpaid', /^\/(subscribe$|sandbox\/)/],
  ['owner', /^\/(jobs|messages|dashboard|calendar|profile|security|notifications\/settings)/],
];

/** Who sees the screen itself, not the gate before it. */
const ownerOf = (path: string): string | undefined => WHO.find(([, screens]) => screens.test(path))?.[0];

/** What stands for the parameters of the screens. */
type Places = Readonly<Record<string, string>>;

interface JobLine {
  id: number;
  status: string;
  approvalStatus: string;
  can: { edit: boolean };
}

async function said<Reply>(person: Person, method: 'GET' | 'POST', path: string, sent?: object): Promise<Reply> {
  const answer = await person.call(method, path, sent);
  expect([path, answer.ok()]).toEqual([path, true]);
  // Reply says no more than what the calls below answer.
  return (await answer.json()) as Reply;
}

/** One that waits for the desk; where none does, the owner reports a question at a job of theirs. */
async function aReport(owner: Person, desk: Person, job: JobLine | undefined): Promise<number | undefined> {
  const [waiting] = await said<{ id: number }[]>(desk, 'GET', '/api/admin/reports');
  if (waiting) {
    return waiting.id;
  }
  const [question] = await said<{ id: number }[]>(owner, 'GET', `/api/jobs/${job?.id}/questions`);
  const report = { targetType: 'question', targetId: question?.id, reason: 'off_topic' };
  return (await said<{ id: number }>(owner, 'POST', '/api/reports', report)).id;
}

/** Of the public screens: an area, a tree, one thread of each board; on that of equipment a review. */
async function publicPlaces(reader: Person): Promise<Places> {
  const boards = ['general', 'technical', 'business', 'equipment'];
  const places = await Promise.all(
    boards.map(async (board) => {
      const list = board === 'equipment' ? '/api/equipment/reviews' : `/api/forum/${board}/threads`;
      const [thread] = await said<{ id: number }[]>(reader, 'GET', list);
      return [`/forum/${board}/:thread`, `/forum/${board}/${thread?.id}`];
    }),
  );
  const [tree] = await said<{ slug: string }[]>(reader, 'GET', '/api/species');
  return {
    '/areas/:slug': '/areas/st-tammany',
    '/tools/species/:slug': `/tools/species/${tree?.slug}`,
    // One for each place, a few lines above.
    ...(Object.fromEntries(places) as Places),
  };
}

/** A request for help, as its writer and as the desk has it. */
async function helpPlaces(owner: Person, desk: Person): Promise<Places> {
  const message = 'How do I change the photos of a job that is open?';
  const { token } = await said<{ token: string }>(owner, 'POST', '/api/support/tickets', { topic: 'jobs', message });
  const [ticket] = await said<{ id: number }[]>(desk, 'GET', '/api/admin/support/tickets');
  return {
    '/support/requests/:token': `/support/requests/${token}`,
    '/admin/support/:id': `/admin/support/${ticket?.id}`,
  };
}

/** The oldest of its kind is the demonstration's: other stories post jobs meanwhile. */
async function placesFor(owner: Person, unpaid: Person, desk: Person): Promise<Places> {
  await callIn(owner, 'owner');
  await callIn(unpaid, 'unpaid');
  await callIn(desk, 'admin');
  const disputes = await said<{ id: number }[]>(desk, 'GET', '/api/admin/disputes');
  const payouts = await said<{ url: string }>(unpaid, 'POST', '/api/providers/payout-account');
  const jobs = await said<JobLine[]>(owner, 'GET', '/api/jobs?limit=50');
  const me = await said<{ id: number }>(unpaid, 'GET', '/api/auth/me');
  const checkout = await said<{ sessionId: string }>(unpaid, 'POST', '/api/providers/subscribe', { userId: me.id });
  const [thread] = await said<{ jobId: number }[]>(owner, 'GET', '/api/threads');
  const open = jobs.findLast(({ status, approvalStatus }) => status === 'open' && approvalStatus === 'approved');
  return {
    '/jobs/:id': `/jobs/${jobs.findLast(({ status }) => status === 'bidding_closed')?.id}`,
    '/jobs/:id/edit': `/jobs/${jobs.findLast(({ approvalStatus, can }) => can.edit && approvalStatus === 'pending')?.id}/edit`,
    '/messages/:jobId': `/messages/${thread?.jobId}`,
    '/admin/disputes/:id': `/admin/disputes/${disputes[0]?.id}`,
    '/admin/reports/:id': `/admin/reports/${await aReport(owner, desk, open)}`,
    '/notifications/unsubscribe/:token': '/notifications/unsubscribe/1.jobs.no-signature-of-ours',
    '/sandbox/payouts/:account': new URL(payouts.url).pathname,
    '/sandbox/checkout/:sessionId': `/sandbox/checkout/${checkout.sessionId}`,
    ...(await helpPlaces(owner, desk)),
    '*': '/no-such-tree',
  };
}

function expectStrict(policy: string | undefined, path: string): void {
  expect(policy, path).toContain("default-src 'self'");
  expect(policy, path).toContain("style-src 'self'");
  expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
}

/** In two, so that two workers share the list. */
const PARTS = [
  ['public', screens.filter(({ path }) => isPublic(path))],
  ['other', screens.filter(({ path }) => !isPublic(path))],
] as const;
for (const [kind, some] of PARTS) {
  test(`each ${kind} screen hydrates under a policy without unsafe-inline, and says nothing on the console`, async ({
    newPerson,
  }) => {
    const owner = await newPerson();
    const unpaid = await newPerson();
    const admin = await newPerson();
    const people = new Map<string | undefined, Person>(Object.entries({ owner, unpaid, admin }));
    people.set(undefined, await newPerson());
    const places = kind === 'public' ? await publicPlaces(owner) : await placesFor(owner, unpaid, admin);
    const entered = new Set<string>();
    for (const { path } of some) {
      const key = ownerOf(path);
      const person = people.get(key) ?? (await newPerson());
      people.set(key, person);
      const { page } = person;
      const address = places[path] ?? path;
      if (path === '*') {
        person.expectRefusal(404, address);
      }
      if (path.startsWith('/notifications/unsubscribe/')) {
        person.expectRefusal(404, `/api${address}`);
      }
      if (key !== undefined && !entered.has(key)) {
        entered.add(key);
        await startAs(person, key, '/login');
      }
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(path === '*' ? 404 : 200);
      expectStrict(answer?.headers()['content-security-policy'], address);
      // The button changes the colors of the document only once its script runs.
      const colors = page.getByRole('button', { name: /^Colors: / });
      await colors.click();
      await expect(page.locator('html'), address).toHaveAttribute('data-theme', /dark|light/);
      await page.evaluate(() => localStorage.removeItem('theme'));
      await expect(page.locator('main h1').first(), address).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === address);
    }
  });
}

test('answers that are no pages carry the strict policy too', async ({ person }) => {
  for (const address of ['/api/openapi.json', '/api/no-such-call', '/icon.svg', '/healthz']) {
    const { headers } = await person.call('GET', address).then((answer) => ({ headers: answer.headers() }));
    expectStrict(headers['content-security-policy'], address);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
  }
});

test('public pages have their words without any script', async ({ newPerson }) => {
  const { page } = await newPerson({ javaScriptEnabled: false });
  for (const address of screens.map(({ path }) => path).filter((path) => isPublic(path) && !path.includes(':'))) {
    await page.goto(address);
    await expect(page.locator('main h1'), address).toBeVisible();
    await expect(page.getByText('Loading...'), address).toHaveCount(0);
    expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(80);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Live Oak' }), address).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'I Need Tree Service' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email or Username' })).toBeVisible();
});
