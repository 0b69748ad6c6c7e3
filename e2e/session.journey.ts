// A session: gates before sign-in, the redirect after it, what its end clears, and a cookie without the copy of its account.
import {
  signInByApi,
  DEMO_PASSWORD,
  DESKTOP,
  signInOnPage,
  expect,
  signOut,
  openSignedIn,
  PLAYED_ON_A_PHONE,
  test,
} from './people.ts';

test.use({ ...PLAYED_ON_A_PHONE, alsoChecksAt: DESKTOP });

test('gates for people who are not signed in or not approved yet', async ({ person }) => {
  const { page } = person;
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?next=(%2F|\/)dashboard$/);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL((url) => url.pathname === '/admin/login');
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  await expect(
    page.getByText('Job postings are only available to approved service providers and administrators.'),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/post-job');
  await expect(main.getByRole('link', { name: 'How to join' })).toHaveAttribute('href', '/register?type=provider');
  await person.checkScreen('gate-access-restricted', { dark: true });
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login\?next=(%2F|\/)jobs$/);

  await page.getByRole('region', { name: 'Try it as…' }).getByRole('button', { name: 'Darnell Price' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approval Required');
  await expect(
    page.getByText(
      'Your service provider account must be approved by our administrators before you can view job postings.',
    ),
  ).toBeVisible();
  await person.checkScreen('gate-approval-required', { dark: true });
});

test('one click signs in as a demo account; signing out clears everything', async ({ person }) => {
  const { page, toasts, context } = person;
  await signInOnPage(person, 'Renée Boudreaux');
  await expect(page).toHaveURL('/');
  await expect(toasts).toContainText('Welcome back, Renée!');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Renée');
  // On a slow connection a request of this person is still pending when the session ends: it is canceled, not refused.
  const isOver = page.waitForResponse('**/api/auth/logout');
  await page.route('**/api/needs', async (route) => {
    await isOver;
    await route.continue().catch(() => undefined);
  });
  // On a busy machine React's deferred rendering is late.
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its port below
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 500);
    };
  });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await signOut(person);
  await expect(page).toHaveURL('/');
  expect(addresses).not.toContain('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect((await person.call('GET', '/api/auth/me')).status()).toBe(401);
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByText('Boudreaux')).toHaveCount(1);
});

test('a response that arrives after signing out does not restore the session', async ({ person }) => {
  const { page } = person;
  await openSignedIn(person, 'owner', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isAsked = page.waitForRequest('**/api/auth/me');
  const late = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => localStorage.getItem('user') === null);
    await route.fulfill({ response }).catch(() => undefined);
    late.resolve();
  });
  // A prerendered page has no session data.
  await page.goto('/post-job');
  await isAsked;
  await signOut(person);
  await late.promise;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('signing in returns to the page that required it', async ({ person }) => {
  const { page } = person;
  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: 'Email or Username' }).fill('marcus');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await person.checkScreen('dashboard-provider', { dark: true });
});

test('an unknown address is a real 404, also when signed in', async ({ person }) => {
  const { page } = person;
  for (const address of ['/no-such-tree', '/jobs/7/branches', '/.env']) {
    person.expectRefusal(404, address);
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  }
  await person.checkScreen('not-found', { dark: true });
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  person.expectRefusal(404, '/no-such-tree');
  await openSignedIn(person, 'owner', '/no-such-tree');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

test('a public page knows the member of a session whose local storage the browser deleted', async ({ person }) => {
  const { page } = person;
  await signInByApi(person, 'owner');
  await page.goto('/tools');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/tools');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeHidden();
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications|^Messages/ })
      .first(),
  ).toBeVisible();
  // The session has expired, without a word from the server.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'live_oak_session' });
  await page.goto('/tools');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');
});

test('a valid cookie is enough when the browser has no cached account', async ({ person }) => {
  const { page } = person;
  await signInByApi(person, 'owner');
  for (const [address, words] of [
    ['/dashboard', 'Dashboard'],
    ['/profile', 'Renée Boudreaux'],
  ] as const) {
    await page.goto(address);
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { name: words }).first()).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});
