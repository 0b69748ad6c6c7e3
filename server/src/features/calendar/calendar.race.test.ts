// Concurrent requests on a PostgreSQL server: one time slot of a business goes to exactly one of them.
import { expect, test } from 'vitest';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { appointments } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const owner = await stage.client();
const member = await stage.member();
const date = addDays(chicagoDate(new Date()), 30);
const counted = (statuses: readonly number[]) =>
  [201, 200, 409].map((wanted) => statuses.filter((one) => one === wanted).length);

async function paidJob() {
  const job = await aJob(db, { clientId: owner.id, status: 'awarded' });
  const bid = await aBid(db, { jobId: job.id, providerId: member.providerId, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  return { jobId: job.id, bidId: bid.id };
}

test('of twenty overlapping appointments confirmed at once, one is confirmed', async () => {
  const { jobId, bidId } = await paidJob();
  const start = Date.parse(`${date}T15:00:00Z`);
  const rows = await db.orm
    .insert(appointments)
    .values(
      Array.from({ length: 20 }, (_, i) => ({
        jobId,
        bidId,
        providerId: member.providerId,
        clientId: owner.id,
        title: `Visit ${i}`,
        startsAt: new Date(start + i * 60_000),
        endsAt: new Date(start + 3600_000 + i * 60_000),
        proposedBy: 'provider' as const,
        clientAgreed: false,
        providerAgreed: true,
        updatedAt: new Date(),
      })),
    )
    .returning({ id: appointments.id });
  const answers = await Promise.all(
    rows.map(({ id }) => owner.patch(`/api/appointments/${id}`, { status: 'confirmed' })),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual([0, 1, 19]);
  expect(await db.orm.$count(appointments, eq(appointments.status, 'confirmed'))).toBe(1);
  // Without the commands too: the database itself refuses a second one.
  await expect(
    db.orm.execute(
      sql`update appointments set status = 'confirmed', client_agreed = true where status = 'pending' and provider_id = ${member.providerId}`,
    ),
  ).rejects.toMatchObject({ cause: { code: '23P01', constraint: 'appointments_no_overlap' } });
});

/** A window of the owner, and a proposal inside it by the business. */
async function aWindow(day: string) {
  const { jobId } = await paidJob();
  const slot = await owner.post<{ id: number }>('/api/time-slots', { date: day, startTime: '08:00', endTime: '12:00' });
  const form = { jobId, title: 'Visit', startTime: `${day} 09:00`, endTime: `${day} 10:00` };
  const remove = () => owner.call('DELETE', `/api/time-slots/${slot.body.id}`);
  return { propose: () => member.post('/api/appointments', form), remove };
}

test('twenty who book one window concurrently create one appointment', async () => {
  const { propose } = await aWindow(addDays(date, 1));
  const answers = await Promise.all(Array.from({ length: 20 }, propose));
  expect(counted(answers.map(({ status }) => status))).toEqual([1, 0, 19]);
});

test('a window booked and removed concurrently is one of the two', async () => {
  const { propose, remove } = await aWindow(addDays(date, 3));
  const [before, removed, ...after] = await Promise.all([propose(), remove(), propose(), propose()]);
  const booked = [before, ...after].filter(({ status }) => status === 201);
  expect([booked.length, removed.status]).toEqual(removed.status === 204 ? [0, 204] : [1, 409]);
});

test('twenty equal windows created concurrently are one', async () => {
  const form = { date: addDays(date, 2), startTime: '08:00', endTime: '12:00', repeatWeeks: 3 };
  const answers = await Promise.all(Array.from({ length: 20 }, () => member.post('/api/time-slots', form)));
  expect(counted(answers.map(({ status }) => status))).toEqual([1, 0, 19]);
});

test('confirmed, moved and canceled concurrently: whichever wins, the state is part of the life cycle', async () => {
  const { jobId } = await paidJob();
  const day = addDays(date, 5);
  await owner.post('/api/time-slots', { date: day, startTime: '08:00', endTime: '12:00' });
  const made = await member.post<{ id: number }>('/api/appointments', {
    jobId,
    title: 'Visit',
    startTime: `${day} 09:00`,
    endTime: `${day} 10:00`,
  });
  const url = `/api/appointments/${made.body.id}`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => [
      owner.patch(url, { status: 'confirmed' }),
      member.post(`${url}/reschedule`, { startTime: `${day} 1${i}:00`, endTime: `${day} 1${i}:30` }),
      member.patch(url, { status: 'cancelled', reason: 'Rain' }),
    ]).flat(),
  );
  expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
  expect(answers.filter((_, i) => i % 3 === 2).filter(({ status }) => status === 200)).toHaveLength(1);
  const [row] = await db.orm.select().from(appointments).where(eq(appointments.id, made.body.id));
  expect(row).toMatchObject({ status: 'cancelled', cancelReason: 'Rain' });
});

test('of proposals and moves of several appointments made concurrently, five are taken', async () => {
  const job = await aJob(db, { clientId: owner.id });
  await aBid(db, { jobId: job.id, providerId: member.providerId });
  const day = addDays(date, 6);
  const propose = (hour: number) =>
    member.post<{ id: number }>('/api/appointments', {
      jobId: job.id,
      title: 'Visit',
      startTime: `${day} ${hour}:00`,
      endTime: `${day} ${hour}:30`,
      offer: true,
    });
  const made = await Promise.all([10, 11].map(propose));
  const moves = made.flatMap(({ body: { id } }) =>
    Array.from({ length: 5 }, (_, i) =>
      member.post(`/api/appointments/${id}/reschedule`, {
        startTime: `${day} ${12 + i}:00`,
        endTime: `${day} ${12 + i}:30`,
      }),
    ),
  );
  const answers = await Promise.all([...moves, propose(18), propose(19)]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
});
