// One whole job, from the post to the review, played by its people in one browser, by what they see and read on the screens.
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { DESK, enterAs, expect, test, unique, type Person } from './people.ts';

test.use({ looksAlsoAt: DESK });

const CARD = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' };
/** A membership of the demonstration; the other business of this story is new. */
const RIVAL = { person: 'Thanh Nguyen', business: 'Bayou Crown Arborists' };
const CREW = { firstName: 'Aurélie', lastName: 'Thibodeaux' };
const OWNER = { firstName: 'Beau', lastName: 'Melançon', street: '1423 Audubon Street' };

/** A picture that the demonstration has, too. */
const FINISHED = fileURLToPath(new URL('../lab/demo/scenario/pictures/stumps-ground.jpg', import.meta.url));

const mainOf = ({ page }: Person): Locator => page.getByRole('main');

async function expectNotice(person: Person, title: string | RegExp): Promise<void> {
  await expect(person.toasts.getByText(title).first()).toBeVisible({ timeout: 15_000 });
}

/** A toast stays for five seconds: whoever should get one is watched from before the deed. */
async function notifying(person: Person, title: string, deed: () => Promise<unknown>): Promise<void> {
  await Promise.all([expect(person.toasts.getByText(title).first()).toBeVisible({ timeout: 240_000 }), deed()]);
}

/** People who have the page open see the change without reloading: toasts appear only on other pages. */
async function showing({ page }: Person, words: string, deed: () => Promise<unknown>): Promise<void> {
  const shown = page.getByRole('main').getByText(words).filter({ visible: true }).first();
  await Promise.all([expect(shown).toBeVisible({ timeout: 240_000 }), deed()]);
}

/** Opens the bell and reads the newest notice of this title. */
async function readInTheBell({ page }: Person, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(title).first()).toBeVisible({
    timeout: 15_000,
  });
  await page.keyboard.press('Escape');
}

