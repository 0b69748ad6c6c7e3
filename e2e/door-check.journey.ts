// A business shows its card, an owner without an account checks it and reports another crew, an administrator closes the report
// and imports the state's license list, after its errors.
import type { DoorCard } from '@live-oak/contract/features/door-check/schema.ts';
import type { ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { signInByApi, expect, openSignedIn, PLAYED_ON_A_PHONE, test, unique } from './people.ts';

test.use(PLAYED_ON_A_PHONE);

test('an owner checks the crew at the door and reports another one; an administrator answers', async ({
  newPerson,
}) => {
  const crew = await newPerson();
  await openSignedIn(crew, 'member', '/door-card');
  await expect(crew.page.getByRole('link', { name: 'Open the PDF to print' })).toBeVisible();
  await crew.checkScreen('door-card', { dark: true });
  // Its route declares a DoorCard.
  const card = (await (await crew.call('GET', '/api/door-card')).json()) as DoorCard;
  const pdf = await crew.call('GET', '/api/door-card.pdf');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // No account and no script: the page is complete as HTML.
  const owner = await newPerson({ javaScriptEnabled: false });
  const { page } = owner;
  await page.goto('/v');
  // Set in the product's own typeface; the warning keeps its distance from the button above.
  expect(await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status))).toEqual([
    'loaded',
  ]);
  const [button, warning] = [page.getByRole('button', { name: 'Check' }), page.getByText('Feel unsafe?').locator('..')];
  const below = ((await button.boundingBox())?.y ?? Infinity) + ((await button.boundingBox())?.height ?? 0);
  expect(((await warning.boundingBox())?.y ?? 0) - below).toBeGreaterThanOrEqual(16);
  await page.getByLabel('Code on the card').fill(card.shownCode.toLowerCase());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page).toHaveURL(`/v/${card.code}`);
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: card.businessName })).toBeVisible();
  const seen = unique('van');
  await page.getByText('This is not the crew at my door').click();
  await page.getByLabel('What do you see?').fill(`A white ${seen}, no name on it`);
  await page.getByLabel('How can we reach you?').fill('(225) 555-0199');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('status')).toContainText('your report arrived');

  const admin = await newPerson();
  await openSignedIn(admin, 'admin', '/admin/door-reports');
  const report = admin.page.getByRole('listitem').filter({ hasText: seen });
  await report.getByRole('button', { name: 'Show contact details' }).click();
  await expect(report).toContainText('(225) 555-0199');
  await admin.checkScreen('door-reports', { dark: true });
  await report.getByRole('button', { name: 'Say what was found' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the report' }).click();
  await expect(dialog.getByText('Say what was found and done')).toBeVisible();
  await dialog.getByLabel('What was found and done').fill('Called the business: it was not their crew.');
  await dialog.getByRole('button', { name: 'Close the report' }).click();
  await expect(report).toHaveCount(0);
});

test('the door check pages look right, also for an unknown code and a crew that is not valid', async ({ person }) => {
  const { page } = person;
  await signInByApi(person, 'member');
  // Its route declares a DoorCard.
  const { code } = (await (await person.call('GET', '/api/door-card')).json()) as DoorCard;
  await signInByApi(person, 'unpaid');
  // Its route declares a DoorCard.
  const other = (await (await person.call('GET', '/api/door-card')).json()) as DoorCard;
  await page.goto(`/v/${code}?sent=1`);
  await page.getByText('This is not the crew at my door').click();
  await person.checkScreen('door-check', { dark: true });
  await page.goto(`/v/${other.code}`);
  await expect(page.getByText('Not valid today', { exact: true })).toBeVisible();
  await person.checkScreen('door-check-not-valid', { dark: true });
  person.expectRefusal(404, '/v/AAAABBBBCCCC');
  await page.goto('/v/AAAABBBBCCCC');
  await expect(page.getByText('Unknown code', { exact: true })).toBeVisible();
  await person.checkScreen('door-check-unknown');
});

test('an administrator maps the columns of the license list, sees its errors, and imports the corrected list', async ({
  person,
}) => {
  const { page, toasts } = person;
  await openSignedIn(person, 'admin', '/admin/licence-register');
  await expect(page.getByRole('heading', { name: 'Businesses' })).toBeVisible();
  await person.checkScreen('state-list', { dark: true });
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const mark = unique('list');
  await choose(`${mark}.csv`, 'A;B;C\n4419;"Theriot, Jules";12/31/2026\n;Nobody;soon\n');
  await expect(page.getByText('Choose the columns for the license number')).toBeVisible();
  await page.getByLabel('License number').selectOption('A');
  await page.getByLabel('Holder name').selectOption('B');
  await page.getByLabel('Expiry date').selectOption('C');
  await expect(page.getByText('2 errors in this file')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 lines' })).toBeDisabled();
  await person.checkScreen('state-list-errors', { dark: true });
  await page.getByRole('button', { name: 'Discard file' }).click();
  // Businesses on the current list also stay on the next one: without it they would lose their access.
  const listed = await Promise.all(
    ['number_and_name', 'number_only'].map(async (result) => {
      const answer = await person.call('GET', `/api/admin/licence-register/matches?result=${result}&limit=100`);
      // Its route declares ListMatch[].
      return (await answer.json()) as ListMatch[];
    }),
  );
  const kept = listed.flat().flatMap(({ entry }) => (entry && entry.licenceNumber !== '4419' ? [entry] : []));
  const lines = kept.map(({ licenceNumber, holderName, expiresOn }) => `${licenceNumber},"${holderName}",${expiresOn}`);
  await choose(`${mark}.csv`, ['License No,Name,Expires', '4419,"Theriot, Jules",12/31/2026', ...lines].join('\n'));
  await page.getByRole('button', { name: /^Import \d+ lines?$/ }).click();
  await expect(toasts.getByText('List Imported')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `${mark}.csv` })).toBeVisible();
});
