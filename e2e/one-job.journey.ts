// One whole job, from the post to the review, played by its people in one browser through what they see on the screens.
import { CREW, expectNotice, notifying, OWNER, readInTheBell, RIVAL, showing } from './one-job/people.ts';
import { approveBusiness, approveJob, postJob, registerBusiness, registerOwner } from './one-job/approving.ts';
import { bid, closeBidding } from './one-job/bidding.ts';
import { chooseAndPay } from './one-job/choosing.ts';
import { setUpPayouts, subscribe } from './one-job/paying.ts';
import { review } from './one-job/reviewing.ts';
import { fileURLToPath } from 'node:url';
import { DESKTOP, PLAYED_ON_A_PHONE, signInOnPage, expect, test, unique } from './people.ts';

test.use({ ...PLAYED_ON_A_PHONE, alsoChecksAt: DESKTOP, checksColors: true });

/** A picture of the demonstration. */
const FINISHED = fileURLToPath(new URL('../lab/demo/scenario/pictures/stumps-ground.jpg', import.meta.url));

test('one job, from the post to the review', async ({ newPerson }) => {
  // Four people, each waiting for the others' updates; most of the time goes into checking some fifty screens.
  test.setTimeout(600_000);
  const businessName = unique('Atchafalaya Climbers ');
  const title = unique('Water oak leaning over the carport ');
  const [owner, admin, crew, rival] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];

  await test.step('the owner registers and posts a job', async () => {
    await registerOwner(owner);
    await postJob(owner, title);
  });
  await test.step('a business registers', () => registerBusiness(crew, businessName));
  await test.step('the administrator comes in by their own door and approves both', async () => {
    await signInOnPage(admin, 'Odile Fontenot', '/admin/login');
    await expect(admin.page).toHaveURL('/admin/dashboard');
    await notifying(owner, 'Job Approved', () => approveJob(admin, title));
    await notifying(crew, 'Provider Approved', () => approveBusiness(admin, businessName));
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
    await signInOnPage(rival, RIVAL.person, '/provider-login');
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
    await owner.checkScreen('job-sealed', { dark: true });
  });
  await test.step('the administrator closes the bidding', () =>
    showing(owner, 'Two sealed bids, opened together', () => closeBidding(admin, title)));
  await test.step('the owner compares unnamed bids, chooses one and pays', async () => {
    await notifying(crew, 'You Won the Job', () => chooseAndPay(owner, title, businessName));
  });

  const address = new URL(owner.page.url()).pathname;
  await test.step('both learn each other names', async () => {
    await expect(owner.page.getByText(businessName).first()).toBeVisible();
    await expect(owner.page.getByText(`${CREW.firstName} ${CREW.lastName}`)).toBeVisible();
    await owner.checkScreen('job-paid', { dark: true });
    await readInTheBell(crew, 'You Won the Job');
    await crew.page.goto(address);
    await expect(crew.page.getByText(`${OWNER.firstName} ${OWNER.lastName}`).first()).toBeVisible();
    await expect(crew.page.getByText(OWNER.street).first()).toBeVisible();
    await expect(crew.page.getByText('(225) 555-0142').first()).toBeVisible();
    await crew.checkScreen('job-won', { dark: true });
    await rival.page.goto(address);
    await expect(rival.page.getByText(OWNER.lastName)).toHaveCount(0);
    await expect(rival.page.getByText(businessName)).toHaveCount(0);
    await rival.checkScreen('job-not-chosen');
  });
  await test.step('the crew starts and marks it done', async () => {
    // Asked first: afterward the owner cannot cancel for a full refund.
    await crew.page.getByRole('button', { name: 'Start the work' }).click();
    const start = crew.page.getByRole('dialog', { name: 'Start now?' });
    await expect(start).toContainText(`${OWNER.firstName} can no longer cancel for a full refund.`);
    await crew.checkScreen('start-now', { dark: true });
    await showing(owner, 'The crew is at work', () => start.getByRole('button', { name: 'Start the work' }).click());
    await crew.page.getByRole('button', { name: 'The work is done' }).click();
    const dialog = crew.page.getByRole('dialog', { name: 'Is the work done?' });
    await dialog.getByRole('textbox', { name: 'Note to the client' }).fill('Down, ground and hauled off.');
    await dialog.locator('input[type=file]').setInputFiles(FINISHED);
    await expect(dialog.getByRole('button', { name: 'Remove stumps-ground.jpg' })).toBeVisible();
    await crew.checkScreen('work-done', { dark: true });
    await showing(owner, 'Confirm and release $2,350.50', () =>
      dialog.getByRole('button', { name: 'Mark as done' }).click(),
    );
    await expect(crew.page.getByText('Waiting for the client').first()).toBeVisible();
  });
  await test.step('the owner confirms, and both review', async () => {
    await owner.page.goto(address);
    await expect(owner.page.getByRole('button', { name: /^Photo of the finished work 1 of 1/ })).toBeVisible();
    await expect(owner.page.getByText('Down, ground and hauled off.')).toBeVisible();
    await owner.checkScreen('job-work-done', { dark: true });
    await owner.page.getByRole('button', { name: 'Confirm and release $2,350.50' }).click();
    await owner.checkScreen('confirm');
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
    await expect(crew.page.getByText('Didn’t clean up')).toBeVisible();
    await crew.page.getByRole('button', { name: 'Answer', exact: true }).click();
    await crew.page.getByRole('textbox', { name: 'Your answer' }).fill('We came back for the twigs.');
    await crew.page.getByRole('button', { name: 'Send answer' }).click();
    await expectNotice(crew, 'Answer sent');
    await crew.checkScreen('job-reviewed', { dark: true });
    await crew.page.goto('/provider-dashboard');
    await expect(crew.page.getByText('4.0 of 5, 1 job done')).toBeVisible();
    // A bid takes two lines: the job beside the amount, the day beside the status.
    const cells = crew.page.locator('.bid-table tbody tr').first().locator('th, td');
    const left = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
    expect(left.map((x) => x > (left[0] ?? 0))).toEqual([false, true, false, true]);
    await crew.checkScreen('provider-dashboard-rated', { dark: true });
    await setUpPayouts(crew, '$2,350.50');
    await owner.page.reload();
    await expect(owner.page.getByText('Clear about what was wanted.')).toBeVisible();
    // In the job's reviews; those of the business, which include it, are collapsed.
    const words = owner.page.getByRole('paragraph').filter({ hasText: 'We came back for the twigs.' });
    await expect(words).toBeVisible();
    await owner.checkScreen('job-completed', { dark: true });
    await owner.page.goto('/dashboard');
    await owner.checkScreen('dashboard-owner', { dark: true });
  });
});
