// Money in the sandbox: the membership, the payment of a job, and the account for payouts.
import { mainOf } from './people.ts';
import { expect, type Person } from '../people.ts';

const CARD = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };

/** On the sandbox's page: first a declined card, then one that succeeds. The membership journey checks the page itself. */
export async function pay(person: Person, amount: string, name?: string): Promise<void> {
  const { page } = person;
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('Sandbox: no real money moves')).toBeVisible();
  // The logo is the only link above the card.
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Live Oak']);
  if (name !== undefined) await person.checkScreen(`${name}-checkout`, { dark: true });
  person.expectRefusal(422, /\/api\/sandbox\/checkout\/[^/]+\/pay$/);
  const card = page.getByRole('textbox', { name: 'Card number' });
  await card.fill(CARD.declined);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(
    page
      .getByText(/declined/i)
      .and(page.locator('.field-error, [role=alert]'))
      .first(),
  ).toBeVisible();
  await expect(card).toHaveValue(CARD.declined);
  if (name !== undefined) await person.checkScreen(`${name}-declined`);
  await card.fill(CARD.pays);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

export async function subscribe(person: Person): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Required to Access Marketplace');
  await person.checkScreen('provider-dashboard-payment', { dark: true });
  await mainOf(person).getByRole('link', { name: 'Subscribe to Bid', exact: true }).click();
  await person.checkScreen('subscribe', { dark: true });
  await page.getByRole('button', { name: 'Subscribe Now - $99/year' }).click();
  await pay(person, '$99.00', 'membership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/provider-dashboard');
  await expect(page.getByText('Active Member').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can bid');
  await expect(page.getByText('No reviews yet, 0 jobs done')).toBeVisible();
  await person.checkScreen('provider-dashboard-active', { dark: true });
}

/** Earnings wait for a payout account and are then paid out automatically. */
export async function setUpPayouts(person: Person, amount: string): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
  await page.goto('/earnings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  const payouts = page.getByRole('table', { name: 'Your payouts' });
  await expect(payouts.getByText('Owed')).toBeVisible();
  await expect(payouts.getByText(amount)).toBeVisible();
  const toRule = await page.getByRole('link', { name: 'Export CSV' }).evaluate((link) => {
    const head = link.closest('.panel-head');
    return (head?.getBoundingClientRect().bottom ?? 0) - link.getBoundingClientRect().bottom;
  });
  expect(toRule).toBeGreaterThan(4);
  await person.checkScreen('earnings-owed', { dark: true });
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(page).toHaveURL(/\/sandbox\/payouts\//);
  await page.getByRole('button', { name: /Is paid$/ }).click();
  await person.checkScreen('payout-account', { dark: true });
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(mainOf(person).getByText('Payouts are set up')).toBeVisible();
  await expect(payouts.getByText('Owed')).toHaveCount(0);
  await expect(page.getByText('Money released to you is sent there automatically')).toBeVisible();
  await person.checkScreen('earnings-paid', { dark: true });
  await page.goto('/provider-dashboard');
}
