// Details of screens that only a browser can measure.
import { expectNoSidewaysScroll } from './check-screen.ts';
import { expect, openSignedIn, PHONE, test, unique } from './people.ts';

test('registering a business never shows the owner form', async ({ person }) => {
  const { page } = person;
  let release: () => void = () => undefined;
  const isSlow = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await isSlow;
    await route.continue();
  });
  await page.goto('/register?type=provider');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Property Owner', { exact: true })).toBeHidden();
  release();
  await expect(page.getByRole('textbox', { name: 'Business name' })).toBeVisible();
  await expect(page.getByText('Property Owner', { exact: true })).toBeVisible();
});

test('the species guide shows thirty trees a page, and a comparison spans pages', async ({ person }) => {
  const { page } = person;
  await page.setViewportSize(PHONE);
  await page.goto('/tools/species');
  const trees = page.getByRole('checkbox', { name: /^Compare / });
  await expect(trees).toHaveCount(30);
  await trees.first().check();
  // A public page works by links alone until somebody interacts with it.
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await expect(trees.first()).toBeChecked();
  await expect(page.getByRole('button', { name: 'Compare the chosen trees' })).toBeVisible();
  await page.getByRole('link', { name: 'W', exact: true }).click();
  await expect(page).toHaveURL(/page=\d#letter-W$/);
  await expect(page.getByRole('heading', { name: 'W', exact: true })).toBeInViewport();
  await trees.last().check();
  await page.getByRole('button', { name: 'Compare the chosen trees' }).click();
  await expect(page).toHaveURL(/compare\?tree=[a-z-]+&tree=[a-z-]+$/);
});

test('a checklist hint starts below its label, on one row or two', async ({ person }) => {
  const { page } = person;
  await page.setViewportSize(PHONE);
  await page.goto('/tools/assessment');
  const gaps = await page.locator('.check-list .check').evaluateAll((all) =>
    all.map((one) => {
      const [words, hint] = [one.querySelector('label span'), one.querySelector('.field-hint')];
      return (hint?.getBoundingClientRect().top ?? 0) - (words?.getBoundingClientRect().bottom ?? 0);
    }),
  );
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
  await page.getByRole('checkbox', { name: 'Lightning struck it' }).check();
  await expect(page.getByText(/^1 of \d+ checked$/)).toBeVisible();
});

test('the notifications open in the corner, clear of the title; a page is found by name in the menu', async ({
  person,
}) => {
  const { page } = person;
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(person, 'owner', '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const box = await page.getByRole('dialog', { name: 'Notifications' }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('searchbox', { name: 'Find a page' }).fill('calc');
  await expect(menu.getByRole('status').getByRole('link')).toHaveText(['Cost calculator']);
  await person.checkScreen('drawer-find', { dark: true });
  await menu.getByRole('status').getByRole('link').click();
  await expect(page).toHaveURL('/tools/calculator');
});

test('a deleted search is restored with one click', async ({ person }) => {
  const { page } = person;
  const name = unique('Stumps near me ');
  await openSignedIn(person, 'member', '/jobs');
  const saved = await person.call('POST', '/api/saved-searches', { name, query: { serviceType: 'stump_grinding' } });
  expect(saved.status()).toBe(201);
  await page.reload();
  await page.getByRole('button', { name: /^Saved searches/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Saved searches' });
  await drawer.getByRole('button', { name: `Delete the search ${name}` }).click();
  await expect(drawer.getByRole('heading', { name })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('heading', { name })).toBeVisible();
  await drawer.getByRole('button', { name: `Delete the search ${name}` }).click();
});

test('a support request is closed only after a confirmation', async ({ person }) => {
  const { page } = person;
  const name = unique('Asker ');
  const asked = { topic: 'account', message: 'Where do I change my name?', name, email: 'asker@example.com' };
  expect((await person.call('POST', '/api/support/tickets', asked)).status()).toBe(201);
  await openSignedIn(person, 'admin', '/admin/support');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Close the request' }).click();
  const sure = page.getByRole('dialog', { name: 'Close this request?' });
  await person.checkScreen('admin-support-close', { dark: true });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Close the request' })).toBeVisible();
});

test('a business without a membership reads on each closed job how to join', async ({ person }) => {
  const { page } = person;
  await openSignedIn(person, 'waiting', '/jobs');
  await expect(page.getByRole('heading', { name: 'Approval Required' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Subscribe to Bid' }).click();
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByText('Save your card now')).toBeVisible();
});

test('a job’s name without spaces makes no table wider than the window', async ({ person }) => {
  const { page } = person;
  const name = 'W'.repeat(118);
  // In the answers, and in the pages that bring them.
  await page.route(/\/(?:payouts|earnings)(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"jobTitle":"[^"]*"/g, `"jobTitle":"${name}"`);
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [who, address] of [
    ['member', '/earnings'],
    ['admin', '/admin/payouts'],
  ] as const) {
    await openSignedIn(person, who, address);
    await expect(page.getByRole('rowheader').getByText(name).first()).toBeVisible();
    await expectNoSidewaysScroll(page, address);
  }
});
