// Typed text survives, and a double click acts once: failures, reloads, sign-in midway, the back button, no network.
import {
  signInByApi,
  DEMO_PASSWORD,
  signInOnPage,
  expect,
  openSignedIn,
  PLAYED_ON_A_PHONE,
  test,
  unique,
  type Person,
} from './people.ts';

test.use(PLAYED_ON_A_PHONE);

const PHOTOS = ['oak-over-carport', 'soft-base', 'limb-on-roof'].map(
  (name) => new URL(`../lab/demo/scenario/pictures/${name}.jpg`, import.meta.url).pathname,
);

interface JobLine {
  id: number;
  title: string;
  bidCount: number;
}

async function fillJob({ page }: Person, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Job title' }).fill(title);
  await page.getByRole('combobox', { name: 'Service type' }).selectOption('Stump Grinding');
  await page.getByRole('combobox', { name: 'Urgency' }).selectOption('Low - No rush');
  await page.getByRole('textbox', { name: 'Description' }).fill('Two stumps beside the drive, each a yard wide.');
  await page.getByRole('textbox', { name: 'Location' }).fill('Houma 70360');
}

async function expectFilled({ page }: Person, title: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue(title);
  await expect(page.getByRole('combobox', { name: 'Service type' })).toHaveValue('stump_grinding');
  await expect(page.getByRole('combobox', { name: 'Urgency' })).toHaveValue('low');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/Two stumps/);
  await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Houma 70360');
}

async function jobsNamed({ call }: Person, title: string): Promise<JobLine[]> {
  const jobs: JobLine[] = await (await call('GET', `/api/jobs?q=${encodeURIComponent(title)}`)).json();
  return jobs.filter((job) => job.title === title);
}

test('a failed post keeps all input, also after a reload; a double click creates one job', async ({ person }) => {
  const { page, toasts } = person;
  const title = unique('Stumps ');
  await openSignedIn(person, 'owner', '/post-job');
  await fillJob(person, title);
  await page.route('**/api/jobs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'A part of the site is down.', code: 'UNAVAILABLE' } })
      : route.fallback(),
  );
  person.expectRefusal(503, '/api/jobs');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(toasts.getByRole('alert')).toContainText('Failed to post job. Please try again.');
  await expectFilled(person, title);
  await page.unroute('**/api/jobs');

  await page.reload();
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expectFilled(person, title);
  await person.checkScreen('post-job-draft');

  await page.getByRole('button', { name: 'Post Job' }).dblclick();
  await expect(page).toHaveURL('/jobs');
  expect(await jobsNamed(person, title)).toHaveLength(1);
  await page.goto('/post-job');
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('');
});

