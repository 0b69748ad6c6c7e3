// The owner compares bids without names, chooses one and pays.
import { CREW, readInTheBell, RIVAL } from './people.ts';
import { pay } from './paying.ts';
import type { Page } from '@playwright/test';
import { expect, type Person } from '../people.ts';

/** No name is anywhere on the page: not in its text, not in the loaded data. */
async function expectUnnamed(page: Page, businessName: string): Promise<void> {
  const html = await page.content();
  for (const name of [businessName, RIVAL.business, CREW.lastName, 'Nguyen']) {
    expect(html).not.toContain(name);
  }
}

const bidCards = (page: Page) => page.locator('.compare-card:visible');

/** On a phone each bid is one card with the bidder's message, differences are collapsed, and the four sort orders are in one row. */
async function expectFolded(page: Page): Promise<void> {
  await expect(bidCards(page)).toHaveCount(2);
  await expect(bidCards(page).locator('.compare-words:visible')).toHaveCount(2);
  await expect(bidCards(page).getByText('Not included').filter({ visible: true })).toHaveCount(0);
  const orders = await page
    .getByRole('group', { name: 'Sort by' })
    .locator('label')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect([orders.length, new Set(orders).size], 'four orders in one row').toEqual([4, 1]);
}

/** The letter of the new business's bid: the column order does not reveal who bid first. */
async function letterOfLower(page: Page): Promise<string> {
  const labels = await page
    .getByRole('radio', { name: /^Select Bidder/ })
    .and(page.locator(':visible'))
    .evaluateAll((radios) =>
      radios.map((radio) => {
        const label = radio.getAttribute('aria-label') ?? '';
        const cell = radio.closest('th');
        const amount = cell
          ? (cell.closest('table')?.querySelector('tbody tr')?.children[cell.cellIndex]?.textContent ?? '')
          : (radio.closest('li')?.textContent ?? '');
        return { letter: label.slice(-1), amount };
      }),
    );
  return labels.find(({ amount }) => amount.includes('$2,350.50'))?.letter ?? 'none';
}

export async function chooseAndPay(owner: Person, title: string, businessName: string): Promise<string> {
  const { page } = owner;
  await readInTheBell(owner, 'Bidding Closed');
  await page.goto('/jobs');
  await page.getByRole('link', { name: `Compare bids: ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Two sealed bids, opened together' })).toBeVisible();
  await expectFolded(page);
  await page.locator('summary:visible').filter({ hasText: 'of 7 items included' }).last().click();
  await expect(page.getByText('Not included').and(page.locator(':visible')).first()).toBeVisible();
  await expect(page.getByText('Lowest price', { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  await expectUnnamed(page, businessName);
  await owner.checkScreen('bids', { dark: true });
  const amounts = await page
    .getByRole('radio', { name: /^Select Bidder [AB]$/ })
    .and(page.locator(':visible'))
    .all();
  expect(amounts).toHaveLength(2);
  await page.getByText('See the receipts').click();
  await page.getByRole('button', { name: 'Check them here' }).click();
  await expect(page.getByText('2 of 2 receipts match')).toBeVisible();
  const letter = await letterOfLower(page);
  // The whole card selects its bid.
  await bidCards(page)
    .filter({ has: page.getByRole('radio', { name: `Select Bidder ${letter}` }) })
    .click({ position: { x: 60, y: 40 } });
  await expect(bidCards(page).getByRole('radio', { name: `Select Bidder ${letter}` })).toBeChecked();
  await expect(
    page.getByText('Our own bucket truck and a groundsman.').and(page.locator(':visible')).first(),
  ).toBeVisible();
  await owner.checkScreen('bids-selected', { dark: true });
  await page.getByRole('button', { name: 'Select & pay $2,350.50' }).click();
  const phone = page.getByRole('dialog').getByRole('textbox', { name: /phone/i });
  await expect(phone).toBeVisible();
  await owner.checkScreen('phone-needed', { dark: true });
  await phone.fill('225 555 0163');
  await phone.press('Enter');
  await pay(owner, '$2,350.50');
  await expect(page.getByText('Paid: $2,350.50 is held for you')).toBeVisible();
  await expect(page.getByText('$2,350.50 is held by Live Oak')).toBeVisible();
  await expect(page.getByRole('link', { name: /Tree work agreement LO-/ })).toBeVisible();
  return letter;
}
