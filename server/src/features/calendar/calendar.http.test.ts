// Appointments through the API: every move and its refusals, who is notified and reminded, and the audit log.
import { desc, eq, sql } from '../../kernel/db/drizzle.ts';
import { startCalendar } from '../../../../lab/harness/calendar.ts';
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { MESSAGES } from '@live-oak/contract/refusals/fixed.ts';
import { expect, test } from 'vitest';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { auditRows } from '../../kernel/tables.ts';
import type { Person } from '../../../../lab/harness/app.ts';
import { aFinishedJob, aJob } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { appointments } from './tables.ts';

const {
  stage,
  db,
  admin,
  owner,
  member,
  rival,
  stranger,
  jobId,
  freshDay,
  paidJob,
  addSlot,
  book,
  set,
  slotsOf,
  proposal,
  letBegin,
  confirmed,
} = await startCalendar();

test('a visitor sees the gate; so does an owner with the strict setting', async () => {
  for (const path of ['/api/appointments', '/api/time-slots', '/api/calendar/jobs']) {
    expect(await stage.visitor().get(path)).toMatchObject({ status: 401, body: { message: MESSAGES.calendarGate } });
  }
  const { env } = stage.app.services;
  env.calendarClients = false;
  expect(await owner.get('/api/time-slots')).toMatchObject({ status: 403, body: { message: MESSAGES.calendarGate } });
  expect((await member.get('/api/time-slots')).status).toBe(200);
  env.calendarClients = true;
});

test('propose, confirm, complete: both read names, the slot is booked meanwhile, each step notifies once', async () => {
  const { id, date, slotId } = await proposal();
  const [slot] = await slotsOf(owner, date);
  expect(slot).toMatchObject({ id: slotId, isBooked: true, relation: 'own', can: { book: false, remove: false } });
  expect(await owner.call('DELETE', `/api/time-slots/${slotId}`)).toMatchObject({
    status: 409,
    body: { code: 'STATE' },
  });
  const waiting = (await owner.get<Appointment[]>('/api/appointments?waiting=yes')).body;
  expect(waiting.map((one) => one.id)).toContain(id);
  expect((await member.get<Appointment[]>('/api/appointments?waiting=yes')).body).toEqual([]);
  expect(await set(member, id, 'confirmed')).toMatchObject({ status: 403 });
  expect(await set(owner, id, 'confirmed')).toMatchObject({
    status: 200,
    body: { status: 'confirmed', with: 'Atchafalaya Crown Works', place: expect.stringContaining('Audubon') },
  });
  expect(await set(owner, id, 'confirmed')).toMatchObject({ status: 409 });
  expect(await set(owner, id, 'completed')).toMatchObject({ status: 403 });
  const mine = (await member.get<Appointment[]>(`/api/appointments?week=${date}`)).body.find((one) => one.id === id);
  expect(mine).toMatchObject({
    with: 'Philomena Thibodeaux',
    mySide: 'provider',
    startTime: `${date} 09:00`,
    can: { confirm: false, cancel: true, reschedule: true, complete: false },
  });
  // A future appointment cannot be completed, neither by the business nor by an administrator.
  for (const person of [member, admin]) {
    expect(await set(person, id, 'completed')).toMatchObject({ status: 409, body: { code: 'STATE' } });
  }
  // The database refuses it too.
  await expect(
    db.orm.update(appointments).set({ status: 'completed', updatedAt: new Date() }).where(eq(appointments.id, id)),
  ).rejects.toMatchObject({ cause: { code: '23514', constraint: 'appointments_completed_once_begun' } });
  await letBegin(id);
  expect(await set(member, id, 'completed')).toMatchObject({ status: 200, body: { status: 'completed' } });
  expect(await set(owner, id, 'cancelled', 'Too late')).toMatchObject({ status: 409 });
  const notices = await db.orm
    .select({ userId: notifications.userId, title: notifications.title })
    .from(notifications)
    .where(sql`${notifications.redirectTo} like ${`%appointment=${id}`}`)
    .orderBy(notifications.id);
  expect(notices).toEqual([
    { userId: owner.id, title: 'Appointment Proposed' },
    { userId: member.id, title: 'Appointment Confirmed' },
    { userId: owner.id, title: 'Appointment Completed' },
  ]);
});

