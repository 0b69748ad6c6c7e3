// A dispute with a photo, the business's answer with a PDF, and the administrator's decision, which both read; and one that its sides settle.
import { expect, openSignedIn, PLAYED_ON_A_PHONE, test, unique, type Person } from './people.ts';

const PHOTO = new URL('../lab/demo/scenario/pictures/stumps-along-fence.jpg', import.meta.url).pathname;
/** A page of a PDF, like a scan from an office. */
const PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
  'xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n ',
  'trailer<</Size 4/Root 1 0 R>>\nstartxref\n165\n%%EOF',
].join('\n');

/** Posted, awarded for $1,250, paid and done through the API: other stories cover those steps. */
async function doneWork(title: string, owner: Person, winner: Person, admin: Person): Promise<number> {
  const body = {
    title,
    description: 'Two stumps beside the fence, both a foot below grade.',
    location: '2117 Camellia Ave, Baton Rouge, LA 70808',
    serviceType: 'Stump Grinding',
    urgency: 'low',
  };
  const ask = async (who: Person, method: 'POST' | 'PATCH', path: string, sent: unknown = {}) => {
    const answer = await who.call(method, path, sent);
    expect([path, answer.ok()]).toEqual([path, true]);
    // The shape of both kinds of calls here: a created row's id, or a payment's session.
    return (await answer.json()) as { id: number; sessionId: string };
  };
  const { id } = await ask(owner, 'POST', '/api/jobs', body);
  await ask(admin, 'PATCH', `/api/jobs/${id}/approve`);
  const bid = await ask(winner, 'POST', '/api/bids', {
    jobId: id,
    bidAmount: 1250,
    message: 'Half a day, both stumps.',
  });
  await ask(admin, 'POST', `/api/admin/jobs/${id}/close-bidding`);
  const { sessionId } = await ask(owner, 'POST', `/api/jobs/${id}/award`, { bidId: bid.id });
  await ask(owner, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
  await ask(winner, 'POST', `/api/jobs/${id}/start`);
  await ask(winner, 'POST', `/api/jobs/${id}/complete`);
  return id;
}

test('an owner disputes work, the business answers, and an administrator divides the payment; another is settled', async ({
  newPerson,
}) => {
  const owner = await newPerson(PLAYED_ON_A_PHONE);
  const [winner, admin] = [await newPerson(), await newPerson()];
  const title = unique('Stumps by the fence ');
  await openSignedIn(owner, 'owner', '/jobs');
  await openSignedIn(winner, 'member', '/jobs');
  await openSignedIn(admin, 'admin', '/admin/dashboard');
  const id = await doneWork(title, owner, winner, admin);

  await owner.page.goto(`/jobs/${id}`);
  await owner.page.getByRole('button', { name: 'Open a dispute' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Open a dispute?' });
  await expect(dialog).toContainText('$1,250.00 is frozen');
  await dialog.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(dialog.getByText('Say what is wrong')).toBeVisible();
  await dialog.getByLabel('What is wrong?').fill('One stump is ground to the grass only.');
  await dialog.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await owner.checkScreen('dispute-open', { dark: true });
  await dialog.getByRole('button', { name: 'Open the dispute' }).click();
  const ownPanel = owner.page.getByRole('region', { name: 'The dispute' });
  await expect(ownPanel).toContainText('$1,250.00 stays held until Live Oak decides');
  await expect(owner.page.getByRole('button', { name: /^Confirm and release/ })).toHaveCount(0);

  await winner.page.goto(`/jobs/${id}`);
  const panel = winner.page.getByRole('region', { name: 'The dispute' });
  await expect(panel.getByRole('button', { name: /^Photo from .+ 1 of 1/ })).toBeVisible();
  await panel.getByLabel('Your side').fill('There is a water line beside it.');
  await panel
    .locator('input[type=file]')
    .setInputFiles([{ name: 'water-line.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }]);
  await expect(panel.getByRole('button', { name: 'Remove water-line.pdf' })).toBeVisible();
  await panel.getByRole('button', { name: 'Send my answer' }).click();
  await expect(panel.getByRole('link', { name: /water-line\.pdf/ })).toBeVisible();
  await winner.checkScreen('dispute-answered', { dark: true });

  await admin.page.goto('/admin/disputes');
  await expect(admin.page.getByRole('row').filter({ hasText: title })).toContainText('Both sides heard');
  await admin.checkScreen('admin-disputes', { dark: true });
  await admin.page.getByRole('link', { name: title }).click();
  const decide = admin.page.getByRole('form', { name: 'Divide $1,250.00' });
  await decide.getByRole('button', { name: 'Decide the dispute' }).click();
  await expect(decide.getByText('Say how the payment is divided')).toBeVisible();
  await decide.getByRole('slider').focus();
  await admin.page.keyboard.press('Home');
  await decide.getByRole('textbox', { name: 'Back to the owner' }).fill('1300');
  await expect(decide.getByText('The most is the $1,250.00 that is held')).toBeVisible();
  await decide.getByRole('textbox', { name: 'Back to the owner' }).fill('750');
  await expect(decide.getByRole('textbox', { name: 'To the business' })).toHaveValue('500.00');
  await decide.getByLabel('Reason for your decision').fill('Both stumps were agreed; one is done.');
  await admin.checkScreen('admin-dispute', { dark: true });
  await decide.getByRole('button', { name: 'Decide the dispute' }).click();
  const sure = admin.page.getByRole('dialog', { name: 'Confirm this decision?' });
  await expect(sure).toContainText('$750.00 goes back to Renée Boudreaux. $500.00 is released to');
  await sure.getByRole('button', { name: 'Confirm decision' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Decided', exact: true })).toBeVisible();

  await owner.page.reload();
  await expect(ownPanel).toContainText('$750.00 goes back to your card');
  // Drawn once, where the payment is.
  await expect(owner.page.getByRole('img', { name: 'Back to you: $750.00, To the business: $500.00' })).toBeVisible();
  await owner.checkScreen('dispute-decided');
  await winner.page.reload();
  await expect(panel).toContainText('$500.00 is released to you. The job is completed.');
  await expect(panel).toContainText('Both stumps were agreed; one is done.');

  // Another one ends without a decision: the owner accepts what the business proposes.
  const settled = unique('Stumps by the shed ');
  const settledId = await doneWork(settled, owner, winner, admin);
  await owner.call('POST', `/api/jobs/${settledId}/dispute`, { reason: 'One stump is ground to the grass only.' });
  await winner.page.goto(`/jobs/${settledId}`);
  await panel.getByLabel('Your side').fill('It is. We take something off.');
  await panel.getByLabel('Offer to settle: amount back to the owner').fill('250');
  await panel.getByRole('button', { name: 'Send my answer' }).click();
  await expect(panel.getByText('You proposed to settle')).toBeVisible();
  await owner.page.goto('/dashboard');
  await owner.page.getByRole('link', { name: `See proposal: ${settled}` }).click();
  await ownPanel.getByRole('button', { name: 'Accept and settle' }).click();
  const accept = owner.page.getByRole('dialog', { name: 'Settle the dispute?' });
  await expect(accept).toContainText('$250.00 goes back to your card');
  await owner.checkScreen('dispute-settle', { dark: true });
  await accept.getByRole('button', { name: 'Accept and settle' }).click();
  await expect(ownPanel).toContainText('You both agreed');
  await winner.page.reload();
  await expect(panel).toContainText('$1,000.00 is released to you. The job is completed.');
  await admin.page.goto('/admin/disputes');
  await admin.page.getByText('Resolved', { exact: true }).click();
  await expect(admin.page.getByRole('row').filter({ hasText: settled })).toContainText('Settled');
  await expect(admin.page.getByRole('row').filter({ hasText: title })).toContainText('Decided');

  // A notification links to a section far down the page, which is still in view after everything above it has loaded.
  await owner.page.goto(`/jobs/${id}#reviews`);
  await expect(owner.page.getByRole('group', { name: 'Your rating' })).toBeInViewport();
  await expect(owner.page.getByText('Tree work agreement').first()).toBeAttached();
  await expect
    .poll(async () => Math.abs((await owner.page.locator('#reviews').boundingBox())?.y ?? 999))
    .toBeLessThan(120);
});
