// A member turns on two-factor sign-in, signs in with a code and with a recovery code, and turns it off.
import { createHmac } from 'node:crypto';
import { expect, PLAYED_ON_A_PHONE, test, unique, signOut } from './people.ts';
import { linkTo } from './mailed-links.ts';

test.use(PLAYED_ON_A_PHONE);

const PASSWORD = 'a-shady-live-oak';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An independent implementation of RFC 6238, so that server and test do not share a mistake. `ahead`: steps of 30 s from now. */
function codeOf(secret: string, ahead = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(start) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

test('a member protects the account with an authenticator app', async ({ person }) => {
  const { page, call, checkScreen } = person;
  person.expectRefusal(422, '/api/auth/two-factor/setup');
  // Turning it on or off gives this browser a new cookie: pending requests with the old one are refused.
  person.expectRefusal(401, /\/api\//);
  const email = `${unique('guard')}@example.com`;
  const fields = { userType: 'client', firstName: 'Ada', lastName: 'Broussard', username: unique('guard') };
  expect((await call('POST', '/api/auth/register', { ...fields, email, password: PASSWORD })).status()).toBe(201);
  const token = (await linkTo(email, 'verify-email')).split('=').at(-1);
  expect((await call('POST', '/api/auth/verify-email', { token })).ok()).toBe(true);
  await person.context.clearCookies();

  const signIn = async (address = '/login') => {
    await page.goto(address);
    await page.getByLabel('Email or Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };

  await signIn('/login?next=%2Fsecurity');
  await expect(page).toHaveURL('/security');
  await page.getByRole('button', { name: 'Turn on two-factor login' }).click();
  await page.getByLabel('Your password').fill('not my password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  const key = page.locator('.security-key');
  await expect(key).toBeVisible();
  const secret = (await key.innerText()).replaceAll(/\s/g, '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await checkScreen('two-factor-scan', { dark: true });
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret).replace(/^(...)/, '$1 '));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.locator('.security-codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await checkScreen('two-factor-codes', { dark: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('live-oak-recovery-codes.txt');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Save the codes first')).toBeVisible();
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10')).toBeVisible();
  await checkScreen('two-factor-on');

  await signOut(person);
  await signIn();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000 000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/is wrong or was already used/);
  await checkScreen('two-factor-step', { dark: true });
  // The code that turned it on is used up; the next one is valid already.
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(page).toHaveURL('/');

  await signOut(person);
  await signIn('/login?next=%2Fsecurity');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('9 of 10')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByLabel('Code').fill(codes[1] ?? '');
  await checkScreen('two-factor-off');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-factor login' })).toBeVisible();

  // One refused call does not end a session that is still valid.
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auth/me');
  await page.route('/api/auth/sessions', (route) => route.fulfill({ status: 401, json: { message: 'Please log in' } }));
  const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auth/sessions');
  await page.goto('/security');
  await refused;
  await asked;
  await page.unroute('/api/auth/sessions');
  await expect(page.getByRole('button', { name: 'Turn on two-factor login' })).toBeVisible();
  await expect(page).toHaveURL('/security');
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
});
