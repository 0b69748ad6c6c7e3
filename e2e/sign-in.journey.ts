// The login pages: who is admitted, what others read, and how to reset a password.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD, DESKTOP, expect, PLAYED_ON_A_PHONE, test, unique, type Person } from './people.ts';

test.use({ ...PLAYED_ON_A_PHONE, alsoChecksAt: DESKTOP });

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

/** The newest email to an address, once it is written. */
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
  await expect.poll(newest, { message: `a mail to ${address}` }).toBeTruthy();
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
