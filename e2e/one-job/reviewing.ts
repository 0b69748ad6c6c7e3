// The review of each side.
import { expectNotice } from './people.ts';
import type { Page } from '@playwright/test';
import { expect, type Person } from '../people.ts';

/** Without stars: the error is as tall as its text, and no answer looks selected before one is. */
async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send review' }).click();
  const error = page.locator('.field-error').filter({ hasText: 'Choose 1 to 5 stars' });
  await expect(error).toBeVisible();
  const [icon, line] = [await error.locator('svg').boundingBox(), await error.boundingBox()];
  expect(icon?.height).toBeLessThanOrEqual(20);
  expect(line?.height).toBeLessThanOrEqual(24);
  for (const question of ['Came on time?', 'Left it clean?', 'Kept to the price?']) {
    const chosen = page.getByRole('group', { name: question }).locator('label:has(:checked)');
    const fills = await chosen.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(fills.filter((fill) => fill !== 'rgba(0, 0, 0, 0)')).toEqual([]);
  }
}

export async function review(
  person: Person,
  heading: string,
  stars: string,
  comment: string,
  name: string,
): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  if (heading === 'How was the work?') await sendEmpty(page);
  await page.getByRole('radio', { name: stars }).press('Space');
  await expect(page.getByRole('radio', { name: stars })).toBeChecked();
  if (heading === 'How was the work?') {
    await page.getByRole('group', { name: 'Came on time?' }).getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('group', { name: 'Left it clean?' }).getByRole('radio', { name: 'No', exact: true }).check();
  }
  await page.getByRole('textbox', { name: 'In your words' }).fill(comment);
  await person.checkScreen(name, { dark: true });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expectNotice(person, 'Review sent');
}