test('a visitor is asked to sign up when posting, then posts the draft with one click', async ({ person }) => {
  const { page } = person;
  const title = unique('Stumps ');
  await page.goto('/post-job');
  await fillJob(person, title);
  // A visitor's photos are retained: none is uploaded twice, and none is refused or missing (the console would show it).
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const photos = page.getByRole('group', { name: 'Photos of the tree' });
  await photos.locator('input[type=file]').setInputFiles(PHOTOS);
  await expect(photos.getByRole('button', { name: /^Remove/ })).toHaveCount(PHOTOS.length);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your job is saved. Create your account to post it');
  await expect(page.getByText('Login Required')).toBeVisible();
  await person.checkScreen('post-job-saved', { dark: true });
  // With the five required fields of the job, eight in all.
  await page.getByRole('textbox', { name: 'Your name' }).fill('Renée');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${unique('renee')}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('moss-on-the-levee');
  await page.getByRole('button', { name: 'Create account and post job' }).click();
  await expect(page.getByText('Last name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Renée Boudreaux');
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isPosted = page.waitForResponse((answer) => answer.url().endsWith('/api/jobs') && answer.ok());
  const isAsked = page.waitForRequest(/\/api\/jobs\?/);
  await page.route(/\/api\/jobs\?/, async (route) => {
    await isHeld;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Create account and post job' }).click();
  // The form stays until the list with the job is loaded: no empty page between them.
  await isPosted;
  await isAsked;
  await expect(page.getByRole('main').locator('button[aria-busy="true"]')).toBeVisible();
  await expect(page).toHaveURL(/\/post-job/);
  release();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  expect(await jobsNamed(person, title)).toHaveLength(1);
  expect(sent.filter((path) => path === '/api/uploads')).toHaveLength(PHOTOS.length);
  expect(sent.filter((path) => path === '/api/jobs')).toHaveLength(1);
  // After posting, the next form is empty.
  await page.goto('/post-job');
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('');
});

test('a visitor with an account signs in while posting, and the draft is posted', async ({ person }) => {
  const { page } = person;
  const title = unique('Stumps ');
  await page.goto('/post-job');
  await fillJob(person, title);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await page.getByRole('button', { name: 'I have an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your job is saved. Log in to post it');
  const [email, password] = await Promise.all(
    [page.getByRole('textbox', { name: 'Email or Username' }), page.getByText('Password', { exact: true })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(password?.y).toBeGreaterThan((email?.y ?? Infinity) + (email?.height ?? 0) + 12);
  await person.checkScreen('post-job-sign-in');
  await page.getByRole('textbox', { name: 'Email or Username' }).fill('renee');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in and post job' }).click();
  await expect(page).toHaveURL('/jobs');
  expect(await jobsNamed(person, title)).toHaveLength(1);
});

// Long: the two stories above keep a draft across the sign-in in the same form.
test(
  'after signing in separately the draft is posted with one click, and restored after starting over',
  { tag: '@long' },
  async ({ person }) => {
    const { page } = person;
    const title = unique('Stumps ');
    await page.goto('/post-job');
    await fillJob(person, title);
    await page.getByRole('button', { name: 'Post Job' }).click();
    await page.getByRole('button', { name: 'Back to the job' }).click();
    await expectFilled(person, title);
    await signInOnPage(person, 'Renée Boudreaux');
    await page.goto('/post-job');
    await expectFilled(person, title);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectFilled(person, title);
    await page.reload();
    await person.checkScreen('post-job-draft-owner');
    await page.getByRole('button', { name: 'Post it now' }).click();
    await expect(page).toHaveURL('/jobs');
    expect(await jobsNamed(person, title)).toHaveLength(1);
  },
);

test('a half-finished registration survives a reload, without the password', async ({ person }) => {
  const { page } = person;
  await page.goto('/register?type=provider');
  await page.getByRole('textbox', { name: 'First name' }).fill('Théogène');
  await page.getByRole('textbox', { name: 'Business name' }).fill('Théogène & Fils');
  await page.getByRole('textbox', { name: 'Password' }).fill('not to be kept');
  await page.getByRole('checkbox', { name: 'Pruning' }).check();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Théogène');
  await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('Théogène & Fils');
  await expect(page.getByRole('checkbox', { name: 'Pruning' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  expect(
    await page.evaluate(() => JSON.stringify([sessionStorage, localStorage].map((kept) => Object.entries(kept)))),
  ).not.toContain('not to be kept');
});

/** An approved job of the demonstration's owner, for others to bid on. */
async function openJob(owner: Person, admin: Person, title: string): Promise<number> {
  await signInByApi(owner, 'owner');
  await signInByApi(admin, 'admin');
  const job = {
    title,
    description: 'Grind two stumps beside the drive.',
    location: 'Baton Rouge 70808',
    serviceType: 'Stump Grinding',
    urgency: 'low',
  };
  const posted: JobLine = await (await owner.call('POST', '/api/jobs', job)).json();
  expect((await admin.call('PATCH', `/api/jobs/${posted.id}/approve`)).status()).toBe(200);
  return posted.id;
}

test('a failed bid keeps its text; a double click creates one bid, and its amount can be changed', async ({
  newPerson,
}) => {
  const [owner, admin, member] = [await newPerson(), await newPerson(), await newPerson()];
  const title = unique('Stumps ');
  await openJob(owner, admin, title);
  await openSignedIn(member, 'member', `/jobs?q=${encodeURIComponent(title)}`);
  const { page, toasts } = member;
  // On this phone the first job is visible, and the filters are behind a button.
  await expect(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Parish' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('combobox', { name: 'Parish' })).toBeVisible();
  await page.getByRole('button', { name: `View Details & Bid: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Bid amount, US dollars' }).fill('480');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Ground a foot below grade, chips hauled.');
  await page.route('**/api/bids', (route) =>
    route.fulfill({ status: 503, json: { message: 'The bids are closed for a moment.', code: 'UNAVAILABLE' } }),
  );
  member.expectRefusal(503, '/api/bids');
  await dialog.getByRole('button', { name: 'Submit Bid: $480' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Your bid was not sent' })).toBeVisible();
  await expect(toasts).toContainText('Failed to submit bid. Please try again.');
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Ground a foot below grade, chips hauled.',
  );
  await member.checkScreen('bid-failed');
  await page.unroute('**/api/bids');
  // Closed without sending: the input is restored and can be discarded.
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: `View Details & Bid: ${title}` }).click();
  await expect(dialog.getByRole('textbox', { name: 'Bid amount, US dollars' })).toHaveValue('480');
  await expect(dialog.getByRole('button', { name: 'Start over' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Bid: $480' }).dblclick();
  await expect(toasts).toContainText('Bid Submitted');
  await expect(toasts.getByRole('alert')).toHaveCount(0);
  expect((await jobsNamed(owner, title))[0]?.bidCount).toBe(1);
  // What opened the dialog is gone; the focus stays in the page.
  await expect(page.locator('main :focus')).toHaveCount(1);

  // The edit form starts with the visible amount.
  await page.getByRole('button', { name: `View your bid: ${title}` }).click();
  await dialog.getByRole('button', { name: 'Change bid' }).click();
  const amount = dialog.getByRole('textbox', { name: 'Bid amount, US dollars' });
  await expect(amount).toBeFocused();
  await expect(amount).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Keep it unchanged' }).click();

  // The second of two fast clicks finds the button busy: one request, and no refusal after the success.
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  let withdrawals = 0;
  page.on('request', (request) => (withdrawals += request.url().endsWith('/withdraw') ? 1 : 0));
  await dialog.getByRole('button', { name: 'Withdraw bid' }).dblclick();
  await expect(toasts).toContainText('Bid withdrawn');
  expect(withdrawals).toBe(1);
});

test('without a network the page says so, stores the job on the phone, and sends it later', async ({ person }) => {
  const { page, context, toasts } = person;
  const title = unique('Stumps ');
  // Waits until the page is idle and has loaded what it may need later.
  const atRest = page.waitForResponse(/\/assets\/send-in-background.*\.js$/).then((answer) =>
    // Including its imports.
    page.evaluate(`import(${JSON.stringify(answer.url())}).then(() => undefined)`),
  );
  await openSignedIn(person, 'owner', '/post-job');
  await fillJob(person, title);
  await atRest;
  // The network is never idle, since the notification stream is open.
  await expect(toasts).toBeAttached();
  person.expectOffline(true);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await person.checkScreen('offline', { dark: true });
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(toasts).toContainText('We’ll send it as soon as you’re back online.');
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('region', { name: 'Waiting on this phone' })).toContainText(title);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(toasts).toContainText('Your job is posted');
  expect(await jobsNamed(person, title)).toHaveLength(1);
});
