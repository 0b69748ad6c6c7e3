// A post that waits for its review, or did not pass it: bidders who read it before its change read neither words nor pictures of it.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { aPhoto, upload } from '../../../../lab/harness/files.ts';
import { notifications } from '../notifications/tables.ts';

const stage = await startTestApp();
const admin = await stage.admin();
const { posted } = emergenciesOn(stage);

const CHANGED = {
  title: 'Unreviewed title',
  description: 'Unreviewed words about the unreviewed oak.',
  treeSpecies: 'unreviewed',
};

const photoOf = async (person: Person) =>
  (await upload(stage.app, await aPhoto(64, 48), { cookie: person.cookie })).body.id;
const bidOn = async (bidder: Bidder, jobId: number) =>
  (await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'One day with a lift.' })).body.id;
const jobFor = async (person: Person, jobId: number) => (await person.get<Job>(`/api/jobs/${jobId}`)).body;
const statusFor = async (person: Person, path: string) => (await person.get(path)).status;
const said = async (person: Person) =>
  (await stage.db.orm.select().from(notifications).where(eq(notifications.userId, person.id)))
    .map(({ message }) => message)
    .join('\n');

/** Everything a bidder may find the job in. */
const foundBy = async (bidder: Bidder, jobId: number) =>
  JSON.stringify([
    (await bidder.get(`/api/jobs/${jobId}`)).body,
    (await bidder.get(`/api/bids/provider/${bidder.providerId}`)).body,
    (await bidder.get('/api/dashboard/recent-bids')).body,
    (await bidder.get('/api/dashboard/recent-jobs')).body,
    (await bidder.get('/api/dashboard/recent-jobs?view=card')).body,
  ]);

test('a changed post is withheld from its bidders until it is approved, its pictures too; the owner and administrators read it', async () => {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner, { photos: [await photoOf(owner)] });
  const bidId = await bidOn(bidder, jobId);
  const before = await jobFor(bidder, jobId);
  expect(before.pictures).toHaveLength(1);

  await owner.patch(`/api/jobs/${jobId}`, { ...CHANGED, photos: [await photoOf(owner)] });
  const [picture] = (await jobFor(owner, jobId)).pictures;
  const path = picture?.path ?? '';
  expect(await statusFor(owner, path)).toBe(200);
  for (const decide of [
    async () => undefined,
    async () => expect((await admin.patch(`/api/jobs/${jobId}/reject`, { reason: 'No' })).status).toBe(200),
  ]) {
    await decide();
    expect(await foundBy(bidder, jobId)).not.toMatch(/unreviewed/i);
    expect(await foundBy(bidder, jobId)).not.toContain(picture?.thumbPath);
    expect(await jobFor(bidder, jobId)).toMatchObject({
      title: `#${jobId}`,
      pictures: [],
      photos: [],
      myBid: { id: bidId },
    });
    expect(await statusFor(bidder, path)).toBe(404);
    for (const insider of [owner, admin]) {
      expect(await jobFor(insider, jobId)).toMatchObject(CHANGED);
      expect(await statusFor(insider, path)).toBe(200);
    }
  }
  const told = await said(bidder);
  expect(told).toContain(`“#${jobId}, ${before.area}” was changed by its owner`);
  expect(told).not.toMatch(/unreviewed/i);

  expect((await owner.post(`/api/jobs/${jobId}/resubmit`)).status).toBe(200);
  expect((await admin.patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  expect(await jobFor(bidder, jobId)).toMatchObject(CHANGED);
  expect(await statusFor(bidder, path)).toBe(200);
});

test('a withdrawn bid opens no job that takes bids and that its business could not read otherwise', async () => {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner);
  expect((await bidder.post(`/api/bids/${await bidOn(bidder, jobId)}/withdraw`)).status).toBe(200);
  await owner.patch(`/api/jobs/${jobId}`, { ...CHANGED, wires: 'yes' });
  const seen = { title: `#${jobId}`, description: '', myBid: { status: 'withdrawn' } };
  expect(await jobFor(bidder, jobId)).toMatchObject(seen);
  await admin.patch(`/api/jobs/${jobId}/approve`);
  // Near wires only utility arborists read it.
  expect(await jobFor(bidder, jobId)).toMatchObject({ code: 'LICENSE_NEEDED' });
  await owner.post(`/api/jobs/${jobId}/wires`, { kind: 'dropped' });
  expect(await jobFor(bidder, jobId)).toMatchObject(CHANGED);
});

test('what the owner says about the wires is withheld with the post', async () => {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner);
  await bidOn(bidder, jobId);
  await owner.patch(`/api/jobs/${jobId}`, { ...CHANGED, wires: 'yes' });
  const words = 'Unreviewed words about the wires.';
  expect((await owner.post(`/api/jobs/${jobId}/wires`, { kind: 'dropped', words })).status).toBe(200);
  expect(await jobFor(bidder, jobId)).toMatchObject({ wiresSaid: { words: null } });
  expect(await jobFor(owner, jobId)).toMatchObject({ wiresSaid: { words } });
});

test('an emergency that went out before its review is read by its bidders until it is taken down', async () => {
  const { jobId } = await posted();
  const [bidder, other] = [await stage.member(), await stage.member()];
  await bidOn(bidder, jobId);
  const job = await jobFor(bidder, jobId);
  expect(job).toMatchObject({ approvalStatus: 'approved', fastLane: { isReviewed: false } });
  const path = job.pictures[0]?.path ?? '';
  expect([await statusFor(bidder, path), await statusFor(other, path)]).toEqual([200, 200]);
  expect((await admin.patch(`/api/jobs/${jobId}/reject`, { reason: 'Not an emergency' })).status).toBe(200);
  expect(await jobFor(bidder, jobId)).toMatchObject({ title: `#${jobId}`, description: '', pictures: [] });
  expect([await statusFor(bidder, path), await statusFor(other, path)]).toEqual([404, 404]);
});
