// Owners control the bidding on their own job: they extend it, close it early, and reopen it once. Bidders see each change.
import { expect, openSignedIn, test, unique } from './people.ts';

test('an owner extends the bidding, closes it with the first bid of an emergency, and reopens it once', async ({
  newPerson,
}) => {
  const [owner, bidder, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const title = unique('Limb on the roof ');
  await openSignedIn(owner, 'owner', '/jobs');
  await openSignedIn(bidder, 'member', '/jobs');
  await openSignedIn(admin, 'admin', '/admin/reports');
  const posted = await owner.call('POST', '/api/jobs', {
    title,
    description: 'A water oak limb lies on the roof over the kitchen.',
    location: '2117 Camellia Ave, Baton Rouge, LA 70808',
    serviceType: 'Emergency Tree Service',
    urgency: 'emergency',
  });
  // A 201 has the posted job.
  const { id } = (await posted.json()) as { id: number };
  await admin.call('PATCH', `/api/jobs/${id}/approve`);

  const { page } = owner;
  await page.goto(`/jobs/${id}`);
  const sealed = page.getByRole('region', { name: 'Sealed bids' });
  await expect(sealed.getByText('Once a bid is in, you can close bidding early.')).toBeVisible();
  await bidder.page.goto(`/jobs/${id}`);
  await bidder.call('POST', '/api/bids', { jobId: id, bidAmount: 1450, message: 'Two climbers within the hour.' });

  await sealed.getByRole('button', { name: 'Extend bidding' }).click();
  const extending = page.getByRole('dialog', { name: 'Extend bidding' });
  await extending.getByText('As long as possible').click();
  await owner.checkScreen('own-bidding-extend', { dark: true });
  await extending.getByRole('button', { name: 'Extend bidding' }).click();
  // Ten days from its opening a moment ago.
  await expect(sealed.getByText(/\(9 days.* left\)/)).toBeVisible();
  await expect(sealed.getByRole('button', { name: 'Extend bidding' })).toHaveCount(0);

  await sealed.getByRole('button', { name: 'Close bidding now' }).click();
  const closing = page.getByRole('dialog', { name: 'Close bidding now?' });
  await owner.checkScreen('own-bidding-close', { dark: true });
  await closing.getByRole('button', { name: 'Close bidding now' }).click();
  await expect(page.getByRole('heading', { name: 'One sealed bid, opened' })).toBeVisible();
  await expect(bidder.page.getByText('Opened. The owner is comparing the bids.')).toBeVisible();

  // The open page may request the bids once more before it knows that they are sealed again.
  owner.expectRefusal(403, `/api/jobs/${id}/bids`);
  await page.getByRole('button', { name: 'Reopen bidding' }).click();
  await owner.checkScreen('own-bidding-reopen', { dark: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen bidding' }).click();
  await expect(sealed.getByText('1 sealed bid so far')).toBeVisible();

  await sealed.getByRole('button', { name: 'Close bidding now' }).click();
  await closing.getByRole('button', { name: 'Close bidding now' }).click();
  await expect(page.getByRole('heading', { name: 'One sealed bid, opened' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen bidding' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ask us to open the bidding again' })).toBeVisible();
});
