// An owner attaches photos: they upload while the form is filled in, one is canceled, one is not a photo, and a business sees
// them.
import type { Page } from '@playwright/test';
import { signInByApi, expect, openSignedIn, PHONE, test, unique } from './people.ts';

/** A photo of noise, made in the browser: about 600 kB, so that its upload takes a moment. */
async function aPhoto(page: Page, name: string) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d');
    const noise = new Uint8ClampedArray(1200 * 900 * 4).map((_, at) =>
      at % 4 === 3 ? 255 : (at * 7919 + (at >> 5) * 104_729) % 251,
    );
    context?.putImageData(new ImageData(noise, 1200, 900), 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',', 2)[1] ?? '', 'base64') };
}

/** Limits the page's upload rate in bytes per second; undefined for no limit. One session, since each has its own limit. */
async function uploadLimiter(page: Page): Promise<(perSecond: number | undefined) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (perSecond) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: perSecond ?? -1 };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
}

const SECOND_JOB = {
  description: 'It leans over the shed.',
  location: '1120 Main St, Baton Rouge 70808',
  serviceType: 'Tree Removal',
  urgency: 'high',
};

test('an owner posts a job with photos, and a business views them', async ({ newPerson }) => {
  const [owner, admin, member] = [await newPerson(), await newPerson(), await newPerson()];
  const { page } = owner;
  const title = unique('Water oak by the shed');
  await openSignedIn(owner, 'owner', '/post-job');
  const photos = page.getByRole('group', { name: 'Photos of the tree' });
  const choose = photos.locator('input[type=file]');
  const [first, second, third] = [
    await aPhoto(page, 'first.jpg'),
    await aPhoto(page, 'second.jpg'),
    await aPhoto(page, 'third.jpg'),
  ];

  const limitUploads = await uploadLimiter(page);
  await limitUploads(60_000);
  await choose.setInputFiles([first, second, third]);
  await expect(photos.getByRole('progressbar', { name: 'Uploading first.jpg' })).toBeVisible();
  await expect(photos.getByText(/^[1-9]\d?%$/).first()).toBeVisible();
  await photos.getByRole('button', { name: 'Cancel second.jpg' }).click();
  await expect(photos.getByText('second.jpg')).toHaveCount(0);
  await photos.getByRole('button', { name: 'Cancel first.jpg' }).click();
  await limitUploads(undefined);
  await expect(owner.toasts.getByText('Photo uploaded').first()).toBeVisible();
  await choose.setInputFiles([first]);
  await expect(photos.getByRole('button', { name: /^Remove/ })).toHaveCount(2);

  owner.expectRefusal(415, '/api/uploads');
  await choose.setInputFiles([{ name: 'oak.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>'.repeat(50)) }]);
  await expect(owner.toasts.getByText('Failed to upload photo. Please try again.').first()).toBeVisible();
  await expect(
    photos.getByText('This file is not a PNG, JPG, WebP or HEIC picture. Save it as one of these and choose it again.'),
  ).toBeVisible();
  await owner.checkScreen('post-job-photos', { dark: true });
  await photos.getByRole('button', { name: 'Remove oak.jpg' }).click();

  await page.getByRole('textbox', { name: 'Job title' }).fill(title);
  await page.getByRole('combobox', { name: 'Service type' }).selectOption('Tree Removal');
  await page.getByRole('combobox', { name: 'Urgency' }).selectOption('High - Within 2-3 days');
  await page.getByRole('textbox', { name: 'Description' }).fill('It leans over the shed, as the photos show.');
  await page.getByRole('textbox', { name: 'Location' }).fill('1120 Main St, Baton Rouge 70808');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL(/\/jobs$/);

  const results = await owner.call('GET', `/api/jobs?q=${encodeURIComponent(title)}`);
  // A list of jobs.
  const [job] = (await results.json()) as { id: number; title: string }[];
  expect(job?.title).toBe(title);
  await signInByApi(admin, 'admin');
  expect((await admin.call('PATCH', `/api/jobs/${job?.id}/approve`)).status()).toBe(200);

  await openSignedIn(member, 'member', `/jobs?job=${job?.id}`);
  const dialog = member.page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: /^Photo of the job/ })).toHaveCount(2);
  await member.checkScreen('bid-dialog-photos', { dark: true });
  await dialog.getByRole('button', { name: 'Photo of the job 1 of 2, show it large' }).click();
  const large = member.page.getByRole('dialog', { name: /^Photo of the job/ });
  await expect(large.getByRole('img', { name: 'Photo of the job 1 of 2' })).toBeVisible();
  await member.page.keyboard.press('ArrowRight');
  await expect(large.getByRole('img', { name: 'Photo of the job 2 of 2' })).toBeVisible();

  // Toasts cover neither the picture nor the dialog below it: they wait until both are closed.
  const bell = member.page.getByRole('banner').getByRole('button', { name: /^Notifications/, includeHidden: true });
  const unread = (await bell.getAttribute('aria-label')) ?? '';
  const another = unique('Another oak ');
  const posted = await owner.call('POST', '/api/jobs', { ...SECOND_JOB, title: another });
  // A post's response has its id.
  const { id } = (await posted.json()) as { id: number };
  expect((await admin.call('PATCH', `/api/jobs/${id}/approve`)).status()).toBe(200);
  await expect(bell).not.toHaveAttribute('aria-label', unread);
  await member.checkScreen('lightbox', { dark: true, toasts: true, alsoAt: PHONE });
  await expect(member.toasts.getByText(another)).toHaveCount(0);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(member.toasts.getByText(another)).toHaveCount(0);
  await member.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Attached, not visible: another story's toast may cover it.
  await expect(member.toasts.getByText(another)).toBeAttached();
});
