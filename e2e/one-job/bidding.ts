// Sealed bids, and the end of bidding.
import { expectNotice, OWNER, RIVAL } from './people.ts';
import type { Locator } from '@playwright/test';
import { expect, type Person } from '../people.ts';

interface Offer {
  amount: string;
  shown: string;
  message: string;
  /** The price's parts in dollars; '' without one. */
  lines?: Readonly<Record<string, string>>;
}

/** Parts that do not add up: the error is announced with the first part, which has the focus. */
async function mistakeSum(dialog: Locator): Promise<void> {
  const first = dialog.getByRole('textbox', { name: 'Part of the price: Felling or cutting' });
  const right = await first.inputValue();
  await first.fill('1,000');
  await dialog.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^The parts come to/)).toBeInViewport({ ratio: 1 });
  await first.fill(right);
}

/** Its screens are checked with the first of the two bidders. */
export async function bid(
  person: Person,
  title: string,
  offer: Offer,
  { isLooked }: { isLooked: boolean },
): Promise<void> {
  const { page } = person;
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  // The first job is in view before any scrolling: the filters are behind their button. At least half of it, since the storm
  // story, which runs at the same time, may show a banner above.
  await expect(page.getByRole('link', { name: title })).toBeInViewport({ ratio: 0.5 });
  if (isLooked) await person.checkScreen('bidder-jobs', { dark: true });
  await page.getByRole('button', { name: `View Details & Bid: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('[hidden until payment]')).toBeVisible();
  await expect(page.getByText(OWNER.street)).toHaveCount(0);
  await expect(page.getByText(OWNER.lastName)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(
    dialog.getByText('Missing Information: Please enter both bid amount and message.').first(),
  ).toBeVisible();
  if (isLooked) await person.checkScreen('bid-missing');
  await dialog.getByRole('textbox', { name: 'Bid amount, US dollars' }).fill(offer.amount);
  for (const [line, part] of Object.entries(offer.lines ?? {})) {
    await dialog.getByRole('checkbox', { name: line }).check();
    await dialog.getByRole('textbox', { name: `Part of the price: ${line}` }).fill(part);
  }
  await dialog.getByRole('textbox', { name: 'Message' }).fill(offer.message);
  if (isLooked) {
    await mistakeSum(dialog);
    await person.checkScreen('bid', { dark: true });
  }
  await dialog.getByRole('button', { name: `Submit Bid: ${offer.shown}` }).click();
  await expectNotice(person, 'Bid Submitted');
  await expect(page.getByText(`Your bid: ${offer.shown}`).first()).toBeVisible();
}

export async function closeBidding(admin: Person, title: string): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/jobs');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(title);
  await page.getByRole('button', { name: `View Details: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'View Bids' }).click();
  await expect(dialog.getByText(RIVAL.business)).toBeVisible();
  await admin.checkScreen('admin-bids', { dark: true });
  await dialog.getByRole('button', { name: 'Close Bidding & Notify Client' }).click();
  await page.getByRole('button', { name: 'Close bidding now' }).click();
  await expectNotice(admin, 'Bidding Closed');
  await expect(dialog).toHaveCount(0);
  await admin.checkScreen('admin-jobs', { dark: true });
}