async function registerOwner(person: Person): Promise<void> {
  const { page } = person;
  const username = unique('beau');
  await page.goto('/');
  // Who has an emergency reads the guide first, which begins with 911.
  await expect(page.getByRole('link', { name: /^Emergency Services 24\/7/ })).toHaveAttribute(
    'href',
    '/tools/emergency',
  );
  await page.getByRole('link', { name: 'I Need Tree Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post a Job');
  await page.goto('/register?type=client&next=/post-job');
  await page.getByRole('textbox', { name: 'First name' }).fill(OWNER.firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(OWNER.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('moss-on-the-levee');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNotice(person, 'Account created successfully!');
  await expect(page).toHaveURL('/post-job');
}

async function postJob(person: Person, title: string): Promise<void> {
  const { page } = person;
  await page.getByRole('textbox', { name: 'Job title' }).fill(title);
  await page.getByRole('combobox', { name: 'Service type' }).selectOption('Tree Removal');
  await page.getByRole('combobox', { name: 'Urgency' }).selectOption('High - Within 2-3 days');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A water oak leans over the carport. Call me at (225) 555-0142 before you come.');
  await page.getByRole('textbox', { name: 'Location' }).fill(`${OWNER.street}, Baton Rouge, LA 70808`);
  await expect(page.getByText('Baton Rouge, LA 70808 · East Baton Rouge Parish')).toBeVisible();
  await page.getByRole('textbox', { name: 'Budget' }).fill('2,600');
  await page.getByRole('textbox', { name: 'Species' }).fill('Water oak');
  await page.getByRole('textbox', { name: 'Height, feet' }).fill('60');
  // Nothing can be dropped on a phone.
  await expect(page.getByText('or drop them here')).toHaveCount(1);
  await expect(page.getByText('or drop them here')).toBeHidden();
  await person.look('post-job', { dark: true });
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expectNotice(person, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');
  await expect(mainOf(person).getByRole('listitem').filter({ hasText: title })).toContainText('Pending Approval');
  await person.look('my-jobs', { dark: true });
}

async function registerBusiness(person: Person, businessName: string): Promise<void> {
  const { page } = person;
  const username = unique('aurelie');
  await page.goto('/register?type=provider');
  await page.getByRole('textbox', { name: 'First name' }).fill(CREW.firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(CREW.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('337-555-0188');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('spikes-and-saddle');
  await page.getByRole('textbox', { name: 'Business name' }).fill(businessName);
  await page.getByRole('textbox', { name: 'Business license number' }).fill('LA-55120');
  await page.getByRole('textbox', { name: 'Insurance policy number' }).fill('GL-990-1182');
  await page.getByRole('textbox', { name: 'Years of experience' }).fill('9');
  await page.getByRole('textbox', { name: 'Service area' }).fill('East Baton Rouge, Livingston');
  await page.getByRole('checkbox', { name: 'Tree Removal' }).check();
  await person.look('register-business-filled');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNotice(person, 'Payment Required');
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByRole('button', { name: 'Save your card' })).toBeVisible();
  await person.look('subscribe-under-review', { dark: true });
  await page.goto('/provider-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Under Review');
  await person.look('provider-dashboard-under-review', { dark: true });
}

async function approveBusiness(desk: Person, businessName: string): Promise<void> {
  const { page } = desk;
  await page.goto('/admin/providers');
  await page.getByRole('button', { name: `View Details: ${businessName}` }).click();
  const dialog = page.getByRole('dialog', { name: businessName });
  await expect(dialog.getByText('LA-55120').first()).toBeVisible();
  await desk.look('admin-provider', { dark: true });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  // Unverified documents are named, and need a reason.
  const sure = page.getByRole('dialog', { name: `Approve ${businessName}?` });
  await expect(sure.getByText('Not verified', { exact: true })).toBeVisible();
  await sure.getByRole('button', { name: 'Approve without verifying' }).click();
  await expect(sure.getByText('Say why you approve without verifying these, for the record')).toBeVisible();
  await desk.look('admin-approve', { dark: true });
  await sure
    .getByRole('textbox', { name: 'Reason for approving now' })
    .fill('License and policy were confirmed by telephone.');
  const tick = sure.getByRole('checkbox');
  if (await tick.isVisible()) {
    await tick.check();
  }
  await sure.getByRole('button', { name: 'Approve without verifying' }).click();
  // Nothing else opens: a second press must not decide the next one.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await desk.look('admin-providers', { dark: true });
}

/** On the sandbox's page: first a card that is declined, then one that succeeds. The page itself is checked once, in the membership journey. */
async function pay(person: Person, amount: string, name?: string): Promise<void> {
  const { page } = person;
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('Sandbox: no real money moves')).toBeVisible();
  // Nothing above the card leads away from it but the name.
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Live Oak']);
  if (name !== undefined) await person.look(`${name}-checkout`, { dark: true });
  person.expectRefusal(422, /\/api\/sandbox\/checkout\/[^/]+\/pay$/);
  const card = page.getByRole('textbox', { name: 'Card number' });
  await card.fill(CARD.declined);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(
    page
      .getByText(/declined/i)
      .and(page.locator('.field-error, [role=alert]'))
      .first(),
  ).toBeVisible();
  await expect(card).toHaveValue(CARD.declined);
  if (name !== undefined) await person.look(`${name}-declined`);
  await card.fill(CARD.pays);
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

async function subscribe(person: Person): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Required to Access Marketplace');
  await person.look('provider-dashboard-payment', { dark: true });
  await mainOf(person).getByRole('link', { name: 'Subscribe to Bid', exact: true }).click();
  await person.look('subscribe', { dark: true });
  await page.getByRole('button', { name: 'Subscribe Now - $99/year' }).click();
  await pay(person, '$99.00', 'membership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
  await expect(page).toHaveURL('/dashboard', { timeout: 10_000 });
  await page.goto('/provider-dashboard');
  await expect(page.getByText('Active Member').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can bid');
  await expect(page.getByText('No reviews yet, 0 jobs done')).toBeVisible();
  await person.look('provider-dashboard-active', { dark: true });
}

async function approveJob(desk: Person, title: string): Promise<void> {
  const { page } = desk;
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(OWNER.street)).toBeVisible();
  await desk.look('admin-job', { dark: true });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve this job?' }).getByRole('button', { name: 'Approve job' }).click();
  await expectNotice(desk, 'Job Approved');
  // From the queue the dialog is closed now, from the newest jobs it still shows this one.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await desk.look('admin-dashboard', { dark: true });
}

interface Offer {
  amount: string;
  shown: string;
  message: string;
  /** What is in the price, with its part in dollars; '' without one. */
  lines?: Readonly<Record<string, string>>;
}

/** Parts that do not add up: what is wrong is read together with the first part, which has the focus. */
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
async function bid(person: Person, title: string, offer: Offer, { isLooked }: { isLooked: boolean }): Promise<void> {
  const { page } = person;
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
  // The first job is in view before anything is scrolled: the filters are behind their button. At least half of it:
  // the storm story, which runs beside this one, may put a banner above.
  await expect(page.getByRole('link', { name: title })).toBeInViewport({ ratio: 0.5 });
  if (isLooked) await person.look('bidder-jobs', { dark: true });
  await page.getByRole('button', { name: `View Details & Bid: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText('[hidden until payment]')).toBeVisible();
  await expect(page.getByText(OWNER.street)).toHaveCount(0);
  await expect(page.getByText(OWNER.lastName)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Submit Bid' }).click();
  await expect(
    dialog.getByText('Missing Information: Please enter both bid amount and message.').first(),
  ).toBeVisible();
  if (isLooked) await person.look('bid-missing');
  await dialog.getByRole('textbox', { name: 'Bid amount, US dollars' }).fill(offer.amount);
  for (const [line, part] of Object.entries(offer.lines ?? {})) {
    await dialog.getByRole('checkbox', { name: line }).check();
    await dialog.getByRole('textbox', { name: `Part of the price: ${line}` }).fill(part);
  }
  await dialog.getByRole('textbox', { name: 'Message' }).fill(offer.message);
  if (isLooked) {
    await mistakeSum(dialog);
    await person.look('bid', { dark: true });
  }
  await dialog.getByRole('button', { name: `Submit Bid: ${offer.shown}` }).click();
  await expectNotice(person, 'Bid Submitted');
  await expect(page.getByText(`Your bid: ${offer.shown}`).first()).toBeVisible();
}

async function closeBidding(desk: Person, title: string): Promise<void> {
  const { page } = desk;
  await page.goto('/admin/jobs');
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(title);
  await page.getByRole('button', { name: `View Details: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'View Bids' }).click();
  await expect(dialog.getByText(RIVAL.business)).toBeVisible();
  await desk.look('admin-bids', { dark: true });
  await dialog.getByRole('button', { name: 'Close Bidding & Notify Client' }).click();
  await page.getByRole('button', { name: 'Close bidding now' }).click();
  await expectNotice(desk, 'Bidding Closed');
  await expect(dialog).toHaveCount(0);
  await desk.look('admin-jobs', { dark: true });
}

/** Nobody's name is anywhere on the page: not in its words, not in what was loaded for it. */
async function expectUnnamed(page: Page, businessName: string): Promise<void> {
  const html = await page.content();
  for (const name of [businessName, RIVAL.business, CREW.lastName, 'Nguyen']) {
    expect(html).not.toContain(name);
  }
}

const bidCards = (page: Page) => page.locator('.compare-card:visible');

/** On a phone each bid is one card with the bidder's words, what differs is folded, and the four orders are in one row. */
async function expectFolded(page: Page): Promise<void> {
  await expect(bidCards(page)).toHaveCount(2);
  await expect(bidCards(page).locator('.compare-card-words:visible')).toHaveCount(2);
  await expect(bidCards(page).getByText('Not included').filter({ visible: true })).toHaveCount(0);
  const orders = await page
    .getByRole('group', { name: 'Sort by' })
    .locator('label')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect([orders.length, new Set(orders).size], 'four orders in one row').toEqual([4, 1]);
}

async function chooseAndPay(owner: Person, title: string, businessName: string): Promise<string> {
  const { page } = owner;
  await readInTheBell(owner, 'Bidding Closed');
  await page.goto('/jobs');
  await page.getByRole('link', { name: `Compare bids: ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Two sealed bids, opened together' })).toBeVisible();
  await expectFolded(page);
  await page.locator('summary:visible').filter({ hasText: 'of 7 things included' }).last().click();
  await expect(page.getByText('Not included').and(page.locator(':visible')).first()).toBeVisible();
  await expect(page.getByText('Lowest price', { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  await expectUnnamed(page, businessName);
  await owner.look('bids', { dark: true });
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
  await owner.look('bids-selected', { dark: true });
  await page.getByRole('button', { name: 'Select & pay $2,350.50' }).click();
  const phone = page.getByRole('dialog').getByRole('textbox', { name: /phone/i });
  await expect(phone).toBeVisible();
  await owner.look('phone-needed', { dark: true });
  await phone.fill('225 555 0163');
  await phone.press('Enter');
  await pay(owner, '$2,350.50');
  await expect(page.getByText('Paid: $2,350.50 is held for you')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('$2,350.50 is held by Live Oak')).toBeVisible();
  await expect(page.getByRole('link', { name: /Tree work agreement LO-/ })).toBeVisible();
  return letter;
}

/** The letter of the new business's bid: the order of the columns does not reveal who bid first. */
async function letterOfLower(page: Page): Promise<string> {
  const labels = await page
    .getByRole('radio', { name: /^Select Bidder/ })
    .and(page.locator(':visible'))
    .evaluateAll((radios) =>
      radios.map((radio) => {
        const label = radio.getAttribute('aria-label') ?? '';
        const cell = radio.closest('th');
        const amount = cell
          ? (cell.closest('table')?.querySelector('.compare-amount')?.children[cell.cellIndex]?.textContent ?? '')
          : (radio.closest('li')?.textContent ?? '');
        return { letter: label.slice(-1), amount };
      }),
    );
  return labels.find(({ amount }) => amount.includes('$2,350.50'))?.letter ?? 'none';
}

test('one job, from the post to the review', async ({ newPerson }) => {
  // Four people, each waiting for the others' polls; most of it is looking closely at some fifty screens.
  test.setTimeout(600_000);
  const businessName = unique('Atchafalaya Climbers ');
  const title = unique('Water oak leaning over the carport ');
  const [owner, desk, crew, rival] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];

  await test.step('the owner registers and posts a job', async () => {
    await registerOwner(owner);
    await postJob(owner, title);
  });
  await test.step('a business registers', () => registerBusiness(crew, businessName));
  await test.step('the administrator comes in by their own door and approves both', async () => {
    await enterAs(desk, 'Odile Fontenot', '/admin/login');
    await expect(desk.page).toHaveURL('/admin/dashboard');
    await notifying(owner, 'Job Approved', () => approveJob(desk, title));
    await notifying(crew, 'Provider Approved', () => approveBusiness(desk, businessName));
  });
  await test.step('the business pays its membership, after a card that is declined', () => subscribe(crew));
  await test.step('two members bid, each seeing only their own', async () => {
    const first = () =>
      bid(
        crew,
        title,
        {
          amount: '2,350.50',
          shown: '$2,350.50',
          message: 'Our own bucket truck and a groundsman. Stump ground and hauled off.',
          lines: { 'Felling or cutting': '1,800', 'Stump grinding': '550.50', 'Hauling away': '0' },
        },
        { isLooked: true },
      );
    await notifying(owner, 'New Sealed Bid', first);
    await enterAs(rival, RIVAL.person, '/provider-login');
    await bid(
      rival,
      title,
      { amount: '2640', shown: '$2,640', message: 'Two climbers and a crane, one day, everything cleaned up.' },
      { isLooked: false },
    );
    await expect(rival.page.getByText('$2,350')).toHaveCount(0);
    await owner.page.goto('/jobs');
    await owner.page.getByRole('link', { name: `View job: ${title}` }).click();
    await expect(owner.page.getByText('$2,640')).toHaveCount(0);
    await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText(title);
    await owner.look('job-sealed', { dark: true });
  });
  await test.step('the administrator closes the bidding', () =>
    showing(owner, 'Two sealed bids, opened together', () => closeBidding(desk, title)));
  await test.step('the owner compares unnamed bids, chooses one and pays', async () => {
    await notifying(crew, 'You Won the Job', () => chooseAndPay(owner, title, businessName));
  });

  const address = new URL(owner.page.url()).pathname;
  await test.step('both learn each other names', async () => {
    await expect(owner.page.getByText(businessName).first()).toBeVisible();
    await expect(owner.page.getByText(`${CREW.firstName} ${CREW.lastName}`)).toBeVisible();
    await owner.look('job-paid', { dark: true });
    await readInTheBell(crew, 'You Won the Job');
    await crew.page.goto(address);
    await expect(crew.page.getByText(`${OWNER.firstName} ${OWNER.lastName}`).first()).toBeVisible();
    await expect(crew.page.getByText(OWNER.street).first()).toBeVisible();
    await expect(crew.page.getByText('(225) 555-0142').first()).toBeVisible();
    await crew.look('job-won', { dark: true });
    await rival.page.goto(address);
    await expect(rival.page.getByText(OWNER.lastName)).toHaveCount(0);
    await expect(rival.page.getByText(businessName)).toHaveCount(0);
    await rival.look('job-not-chosen');
  });
  await test.step('the crew starts and marks it done', async () => {
    // Asked first: from then on the owner cannot cancel for a full refund.
    await crew.page.getByRole('button', { name: 'Start the work' }).click();
    const start = crew.page.getByRole('dialog', { name: 'Start now?' });
    await expect(start).toContainText(`${OWNER.firstName} can no longer cancel for a full refund.`);
    await crew.look('start-now', { dark: true });
    await showing(owner, 'The crew is at work', () => start.getByRole('button', { name: 'Start the work' }).click());
    await crew.page.getByRole('button', { name: 'The work is done' }).click();
    const dialog = crew.page.getByRole('dialog', { name: 'Is the work done?' });
    await dialog.getByRole('textbox', { name: 'Note to the client' }).fill('Down, ground and hauled off.');
    await dialog.locator('input[type=file]').setInputFiles(FINISHED);
    await expect(dialog.getByRole('button', { name: 'Remove stumps-ground.jpg' })).toBeVisible();
    await crew.look('work-done', { dark: true });
    await showing(owner, 'Confirm and release $2,350.50', () =>
      dialog.getByRole('button', { name: 'Mark as done' }).click(),
    );
    await expect(crew.page.getByText('Waiting for the client').first()).toBeVisible();
  });
  await test.step('the owner confirms, and both review', async () => {
    await owner.page.goto(address);
    await expect(owner.page.getByRole('button', { name: /^Photo of the finished work 1 of 1/ })).toBeVisible();
    await expect(owner.page.getByText('Down, ground and hauled off.')).toBeVisible();
    await owner.look('job-work-done', { dark: true });
    await owner.page.getByRole('button', { name: 'Confirm and release $2,350.50' }).click();
    await owner.look('confirm');
    const release = owner.page
      .getByRole('dialog', { name: 'Confirm the work?' })
      .getByRole('button', { name: 'Release $2,350.50' });
    await showing(crew, '$2,350.50 was released to you.', () => release.click());
    await review(owner, 'How was the work?', '4 stars, Very good', 'On time, and the drive was swept.', 'job-review');
    await crew.page.goto(address);
    await review(crew, 'How was the client?', '5 stars, Excellent', 'Clear about what was wanted.', 'job-review-crew');
  });
  await test.step('the rating shows', async () => {
    await expect(crew.page.getByText('On time, and the drive was swept.')).toBeVisible();
    await expect(crew.page.getByText('Not left clean')).toBeVisible();
    await crew.page.getByRole('button', { name: 'Answer', exact: true }).click();
    await crew.page.getByRole('textbox', { name: 'Your answer' }).fill('We came back for the twigs.');
    await crew.page.getByRole('button', { name: 'Send answer' }).click();
    await expectNotice(crew, 'Answer sent');
    await crew.look('job-reviewed', { dark: true });
    await crew.page.goto('/provider-dashboard');
    await expect(crew.page.getByText('4.0 of 5, 1 job done')).toBeVisible();
    // A bid takes two lines: the job beside the amount, the day beside how it stands.
    const cells = crew.page.locator('.bid-table tbody tr').first().locator('th, td');
    const left = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
    expect(left.map((x) => x > (left[0] ?? 0))).toEqual([false, true, false, true]);
    await crew.look('provider-dashboard-rated', { dark: true });
    await setUpPayouts(crew, '$2,350.50');
    await owner.page.reload();
    await expect(owner.page.getByText('Clear about what was wanted.')).toBeVisible();
    // In the reviews of the job; those of the business, where it stands too, are folded up.
    const words = owner.page.getByRole('paragraph').filter({ hasText: 'We came back for the twigs.' });
    await expect(words).toBeVisible();
    await owner.look('job-completed', { dark: true });
    await owner.page.goto('/dashboard');
    await owner.look('dashboard-owner', { dark: true });
  });
});

/** What was earned waits for an account; with one it is paid out automatically. */
async function setUpPayouts(person: Person, amount: string): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('button', { name: 'Set up payouts' })).toBeVisible();
  await page.goto('/earnings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings');
  const payouts = page.getByRole('table', { name: 'Your payouts' });
  await expect(payouts.getByText('Owed')).toBeVisible();
  await expect(payouts.getByText(amount)).toBeVisible();
  const toRule = await page.getByRole('link', { name: 'Export CSV' }).evaluate((link) => {
    const head = link.closest('.panel-head');
    return (head?.getBoundingClientRect().bottom ?? 0) - link.getBoundingClientRect().bottom;
  });
  expect(toRule).toBeGreaterThan(4);
  await person.look('earnings-owed', { dark: true });
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await expect(page).toHaveURL(/\/sandbox\/payouts\//);
  await page.getByRole('button', { name: /Is paid$/ }).click();
  await person.look('payout-account', { dark: true });
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(mainOf(person).getByText('Payouts are set up')).toBeVisible();
  await expect(payouts.getByText('Owed')).toHaveCount(0);
  await expect(page.getByText('Money released to you is sent there automatically')).toBeVisible();
  await person.look('earnings-paid', { dark: true });
  await page.goto('/provider-dashboard');
}

/** Without stars: the error is as high as its words, and no answer looks chosen before one is. */
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

async function review(person: Person, heading: string, stars: string, comment: string, name: string): Promise<void> {
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
  await person.look(name, { dark: true });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expectNotice(person, 'Review sent');
}
