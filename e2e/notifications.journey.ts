// Notifications as they happen: two people, two tabs of one of them, a connection that breaks, and the actions of a toast.
import type { Locator, Page } from '@playwright/test';
import { signInByApi, expect, PLAYED_ON_A_PHONE, test, unique, type Person } from './people.ts';

const JOB = {
  description: 'Take it down to the stump, please.',
  location: 'Baton Rouge 70808',
  serviceType: 'Tree Removal',
  urgency: 'low',
};

async function newOwner(person: Person): Promise<void> {
  const username = unique('owner');
  const answer = await person.call('POST', '/api/auth/register', {
    userType: 'client',
    firstName: 'Clotilde',
    lastName: 'Robichaux',
    email: `${username}@example.com`,
    username,
    password: 'moss-and-bark',
  });
  expect(answer.status()).toBe(201);
  await person.context.addInitScript(
    (copy) => {
      if (location.protocol.startsWith('http')) {
        localStorage.setItem('user', copy);
      }
    },
    await answer.text(),
  );
}

/** Jobs waiting for review; approving one notifies the owner. */
async function postJobs(owner: Person, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const answer = await owner.call('POST', '/api/jobs', { ...JOB, title: unique('Sweetgum over the shed ') });
    // A post's response has its id.
    ids.push(((await answer.json()) as { id: number }).id);
  }
  return ids;
}

const bellOf = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
const toastsOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status').filter({ hasText: 'Job Approved' });

/** Whether the toast's bar is shrinking at this moment. */
const barOf = (card: Locator) =>
  card.locator('.toast-bar').evaluate((bar) => bar.getAnimations().map((one) => one.playState));

/** Only the stream delivers: polls return nothing, as if none were due. */
async function holdPolls({ context }: Person): Promise<() => Promise<void>> {
  const polls = '**/api/notifications?*';
  await context.route(polls, (route) => route.fulfill({ json: [], headers: { date: new Date().toUTCString() } }));
  return () => context.unroute(polls);
}

test('a notification arrives without a reload, with one toast across two tabs; a lost connection loses and repeats nothing', async ({
  newPerson,
}) => {
  const [owner, admin] = [await newPerson(), await newPerson()];
  await newOwner(owner);
  await signInByApi(admin, 'admin');
  const [first, second, third, fourth] = await postJobs(owner, 4);
  const approve = async (id: number | undefined) => {
    expect((await admin.call('PATCH', `/api/jobs/${id}/approve`)).status()).toBe(200);
  };

  const letPolls = await holdPolls(owner);
  const tabs = [owner.page, await owner.context.newPage()] as const;
  const streams: string[] = [];
  owner.context.on('request', (request) => {
    if (request.url().includes('/notifications/stream')) {
      streams.push(request.url());
    }
  });
  for (const tab of tabs) {
    await tab.goto('/jobs');
    await expect(bellOf(tab, 0)).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(1);

  await approve(first);
  for (const tab of tabs) {
    await expect(bellOf(tab, 1)).toBeVisible();
  }
  await expect.poll(async () => (await toastsOf(tabs[0]).count()) + (await toastsOf(tabs[1]).count())).toBe(1);
  expect(streams).toHaveLength(1);

  await letPolls();
  await bellOf(tabs[0], 1).click();
  const panel = tabs[0].getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /Job Approved/ }).click();
  await expect(tabs[0]).toHaveURL(new RegExp(`/jobs/${first}$`));
  // Its view has loaded: the connection is lost below.
  await expect(tabs[0].getByRole('heading', { name: 'Changed your mind?' })).toBeVisible();
  for (const tab of tabs) {
    await expect(bellOf(tab, 0)).toBeVisible();
  }

  owner.expectOffline(true);
  await owner.context.setOffline(true);
  await expect(tabs[0].getByText('You are offline.')).toBeVisible();
  await approve(second);
  await owner.context.setOffline(false);
  for (const tab of tabs) {
    await expect(bellOf(tab, 1)).toBeVisible();
  }
  owner.expectOffline(false);
  await expect.poll(() => streams.length).toBeGreaterThan(1);
  await approve(third);
  for (const tab of tabs) {
    await expect(bellOf(tab, 2)).toBeVisible();
  }

  // The tab that held the stream is closed: the other one takes over.
  await tabs[0].close();
  await approve(fourth);
  await expect(bellOf(tabs[1], 3)).toBeVisible();
  await bellOf(tabs[1], 3).click();
  await expect(tabs[1].getByRole('dialog', { name: 'Notifications' }).getByText('Job Approved')).toHaveCount(4);
});

