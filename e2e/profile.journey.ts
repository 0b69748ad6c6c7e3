// A user manages their profile: edits it, confirms a new email address, downloads their data, and closes the account.
import { readFileSync } from 'node:fs';
import { expect, PLAYED_ON_A_PHONE, test, unique, type Person } from './people.ts';
import { linkTo } from './mailed-links.ts';

test.use(PLAYED_ON_A_PHONE);

const PASSWORD = 'a-shady-live-oak';

/** A new owner with a job, signed in by calls. */
async function settle(person: Person) {
  const username = unique('keeper');
  const email = `${username}@example.com`;
  const fields = { userType: 'client', firstName: 'Ada', lastName: 'Broussard', username, email, password: PASSWORD };
  const answer = await person.call('POST', '/api/auth/register', fields);
  expect(answer.status()).toBe(201);
  const job = { title: 'Water oak over the carport', description: 'About 60 feet, soft at the base.' };
  const where = { location: 'Baton Rouge, LA 70808', serviceType: 'Tree Removal', urgency: 'low' };
  expect((await person.call('POST', '/api/jobs', { ...job, ...where })).status()).toBe(201);
  const user = JSON.stringify(await answer.json());
  await person.page.goto('/verify-email');
  await person.page.evaluate((copy) => localStorage.setItem('user', copy), user);
  return { email, username };
}

async function changeProfile({ page, checkScreen, toasts }: Person): Promise<void> {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Broussard' })).toBeVisible();
  // One line of tabs, on a phone too.
  const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  await checkScreen('profile', { dark: true });
  // A new account is not confirmed yet: the steps are listed beside the status.
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a new link' }).first()).toBeVisible();
  // Switches from the tab without fields to one that has some.
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last Name').fill('Thibodeaux');
  await page.getByRole('tab', { name: 'Contact Details' }).click();
  await page.getByLabel('City').fill('Baton Rouge');
  await page.getByLabel('State').selectOption('LA');
  await page.getByLabel('ZIP Code').fill('7080');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('ZIP Code')).toBeFocused();
  await expect(page.getByText('A ZIP code has 5 digits')).toBeVisible();
  await checkScreen('profile-edit', { dark: true });

  await page.getByRole('link', { name: 'Live Oak', exact: false }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  // Nothing behind an open dialog takes the focus, and typing goes nowhere.
  await expect(leaving).toBeHidden();
  await page.getByLabel('ZIP Code').fill('70808-1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ada Thibodeaux' })).toBeVisible();
  await expect(page.getByText('70808-1234')).toBeVisible();
}

async function moveAddress({ page, checkScreen }: Person, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill(email);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await checkScreen('profile-address');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Waiting for ${email} to be confirmed.`)).toBeVisible();
  await page.goto(`/${await linkTo(email, 'verify-email')}`);
  await checkScreen('verify-email', { dark: true });
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your email address is changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await page.getByRole('tab', { name: 'Contact Details' }).click();
  await expect(page.getByText(email)).toBeVisible();
}

async function takeData({ page, checkScreen }: Person): Promise<void> {
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await checkScreen('profile-settings', { dark: true });
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('live-oak-my-data.zip');
  // File names are stored uncompressed in an archive.
  expect(readFileSync(await download.path()).includes('data/jobs.json')).toBe(true);
}

test('an owner edits the profile, moves, exports their data and closes the account', async ({ person }) => {
  const { page, call, checkScreen } = person;
  // The open page still polls once after its account was closed.
  person.expectRefusal(401, /\/api\//);
  const { username } = await settle(person);
  const moved = `${username}@moved.example.com`;
  await changeProfile(person);
  await moveAddress(person, moved);
  await takeData(person);

  await page.evaluate(() => (document.cookie = 'language=es; path=/'));
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toBeVisible();
  await checkScreen('profile-es');
  await page.goto('/dashboard');
  await expect(page.getByText('Trabajos en total')).toBeVisible();
  await checkScreen('dashboard-es', { dark: true });
  await page.goto('/security');
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  await checkScreen('security-es', { dark: true });

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Cuenta', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar la cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar su cuenta?' });
  await expect(dialog.getByText('Se cancela su trabajo abierto.')).toBeVisible();
  await checkScreen('profile-close', { dark: true });
  await dialog.getByLabel('Su contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Cerrar para siempre' }).click();
  await expect(page).toHaveURL('/');
  const again = await call('POST', '/api/auth/login', { email: moved, password: PASSWORD });
  expect(again.status()).toBe(401);
});
