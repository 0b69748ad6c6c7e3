// The checkout of a membership: abandoned, canceled, paid, and paid again from another tab.
import { signInByApi, expect, PLAYED_ON_A_PHONE, test, unique, type Person } from './people.ts';

test.use(PLAYED_ON_A_PHONE);

/** A new business that was approved and has not paid. */
async function approvedBusiness(admin: Person, person: Person): Promise<void> {
  const username = unique('crew');
  const business = {
    businessName: `${username} Tree Care`,
    licenseNumber: 'LA-1',
    insuranceNumber: 'GL-1',
    yearsExperience: 4,
    serviceArea: 'Houma',
    specialties: ['Pruning'],
  };
  const account = {
    userType: 'provider',
    firstName: 'Ulysse',
    lastName: 'Verret',
    email: `${username}@example.com`,
    username,
    password: 'resin-and-rope',
    phone: '985 555 0134',
    ...business,
  };
  const answer = await person.call('POST', '/api/auth/register', account);
  expect(answer.status()).toBe(201);
  const user: { provider: { id: number } } = await answer.json();
  await signInByApi(admin, 'admin');
  expect(
    (
      await admin.call('PATCH', `/api/admin/providers/${user.provider.id}/approve`, {
        overrideReason: 'Seen by telephone.',
      })
    ).status(),
  ).toBe(200);
  await person.context.addInitScript(
    (copy) => localStorage.getItem('user') ?? localStorage.setItem('user', copy),
    await answer.text(),
  );
}

test('leaving the checkout keeps the choice; giving it up charges nothing; paying twice is one payment', async ({
  newPerson,
}) => {
  const [admin, person] = [await newPerson(), await newPerson()];
  await approvedBusiness(admin, person);
  const { page } = person;
  const offer = page.getByRole('button', { name: 'Subscribe Now - $99/year' });
  await page.goto('/subscribe');
  await offer.dblclick();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  const first = page.url();
  await page.goBack();
  await expect(offer).toBeEnabled();
  await offer.click();
  await expect(page).toHaveURL(first);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(page.getByText('Payment canceled')).toBeVisible();
  await person.checkScreen('subscribe-cancelled', { dark: true });
  await offer.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  expect(page.url()).not.toBe(first);

  const payments: string[] = [];
  page.on('request', (request) => request.url().endsWith('/pay') && payments.push(request.url()));
  await page.getByRole('button', { name: /^4242 4242 4242 4242/ }).click();
  await page.getByRole('button', { name: 'Pay $99.00' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
  await person.checkScreen('subscribe-paid', { dark: true });
  expect(payments).toHaveLength(1);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main')).toContainText(/You’re a member until \w+ \d+, \d{4}/);
  await person.checkScreen('new-member', { dark: true });
  await page.getByRole('main').getByRole('link', { name: 'Set your work area' }).click();
  await expect(page).toHaveURL('/work-area');
  await page.goto(payments[0]?.replace('/api', '').replace('/pay', '') ?? '/');
  await expect(page.getByText('Already paid')).toBeVisible();
  await person.checkScreen('checkout-over');
  await page.goto('/subscribe');
  await expect(page.getByText('Active Member').first()).toBeVisible();
  await person.checkScreen('subscribe-active', { dark: true });
});
