// A crew on call whose saved search fits an emergency too is notified of it once: as an emergency, and of its reopening as of other work.
import { expect, test } from 'vitest';
import { minuteOf, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { callNextShift } from './on-call.ts';
import { notifyOfNewWork } from '../jobs/searches/new-work.ts';

const stage = await startTestApp();
const { posted, goOnCall, titlesOf } = emergenciesOn(stage);

test('a crew gets one notification of an emergency, also when both queues run at once', async () => {
  const [onCall, searcher] = [await stage.member(), await stage.member()];
  await goOnCall(onCall);
  const search = { name: 'Emergencies', query: { urgency: 'emergency' }, notify: true };
  for (const crew of [onCall, searcher]) expect((await crew.post('/api/saved-searches', search)).status).toBe(201);
  const ofWork = async (crew: { id: number }) =>
    (await titlesOf(crew.id)).filter((title) => /^(New Job|Emergency Near|Bidding Reopened)/.test(title));
  const { jobId } = await posted();
  await eventually(async () => {
    await notifyOfNewWork(stage.app.services);
    expect(await ofWork(searcher)).toEqual(['New Job for Your Search']);
  });
  expect(await ofWork(onCall)).toEqual(['Emergency Near You']);
  // Nobody bid, so both may after all: also the crew that is not called again.
  const admin = await stage.admin();
  for (const act of ['close-bidding', 'reopen-bidding']) {
    expect((await admin.post(`/api/admin/jobs/${jobId}/${act}`)).status).toBe(200);
  }
  await eventually(async () => {
    await notifyOfNewWork(stage.app.services);
    expect(await ofWork(searcher)).toEqual(['New Job for Your Search', 'Bidding Reopened']);
  });
  expect(await ofWork(onCall)).toEqual(['Emergency Near You', 'Bidding Reopened']);
});

test.each([
  ['cancels it', undefined, 'Emergency Canceled'],
  ['cancels it once it was changed', 'change', 'Emergency Canceled'],
  ['cancels it once it was reviewed and changed', 'review and change', 'Emergency Canceled'],
  ['cancels it once it was taken down', 'reject', 'Emergency Taken Down'],
])('a crew that was called out is notified once that it is over when the owner %s', async (_, before, title) => {
  const crew = await stage.member();
  await goOnCall(crew);
  const { person, jobId } = await posted();
  await eventually(async () => expect(await titlesOf(crew.id)).toContain('Emergency Near You'));
  if (before === 'review and change') {
    expect((await (await stage.admin()).patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  }
  if (before?.endsWith('change')) {
    expect((await person.patch(`/api/jobs/${jobId}`, { description: 'It leans on the shed by now.' })).status).toBe(
      200,
    );
    expect((await person.get(`/api/jobs/${jobId}`)).body).toMatchObject({ approvalStatus: 'pending' });
  } else if (before === 'reject') {
    expect((await (await stage.admin()).patch(`/api/jobs/${jobId}/reject`, { reason: 'No tree' })).status).toBe(200);
  }
  expect((await person.post(`/api/jobs/${jobId}/cancel`, { reason: 'It is done' })).status).toBe(200);
  await eventually(async () => expect(await titlesOf(crew.id)).toContain(title));
  expect((await titlesOf(crew.id)).filter((one) => /^Emergency (?!Near)/.test(one))).toEqual([title]);
});

test('who bid on a post that was taken down, and who was called, learn that it is open again', async () => {
  const [bidder, called, suspended] = [await stage.member(), await stage.member(), await stage.member()];
  await goOnCall(called);
  const search = { name: 'Emergencies', query: { urgency: 'emergency' }, notify: true };
  await called.post('/api/saved-searches', search);
  const { person, jobId } = await posted();
  await eventually(async () => expect(await titlesOf(called.id)).toContain('Emergency Near You'));
  for (const crew of [bidder, suspended]) {
    const bid = { jobId, bidAmount: 900, message: 'Two climbers and a crane.' };
    expect((await crew.post('/api/bids', bid)).status).toBe(201);
  }
  const admin = await stage.admin();
  expect((await admin.patch(`/api/jobs/${jobId}/reject`, { reason: 'No tree in the photo' })).status).toBe(200);
  const { body } = await bidder.get<Job>(`/api/jobs/${jobId}`);
  expect([body.myBid?.status, body.can.bid]).toEqual(['withdrawn', false]);
  await stage.db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
  expect((await person.post(`/api/jobs/${jobId}/resubmit`)).status).toBe(200);
  expect((await admin.patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  await eventually(async () => {
    await notifyOfNewWork(stage.app.services);
    expect(await titlesOf(bidder.id)).toContain('Open for Bids Again');
    expect(await titlesOf(called.id)).toContain('New Job for Your Search');
  });
  expect(await titlesOf(suspended.id)).not.toContain('Open for Bids Again');
  const again = { jobId, bidAmount: 950, message: 'Two climbers and a crane.' };
  expect((await bidder.post('/api/bids', again)).status).toBe(201);
});

test('a crew whose hours begin later is called then, once, while there is no bid', async () => {
  const [late, later, bidder] = [await stage.member(), await stage.member(), await stage.member()];
  const start = Date.now();
  const minutesAhead = (minutes: number) => minuteOf(wallTime(new Date(start + minutes * 60_000)).slice(11));
  const from = (minutes: number) => ({ fromMinute: minutesAhead(minutes), untilMinute: minutesAhead(minutes + 120) });
  // Those of the stories above, which have no bid either.
  await stage.db.orm.update(jobs).set({ status: 'cancelled' }).where(eq(jobs.status, 'open'));
  await goOnCall(late, from(30));
  await goOnCall(later, from(60));
  const { jobId } = await posted();
  const callAt = async (minutes: number) => {
    stage.clock.now = new Date(start + minutes * 60_000);
    await callNextShift(stage.app.services);
    await callNextShift(stage.app.services);
  };
  const called = async () =>
    Promise.all(
      [late, later].map(
        async ({ id }) => (await titlesOf(id)).filter((title) => title === 'Emergency Near You').length,
      ),
    );
  await callAt(5);
  expect(await called()).toEqual([0, 0]);
  await callAt(31);
  await eventually(async () => expect(await called()).toEqual([1, 0]));
  const bid = { jobId, bidAmount: 900, message: 'Two climbers and a crane.' };
  expect((await bidder.post('/api/bids', bid)).status).toBe(201);
  await callAt(61);
  expect(await called()).toEqual([1, 0]);
  stage.clock.now = undefined;
});
