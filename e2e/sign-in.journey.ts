// The login pages and gates: who is admitted, what others read, how to reset a password, and what visitors see on restricted pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  signInByApi,
  DEMO_PASSWORD,
  DESKTOP,
  signInOnPage,
  expect,
  signOut,
  openSignedIn,
  test,
  unique,
  type Person,
} from './people.ts';

test.use({ alsoChecksAt: DESKTOP });

const CALL = '/api/auth/login';

async function hasSession({ call }: Person): Promise<boolean> {
  return (await call('GET', '/api/auth/me')).ok();
}

test('a wrong password shows an error in the form and a toast; the right one signs in', async ({ person }) => {
  const { page, toasts } = person;
  await page.goto('/login');
  await person.checkScreen('login', { dark: true });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email or Username' })).toBeFocused();
  await expect(page.getByText('Email or username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await person.checkScreen('login-missing');

  person.expectRefusal(401, CALL);
  await page.getByRole('textbox', { name: 'Email or Username' }).fill('renee');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-her-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // The toast first: it disappears after five seconds, the notice stays.
  await expect(toasts.getByRole('alert')).toContainText('Login Failed');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login Failed');
  await expect(page.getByRole('textbox', { name: 'Email or Username' })).toHaveValue('renee');
  await person.checkScreen('login-refused');
  expect(await hasSession(person)).toBe(false);

  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toasts).toContainText('Welcome back, Renée!');
});

test('the business login refuses a property owner and creates no session', async ({ person }) => {
  const { page, toasts } = person;
  await page.goto('/provider-login');
  await person.checkScreen('provider-login', { dark: true });
  person.expectRefusal(403, CALL);
  await page.getByRole('textbox', { name: 'Username or Email' }).fill('renee');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  // Checked immediately: the toast disappears automatically.
  await Promise.all([
    expect(toasts).toContainText('Access Denied'),
    expect(alert).toContainText('Access Denied'),
    expect(alert).toContainText(
      "This login is for service providers only. Please use the regular login if you're a property owner.",
    ),
  ]);
  await person.checkScreen('provider-login-refused');
  expect(await hasSession(person)).toBe(false);
  await expect(page).toHaveURL('/provider-login');
});

test('the administrator login refuses everyone else', async ({ person }) => {
  const { page, toasts } = person;
  for (const door of ['/admin/login', '/admin-login']) {
    await page.goto(door);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  }
  await person.checkScreen('admin-login', { dark: true });
  person.expectRefusal(403, CALL);
  await page.getByRole('textbox', { name: 'Email' }).fill('marcus');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Access denied. Admin privileges required.');
  await expect(toasts).toContainText('Access denied. Admin privileges required.');
  expect(await hasSession(person)).toBe(false);
});

test('registration explains each field, and switching the account type keeps what was typed', async ({ person }) => {
  const { page } = person;
  await page.goto('/register');
  await person.checkScreen('register-client', { dark: true });
  await page.getByText('Tree Service Pro', { exact: true }).click();
  await expect(page).toHaveURL(/type=provider/);
  await person.checkScreen('register-provider', { dark: true });
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Phone number is required for service providers',
    'Business name is required',
    'Business license number is required',
    'Insurance policy number is required',
    'Years of experience must be 0 or greater',
    'Service area is required',
    'At least one specialty is required',
  ]) {
    await expect(page.getByText(message), message).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await person.checkScreen('register-provider-missing');

  await page.getByRole('textbox', { name: 'First name' }).fill('Zoë');
  await page.getByRole('textbox', { name: 'Phone' }).fill('225.555.0117');
  await page.getByRole('textbox', { name: 'Phone' }).blur();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(225) 555-0117');
  await page.getByText('Property Owner', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Property Owner' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoë');
  await expect(page.getByText('Business name is required')).toHaveCount(0);

  person.expectRefusal(409, '/api/auth/register');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hébert');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${unique('zoe')}@example.com`);
  await page.getByRole('textbox', { name: 'Username' }).fill('renee');
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Registration Failed');
  await expect(page.getByRole('link', { name: 'Login instead' })).toBeVisible();
  await person.checkScreen('register-taken');
});

/** The newest mail to an address, once it is written. */
async function mailTo(address: string): Promise<string> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  const newest = () => {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .findLast((mail) => mail.includes(address) && mail.includes('/reset-password'));
    } catch {
      return undefined;
    }
  };
  await expect.poll(newest, { timeout: 15_000, message: `a mail to ${address}` }).toBeTruthy();
  return newest() ?? '';
}

test('a forgotten password is reset by the emailed link, once', async ({ person }) => {
  const { page, toasts, call } = person;
  const username = unique('odette');
  const email = `${username}@example.com`;
  const account = {
    userType: 'client',
    firstName: 'Odette',
    lastName: 'Arceneaux',
    email,
    username,
    password: 'forgotten-soon',
  };
  expect((await call('POST', '/api/auth/register', account)).status()).toBe(201);
  await call('POST', '/api/auth/logout');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await person.checkScreen('forgot-password', { dark: true });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('Check your email');
  await person.checkScreen('forgot-password-sent');

  const link = /http\S+\/reset-password\S+/.exec(await mailTo(email))?.[0] ?? 'no link in the mail';
  await page.goto(link);
  await person.checkScreen('reset-password', { dark: true });
  await page.getByRole('textbox', { name: 'New password' }).fill('a-new-acorn');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts).toContainText('Password changed');
  await page.getByRole('textbox', { name: 'Email or Username' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a-new-acorn');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toasts).toContainText('Welcome back, Odette!');

  person.expectRefusal(409, '/api/auth/reset-password');
  person.expectRefusal(404, '/api/auth/reset-password');
  person.expectRefusal(422, '/api/auth/reset-password');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill('a-second-acorn');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await person.checkScreen('reset-password-used');
});

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
  // On a slow line a question of this person is still on its way when the session ends: it is called off, not refused.
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
  expect(await hasSession(person)).toBe(false);
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.getByText('Boudreaux')).toHaveCount(1);
});

test('an answer that arrives after signing out does not restore the session', async ({ person }) => {
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
  // A page that was written at build time comes without the answer.
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
