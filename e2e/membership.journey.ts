// The years of a membership: a card saved before approval, charged on approval, announced and renewed, canceled and resumed, a
// failing card, another card.
import type { Page } from '@playwright/test';
import { CLOCK_ADDRESS, CLOCK_ADMIN, clockTest as test, type ClockServer } from './clock-server.ts';
import { expect, unique, type Person } from './people.ts';

test.use({ baseURL: CLOCK_ADDRESS });

const PASSWORD = 'spikes-and-saddle';
const MANAGE = '/manage-subscription';
const DAY_MS = 86_400_000;

const badge = (page: Page, words: string | RegExp) => page.getByText(words, { exact: typeof words === 'string' });
const invoices = (page: Page) => page.getByRole('region', { name: 'Invoices' }).getByRole('row');

/** At desktop and phone size. */
async function lookTwice(person: Person, name: string, dark = false): Promise<void> {
  await person.checkScreen(name, { dark });
  await person.page.setViewportSize({ width: 360, height: 780 });
  await person.checkScreen(`${name}-narrow`, { dark });
  await person.page.setViewportSize({ width: 1280, height: 900 });
}

/** Registration has its own story; this one begins signed in. */
async function register(person: Person, username: string): Promise<number> {
  const answer = await person.call('POST', '/api/auth/register', {
    userType: 'provider',
    firstName: 'Aurélie',
    lastName: 'Thibodeaux',
    email: `${username}@example.com`,
    phone: '337-555-0188',
    username,
    password: PASSWORD,
    // As long as a name may be, without a space: no screen scrolls sideways at phone size.
    businessName: 'TecheTreeWorks'.repeat(8),
    licenseNumber: 'BL-55120',
    insuranceNumber: 'GL-990-1182',
    yearsExperience: 9,
    serviceArea: 'St. Martin, Iberia',
    specialties: ['Tree Removal'],
  });
  expect(answer.status()).toBe(201);
  const user: { provider: { id: number } } = await answer.json();
  await person.context.addInitScript(
    (copy) => localStorage.getItem('user') ?? localStorage.setItem('user', copy),
    JSON.stringify(user),
  );
  return user.provider.id;
}

/** Enters a test card on the sandbox's page. */
async function saveCard({ page }: Person, card: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** Moves both clocks to this many days after today, and signs the person in again. */
async function turnTo(clockServer: ClockServer, person: Person, username: string, days: number): Promise<void> {
  // By then the session of an open page has ended while it keeps polling.
  person.expectRefusal(401, /\/api\/(notifications|subscription)\b/);
  clockServer.advance(days * 24);
  await person.page.clock.setFixedTime(new Date(Date.now() + days * DAY_MS));
  // The server reads its clock a moment later; a session created before that would expire at once.
  await expect(async () => {
    expect((await person.call('POST', '/api/auth/login', { username, password: PASSWORD })).status()).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await person.call('GET', '/api/auth/me')).status()).toBe(200);
  }).toPass();
}

/** Changes caused by the clock take a moment to appear. */
async function untilShown(page: Page, words: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(MANAGE);
    await expect(badge(page, words).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

// Long: subscriptions/renewals.http.test.ts plays the same years, and one-job.journey.ts pays for a membership.
test(
  'a membership over the years: approved and charged, canceled, resumed, renewed, failed, recovered',
  { tag: '@long' },
  async ({ clockServer, newPerson }) => {
    const [person, admin] = [await newPerson(), await newPerson()];
    const { page, toasts } = person;
    const username = unique('aurelie');
    const providerId = await register(person, username);

    // Before approval: the terms, and a card that is only saved.
    await page.goto('/subscribe');
    await expect(
      page.getByText('Nothing. Your card is saved, and charged $99.00 on the day you are approved.'),
    ).toBeVisible();
    await expect(page.getByText(/We email you 30 days before/)).toBeVisible();
    await lookTwice(person, 'subscribe-before-approval');
    await page.getByRole('button', { name: 'Save your card' }).click();
    await saveCard(person, /4242 4242 4242 4242/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your card is saved');
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('checkoutSessionId'))).toBeNull();

    // Approved: the card is charged.
    expect((await admin.call('POST', '/api/auth/login', CLOCK_ADMIN)).status()).toBe(200);
    const approval = { overrideReason: 'The papers are another story.' };
    expect((await admin.call('PATCH', `/api/admin/providers/${providerId}/approve`, approval)).status()).toBe(200);
    await untilShown(page, 'Active');
    await expect(page.getByText('365 days left of this year')).toBeVisible();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await expect(invoices(page).filter({ hasText: '$99.00' })).toHaveCount(1);
    await lookTwice(person, 'manage-active', true);

    // Thirty days before the end of the year.
    await turnTo(clockServer, person, username, 336);
    await page.goto(MANAGE);
    await expect(page.getByText('29 days left of this year')).toBeVisible();
    await expect(async () => {
      const notices: { title: string }[] = await (await person.call('GET', '/api/notifications')).json();
      expect(notices.map(({ title }) => title)).toContain('Membership Renews Soon');
    }).toPass();

    // Canceled, with access until the end, and resumed.
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText('You won’t be charged again');
    await person.checkScreen('manage-cancel');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(badge(page, /^Cancelled - access until \w+ \d+, \d{4}$/)).toBeVisible();
    await lookTwice(person, 'manage-cancelled');
    await page.getByRole('button', { name: 'Resume membership' }).click();
    await expect(badge(page, 'Active')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();

    // Renewed.
    await turnTo(clockServer, person, username, 367);
    await untilShown(page, /36[34] days left of this year/);
    await expect(invoices(page).filter({ hasText: 'Paid' })).toHaveCount(2);

    // A card that needs its holder's confirmation: the next renewal fails and starts a grace period.
    await page.getByRole('button', { name: 'Update payment method' }).click();
    await saveCard(person, /4000 0027 6000 3184/);
    await expect(page).toHaveURL(MANAGE);
    await expect(page.getByText('Visa ending in 3184')).toBeVisible();
    await turnTo(clockServer, person, username, 732);
    await untilShown(page, 'Past Due');
    await expect(page.getByText(/Your access lasts until .* We’ll try the card again on/)).toBeVisible();
    await expect(invoices(page).filter({ hasText: 'Not paid' })).toHaveCount(1);
    await lookTwice(person, 'manage-past-due', true);

    // Another card pays it at once.
    await page.getByRole('button', { name: 'Update payment method' }).click();
    await saveCard(person, /4242 4242 4242 4242/);
    await expect(badge(page, 'Active')).toBeVisible();
    await expect(invoices(page).filter({ hasText: 'Paid' })).toHaveCount(3);
    await expect(invoices(page).filter({ hasText: 'Not paid' })).toHaveCount(0);
    const check: { balanced: boolean } = await (await adminAgain(admin)).json();
    expect(check.balanced).toBe(true);
    await expect(toasts.getByRole('alert')).toHaveCount(0);
  },
);

async function adminAgain(admin: Person) {
  expect((await admin.call('POST', '/api/auth/login', CLOCK_ADMIN)).status()).toBe(200);
  return admin.call('GET', '/api/admin/ledger/check');
}
