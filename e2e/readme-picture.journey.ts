// The picture in README.md: an owner's opened bids. Runs only with UPDATE_SCREENSHOT=1, so that the suite changes no file.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, openSignedIn, test } from './people.ts';

const PICTURE = fileURLToPath(new URL('../docs/images/live-oak.png', import.meta.url));
const MOST_BYTES = 300_000;

test('the screenshot of the README', async ({ person }) => {
  const { page } = person;
  // Tall enough for the table below the scale.
  await page.setViewportSize({ width: 1280, height: 1420 });
  await openSignedIn(person, 'owner', '/jobs');
  await page
    .getByRole('link', { name: /^Compare bids: / })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Select Bidder A' }).and(page.locator(':visible')).check();
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('heading', { name: /sealed bids?, opened/ })).toBeVisible();
  mkdirSync(dirname(PICTURE), { recursive: true });
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
  expect(statSync(PICTURE).size).toBeLessThan(MOST_BYTES);
});