test('a side that offers the time with its proposal needs no open window; otherwise it does', async () => {
  const date = freshDay();
  expect(await book(member, date)).toMatchObject({ status: 409 });
  const made = await book(member, date, { offer: true });
  expect(made).toMatchObject({ status: 201, body: { status: 'pending', startTime: `${date} 09:00` } });
  expect(await slotsOf(member, date)).toEqual([]);
  expect(await book(stranger, date, { offer: true })).toMatchObject({ status: 404 });
  const job = async (person: Person) => (await person.get<Job>(`/api/jobs/${jobId}`)).body.visit;
  const { id, startsAt, endsAt } = made.body;
  const booked = { id, status: 'pending', startsAt, endsAt };
  expect([await job(owner), await job(member)]).toEqual([
    { ...booked, asksYou: true },
    { ...booked, asksYou: false },
  ]);
  expect(await set(owner, id, 'confirmed')).toMatchObject({ status: 200 });
  expect(await job(owner)).toMatchObject({ status: 'confirmed', asksYou: false });
});

test('a job that was sent back accepts no availability', async () => {
  const rejected = await aJob(db, { clientId: owner.id, approvalStatus: 'rejected' });
  expect(await addSlot(owner, freshDay(), { jobId: rejected.id })).toMatchObject({
    status: 422,
    body: { fields: { jobId: expect.any(String) } },
  });
});

test('rescheduled: a proposal again that the other side confirms, with its earlier times', async () => {
  const { id, date } = await confirmed();
  const to = { startTime: `${date} 15:00`, endTime: `${date} 17:30` };
  expect(
    await member.post(`/api/appointments/${id}/reschedule`, { startTime: `${date} 09:00`, endTime: `${date} 10:00` }),
  ).toMatchObject({ status: 422 });
  const moved = await member.post<Appointment>(`/api/appointments/${id}/reschedule`, to);
  expect(moved).toMatchObject({
    status: 200,
    body: {
      ...to,
      status: 'pending',
      proposedBy: 'provider',
      moves: [{ startTime: `${date} 09:00`, movedBy: 'provider' }],
    },
  });
  expect(moved.body.can.confirm).toBe(false);
  expect((await set(member, id, 'confirmed')).status).toBe(403);
  expect(await set(owner, id, 'confirmed')).toMatchObject({ status: 200, body: { status: 'confirmed' } });
});

test('canceled: with a reason that the other side reads; the time is open again', async () => {
  const { id, date } = await confirmed();
  expect(await set(owner, id, 'cancelled', '  ')).toMatchObject({
    status: 422,
    body: { fields: { reason: /Say why/ } },
  });
  expect(await set(owner, id, 'cancelled', 'The gate is stuck')).toMatchObject({ status: 200 });
  const seen = (await member.get<Appointment[]>(`/api/appointments?week=${date}`)).body.find((one) => one.id === id);
  expect(seen).toMatchObject({ status: 'cancelled', cancelledBy: 'client', cancelReason: 'The gate is stuck' });
  expect((await slotsOf(member, date))[0]).toMatchObject({ isBooked: false, can: { book: true } });
  expect((await book(member, date)).status).toBe(201);
});

