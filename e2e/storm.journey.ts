// A storm: switched on by keyboard, a post from a phone published at once, closed by the third bid, paid, ended, and reviewed.
import type { Locator } from '@playwright/test';
import { CLOCK_ADDRESS, CLOCK_ADMIN, clockTest as test } from './clock-server.ts';
import { becomeMember, keepSignedIn, ok, register } from './members.ts';
import { DESKTOP, expect as baseExpect, PHONE, type Person } from './people.ts';

/** Eight people on a server of their own: on a busy machine a page takes half a minute, on an idle one the limit costs nothing. */
const PATIENCE_MS = 60_000;
// A separate server: the banner is on every page that the server sends to anybody.
test.use({ baseURL: CLOCK_ADDRESS, actionTimeout: PATIENCE_MS });
const expect = baseExpect.configure({ timeout: PATIENCE_MS });

const TITLE = 'Oak on the roof';

const seen = (one: Locator): Locator => one.filter({ visible: true }).first();

/** A picture made in the browser. */
async function aPhoto({ page }: Person) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    canvas.getContext('2d')?.fillRect(40, 40, 200, 120);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',', 2)[1] ?? '', 'base64') };
}

/** By keyboard alone; missing fields are listed, and the first gets the focus. */
async function switchOn(admin: Person): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/storms');
  await expect(page.getByText('Storm mode is off everywhere.')).toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Hurricane warning');
  await reason.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose at least one parish')).toBeVisible();
  const map = page.getByRole('group', { name: 'Parishes of the storm' });
  await expect(map.locator('[tabindex="0"]')).toBeFocused();
  for (let steps = 0; steps < 12; steps += 1) {
    const at = await map.locator('[tabindex="0"]').getAttribute('aria-label');
    if (at === 'Terrebonne Parish') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '1 parish: Terrebonne' })).toBeVisible();
  await page.getByRole('button', { name: '24 hours' }).press('Enter');
  await admin.checkScreen('admin-storm-off');
  await page.getByRole('button', { name: 'Turn storm mode on' }).press('Enter');
  const sure = page.getByRole('dialog', { name: 'Turn storm mode on now?' });
  await expect(sure.getByText('4 businesses, 0 owners will be notified.')).toBeVisible();
  await admin.checkScreen('admin-storm-confirm', { dark: true });
  await sure.getByRole('button', { name: 'Notify and turn on' }).press('Enter');
  await expect(page.getByText('Everyone was notified')).toBeVisible();
  await expect(page.getByText('4 businesses, 0 owners')).toBeVisible();
  await admin.checkScreen('admin-storm-on', { dark: true, alsoAt: PHONE });
}

/** Shown in its parishes and nowhere else, in both languages, and gone once dismissed. */
async function readBanner(neighbor: Person): Promise<void> {
  const { page } = neighbor;
  await page.goto('/areas/caddo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Storm mode' });
  await expect(banner).toHaveCount(0);
  await page.goto('/areas/terrebonne');
  await expect(banner).toContainText('in Terrebonne Parish until');
  await page.goto('/?lang=es');
  const spanish = page.getByRole('complementary', { name: 'Modo tormenta' });
  await expect(spanish).toContainText('en la parroquia (parish) Terrebonne hasta');
  await neighbor.checkScreen('storm-banner-es', { dark: true });
  await page.goto('/?lang=en');
  await expect(banner).toBeVisible();
  await banner.getByRole('button').press('Enter');
  await expect(banner).toHaveCount(0);
  await page.goto('/areas/terrebonne');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
}

/**
 * Through the fast lane, with the long form; returns the job's number. The banner links to the emergency page, which needs no
 * account.
 */