test('a toast waits under the pointer, on F8 and while a dialog is open, and closes on a 50 px swipe', async ({
  newPerson,
}) => {
  const [owner, admin] = [await newPerson(), await newPerson()];
  await newOwner(owner);
  await signInByApi(admin, 'admin');
  const [first, second, third] = await postJobs(owner, 3);
  const { page, toasts } = owner;
  await page.goto(`/jobs/${third}`);
  await expect(bellOf(page, 0)).toBeVisible();
  const approve = async (id: number | undefined) => {
    await page.mouse.move(5, 600);
    expect((await admin.call('PATCH', `/api/jobs/${id}/approve`)).status()).toBe(200);
  };

  await approve(first);
  await expect(toastsOf(page)).toHaveCount(1);
  const card = toastsOf(page);
  expect(await barOf(card)).toEqual(['running']);
  const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([box.width <= 420, box.x + box.width > 1200]).toEqual([true, true]);
  const title = card.getByText('Job Approved');
  await title.hover();
  await expect.poll(() => barOf(card)).toEqual(['paused']);
  await owner.checkScreen('notice-toast', { dark: true, toasts: true });
  const swipe = async (far: number) => {
    await title.hover();
    const at = (await title.boundingBox()) ?? box;
    const [x, y] = [Math.round(at.x + 10), Math.round(at.y + at.height / 2)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await page.mouse.move(x + far, y);
    await page.mouse.up();
  };
  await swipe(49);
  await expect(card).toHaveCount(1);
  await swipe(50);
  await expect(card).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel the job' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await approve(second);
  await expect(bellOf(page, 2)).toBeAttached();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(toasts).toBeFocused();
  expect(await barOf(card)).toEqual(['paused']);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  // The page of the third job shows its approval without a reload.
  await approve(third);
  await expect(bellOf(page, 3)).toBeVisible();
  await expect(page.getByRole('main').getByText('Open for Bidding').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('on a phone one toast shows, at the bottom and clear of the buttons; the others are behind the bell', async ({
  newPerson,
}) => {
  const owner = await newPerson(PLAYED_ON_A_PHONE);
  const admin = await newPerson();
  await newOwner(owner);
  await signInByApi(admin, 'admin');
  const ids = await postJobs(owner, 3);
  const { page } = owner;
  await page.goto('/post-job');
  await expect(bellOf(page, 0)).toBeVisible();
  await Promise.all(ids.map((id) => admin.call('PATCH', `/api/jobs/${id}/approve`)));
  await expect(bellOf(page, 3)).toBeVisible();
  const card = toastsOf(page);
  await expect(card).toHaveCount(1);
  const more = owner.toasts.getByRole('button', { name: '+2 more' });
  await expect(more).toBeVisible();
  // While focused they stay open, however long the check takes.
  await page.keyboard.press('F8');
  await expect(owner.toasts).toBeFocused();
  await owner.checkScreen('toasts-phone', { dark: true, toasts: true });
  const box = await card.boundingBox();
  expect([(box?.y ?? 0) > 390, (box?.height ?? 999) < 100]).toEqual([true, true]);
  const covered = await card.evaluate((toast) => {
    const { top, bottom } = toast.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('main :is(button, .btn, select)')].map((one) =>
      one.getBoundingClientRect(),
    );
    return boxes.filter((one) => one.width > 0 && one.bottom > top && one.top < bottom).length;
  });
  expect(covered).toBe(0);
  await more.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Job Approved')).toHaveCount(3);
  await expect(card).toHaveCount(0);

  // A canceled job's page is shorter: it shows its top, not its footer.
  await page.goto(`/jobs/${ids[0]}`);
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  const sure = page.getByRole('dialog', { name: 'Cancel this job?' });
  await sure.getByRole('textbox').fill('The tree fell by itself');
  await sure.getByRole('button', { name: 'Cancel the job' }).click();
  await expect(page.getByRole('link', { name: 'Post it again' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await owner.checkScreen('job-canceled-phone', { dark: true });
});