test('declined: who was asked turns the time down before it was confirmed; taking back one’s own is a cancellation', async () => {
  const { id, date } = await proposal();
  expect((await set(owner, id, 'cancelled', 'I work that day')).body).toMatchObject({ declined: true });
  const own = (await book(member, date)).body.id;
  expect((await set(member, own, 'cancelled', 'My truck broke down')).body).toMatchObject({ declined: false });
  const kept = await confirmed();
  expect((await set(owner, kept.id, 'cancelled', 'It is sold')).body).toMatchObject({ declined: false });
  // Moved after it was confirmed: the time that stood is gone too.
  const moved = await confirmed();
  const to = { startTime: `${moved.date} 15:00`, endTime: `${moved.date} 17:30` };
  expect((await member.post(`/api/appointments/${moved.id}/reschedule`, to)).status).toBe(200);
  expect((await set(owner, moved.id, 'cancelled', 'No day suits')).body).toMatchObject({ declined: false });
  const told = async () => {
    const { body } = await member.get<Notification[]>('/api/notifications?limit=20');
    return body.map(({ title, message }) => `${title}: ${message}`);
  };
  await expect.poll(told).toContainEqual(expect.stringMatching(/^Appointment Canceled: .* canceled .*It is sold$/));
  expect(await told()).toContainEqual(
    expect.stringMatching(/^Proposed Time Declined: .* declined .*Reason: I work that day$/),
  );
});

test('a proposal whose time has begun can no longer be confirmed', async () => {
  const { id } = await proposal();
  await letBegin(id);
  expect(await set(owner, id, 'confirmed')).toMatchObject({
    status: 409,
    body: { code: 'STATE', message: 'This time has already started. Propose another one.' },
  });
});

test('overlapping confirmed appointments of a business are refused; consecutive ones are not', async () => {
  const other = await paidJob(member, stranger);
  const { date } = await confirmed();
  await addSlot(stranger, date);
  const clash = await book(member, date, { jobId: other, startTime: `${date} 09:30`, endTime: `${date} 11:00` });
  expect(clash.status).toBe(201);
  expect(await set(stranger, clash.body.id, 'confirmed')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await stranger.post(`/api/appointments/${clash.body.id}/reschedule`, {
    startTime: `${date} 10:00`,
    endTime: `${date} 11:00`,
  });
  expect((await set(member, clash.body.id, 'confirmed')).status).toBe(200);
});

test('a time needs an open window of either side; the refusal tells each what to do', async () => {
  const date = freshDay();
  expect(await book(member, date)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No one is available') },
  });
  await addSlot(member, date);
  expect((await book(member, date, { startTime: `${date} 11:00`, endTime: `${date} 12:30` })).status).toBe(409);
  expect((await book(owner, date)).status).toBe(201);
  expect(await book(owner, date, { startTime: `${date} 10:30`, endTime: `${date} 11:00` })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('already taken') },
  });
  expect(await book(stranger, date)).toMatchObject({ status: 404 });
  expect(await book(rival, date)).toMatchObject({ status: 404 });
});

test('an administrator proposes, and both have to agree; the action is recorded', async () => {
  const date = freshDay();
  await addSlot(owner, date);
  const { id } = (await book(admin, date)).body;
  expect((await set(admin, id, 'confirmed')).status).toBe(403);
  expect((await set(owner, id, 'confirmed')).body).toMatchObject({ status: 'pending', can: { confirm: false } });
  expect((await set(member, id, 'confirmed')).body).toMatchObject({ status: 'confirmed' });
  await admin.post(`/api/appointments/${id}/reschedule`, { startTime: `${date} 13:00`, endTime: `${date} 14:00` });
  await set(admin, id, 'cancelled', 'Both asked by phone');
  const acts = await db.orm
    .select({ action: auditRows.action, reason: auditRows.reason })
    .from(auditRows)
    .where(sql`${auditRows.action} like 'appointment.%'`)
    .orderBy(desc(auditRows.id));
  expect(acts).toEqual([
    { action: 'appointment.cancel', reason: 'Both asked by phone' },
    { action: 'appointment.move', reason: null },
    { action: 'appointment.book', reason: null },
  ]);
});

