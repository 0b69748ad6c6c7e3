// Several processes send the digests concurrently, while more items arrive: one email for each burst, and nothing is lost.
import pino from 'pino';
import { expect, test } from 'vitest';
import { events, mails } from '../../kernel/tables.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { sendDigests } from './emails.ts';
import { digestItems } from './tables.ts';
import { notify } from './notify.ts';

const db = await openTestDatabase();
const PEOPLE = 12;

async function notifyOf(userId: number, title: string) {
  const [event] = await db.orm.insert(events).values({ kind: 'bids.submitted', data: {} }).returning();
  const notified = { id: event?.id ?? 0, kind: 'bids.submitted' as const };
  await db.transaction((tx) => notify(tx, notified, [{ userId, type: 'job_bid', title, message: title }]));
}

test('eight concurrent runs queue one email per person, with all five items; later items wait for the next', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => aUser(db)));
  await Promise.all(people.flatMap(({ id }) => Array.from({ length: 5 }, (_, i) => notifyOf(id, `bid ${i}`))));
  // An item added now is due in 15 minutes.
  const now = new Date(Date.now() + 10 * 60_000);
  await db.orm.update(digestItems).set({ dueAt: new Date(now.getTime() - 1000) });
  const services = { db, log: pino({ level: 'silent' }), clock: () => now };
  const emptied = await Promise.all([
    ...Array.from({ length: 8 }, () => sendDigests(services)),
    ...people.map(async ({ id }) => {
      await notifyOf(id, 'late');
      return 0;
    }),
  ]);
  expect(emptied.reduce((sum, one) => sum + one, 0)).toBe(PEOPLE);
  const queued = await db.orm.select().from(mails);
  expect(queued.map(({ toAddress }) => toAddress).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  const left = await db.orm.select().from(digestItems);
  const late = queued.filter(({ body }) => body.includes('late')).length;
  for (const { subject } of queued) expect(subject).toMatch(/^[56] updates about bids$/);
  // Each late item is in its person's email or waits; none is in both.
  expect(left.length + late).toBe(PEOPLE);
});
