// Open windows and appointments through the calls: who sees what, both daylight-saving Sundays, every move and its refusals, the record.
import { desc, eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CALENDAR_GATE, type Appointment, type TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { addDays, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { auditRows } from '../../kernel/audit-log/tables.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { PASSWORD, startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { passwordResets, users } from '../accounts/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { appointments } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const desk = await stage.admin();
const owner = await stage.client({ firstName: 'Philomena', lastName: 'Thibodeaux' });
const member = await stage.member({ businessName: 'Atchafalaya Crown Works', lastName: 'Robichaux' });
const rival = await stage.member();
const stranger = await stage.client();

/** A Sunday of a coming year on which clocks are changed: the second of March or the first of November. */
const changeSunday = (year: number, month: 3 | 11) =>
  addDays(sundayOf(`${year}-${String(month).padStart(2, '0')}-07`), month === 3 ? 7 : 0);
const year = new Date().getFullYear() + 1;
const forward = sundayOf(`${year}-03-14`);
const back = changeSunday(year, 11);

let days = 20;
/** A day of its own for each story. */
const freshDay = () => addDays(chicagoDate(new Date()), (days += 1));

async function paidJob(who: Bidder = member, client: Person = owner) {
  const job = await aJob(db, { clientId: client.id, status: 'awarded', title: 'Water oak at 1423 Audubon St' });
  const bid = await aBid(db, { jobId: job.id, providerId: who.providerId, status: 'accepted', letter: 0 });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  return job.id;
}
const jobId = await paidJob();

const addSlot = (person: Person, date: string, more: Record<string, unknown> = {}) =>
  person.post<TimeSlot & { repeated: { id: number; date: string }[]; fields?: Record<string, string> }>(
    '/api/time-slots',
    { date, startTime: '08:00', endTime: '12:00', ...more },
  );
const book = (person: Person, date: string, more: Record<string, unknown> = {}) =>
  person.post<Appointment & { message: string; fields?: Record<string, string> }>('/api/appointments', {
    jobId,
    title: 'Look at the oak',
    startTime: `${date} 09:00`,
    endTime: `${date} 10:00`,
    ...more,
  });
const set = (person: Person, id: number, status: string, reason?: string) =>
  person.patch<Appointment & { message: string }>(`/api/appointments/${id}`, { status, reason });
const slotsOf = async (person: Person, date: string) =>
  (await person.get<TimeSlot[]>(`/api/time-slots?weekStart=${date}&limit=100`)).body.filter((one) => one.date === date);

async function proposal(date = freshDay()) {
  const slot = await addSlot(owner, date);
  const booked = await book(member, date);
  expect([slot.status, booked.status]).toEqual([201, 201]);
  return { date, slotId: slot.body.id, id: booked.body.id };
}
/** Its time has come, an hour ago. */
const letBegin = (id: number) =>
  db.orm.execute(sql`update appointments set starts_at = now() - interval '1 hour', ends_at = now() where id = ${id}`);
async function confirmed(date?: string) {
  const made = await proposal(date);
  expect((await set(owner, made.id, 'confirmed')).status).toBe(200);
  return made;
}

test('a visitor reads the gate; with the strict reading an owner does too', async () => {
  for (const path of ['/api/appointments', '/api/time-slots', '/api/calendar/jobs']) {
    expect(await stage.visitor().get(path)).toMatchObject({ status: 401, body: { message: CALENDAR_GATE } });
  }
  const { env } = stage.app.services;
  env.calendarClients = false;
  expect(await owner.get('/api/time-slots')).toMatchObject({ status: 403, body: { message: CALENDAR_GATE } });
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
  for (const person of [member, desk]) {
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

test('a side that offers the time with its proposal needs no open window; without the offer it does', async () => {
  const date = freshDay();
  expect(await book(member, date)).toMatchObject({ status: 409 });
  const made = await book(member, date, { offer: true });
  expect(made).toMatchObject({ status: 201, body: { status: 'pending', startTime: `${date} 09:00` } });
  expect(await slotsOf(member, date)).toEqual([]);
  expect(await book(stranger, date, { offer: true })).toMatchObject({ status: 404 });
  const job = async (person: Person) => (await person.get<Job>(`/api/jobs/${jobId}`)).body.visit;
  const booked = { status: 'pending', startsAt: made.body.startsAt, endsAt: made.body.endsAt };
  expect([await job(owner), await job(member)]).toEqual([booked, booked]);
  expect(await set(owner, made.body.id, 'confirmed')).toMatchObject({ status: 200 });
  expect(await job(owner)).toMatchObject({ status: 'confirmed' });
});

test('a job that was sent back is nothing to be available for', async () => {
  const rejected = await aJob(db, { clientId: owner.id, approvalStatus: 'rejected' });
  expect(await addSlot(owner, freshDay(), { jobId: rejected.id })).toMatchObject({
    status: 422,
    body: { fields: { jobId: expect.any(String) } },
  });
});

test('rescheduled: back to a proposal that the other one confirms, with its earlier times', async () => {
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

test('cancelled: with a reason that the other one reads; the time is open again', async () => {
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

test('a proposal whose time has begun can no longer be confirmed', async () => {
  const { id } = await proposal();
  await letBegin(id);
  expect(await set(owner, id, 'confirmed')).toMatchObject({
    status: 409,
    body: { code: 'STATE', message: 'This time has begun already. Propose another one.' },
  });
});

test('an overlap of two confirmed appointments of a business is refused; one after the other is none', async () => {
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
    body: { message: expect.stringContaining('Nobody is available') },
  });
  await addSlot(member, date);
  expect((await book(member, date, { startTime: `${date} 11:00`, endTime: `${date} 12:30` })).status).toBe(409);
  expect((await book(owner, date)).status).toBe(201);
  expect(await book(owner, date, { startTime: `${date} 10:30`, endTime: `${date} 11:00` })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('just taken') },
  });
  expect(await book(stranger, date)).toMatchObject({ status: 404 });
  expect(await book(rival, date)).toMatchObject({ status: 404 });
});

test.each([
  [{ title: '  ' }, 'title', 'Title is required'],
  [{ startTime: 'tomorrow' }, 'startTime', 'Give a day'],
  [{ startTime: `${forward} 02:30`, endTime: `${forward} 04:00` }, 'startTime', 'does not exist'],
  [{ startTime: '2020-05-05 09:00', endTime: '2020-05-05 10:00' }, 'startTime', 'still to come'],
  [{ startTime: '2999-05-05 09:00', endTime: '2999-05-05 10:00' }, 'startTime', 'two years'],
  [{ startTime: `${forward} 09:00`, endTime: `${forward} 09:00` }, 'endTime', 'later than'],
  [{ startTime: `${forward} 09:00`, endTime: `${addDays(forward, 1)} 09:00` }, 'endTime', 'on the day'],
])('%j is refused', async (more, field, words) => {
  const { status, body } = await book(member, freshDay(), more);
  expect(status).toBe(422);
  expect(body.fields?.[field]).toContain(words);
});

test('both daylight-saving Sundays: the missing hour refused, the first of the doubled one taken, both on the wire', async () => {
  expect(forward).toBe(changeSunday(year, 3));
  const refused = await addSlot(owner, forward, { startTime: '02:15', endTime: '05:00' });
  expect(refused).toMatchObject({ status: 422, body: { fields: { startTime: expect.stringContaining('3:00 AM') } } });
  const spring = await addSlot(owner, forward, { startTime: '01:00', endTime: '04:00' });
  expect(+new Date(spring.body.endsAt) - +new Date(spring.body.startsAt)).toBe(2 * 3600_000);
  const autumn = await addSlot(owner, back, { startTime: '01:00', endTime: '03:00' });
  expect(autumn.body).toMatchObject({
    date: back,
    startTime: '01:00',
    endTime: '03:00',
    startsAt: `${back}T06:00:00.000Z`,
  });
  expect(+new Date(autumn.body.endsAt) - +new Date(autumn.body.startsAt)).toBe(3 * 3600_000);
  const booked = await book(member, back, { startTime: `${back} 01:30`, endTime: `${back} 02:30` });
  expect(booked.body).toMatchObject({
    startTime: `${back} 01:30`,
    startsAt: `${back}T06:30:00.000Z`,
    endsAt: `${back}T08:30:00.000Z`,
  });
  // The weeks of 167 and 169 hours hold their own Saturday evening, and nothing of the next Sunday.
  for (const sunday of [forward, back]) {
    await addSlot(owner, addDays(sunday, 6), { startTime: '22:00', endTime: '23:59' });
    await addSlot(owner, addDays(sunday, 7), { startTime: '00:00', endTime: '01:00' });
    const dates = (await owner.get<TimeSlot[]>(`/api/time-slots?weekStart=${addDays(sunday, 3)}`)).body.map(
      (one) => one.date,
    );
    expect(dates).toEqual([sunday, addDays(sunday, 6)]);
  }
});

test('a window repeats over the change of clocks at the same time of day; a series is taken back from a week on', async () => {
  const business = await stage.member();
  const made = await addSlot(business, addDays(forward, -6), { repeatWeeks: 3 });
  expect(made.body.repeated.map(({ date }) => date)).toEqual([addDays(forward, 1), addDays(forward, 8)]);
  const second = (await slotsOf(business, addDays(forward, 1)))[0];
  expect(second).toMatchObject({ startTime: '08:00', startsAt: `${addDays(forward, 1)}T13:00:00.000Z`, repeats: true });
  expect(made.body.startsAt).toBe(`${addDays(forward, -6)}T14:00:00.000Z`);
  expect(await addSlot(business, addDays(forward, 8), { startTime: '11:00', endTime: '13:00' })).toMatchObject({
    status: 409,
  });
  expect(
    await addSlot(business, addDays(forward, -7), { startTime: '02:30', endTime: '04:00', repeatWeeks: 2 }),
  ).toMatchObject({ status: 422 });
  expect((await business.call('DELETE', `/api/time-slots/${second?.id}?series=rest`)).status).toBe(204);
  expect(await slotsOf(business, addDays(forward, 8))).toEqual([]);
  expect(await slotsOf(business, addDays(forward, -6))).toHaveLength(1);
  expect((await owner.call('DELETE', `/api/time-slots/${made.body.id}`)).status).toBe(404);
});

test('before the award: anonymous windows of open jobs to those who may bid, and nothing to anyone else', async () => {
  const date = freshDay();
  const shy = await stage.client({
    firstName: 'Odalie',
    lastName: 'Fuselier',
    email: `odalie${date}@fuselier.example.com`,
  });
  const open = await aJob(db, {
    clientId: shy.id,
    title: 'Pecan of Odalie Fuselier',
    location: '77 Bayou Teche Lane, Zachary, LA 70791',
    city: 'Zachary',
    zip: '70791',
    parishFips: '22033',
  });
  await addSlot(shy, date, { jobId: open.id });
  await addSlot(shy, date, { startTime: '13:00', endTime: '15:00' });
  const seen = await slotsOf(rival, date);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({
    relation: 'bidding',
    ownerId: null,
    ownerName: null,
    area: 'Zachary, LA 70791',
    can: { book: false },
  });
  expect(seen[1]).toMatchObject({ relation: 'bidding', jobId: null, area: null, can: { book: false } });
  expect(JSON.stringify(seen)).not.toMatch(/Fuselier|Odalie|Teche/);
  expect(await slotsOf(await stage.waiting(), date)).toEqual([]);
  expect(await slotsOf(stranger, date)).toEqual([]);
  expect(await slotsOf(desk, date)).toMatchObject([{ ownerName: 'Odalie Fuselier' }, {}]);

  // A visit before the choice, under the pseudonym; words are masked for both.
  const bid = await rival.post<{ id: number }>('/api/bids', {
    jobId: open.id,
    bidAmount: 900,
    message: 'We could begin on Monday.',
  });
  const words = 'Call Odalie Fuselier or 225-555-0142';
  expect(
    await book(rival, date, { jobId: open.id, startTime: `${date} 13:00`, endTime: `${date} 14:00` }),
  ).toMatchObject({ status: 409 });
  const visit = await book(rival, date, { jobId: open.id, bidId: bid.body.id, description: words });
  expect(visit.body).toMatchObject({ with: 'The owner', place: 'Zachary, LA 70791', masked: true });
  expect(JSON.stringify(visit.body)).not.toMatch(/Fuselier|Odalie|Teche|555.?01/);
  const hers = (await shy.get<Appointment[]>(`/api/appointments?week=${date}`)).body;
  expect(hers).toMatchObject([
    { with: 'Bidder', providerId: null, place: expect.stringContaining('77 Bayou Teche'), can: { confirm: true } },
  ]);
  expect(JSON.stringify(hers)).not.toMatch(/Pelican/);
  expect((await set(shy, visit.body.id, 'confirmed')).status).toBe(200);

  // Another bid is paid: a timer cancels the visit, and both are notified.
  const won = await aBid(db, { jobId: open.id, providerId: member.providerId, status: 'accepted' });
  await db.orm.execute(sql`update bids set status = 'rejected' where id = ${bid.body.id}`);
  await db.orm.execute(sql`update jobs set status = 'awarded' where id = ${open.id}`);
  await anAward(db, { jobId: open.id, bidId: won.id });
  await stage.app.timers.find(({ name }) => name === 'cancel appointments without ground')?.run(stage.app.services);
  const [gone] = await db.orm.select().from(appointments).where(eq(appointments.id, visit.body.id));
  expect(gone).toMatchObject({ status: 'cancelled', cancelledBy: 'clock' });
});

test('the related jobs: paid ones of each side, bids in the running before, all paid ones to the desk', async () => {
  const titles = async (person: Person) =>
    (await person.get<{ jobId: number; with: string; awarded: boolean }[]>('/api/calendar/jobs?limit=100')).body;
  expect(await titles(owner)).toContainEqual(
    expect.objectContaining({ jobId, with: 'Atchafalaya Crown Works', awarded: true }),
  );
  expect(await titles(member)).toContainEqual(expect.objectContaining({ jobId, with: 'Philomena Thibodeaux' }));
  expect((await titles(rival)).filter((one) => one.jobId === jobId)).toEqual([]);
  expect(await titles(desk)).toContainEqual(
    expect.objectContaining({ jobId, with: 'Philomena Thibodeaux and Atchafalaya Crown Works' }),
  );
});

test('an administrator proposes, and both have to agree; the act is recorded', async () => {
  const date = freshDay();
  await addSlot(owner, date);
  const { id } = (await book(desk, date)).body;
  expect((await set(desk, id, 'confirmed')).status).toBe(403);
  expect((await set(owner, id, 'confirmed')).body).toMatchObject({ status: 'pending', can: { confirm: false } });
  expect((await set(member, id, 'confirmed')).body).toMatchObject({ status: 'confirmed' });
  await desk.post(`/api/appointments/${id}/reschedule`, { startTime: `${date} 13:00`, endTime: `${date} 14:00` });
  await set(desk, id, 'cancelled', 'Both asked by phone');
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

test('another’s appointment is not there, and an Idempotency-Key books once', async () => {
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
  // Who agrees the day before needs no reminder of it.
  await db.orm.execute(sql`update sessions set expires_at = '2099-01-01', created_at = '2099-01-01'`);
  await addSlot(owner, date, { startTime: '06:00', endTime: '08:00' });
  const late = await book(member, date, { startTime: `${date} 06:30`, endTime: `${date} 07:30` });
  expect((await set(owner, late.body.id, 'confirmed')).status).toBe(200);
  await remind?.run(stage.app.services);
  expect(await db.orm.$count(appointments, sql`id = ${late.body.id} and reminded_at is not null`)).toBe(0);
  stage.clock.now = undefined;
});

test('no more open times than anybody needs', async () => {
  const busy = await stage.client();
  for (let hour = 8; hour < 15; hour += 1) {
    const [startTime, endTime] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`);
    expect((await addSlot(busy, freshDay(), { startTime, endTime, repeatWeeks: 52 })).status).toBe(201);
  }
  expect(await addSlot(busy, freshDay(), { repeatWeeks: 52 })).toMatchObject({ status: 409, body: { code: 'STATE' } });
});

test('the address of a feed ends with the password and with the other sessions', async () => {
  const person = await stage.client();
  const made = async () => (await person.get<{ url: string }>('/api/calendar/feed')).body.url;
  await person.post('/api/calendar/feed');
  const first = await made();
  const open = async (url: string) => (await stage.visitor().get(new URL(url).pathname)).status;
  expect(await open(first)).toBe(200);
  expect((await person.call('DELETE', '/api/auth/sessions')).status).toBe(200);
  const second = await made();
  expect([await open(first), await open(second)]).toEqual([404, 200]);
  const change = { password: PASSWORD, newPassword: 'three-live-oaks-by-the-bayou' };
  expect((await person.post('/api/auth/change-password', change)).status).toBe(200);
  const third = await made();
  expect([await open(second), await open(third)]).toEqual([404, 200]);
  const token = newToken();
  await stage.db.orm
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId: person.id ?? 0, expiresAt: new Date(Date.now() + 60_000) });
  expect(
    (await stage.visitor().post('/api/auth/reset-password', { token, password: 'under-the-old-cypress-9' })).status,
  ).toBe(200);
  expect(await open(third)).toBe(404);
});

test('the feed: made, read by whoever has its address, renewed, and off for a suspended account', async () => {
  const client = await stage.client({ firstName: 'Célestine' });
  const own = await paidJob(member, client);
  const date = freshDay();
  await addSlot(client, date);
  const { id } = (await book(member, date, { jobId: own, title: 'Trim; haul, rake' })).body;
  expect((await client.get('/api/calendar/feed')).body).toEqual({ url: null, createdAt: null });
  const { url } = (await client.post<{ url: string }>('/api/calendar/feed')).body;
  expect((await client.get('/api/calendar/feed')).body.url).toBe(url);
  const path = new URL(url).pathname;
  const read = async () => {
    const answer = await stage.visitor().get<string>(path);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
    // A calendar is a list to the parser, whose declaration says any.
    const calendar = new ICAL.Component(ICAL.parse(answer.body) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((one) => ({
      status: one.getFirstPropertyValue('status'),
      event: new ICAL.Event(one),
    }));
  };
  const [before] = await read();
  expect(before).toMatchObject({ status: 'TENTATIVE', event: { summary: 'Trim; haul, rake', sequence: 0 } });
  expect(before?.event.startDate.toJSDate().toISOString()).toBe(
    (await client.get<Appointment[]>(`/api/appointments?week=${date}`)).body[0]?.startsAt,
  );
  await set(client, id, 'confirmed');
  await set(client, id, 'cancelled', 'Rain');
  const [after] = await read();
  expect(after).toMatchObject({ status: 'CANCELLED', event: { sequence: 2 } });
  expect(after?.event.uid).toBe(before?.event.uid);
  expect(after?.event.description).toContain('Cancelled: Rain');
  await stage.db.orm.update(users).set({ language: 'es' }).where(eq(users.id, client.id));
  expect((await read())[0]?.event.description).toMatch(/^Cancelada: .*\nCon .*\n(?:.*\n)*Cancelada: Rain$/);
  const renewed = (await client.post<{ url: string }>('/api/calendar/feed')).body.url;
  expect((await stage.visitor().get(path)).status).toBe(404);
  expect((await stage.visitor().get(new URL(renewed).pathname)).status).toBe(200);
  await desk.patch(`/api/admin/users/${client.id}/suspend`, { reason: 'For the test' });
  expect((await stage.visitor().get(new URL(renewed).pathname)).status).toBe(404);
  for (const token of ['x', '0'.repeat(48)]) {
    expect((await stage.visitor().get(`/api/calendar/${token}.ics`)).status).toBe(404);
  }
});