test('another’s appointment is not found, and an Idempotency-Key books once', async () => {
  const { id } = await proposal();
  for (const person of [stranger, rival]) {
    expect((await set(person, id, 'cancelled', 'Mine now')).status).toBe(404);
    expect(
      (
        await person.post(`/api/appointments/${id}/reschedule`, {
          startTime: '2027-01-01 09:00',
          endTime: '2027-01-01 10:00',
        })
      ).status,
    ).toBe(404);
  }
  const date = freshDay();
  await addSlot(owner, date);
  const body = { jobId, title: 'Once', startTime: `${date} 08:00`, endTime: `${date} 09:00` };
  const twice = [1, 2].map(() => member.post<{ id: number }>('/api/appointments', body, { 'idempotency-key': 'once' }));
  const [first, second] = await Promise.all(twice);
  expect(first?.body.id).toBe(second?.body.id);
});

test('a completed job keeps no visit from before, and one that was made after', async () => {
  const { job, bid } = await aFinishedJob(db, { job: { clientId: owner.id }, providerId: member.providerId });
  const startsAt = new Date(Date.now() + 90 * 86_400_000);
  const visitOf = (made: number) => ({
    jobId: job.id,
    bidId: bid.id,
    providerId: member.providerId,
    clientId: owner.id,
    title: 'Visit',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    proposedBy: 'provider' as const,
    clientAgreed: false,
    providerAgreed: true,
    updatedAt: new Date(Date.now() + made),
  });
  const visits = [visitOf(-3_600_000), visitOf(3_600_000)];
  const made = await db.orm.insert(appointments).values(visits).returning({ id: appointments.id });
  await stage.app.timers.find(({ name }) => name === 'cancel appointments without ground')?.run(stage.app.services);
  const statusOf = async ({ id }: { id: number }) =>
    (await db.orm.select().from(appointments).where(eq(appointments.id, id)))[0]?.status;
  expect(await Promise.all(made.map(statusOf))).toEqual(['cancelled', 'pending']);
});

test('an appointment with a closed account has its name', async () => {
  const { id, date } = await proposal();
  const names = { firstName: users.firstName, lastName: users.lastName };
  const [before] = await db.orm.select(names).from(users).where(eq(users.id, owner.id));
  // What closing an account leaves of a name.
  await db.orm.update(users).set({ firstName: CLOSED_ACCOUNT, lastName: '' }).where(eq(users.id, owner.id));
  const mine = (await member.get<Appointment[]>(`/api/appointments?week=${date}`)).body.find((one) => one.id === id);
  expect(mine?.with).toBe(CLOSED_ACCOUNT);
  await db.orm
    .update(users)
    .set({ ...before })
    .where(eq(users.id, owner.id));
});

test('both are reminded once, the day before', async () => {
  const { id, date } = await confirmed();
  const remind = stage.app.timers.find(({ name }) => name === 'remind of appointments');
  const reminders = async () =>
    db.orm.$count(notifications, sql`title = 'Appointment Tomorrow' and redirect_to like ${`%appointment=${id}`}`);
  await remind?.run(stage.app.services);
  expect(await reminders()).toBe(0);
  stage.clock.now = new Date(`${addDays(date, -1)}T18:00:00Z`);
  await remind?.run(stage.app.services);
  await remind?.run(stage.app.services);
  expect(await reminders()).toBe(2);
  // Somebody who agrees the day before needs no reminder.
  await db.orm.execute(sql`update sessions set expires_at = '2099-01-01', created_at = '2099-01-01'`);
  await addSlot(owner, date, { startTime: '06:00', endTime: '08:00' });
  const late = await book(member, date, { startTime: `${date} 06:30`, endTime: `${date} 07:30` });
  expect((await set(owner, late.body.id, 'confirmed')).status).toBe(200);
  await remind?.run(stage.app.services);
  expect(await db.orm.$count(appointments, sql`id = ${late.body.id} and reminded_at is not null`)).toBe(0);
  stage.clock.now = undefined;
});
