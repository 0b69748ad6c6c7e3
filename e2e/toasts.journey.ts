// Toasts and the notification poll: at most five, paused under the pointer, keyboard control, each notification once, and polls
// that cost nothing.
import { signInByApi, expect, openSignedIn, PHONE, test, unique, type Person } from './people.ts';

/** Wrong passwords, each with a toast; the pointer stays over them so that none disappears. */
async function refusedSignIns(person: Person, count: number): Promise<void> {
  const { page, toasts } = person;
  person.expectRefusal(401, '/api/auth/login');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await page.getByRole('textbox', { name: 'Email or Username' }).fill('nobody-at-all');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  for (let sent = 0; sent < count; sent += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await answered;
    await expect(button).toBeEnabled();
    if (sent === 0) {
      await toasts.getByRole('alert').first().hover();
    }
  }
}

test('at most five toasts; the pointer pauses them, F8 focuses them, Escape and the close button dismiss one', async ({
  person,
}) => {
  const { page, toasts } = person;
  await page.goto('/login');
  await refusedSignIns(person, 6);
  const cards = toasts.getByRole('alert');
  await expect(cards).toHaveCount(5);
  const bars = () =>
    toasts.locator('.toast-bar').evaluateAll((all) => all.map((bar) => getComputedStyle(bar).animationPlayState));
  expect(await bars()).toEqual(Array.from({ length: 5 }, () => 'paused'));

  await page.keyboard.press('F8');
  await expect(toasts).toBeFocused();
  await person.checkScreen('toasts-five', { dark: true, toasts: true });
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(4);
  await toasts.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(cards).toHaveCount(3);
  await toasts.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards).toHaveCount(0);
});

test('on a wide screen a toast does not cover the page title', async ({ person }) => {
  const { page, toasts } = person;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/login');
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  // The right edge of the widest toast.
  await title.evaluate(({ style }) => Object.assign(style, { position: 'fixed', top: '100px', right: '60px' }));
  await refusedSignIns(person, 1);
  const card = toasts.getByRole('alert').first();
  const bottom = async () => {
    const box = await title.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => ((await card.boundingBox())?.y ?? 0) >= (await bottom())).toBe(true);
});

test('on a phone a long message is whole', async ({ person }) => {
  const { page, toasts } = person;
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  person.expectRefusal(401, '/api/auth/login');
  const message = `${'Your account is locked for a while, since too many passwords were wrong. '.repeat(3)}${'x'.repeat(80)}`;
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: { message } }));
  await page.getByRole('textbox', { name: 'Email or Username' }).fill('nobody-at-all');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  const text = toasts.getByRole('alert').getByText(message);
  const cut = () => text.evaluate((one) => one.scrollHeight - one.clientHeight + one.scrollWidth - one.clientWidth);
  await expect.poll(cut).toBe(0);
  await expect(toasts.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('a toast closes automatically, later if the pointer paused it, and a hidden one only after it was seen', async ({
  person,
}) => {
  const { page, toasts } = person;
  await page.clock.install();
  await page.goto('/login');
  await refusedSignIns(person, 2);
  const card = toasts.getByRole('alert');
  await expect(card).toHaveCount(2);
  await page.clock.runFor(60_000);
  await expect(card).toHaveCount(2);
  await page.mouse.move(5, 500);
  await page.clock.runFor(5500);
  await expect(card).toHaveCount(1);
  await expect(card).toBeVisible();
  await page.clock.runFor(5500);
  await expect(card).toHaveCount(0);
});

/** The status of each poll on the network: a page sees its cached response as 200. */
async function watchPolls({ context, page }: Person): Promise<number[]> {
  const statuses: number[] = [];
  const polls = new Set<string>();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/api/notifications') {
      polls.add(requestId);
    }
  });
  line.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (polls.has(requestId)) {
      statuses.push(statusCode);
    }
  });
  return statuses;
}

async function newOwner(person: Person): Promise<void> {
  const username = unique('owner');
  const account = {
    userType: 'client',
    firstName: 'Clotilde',
    lastName: 'Robichaux',
    email: `${username}@example.com`,
    username,
    password: 'moss-and-bark',
  };
  const answer = await person.call('POST', '/api/auth/register', account);
  expect(answer.status()).toBe(201);
  await person.context.addInitScript((copy) => localStorage.setItem('user', copy), await answer.text());
}

// Long: notifications.journey.ts shows the toast and the bell, and notifications/routes.http.test.ts the 304.
test(
  'another person’s action arrives as one toast and one more on the bell; polls without news are 304',
  { tag: '@long' },
  async ({ newPerson }) => {
    const owner = await newPerson();
    const admin = await newPerson();
    await newOwner(owner);
    await signInByApi(admin, 'admin');
    const title = unique('Sweetgum over the shed ');
    const job = {
      title,
      description: 'Take it down to the stump, please.',
      location: 'Baton Rouge 70808',
      serviceType: 'Tree Removal',
      urgency: 'low',
    };
    const posted: { id: number } = await (await owner.call('POST', '/api/jobs', job)).json();

    const statuses = await watchPolls(owner);
    const { page, toasts } = owner;
    await page.goto('/jobs');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('No notifications yet')).toBeVisible();
    await owner.checkScreen('notifications-none');
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    expect((await admin.call('PATCH', `/api/jobs/${posted.id}/approve`)).status()).toBe(200);
    // A toast that appears below the resting pointer would stay.
    await page.mouse.move(5, 500);
    const card = toasts.getByRole('status').filter({ hasText: 'Job Approved' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    await owner.checkScreen('notification-toast', { dark: true, toasts: true });
    await expect(card).toHaveCount(0);

    // Two polls later the same notification is still unread and has caused no second toast.
    const asked = statuses.length;
    await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(asked + 2);
    await expect(card).toHaveCount(0);
    expect(statuses.filter((status) => status === 304).length).toBeGreaterThanOrEqual(2);
    expect(statuses.slice(-2)).toEqual([304, 304]);

    await page.reload();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('Job Approved')).toBeVisible();
    await expect(card).toHaveCount(0);
    await owner.checkScreen('notifications', { dark: true });
    await panel.getByRole('link', { name: /Job Approved/ }).click();
    await expect(page).toHaveURL(new RegExp(`/jobs/${posted.id}$`));
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  },
);

test('mark all read clears the badge and dims the list', async ({ person }) => {
  const { page } = person;
  await openSignedIn(person, 'rival', '/dashboard');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close notifications' }).click();
  await expect(panel).toHaveCount(0);
});

test('the single toast of the demo replaces the previous one', async ({ person }) => {
  const { page, toasts } = person;
  await page.goto('/demo/notifications');
  const button = page.getByRole('button', { name: 'Single toast' });
  await button.click();
  await expect(toasts.getByText('number 1.')).toBeVisible();
  await button.click();
  await expect(toasts.getByText('number 2.')).toBeVisible();
  await expect(toasts.getByText('number 1.')).toHaveCount(0);
});
