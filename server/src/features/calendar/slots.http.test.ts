// Times when people are available: who sees them, both clock changes, series, and refusals by field.
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { startCalendar } from '../../../../lab/harness/calendar.ts';
import { expect, test } from 'vitest';
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import type { Person } from '../../../../lab/harness/app.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { appointments } from './tables.ts';

const { stage, db, admin, owner, member, rival, stranger, jobId, freshDay, addSlot, book, set, slotsOf } =
  await startCalendar();

/** A Sunday of a coming year on which clocks change: the second of March or the first of November. */
const changeSunday = (year: number, month: 3 | 11) =>
  addDays(sundayOf(`${year}-${String(month).padStart(2, '0')}-07`), month === 3 ? 7 : 0);
const year = new Date().getFullYear() + 1;
const forward = sundayOf(`${year}-03-14`);
const back = changeSunday(year, 11);

test.each([
  [{ title: '  ' }, 'title', 'Title is required'],
  [{ startTime: 'tomorrow' }, 'startTime', 'Enter a day'],
  [{ startTime: `${forward} 02:30`, endTime: `${forward} 04:00` }, 'startTime', 'does not exist'],
  [{ startTime: '2020-05-05 09:00', endTime: '2020-05-05 10:00' }, 'startTime', 'in the future'],
  [{ startTime: '2999-05-05 09:00', endTime: '2999-05-05 10:00' }, 'startTime', 'two years'],
  [{ startTime: `${forward} 09:00`, endTime: `${forward} 09:00` }, 'endTime', 'after the start'],
  [{ startTime: `${forward} 09:00`, endTime: `${addDays(forward, 1)} 09:00` }, 'endTime', 'on the same day'],
])('%j is refused', async (more, field, words) => {
  const { status, body } = await book(member, freshDay(), more);
  expect(status).toBe(422);
  expect(body.fields?.[field]).toContain(words);
});

test('both daylight-saving Sundays: the missing hour is refused, the first of the repeated one used, both in JSON', async () => {
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
  // The weeks of 167 and 169 hours include their own Saturday evening, and nothing of the next Sunday.
  for (const sunday of [forward, back]) {
    await addSlot(owner, addDays(sunday, 6), { startTime: '22:00', endTime: '23:59' });
    await addSlot(owner, addDays(sunday, 7), { startTime: '00:00', endTime: '01:00' });
    const dates = (await owner.get<TimeSlot[]>(`/api/time-slots?weekStart=${addDays(sunday, 3)}`)).body.map(
      (one) => one.date,
    );
    expect(dates).toEqual([sunday, addDays(sunday, 6)]);
  }
});

