// Power lines at a job: an owner, a utility arborist and another crew, from the post to the start of the work.
import { expect, openSignedIn, test, unique, type Person } from './people.ts';

const BID = { bidAmount: 900, message: 'Two climbers, one day.' };

/** Posts a job near power lines through the API and has it approved; returns its id. */
async function postNearWires(owner: Person, admin: Person, title: string): Promise<number> {
  const posted = await owner.call('POST', '/api/jobs', {
    title,
    description: 'A water oak limb hangs over the drop from the pole to the house.',
    location: '2117 Camellia Ave, Baton Rouge, LA 70808',
    serviceType: 'Tree Trimming & Pruning',
    urgency: 'high',
    standing: 'leaning',
    wires: 'yes',
  });
  // A 201 has the posted job.
  const { id } = (await posted.json()) as { id: number };
  expect((await admin.call('PATCH', `/api/jobs/${id}/approve`)).status()).toBe(200);
  return id;
}

test('near wires only a utility arborist bids, until the owner adds the power company’s answer; the start asks again', async ({
  newPerson,
}) => {
  const [owner, line, crew, admin] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  await openSignedIn(owner, 'owner', '/jobs');
  await openSignedIn(line, 'member', '/provider-dashboard');
  await openSignedIn(crew, 'rival', '/provider-dashboard');
  await openSignedIn(admin, 'admin', '/admin/reports');
  const title = unique('Limb over the drop ');
  const id = await postNearWires(owner, admin, title);

  // Another crew does not see it, and reads which license it needs.
  crew.expectRefusal(409, `/api/jobs/${id}`);
  await crew.page.goto(`/jobs/${id}`);
  await expect(
    crew.page.getByRole('heading', { name: 'This job needs a license we haven’t verified for you' }),
  ).toBeVisible();
  await expect(crew.page.getByText('LDAF utility arborist license')).toBeVisible();
  await expect(crew.page.getByRole('link', { name: 'Go to your verification' })).toBeVisible();
  expect((await line.call('POST', '/api/bids', { jobId: id, ...BID })).status()).toBe(201);

  const { page } = owner;
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText('For now, only utility arborists can bid')).toBeVisible();
  await page.getByRole('button', { name: 'Add the power company’s answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Add the power company’s answer' });
  await answer.getByLabel('Day of the answer').fill('2026-01-15');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(answer.getByText('in words, or as a photo')).toBeVisible();
  await answer.getByLabel('What it said').fill('The drop is insulated. Crews may work beside it.');
  await owner.checkScreen('wires-answer', { dark: true });
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Every licensed crew can bid')).toBeVisible();
  await expect(
    page.getByText(/The power company said that other crews may work there .*The drop is insulated/).first(),
  ).toBeVisible();
  await owner.checkScreen('wires-owner');

  // Now the crew finds it among the jobs that it may bid on, and bids.
  await crew.page.goto(`/jobs?fits=false&mayBid=true&q=${encodeURIComponent(title)}`);
  const row = crew.page.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('You may bid')).toBeVisible();
  const sent = await crew.call('POST', '/api/bids', { jobId: id, ...BID, bidAmount: 850 });
  expect(sent.status()).toBe(201);

  // The owner reports that the wire is live again: that bid cannot be changed meanwhile.
  await page.getByRole('button', { name: 'A live wire is near again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'A live wire is near again' }).click();
  await expect(page.getByText('For now, only utility arborists can bid')).toBeVisible();
  await crew.page.goto(`/jobs/${id}`);
  await expect(crew.page.getByText('To bid on this job you need: LDAF utility arborist license')).toBeVisible();
  await expect(crew.page.getByRole('button', { name: 'Change the bid' })).toHaveCount(0);

  // An administrator opens it with a reason.
  await admin.page.goto(`/admin/jobs?job=${id}`);
  await admin.page.getByRole('button', { name: 'Open to All Crews' }).click();
  const release = admin.page.getByRole('dialog', { name: 'Open to all licensed crews?' });
  await release.getByRole('textbox', { name: 'Reason' }).fill('The utility confirmed it to us by telephone.');
  await release.getByRole('button', { name: 'Open to all crews' }).click();
  await expect(admin.page.getByRole('button', { name: 'Open to All Crews' })).toHaveCount(0);

  // Chosen and paid, the crew checks for wires before it starts.
  await admin.call('POST', `/api/admin/jobs/${id}/close-bidding`);
  // A 201 has the bid.
  const { id: bidId } = (await sent.json()) as { id: number };
  const award = await owner.call('POST', `/api/jobs/${id}/award`, { bidId });
  // A 200 has the opened checkout.
  const { sessionId } = (await award.json()) as { sessionId: string };
  await owner.call('POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
  await crew.page.goto(`/jobs/${id}`);
  await crew.page.getByRole('button', { name: 'Start the work' }).click();
  const start = crew.page.getByRole('dialog', { name: 'Start now?' });
  await start.getByRole('button', { name: 'Start the work' }).click();
  await expect(start.getByText('Look for wires first, then check the box.')).toBeVisible();
  await start.getByLabel(/We looked for wires on site/).check();
  await crew.checkScreen('wires-start', { dark: true });
  await start.getByRole('button', { name: 'Start the work' }).click();
  await expect(crew.page.getByText('Work in progress').first()).toBeVisible();
});