async function postEmergency(owner: Person): Promise<number> {
  const { page } = owner;
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Post an emergency' })).toHaveAttribute('href', '/emergency');
  await page.goto('/post-job?urgency=emergency&serviceCode=emergency&parish=terrebonne');
  await page.getByRole('textbox', { name: 'Job title' }).fill(TITLE);
  await page.getByRole('textbox', { name: /^Description/ }).fill('It came through the roof over the kitchen.');
  await page.getByRole('textbox', { name: /^Location/ }).fill('Houma, LA 70360');
  owner.expectRefusal(422, '/api/jobs');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText(/Storm mode is on in Terrebonne Parish: with a photo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post without a photo' })).toBeVisible();
  await owner.checkScreen('storm-post-needs-photo', { dark: true });
  const photos = page.getByRole('group', { name: 'Photos of the tree' });
  await photos.locator('input[type=file]').setInputFiles([await aPhoto(owner)]);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(seen(page.getByText('Published right away because of the storm'))).toBeVisible();
  await owner.checkScreen('storm-post-out');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

async function typeBid({ page }: Person, jobId: number, amount: string): Promise<void> {
  await page.goto(`/jobs/${jobId}`);
  await expect(seen(page.getByText(/A storm post: bidding closes after 3 bids/))).toBeVisible();
  await page.getByRole('textbox', { name: 'Bid amount, US dollars' }).fill(amount);
  await page.getByRole('textbox', { name: 'Message' }).fill('We come at once, with a crane.');
}

/**
 * The first bids on its screen, the second through the API, the third closes the bidding; the fourth had the form open and reads
 * why it is closed.
 */
async function bidFour([first, second, third, fourth]: readonly [Person, Person, Person, Person], jobId: number) {
  await typeBid(first, jobId, '900');
  await first.checkScreen('storm-post-bidder', { alsoAt: PHONE });
  await first.page.getByRole('button', { name: 'Submit Bid: $900' }).click();
  await expect(first.toasts.getByText('Bid Submitted')).toBeVisible();
  await typeBid(fourth, jobId, '1,150');
  await ok(second, 'POST', '/api/bids', { jobId, bidAmount: 1400, message: 'Tomorrow at seven.' });
  await typeBid(third, jobId, '1,050');
  await third.page.getByRole('button', { name: 'Submit Bid: $1,050' }).click();
  await expect(third.toasts.getByText('Bid Submitted')).toBeVisible();
  fourth.expectRefusal(409, '/api/bids');
  // Businesses without a bid on it no longer see it.
  fourth.expectRefusal(404, new RegExp(`/api/jobs/${jobId}(/questions|/usual-price|$)`));
  await fourth.page.getByRole('button', { name: 'Submit Bid: $1,150' }).click();
  await expect(fourth.page.getByRole('heading', { level: 1 })).toHaveText('This job no longer takes bids');
  await expect(fourth.page.getByText('A storm post takes 3 bids at most.')).toBeVisible();
  await fourth.checkScreen('storm-post-too-late', { alsoAt: PHONE });
}

async function chooseAndPay(owner: Person): Promise<void> {
  const { page } = owner;
  await page.reload();
  await expect(seen(page.getByText('Bidder C'))).toBeVisible();
  await expect(page.getByText('Published right away because of the storm')).toHaveCount(0);
  await owner.checkScreen('storm-bids', { dark: true });
  const cheapest = page.getByRole('listitem').filter({ hasText: '$900' }).filter({ visible: true });
  await cheapest.getByRole('radio').check();
  await page.getByRole('button', { name: 'Select & pay $900' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay $900' }).click();
  await expect(page.getByText('Paid: $900.00 is held for you')).toBeVisible();
}

/** Of the two unreviewed posts, one is approved and one taken down; then the storm ends. */
async function lookAfterwards(admin: Person): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/storms');
  await expect(page.getByText('2 not reviewed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Change the end: Terrebonne' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Change when the storm ends' });
  await move.getByLabel('Until (Central Time)').fill('2026-01-02T08:00');
  await move.getByRole('button', { name: 'Change the end' }).click();
  await expect(move.getByText('Choose a time in the future')).toBeVisible();
  await expect(move.getByLabel('Until (Central Time)')).toBeFocused();
  await admin.checkScreen('admin-storm-move', { dark: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'End now: Terrebonne' }).press('Enter');
  const end = page.getByRole('dialog', { name: 'End storm mode now?' });
  await expect(end.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('The warning is over');
  await end.getByRole('button', { name: 'End storm mode' }).press('Enter');
  await expect(page.getByText('Storm mode is off everywhere.')).toBeVisible();

  await page.goto('/admin/dashboard?queue=storm_job');
  const line = (title: string) => page.getByRole('row').filter({ hasText: title }).first();
  await expect(seen(line(TITLE).getByText('Live, not yet reviewed'))).toBeVisible();
  await page.getByRole('button', { name: `Review ${TITLE}` }).click();
  const dialog = page.getByRole('dialog');
  await admin.checkScreen('admin-storm-review', { dark: true, alsoAt: PHONE });
  await dialog.getByRole('button', { name: 'Keep It Live' }).click();
  const keep = page.getByRole('dialog', { name: 'Keep this job live?' });
  await keep.getByRole('button', { name: 'Keep it live' }).click();
  // No dialog opens next: a second click must not decide the next one.
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Review Selling firewood' }).click();
  await expect(dialog.getByRole('heading', { name: 'Selling firewood' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Take Down' }).click();
  const why = page.getByRole('dialog', { name: 'Take this post down?' });
  await admin.checkScreen('admin-storm-take-down');
  await why.getByRole('textbox', { name: 'Reason' }).fill('This is no tree job');
  await why.getByRole('button', { name: 'Take post down' }).click();
  await expect(page.getByRole('button', { name: /^Review / })).toHaveCount(0);
  await page.goto('/admin/storms');
  const row = page.getByRole('table', { name: 'Past storms' }).getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveText('Terrebonne');
  // Counts of notified people, published posts, unreviewed and taken-down ones; and a button.
  await expect(row.locator('td > span:last-child')).toHaveText([/./, /./, /./, '4', '2', '0', '1', 'High bids']);
  await admin.checkScreen('admin-storm-past', { dark: true, alsoAt: PHONE });
}

// Long: storms.http.test.ts plays a storm through its calls, and one-job.journey.ts the same job on the screens.
test(
  'a storm: switched on, posted from a phone, published at once, closed by the third bid, paid, ended and reviewed',
  { tag: '@long' },
  async ({ clockServer: _, newPerson }) => {
    test.setTimeout(600_000);
    const admin = await newPerson({ viewport: DESKTOP });
    await keepSignedIn(admin, await ok<object>(admin, 'POST', '/api/auth/login', { ...CLOCK_ADMIN, portal: 'admin' }));
    const crews = [await newPerson(), await newPerson(), await newPerson(), await newPerson()] as const;
    const owner = await newPerson({ viewport: PHONE });
    await test.step('four businesses are members', async () => {
      for (const [at, crew] of crews.entries()) {
        await becomeMember(crew, admin, `Bayou Tree Crew ${at + 1}`);
      }
    });
    await test.step('an administrator switches it on by keyboard', () => switchOn(admin));
    await test.step('a neighbor reads the banner', async () => readBanner(await newPerson({ viewport: PHONE })));
    const jobId = await test.step('an owner posts with a photo', async () => {
      await register(owner, { userType: 'client' });
      return postEmergency(owner);
    });
    await test.step('somebody posts what is no tree job', async () => {
      const other = await newPerson();
      await register(other, { userType: 'client' });
      await other.page.goto('/login');
      const sent = await other.context.request.post('/api/uploads', {
        headers: { origin: CLOCK_ADDRESS },
        multipart: { purpose: 'job_photo', file: await aPhoto(other) },
      });
      expect(sent.status()).toBe(201);
      // A 201 of an upload has its id (contract of the route).
      const { id } = (await sent.json()) as { id: number };
      await ok(other, 'POST', '/api/jobs', {
        title: 'Selling firewood',
        description: 'Oak, split and dry.',
        location: 'Houma, LA 70360',
        serviceType: 'Tree Removal',
        urgency: 'emergency',
        photos: [id],
      });
    });
    await test.step('three bid, the fourth is told why not', () => bidFour(crews, jobId));
    await test.step('the owner chooses and pays', () => chooseAndPay(owner));
    await test.step('an administrator ends it and looks at what went out', () => lookAfterwards(admin));
    await test.step('each business heard of it once', async () => {
      for (const crew of crews) {
        const notices = await ok<{ title: string }[]>(crew, 'GET', '/api/notifications');
        expect(notices.filter(({ title }) => title === 'Storm Mode Is On')).toHaveLength(1);
      }
    });
  },
);
