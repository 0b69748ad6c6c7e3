// Every screen of the list under its own policy: strict headers, scripts that take hold, a silent console; public pages without scripts.
import screens, { prerendered } from '../web/src/screens.ts';
import { callIn, expect, startAs, test, type Person } from './people.ts';

/** Who sees the screen itself, not the gate before it. */
function ownerOf(path: string): string | undefined {
  if (path.startsWith('/admin/') && path !== '/admin/login') {
    return 'admin';
  }
  if (['/provider-dashboard', '/earnings', '/manage-subscription'].includes(path)) {
    return 'member';
  }
  if (path === '/subscribe' || path.startsWith('/sandbox/')) {
    return 'unpaid';
  }
  return path.startsWith('/jobs') || path === '/dashboard' || path === '/calendar' ? 'owner' : undefined;
}

interface Places {
  job: number;
  pendingJob: number;
  sessionId: string;
  dispute: number;
  payoutAccount: string;
}

async function placesFor(owner: Person, unpaid: Person, desk: Person): Promise<Places> {
  await callIn(owner, 'owner');
  await callIn(unpaid, 'unpaid');
  await callIn(desk, 'admin');
  const disputes: { id: number }[] = await (await desk.call('GET', '/api/admin/disputes')).json();
  const payouts: { url: string } = await (await unpaid.call('POST', '/api/providers/payout-account')).json();
  const jobs: { id: number; can: { edit: boolean } }[] = await (await owner.call('GET', '/api/jobs')).json();
  const me: { id: number } = await (await unpaid.call('GET', '/api/auth/me')).json();
  const checkout: { sessionId: string } = await (
    await unpaid.call('POST', '/api/providers/subscribe', { userId: me.id })
  ).json();
  return {
    job: jobs[0]?.id ?? 0,
    pendingJob: jobs.find((job) => job.can.edit)?.id ?? 0,
    sessionId: checkout.sessionId,
    dispute: disputes[0]?.id ?? 0,
    payoutAccount: new URL(payouts.url).pathname.split('/').at(-1) ?? '',
  };
}

function addressOf(path: string, places: Places): string {
  return path
    .replace('/disputes/:id', `/disputes/${places.dispute}`)
    .replace(':account', places.payoutAccount)
    .replace('/:id/edit', `/${places.pendingJob}/edit`)
    .replace(':id', String(places.job))
    .replace(':sessionId', places.sessionId)
    .replace('*', '/no-such-tree');
}

function expectStrict(policy: string | undefined, path: string): void {
  expect(policy, path).toContain("default-src 'self'");
  expect(policy, path).toContain("style-src 'self'");
  expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
}

test('each screen hydrates under a policy without unsafe-inline, and says nothing on the console', async ({
  newPerson,
}) => {
  const owner = await newPerson();
  const unpaid = await newPerson();
  const admin = await newPerson();
  const people = new Map<string | undefined, Person>(Object.entries({ owner, unpaid, admin }));
  people.set(undefined, await newPerson());
  const places = await placesFor(owner, unpaid, admin);
  for (const { path } of screens) {
    const key = ownerOf(path);
    const person = people.get(key) ?? (await newPerson());
    people.set(key, person);
    const { page } = person;
    const address = addressOf(path, places);
    if (path === '*') {
      person.expectRefusal(404, address);
    }
    if (key !== undefined) {
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

test('answers that are no pages carry the strict policy too', async ({ person }) => {
  for (const address of ['/api/openapi.json', '/api/no-such-call', '/icon.svg', '/healthz']) {
    const { headers } = await person.call('GET', address).then((answer) => ({ headers: answer.headers() }));
    expectStrict(headers['content-security-policy'], address);
    expect(headers['x-content-type-options'], address).toBe('nosniff');
  }
});

test('public pages have their words without any script', async ({ newPerson }) => {
  const { page } = await newPerson({ javaScriptEnabled: false });
  for (const address of prerendered) {
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
