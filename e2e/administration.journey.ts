// Administrators in a storm week: a queue handled by keyboard, two administrators at once, a suspended account, and the audit
// log.
import type { Locator } from '@playwright/test';
import { expectAdministrationFits, linesOf } from './measures.ts';
import { signInByApi, expect, openSignedIn, test, unique, type Person } from './people.ts';

async function postJob(owner: Person, title: string): Promise<number> {
  const answer = await owner.call('POST', '/api/jobs', {
    title,
    description: 'The storm left a water oak on the fence; nobody is hurt.',
    location: 'Houma 70360',
    serviceType: 'Tree Removal',
    urgency: 'low',
  });
  expect(answer.status()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

const inMain = ({ page }: Person, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('an administrator works through the queue by keyboard: approve, reject with a reason, next; another administrator is faster', async ({
  newPerson,
}) => {
  const [owner, admin, other] = [await newPerson(), await newPerson(), await newPerson()];
  await signInByApi(owner, 'owner');
  await signInByApi(other, 'admin');
  const word = unique('Storm');
  const ids: number[] = [];
  for (const what of ['first', 'second', 'third', 'fourth']) {
    ids.push(await postJob(owner, `${word} ${what}`));
  }
  await openSignedIn(admin, 'admin', `/admin/jobs?status=pending&q=${word}`);
  const { page, toasts } = admin;
  await expect(inMain(admin, `${word} first`)).toBeVisible();
  await admin.checkScreen('admin-jobs-pending', { dark: true });

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await admin.checkScreen('admin-keys', { dark: true });
  await page.keyboard.press('Escape');

  // The first key moves the focus into the list; keys decide on the focused row.
  await page.keyboard.press('j');
  await expect(inMain(admin, `${word} first`)).toBeFocused();
  await page.keyboard.press('a');
  // The shortcut opens the confirmation; nothing is decided yet.
  const sure = page.getByRole('dialog', { name: 'Approve this job?' });
  await expect(sure.getByText('visible to businesses now')).toBeVisible();
  await admin.checkScreen('admin-approve-job', { dark: true });
  await sure.getByRole('button', { name: 'Approve job' }).click();
  await expect(toasts.getByText('Job Approved')).toBeVisible();
  await expect(inMain(admin, `${word} first`)).toHaveCount(0);
  await expect(inMain(admin, `${word} second`)).toBeFocused();

  await page.keyboard.press('r');
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  await reason.focus();
  // Letters typed into a field decide nothing.
  await page.keyboard.type('a raja near a ditch: say which tree');
  await page.getByRole('button', { name: 'Reject job' }).click();
  await expect(toasts.getByText('Job Rejected')).toBeVisible();
  await expect(inMain(admin, `${word} second`)).toHaveCount(0);

  await expect(inMain(admin, `${word} third`)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${word} third` });
  await expect(dialog.getByText('nobody is hurt')).toBeVisible();
  // Each button shows its key.
  await expect(dialog.getByText('Pending Approval')).toHaveCount(1);
  await expect(dialog.getByText('Open once approved')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveText('Approve A');
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveText('Reject R');
  // On a phone the dialog over the details keeps its close button small and in the corner.
  await page.setViewportSize({ width: 360, height: 780 });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(sure).toBeVisible();
  expect((await sure.getByRole('button', { name: 'Close' }).boundingBox())?.width).toBeLessThan(60);
  await admin.checkScreen('admin-approve-over-details', { dark: true });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await other.call('PATCH', `/api/jobs/${ids[2]}/approve`)).status()).toBe(200);
  // The open details update without a click.
  await expect(dialog.getByText('Already decided')).toBeVisible();
  await admin.checkScreen('admin-decided-meanwhile', { dark: true });
  await dialog.getByRole('button', { name: 'View Bids' }).click();
  await expect(dialog.getByText('No bids submitted yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inMain(admin, `${word} fourth`)).toBeVisible();

  // When the owner changes it, a job with bids returns to review and its bids stay readable.
  const bidder = await newPerson();
  await signInByApi(bidder, 'member');
  const bid = { jobId: ids[2], bidAmount: 1850, message: 'One day with a lift, two climbers.' };
  expect((await bidder.call('POST', '/api/bids', bid)).status()).toBe(201);
  const change = { description: 'The storm left two water oaks on the fence; nobody is hurt.' };
  expect((await owner.call('PATCH', `/api/jobs/${ids[2]}`, change)).status()).toBe(200);
  await page.goto(`/admin/jobs?status=pending&q=${word}`);
  await inMain(admin, `${word} third`)
    .getByRole('button', { name: `View Details: ${word} third` })
    .click();
  await expect(dialog.getByText('Pending Approval')).toBeVisible();
  await dialog.getByRole('button', { name: 'View Bids' }).click();
  await expect(dialog.getByText('$1,850')).toBeVisible();
  await page.keyboard.press('Escape');

  // A dialog without actions ends with its text.
  await page.goto(`/admin/jobs?status=rejected&q=${word}`);
  await inMain(admin, `${word} second`)
    .getByRole('button', { name: `View Details: ${word} second` })
    .click();
  await expect(page.getByRole('dialog').getByText('say which tree').first()).toBeVisible();
  await expect(page.locator('.dialog-foot')).toBeHidden();
  await page.keyboard.press('Escape');

  // From a person to only their jobs, and on to everyone's.
  await page.goto('/admin/users?q=renee');
  // Other stories use people with the same name.
  await inMain(admin, '@renee ·').getByRole('button', { name: 'View Details: Renée Boudreaux' }).click();
  await page.getByRole('link', { name: 'Jobs of Renée Boudreaux' }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\?owner=\d+$/);
  await expect(page.getByText('Only jobs posted by Renée Boudreaux, @renee')).toBeVisible();
  await expect(inMain(admin, `${word} fourth`)).toBeVisible();
  await admin.checkScreen('admin-jobs-of-one', { dark: true });
  await page.getByRole('button', { name: 'Show everyone’s jobs' }).click();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
});

test('several jobs are rejected with one reason, and one that another administrator approved first is named', async ({
  newPerson,
}) => {
  const [owner, admin, other] = [await newPerson(), await newPerson(), await newPerson()];
  await signInByApi(owner, 'owner');
  await signInByApi(other, 'admin');
  const word = unique('Flood');
  const ids: number[] = [];
  for (const what of ['first', 'second', 'third']) {
    ids.push(await postJob(owner, `${word} ${what}`));
  }
  await openSignedIn(admin, 'admin', '/admin/dashboard?queue=job');
  const { page, toasts } = admin;
  await page.getByRole('searchbox').first().fill(word);
  const queue = page.getByRole('table', { name: 'Waiting items' });
  const row = (what: string) => queue.getByRole('row').filter({ hasText: `${word} ${what}` });
  await expect(queue.getByRole('row')).toHaveCount(4);
  expect(await linesOf(page, '.data-table thead button .icon')).toBe(1);
  await queue.getByRole('button', { name: 'Waiting' }).click();
  await expect(queue.getByRole('columnheader', { name: 'Waiting' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(queue.getByRole('row').nth(1)).toContainText(`${word} first`);
  await queue.getByRole('button', { name: 'Waiting' }).click();
  await expect(queue.getByRole('row').nth(1)).toContainText(`${word} third`);

  // By keyboard and mouse; a key then decides on all selected items.
  await page.keyboard.press('j');
  await expect(row('third')).toBeFocused();
  await page.keyboard.press('x');
  const selected = page.getByRole('region', { name: 'Selected items' });
  await expect(selected.getByText('1 selected')).toBeVisible();
  await row('first').getByRole('checkbox').check();
  await queue.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(selected.getByText('3 selected')).toBeVisible();
  await admin.checkScreen('admin-selected', { dark: true });
  await row('third').focus();
  await page.keyboard.press('r');
  const asking = page.getByRole('dialog', { name: 'Reject 3 jobs?' });
  await asking.getByRole('button', { name: 'Reject 3 jobs' }).click();
  await expect(asking.getByText('Enter a reason')).toBeVisible();
  await admin.checkScreen('admin-reject-several', { dark: true });
  expect((await other.call('PATCH', `/api/jobs/${ids[1]}/approve`)).status()).toBe(200);
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Please post the three trees as one job.');
  await asking.getByRole('button', { name: 'Reject 3 jobs' }).click();
  const refused = page.getByRole('dialog', { name: '1 item wasn’t decided' });
  await expect(refused).toContainText(`${word} second`);
  await expect(refused).toContainText('This job is not waiting for review.');
  await refused.getByRole('button', { name: 'OK' }).click();
  // A toast waits until no dialog covers it.
  await expect(toasts.getByText('2 jobs rejected.')).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
  await expect(selected).toHaveCount(0);
});

test('an account is found while typing, suspended, and signed out at once; the audit log shows it and its chain verifies', async ({
  newPerson,
}) => {
  const [person, admin] = [await newPerson(), await newPerson()];
  const username = unique('zephirin');
  const account = {
    userType: 'client',
    firstName: 'Zéphirin',
    lastName: username,
    email: `${username}@example.com`,
    username,
    password: 'moss-on-the-levee',
  };
  expect((await person.call('POST', '/api/auth/register', account)).status()).toBe(201);
  expect((await person.call('GET', '/api/auth/me')).ok()).toBe(true);

  await openSignedIn(admin, 'admin', '/admin/users');
  const { page } = admin;
  await admin.checkScreen('admin-users', { dark: true });
  const search = page.getByRole('searchbox', { name: 'Search people' });
  // The page may be rendered a moment before it handles keys.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(username);
  await page.getByRole('button', { name: `View Details: Zéphirin ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Zéphirin ${username}` });
  await expect(dialog.getByText('Jobs Posted')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Jobs of/ })).toHaveCount(0);
  await admin.checkScreen('admin-user', { dark: true });
  await dialog.getByRole('button', { name: 'Suspend account' }).click();
  const asking = page.getByRole('dialog', { name: 'Suspend this account?' });
  await asking.getByRole('button', { name: 'Suspend account' }).click();
  await expect(asking.getByText('Say why')).toBeVisible();
  const why = `Asked bidders for cash at the door (${username})`;
  await asking.getByRole('textbox', { name: 'Reason' }).fill(why);
  const answer = Promise.withResolvers<void>();
  await page.route('**/suspend', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await asking.getByRole('button', { name: 'Suspend account' }).click();
  // The pending state appears a moment after the click, and closing is blocked from then on.
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // While the request is pending nothing closes the dialog; the browser itself would at the third Escape.
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('Escape');
  }
  await expect(asking).toBeVisible();
  answer.resolve();
  await expect(dialog.getByText(why, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reinstate account' })).toBeVisible();
  await expect(asking).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(inMain(admin, username)).toContainText('Suspended');
  expect((await person.call('GET', '/api/auth/me')).status()).toBe(401);

  await page.goto('/admin/record');
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(username);
  const row = inMain(admin, 'Suspended an account');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Odile Fontenot');
  await expect(row).toContainText(why);
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await expect(page.getByText(/^[\d,]+ rows, unbroken$/)).toBeVisible();
  await admin.checkScreen('admin-record', { dark: true });
  await page.setViewportSize({ width: 360, height: 780 });
  await admin.checkScreen('admin-record-narrow');
  await page.goto('/admin/dashboard');
  await expect(page.locator('.queue-current')).toBeVisible();
  await admin.checkScreen('admin-narrow');
  await expectAdministrationFits(page);

  // A payout without any action shows no action row.
  await page.goto('/admin/payouts');
  const nothing = page.locator('td').filter({ has: page.locator('.payout-acts:empty') });
  await expect(nothing.first()).toBeAttached();
  await expect(nothing.and(page.locator(':visible'))).toHaveCount(0);
  expect(await linesOf(page, '.segmented label')).toBe(1);
});

test('approving a business by keyboard lists what is not verified and requires a reason', async ({ newPerson }) => {
  const admin = await newPerson();
  await openSignedIn(admin, 'admin', '/admin/providers?q=Three+Rivers');
  const { page } = admin;
  await expect(inMain(admin, 'Three Rivers').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const sure = page.getByRole('dialog', { name: /^Approve .+\?$/ });
  await expect(sure.getByText('Not verified', { exact: true })).toBeVisible();
  await sure.getByRole('button', { name: 'Approve without verifying' }).click();
  await expect(sure.getByText('Say why you approve without verifying these, for the record')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inMain(admin, 'Three Rivers').first()).toBeVisible();
});

test('statistics that fail to load show zeros with an explanation, without growth figures', async ({ person }) => {
  const { page } = person;
  person.expectRefusal(500, '/api/admin/stats');
  person.expectLog('The figures could not load');
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The figures could not load'));
  // From another screen: the page of the dashboard would bring the figures with it.
  await openSignedIn(person, 'admin', '/admin/jobs');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('The figures could not load.')).toBeVisible();
  await logged;
  const totals = page.getByLabel('Totals', { exact: true });
  await expect(totals).toContainText('0');
  await expect(totals).not.toContainText('this week');
});