test('a window repeats across the clock change at the same time of day; a series is removed from a week on', async () => {
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

const timesOn = (date: string) => ({ startTime: `${date} 09:00`, endTime: `${date} 10:00` });

test('before the award: anonymous windows of open jobs for those who may bid, and nothing for anyone else', async () => {
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
  expect(await slotsOf(admin, date)).toMatchObject([{ ownerName: 'Odalie Fuselier' }, {}]);

  // A visit before the choice, under the pseudonym. Masked is what gives away its writer: a writer who listed names and
  // addresses would otherwise see by what is hidden who the other side is, and where.
  const bid = await rival.post<{ id: number }>('/api/bids', {
    jobId: open.id,
    bidAmount: 900,
    message: 'We could begin on Monday.',
  });
  const words = 'Odalie Fuselier, 77 Bayou Teche Lane? Call Rigolets Limb Works at 225-555-0142';
  expect(
    await book(rival, date, { jobId: open.id, startTime: `${date} 13:00`, endTime: `${date} 14:00` }),
  ).toMatchObject({ status: 409 });
  const visit = await book(rival, date, {
    jobId: open.id,
    bidId: bid.body.id,
    description: words,
    location: '1423 Audubon St',
  });
  // A place may be the street, also where the job has none.
  expect(visit.body).toMatchObject({ with: 'The owner', place: 'Zachary, LA 70791', location: null, masked: true });
  expect(visit.body.description).toContain('Odalie Fuselier, 77 Bayou Teche Lane?');
  expect(visit.body.description).not.toMatch(/Rigolets|555.?01/);
  const hers = (await shy.get<Appointment[]>(`/api/appointments?week=${date}`)).body;
  expect(hers).toMatchObject([
    { with: 'Bidder', providerId: null, location: '1423 Audubon St', can: { confirm: true } },
  ]);
  expect(JSON.stringify(hers)).not.toMatch(/Rigolets/);
  expect((await set(shy, visit.body.id, 'confirmed')).status).toBe(200);
  const other = await book(rival, freshDay(), { jobId: open.id, bidId: bid.body.id, offer: true });
  const refused = await set(shy, other.body.id, 'cancelled', 'Are you Rigolets Limb Works? I am Odalie Fuselier.');
  expect(refused.body.cancelReason).toMatch(/^Are you Rigolets Limb Works\? I am (?!Odalie)/);
  // Two were proposed; three more, then the owner's inbox has a rest.
  const offer = () => book(rival, freshDay(), { jobId: open.id, bidId: bid.body.id, offer: true });
  expect([(await offer()).status, (await offer()).status, (await offer()).status]).toEqual([201, 201, 201]);
  expect(await offer()).toMatchObject({ status: 409, body: { params: { most: 5 } } });
  const moved = await rival.post(`/api/appointments/${visit.body.id}/reschedule`, timesOn(freshDay()));
  expect(moved).toMatchObject({ status: 409, body: { params: { most: 5 } } });

  // Another bid is paid: a timer cancels the visit, and both are notified, each in their language.
  await db.orm.update(users).set({ language: 'es' }).where(eq(users.id, shy.id));
  const won = await aBid(db, { jobId: open.id, providerId: member.providerId, status: 'accepted' });
  await db.orm.execute(sql`update bids set status = 'rejected' where id = ${bid.body.id}`);
  await db.orm.execute(sql`update jobs set status = 'awarded' where id = ${open.id}`);
  await anAward(db, { jobId: open.id, bidId: won.id });
  await stage.app.timers.find(({ name }) => name === 'cancel appointments without ground')?.run(stage.app.services);
  const [gone] = await db.orm.select().from(appointments).where(eq(appointments.id, visit.body.id));
  expect(gone).toMatchObject({ status: 'cancelled', cancelledBy: 'clock' });
  const { url } = (await shy.post<{ url: string }>('/api/calendar/feed')).body;
  const feed = (await stage.visitor().get<string>(new URL(url).pathname)).body.replaceAll('\r\n ', '');
  expect(feed).toContain('Cancelada: El trabajo terminó');
  const told = await db.orm.select().from(notifications).where(eq(notifications.userId, shy.id));
  expect(told.at(-1)).toMatchObject({
    title: 'Cita cancelada',
    message: expect.stringContaining('Motivo: El trabajo terminó'),
  });
});

test('before the award no window tells two people who know each other who is behind a bid', async () => {
  const date = freshDay();
  await addSlot(member, date);
  const open = await aJob(db, { clientId: owner.id });
  const bid = await aBid(db, { jobId: open.id, providerId: member.providerId });
  const visit = await book(member, date, { jobId: open.id, bidId: bid.id });
  expect(visit.status).toBe(201);
  const hers = (await owner.get<Appointment[]>(`/api/appointments?week=${date}`)).body;
  expect(hers).toMatchObject([{ with: 'Bidder', slotId: null }]);
  const named = { ownerName: 'Atchafalaya Crown Works' };
  expect(await slotsOf(owner, date)).toMatchObject([{ ...named, isBooked: false }]);
  expect(await slotsOf(member, date)).toMatchObject([{ ...named, isBooked: true }]);
  expect(await slotsOf(admin, date)).toMatchObject([{ ...named, isBooked: true }]);
  // For the job that they share the window is free, and taken from then on.
  expect((await book(owner, date, timesOn(date))).body.slotId).toEqual(expect.any(Number));
  expect(await slotsOf(owner, date)).toMatchObject([{ isBooked: true }]);

  // An appointment for the job that they share changes nothing in a window of the anonymous one.
  const other = freshDay();
  await addSlot(owner, other, { jobId: open.id });
  expect((await book(member, other, { offer: true })).status).toBe(201);
  expect(await slotsOf(member, other)).toMatchObject([{ relation: 'bidding', isBooked: false }]);
  expect(await slotsOf(owner, other)).toMatchObject([{ relation: 'own', isBooked: true }]);
  expect((await book(member, other, { jobId: open.id, bidId: bid.id })).status).toBe(201);
  expect(await slotsOf(member, other)).toMatchObject([{ relation: 'bidding', isBooked: true }]);
});

test('the related jobs: paid ones of each side, live bids before that, all paid ones for administrators', async () => {
  const titles = async (person: Person) =>
    (await person.get<{ jobId: number; with: string; awarded: boolean }[]>('/api/calendar/jobs?limit=100')).body;
  expect(await titles(owner)).toContainEqual(
    expect.objectContaining({ jobId, with: 'Atchafalaya Crown Works', awarded: true }),
  );
  expect(await titles(member)).toContainEqual(expect.objectContaining({ jobId, with: 'Philomena Thibodeaux' }));
  expect((await titles(rival)).filter((one) => one.jobId === jobId)).toEqual([]);
  expect(await titles(admin)).toContainEqual(
    expect.objectContaining({ jobId, with: 'Philomena Thibodeaux and Atchafalaya Crown Works' }),
  );
});

test('no more open times than the limit', async () => {
  const busy = await stage.client();
  for (let hour = 8; hour < 15; hour += 1) {
    const [startTime, endTime] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`);
    expect((await addSlot(busy, freshDay(), { startTime, endTime, repeatWeeks: 52 })).status).toBe(201);
  }
  expect(await addSlot(busy, freshDay(), { repeatWeeks: 52 })).toMatchObject({ status: 409, body: { code: 'STATE' } });
});
