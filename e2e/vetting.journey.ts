// Vetting: a business submits credentials, is asked for more, approved, paused by an expiry, and reinstated.
import type { Locator, Page } from '@playwright/test';
import { CLOCK_ADDRESS, CLOCK_ADMIN, clockTest as test } from './clock-server.ts';
import { expect, unique, type Person } from './people.ts';

test.use({ baseURL: CLOCK_ADDRESS });

const PASSWORD = 'spikes-and-saddle';
const DAY_MS = 86_400_000;
/** The calendar date in Louisiana so many days from now. */
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' });

/** A page of a PDF, like a scan from an office. */
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
  'xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n ',
  'trailer<</Size 4/Root 1 0 R>>\nstartxref\n165\n%%EOF',
].join('\n');
const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const partOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function attach(part: Locator, name: string): Promise<void> {
  await part.locator('input[type=file]').setInputFiles(paper(name));
  await expect(part.getByText(name)).toBeVisible();
  await expect(part.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** At desktop and phone size. */
async function lookTwice(person: Person, name: string, dark = false): Promise<void> {
  await person.checkScreen(name, { dark });
  await person.page.setViewportSize({ width: 360, height: 780 });
  await person.checkScreen(`${name}-narrow`);
  await person.page.setViewportSize({ width: 1280, height: 900 });
}

async function register({ page, toasts }: Person, username: string): Promise<void> {
  await page.goto('/register?type=provider');
  const fields = {
    'First name': 'Aurélie',
    'Last name': 'Thibodeaux',
    Email: `${username}@example.com`,
    Phone: '337-555-0188',
    Username: username,
    Password: PASSWORD,
    'Business name': 'Teche Tree Works',
    'Business license number': 'BL-55120',
    'Insurance policy number': 'GL-990-1182',
    'Years of experience': '9',
    'Service area': 'St. Martin, Iberia',
  };
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name }).fill(value);
  }
  await page.getByRole('checkbox', { name: 'Tree Removal' }).check();
  await attach(page.getByRole('group', { name: /^Business license/ }), 'license.pdf');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toasts.getByText('Payment Required').first()).toBeVisible();
}

async function fillForm({ page }: Person): Promise<void> {
  const license = partOf(page, 'Business license');
  await expect(license.getByLabel('License number')).toHaveValue('BL-55120');
  await expect(license.getByText('license.pdf')).toBeVisible();
  await license.getByLabel('Expiry date').fill(inDays(300));
  const ldaf = partOf(page, 'LDAF arborist license');
  await ldaf.getByLabel('License number').fill('2231');
  await ldaf.getByLabel('Expiry date').fill(inDays(200));
  await ldaf.getByLabel('Name on the license').fill('Aurélie Thibodeaux');
  await ldaf.getByLabel('Who holds it').selectOption('The owner holds it');
  await attach(ldaf, 'ldaf-card.pdf');
  const liability = partOf(page, 'General liability insurance');
  await liability.getByLabel('Insurance provider').fill('Gulf Mutual');
  await liability.getByLabel('Expiry date').fill(inDays(1));
  await page.getByRole('checkbox', { name: 'We carry workers’ compensation, or are exempt' }).check();
  const workers = partOf(page, 'We carry workers’ compensation, or are exempt');
  await workers.getByLabel('Policy number').fill('WC-20417');
  await workers.getByLabel('Expiry date').fill(inDays(120));
}

/** A submission without a document needs a confirmation. */
async function submitWithout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send without these required documents?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Workers’ compensation' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add them' }).click();
  await expect(page.locator('[id^="files."]:focus')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for verification' }).click();
  await dialog.getByRole('button', { name: 'Send without them' }).click();
}

