// Several events of a topic are one email: when it is sent, what is in it, and how quiet hours delay it.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { MINUTE, startOutgoing } from '../../../../lab/harness/outgoing.ts';
import { jobs } from '../jobs/tables.ts';
import { sendDigests } from './emails.ts';
import { digestItems, notifications } from './tables.ts';

const { db, post, sender, services, anOwner, deliver, later, bid, collect } = await startOutgoing();

test('five bids are one email, once the first has waited; bids read meanwhile are not in it', async () => {
  const owner = await anOwner();
  await bid(owner, 5);
  await collect();
  expect(post.received).toEqual([]);
  later(15 * MINUTE);
  await collect();
  expect(post.received.map(({ subject }) => subject)).toEqual(['5 updates about bids']);
  expect(post.received[0]?.text).toContain('New Sealed Bid (5 times)\n5 sealed bids so far on');
  await collect();
  expect(post.received).toHaveLength(1);

  await bid(owner, 2);
  await db.orm.update(notifications).set({ isRead: true }).where(eq(notifications.userId, owner.id));
  later(16 * MINUTE);
  await collect();
  expect(post.received).toHaveLength(1);
  expect(await db.orm.select().from(digestItems)).toEqual([]);
});

test('sealed bids of a job whose bidding closed meanwhile are not in it', async () => {
  const owner = await anOwner();
  await bid(owner, 2);
  await db.orm.update(jobs).set({ status: 'bidding_closed' }).where(eq(jobs.id, owner.job.id));
  later(16 * MINUTE);
  await collect();
  expect(post.received).toEqual([]);
});

test('a digest that cannot be queued keeps its items; a wrong clock delays nobody', async () => {
  const owner = await anOwner();
  await bid(owner);
  later(15 * MINUTE);
  const broken = services();
  const failing = db.transaction.bind(db);
  broken.db = {
    ...db,
    transaction: (work) =>
      failing(async (tx) => {
        await work(tx);
        throw new Error('the power went');
      }),
  };
  await sendDigests(broken);
  await deliver();
  expect(post.received).toEqual([]);
  await db.orm.update(digestItems).set({ dueAt: new Date('2099-01-01T00:00:00Z') });
  await collect();
  expect(post.received.map(({ subject }) => subject)).toEqual(['New Sealed Bid']);
});

/** 22:00 to 2:30 and to 1:30, on the nights when the clocks change in Louisiana: 2027-03-14 and 2026-11-01. */
test.each([
  ['spring, before it', '22:00', '02:30', '2027-03-14T03:59:00Z', true],
  ['spring, from the first minute', '22:00', '02:30', '2027-03-14T04:00:00Z', false],
  ['spring, at 1:59', '22:00', '02:30', '2027-03-14T07:59:00Z', false],
  ['spring, at 3:00, since 2:30 is not there', '22:00', '02:30', '2027-03-14T08:00:00Z', true],
  ['autumn, at 1:29', '22:00', '01:30', '2026-11-01T06:29:00Z', false],
  ['autumn, at 1:30', '22:00', '01:30', '2026-11-01T06:30:00Z', true],
  ['the same day', '12:00', '14:00', '2027-06-01T18:59:00Z', false],
  ['the same day, at its end', '12:00', '14:00', '2027-06-01T19:00:00Z', true],
])('quiet hours delay a digest: %s', async (_when, from, until, at, comes) => {
  const owner = await anOwner();
  const chosen = await owner.call('PUT', '/api/notifications/preferences', { quietHours: { from, until } });
  expect(chosen).toMatchObject({ status: 200, body: { quietHours: { from, until } } });
  await bid(owner);
  await db.orm.update(digestItems).set({ dueAt: new Date('2026-10-01T00:00:00Z') });
  sender.now = new Date(at);
  expect(await sendDigests(services())).toBe(comes ? 1 : 0);
});

test('digests leave out what has ended or was switched off in the meantime', async () => {
  const owner = await anOwner();
  await bid(owner, 2);
  const choices = [{ topic: 'bids', channel: 'mail', on: false }];
  await owner.call('PUT', '/api/notifications/preferences', { choices });
  later(16 * MINUTE);
  await collect();
  expect(post.received).toEqual([]);
});