/** Missing fields are marked and listed; a reload or a visit to the dashboard loses nothing. */
async function submitDocuments(person: Person): Promise<void> {
  const { page, toasts } = person;
  await page.goto('/provider-dashboard');
  await expect(heading(page)).toHaveText('Application Under Review');
  await page.getByRole('link', { name: 'Start Verification' }).click();
  await expect(heading(page)).toHaveText('Professional verification');
  await page.getByRole('button', { name: 'Submit for verification' }).click();
  await expect(page.getByText('License expiry date is required').first()).toBeVisible();
  await expect(partOf(page, 'Business license').getByLabel('Expiry date')).toBeFocused();
  await fillForm(person);
  await page.getByRole('checkbox', { name: 'ISA Certified Arborist' }).check();
  const isa = partOf(page, 'ISA Certified Arborist');
  await lookTwice(person, 'verification-form', true);
  await isa.getByLabel('Certification number').fill('SO-7712A');
  await isa.getByLabel('Expiry date').fill(inDays(400));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL('/provider-dashboard');
  await expect(toasts.getByText('Draft saved')).toBeVisible();

  await page.goto('/verification');
  await expect(isa.getByLabel('Certification number')).toHaveValue('SO-7712A');
  await expect(partOf(page, 'LDAF arborist license').getByText('ldaf-card.pdf')).toBeVisible();
  await submitWithout(page);
  await expect(
    // Once as the form's response, and once as its notification.
    toasts.getByText("Your credentials are being reviewed. You'll receive an email within 24-48 hours.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/provider-dashboard');
  await page.goto('/verification');
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
  await lookTwice(person, 'verification-under-review');
}

interface Details {
  submissions: { id: number; canVerify: boolean }[];
}

/** Administrators' actions meanwhile, through the API; their screens have their own stories. */
function reviewerOf({ call }: Person, providerId: number) {
  const must = async (...asked: Parameters<Person['call']>) => {
    const answer = await call(...asked);
    expect(answer.status(), asked[1]).toBeLessThan(300);
    return answer;
  };
  return {
    must,
    verifyAll: async () => {
      const details: Details = await (await must('GET', `/api/admin/providers/${providerId}`)).json();
      const waiting = details.submissions.filter(({ canVerify }) => canVerify);
      expect(waiting.length).toBeGreaterThan(0);
      for (const { id } of waiting) {
        await must('POST', `/api/admin/credentials/${id}/verify`, { method: 'phone' });
      }
    },
    decide: (verb: string, body: unknown) => must('PATCH', `/api/admin/providers/${providerId}/${verb}`, body),
    signIn: () => must('POST', '/api/auth/login', CLOCK_ADMIN),
  };
}

async function answerReviewer(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/provider-dashboard');
  await expect(heading(page)).toHaveText('We need more from you');
  await page.getByRole('link', { name: 'See what we need' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The certificate of your insurer' })).toBeVisible();
  await lookTwice(person, 'verification-info-requested');
  await page.getByRole('link', { name: 'Answer and submit again' }).click();
  await attach(partOf(page, 'General liability insurance'), 'acord25.pdf');
  await submitWithout(page);
  await expect(heading(page)).toHaveText('Application Under Review');
}

const JOB = {
  title: 'Water oak over the carport',
  description: 'A water oak leans over the carport.',
  location: 'Breaux Bridge 70517',
  serviceType: 'Tree Removal',
  urgency: 'low',
};

/** The membership and an open bid through the API: their screens are another story. */
async function payAndBid(
  person: Person,
  owner: Person,
  reviewer: ReturnType<typeof reviewerOf>,
  userId: number,
): Promise<void> {
  const made = async (who: Person, path: string, body: unknown): Promise<{ id: number; sessionId: string }> => {
    const answer = await who.call('POST', path, body);
    expect(answer.status(), path).toBeLessThan(300);
    return answer.json();
  };
  const { sessionId } = await made(person, '/api/providers/subscribe', { userId });
  await made(person, `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
  const username = unique('owner');
  await made(owner, '/api/auth/register', {
    userType: 'client',
    firstName: 'Renée',
    lastName: 'Boudreaux',
    email: `${username}@example.com`,
    username,
    password: PASSWORD,
  });
  const { id: jobId } = await made(owner, '/api/jobs', JOB);
  await reviewer.must('PATCH', `/api/jobs/${jobId}/approve`);
  await made(person, '/api/bids', { jobId, bidAmount: 1800, message: 'Two climbers, one day, all hauled away.' });
}

/** The story's bid in the dashboard's list. */
const bidRow = (page: Page) => page.getByRole('row').filter({ hasText: JOB.title });

/** Reloads the dashboard until its banner shows the text: timers and administrators' actions take a moment to take effect. */
async function untilBanner(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto('/provider-dashboard');
    await expect(heading(page)).toHaveText(title, { timeout: 4000 });
  }).toPass({ timeout: 90_000 });
}

async function renew(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('link', { name: 'Renew it' }).click();
  await lookTwice(person, 'verification-expired', true);
  await page.getByRole('link', { name: 'Renew: Liability insurance' }).first().click();
  const liability = partOf(page, 'General liability insurance');
  await expect(liability.getByLabel('Policy number')).toHaveValue('GL-990-1182');
  await expect(page.getByRole('region', { name: 'Business license' })).toHaveCount(0);
  await liability.getByLabel('Expiry date').fill(inDays(365));
  await attach(liability, 'acord25-next-year.pdf');
  await lookTwice(person, 'verification-renew');
  await page.getByRole('button', { name: 'Submit this credential' }).click();
  await expect(page).toHaveURL('/provider-dashboard');
  await expect(page.getByText('We’re checking your renewal')).toBeVisible();
}

// Long: vetting/watchdog.http.test.ts covers the rules over time; one-job and administration approve businesses on their screens.
test(
  'a business is vetted over time: asked for more, approved, paused by an expiry, renewed, restored',
  { tag: '@long' },
  async ({ clockServer, newPerson }) => {
    const [person, admin, owner] = [await newPerson(), await newPerson(), await newPerson()];
    const { page, toasts } = person;
    const username = unique('aurelie');
    await register(person, username);
    await submitDocuments(person);

    const me: { id: number; provider: { id: number } } = await (await person.call('GET', '/api/auth/me')).json();
    const reviewer = reviewerOf(admin, me.provider.id);
    await reviewer.signIn();
    await reviewer.decide('request-info', {
      items: ['The certificate of your insurer'],
      note: 'The policy has no document.',
    });
    await answerReviewer(person);

    await reviewer.verifyAll();
    await reviewer.decide('approve', {});
    await untilBanner(page, 'Payment Required to Access Marketplace');
    await payAndBid(person, owner, reviewer, me.id);
    await untilBanner(page, 'You can bid');
    await expect(page.getByText('Renew Liability insurance by')).toBeVisible();
    await expect(bidRow(page)).toContainText('Pending');
    await lookTwice(person, 'provider-dashboard-expiring');

    // Two days later, a remembered sign-in still works. Signing in ends the session that an open page still uses.
    await page.goto('about:blank');
    const remembered = { username, password: PASSWORD, rememberMe: true };
    expect((await person.call('POST', '/api/auth/login', remembered)).status()).toBe(200);
    clockServer.advance(60);
    await untilBanner(page, 'A credential has expired');
    await expect(bidRow(page)).toContainText('Frozen');
    await expect(page.getByText('Your open bids are frozen').first()).toBeVisible();
    await lookTwice(person, 'provider-dashboard-expired');
    await renew(person);

    await reviewer.signIn();
    await reviewer.verifyAll();
    await untilBanner(page, 'You can bid');
    await expect(bidRow(page)).toContainText('Pending');
    await page.goto('/verification');
    await expect(heading(page)).toHaveText('Your business is verified');
    await lookTwice(person, 'verification-verified');
    await reviewer.decide('suspend', { reason: 'Two owners saw a crew without its arborist.' });
    await page.reload();
    await expect(heading(page)).toHaveText('Your account is suspended');
    await expect(page.getByText('Two owners saw a crew without its arborist.').first()).toBeVisible();
    await lookTwice(person, 'verification-suspended', true);
    await expect(toasts.getByRole('alert')).toHaveCount(0);
  },
);
