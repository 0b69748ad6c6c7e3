// Appointments in the hours of a weather warning: both are asked the evening before, once; a move or a cancellation records the
// warning.
import { expect, test } from 'vitest';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays, instantOf } from '@live-oak/contract/features/calendar/week.ts';
import { and, eq } from '../../kernel/db/drizzle.ts';
import { startCalendar } from '../../../../lab/harness/calendar.ts';
import { notifications } from '../notifications/tables.ts';
import { weatherMessages } from '../weather/tables.ts';
import { askAboutWeather } from './weather.ts';

const { stage, db, owner, member, freshDay, set, confirmed } = await startCalendar();
const { app } = stage;
const HOUR = 3_600_000;
const at = (date: string, time: string) => instantOf(date, time) ?? new Date(0);

/** A warning at the jobs' location, from the evening before a day to its evening. */
async function warn(date: string, more: Partial<typeof weatherMessages.$inferInsert> = {}) {
  const sentAt = new Date(Date.now() - HOUR);
  await db.orm.insert(weatherMessages).values({
    identifier: `warning ${date} ${more.event ?? ''}`,
    messageType: 'Alert',
    event: 'Hurricane Warning',
    severity: 'Extreme',
    urgency: 'Expected',
    certainty: 'Likely',
    headline: 'Made up',
    fips: ['22071'],
    replaces: [],
    sentAt,
    startsAt: at(addDays(date, -1), '12:00'),
    expiresAt: at(date, '08:00'),
    endsAt: at(date, '20:00'),
    ...more,
  });
}
const noticesOf = (userId: number) =>
  db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.title, 'Weather Warning Tomorrow')));
const read = async (id: number, date: string) =>
  (await owner.get<Appointment[]>(`/api/appointments?week=${date}`)).body.find((one) => one.id === id);

test('both are asked at six in the evening before, once, and only about appointments in the hours of the warning', async () => {
  const date = freshDay();
  const { id } = await confirmed(date);
  const calm = freshDay();
  await confirmed(calm);
  await warn(date);
  await warn(calm, { event: 'Flood Warning' });
  const ask = (day: string, time: string) =>
    askAboutWeather({ ...app.services, clock: () => at(addDays(day, -1), time) });
  await ask(date, '17:50');
  expect(await noticesOf(owner.id)).toEqual([]);
  await ask(date, '18:05');
  await ask(date, '18:15');
  for (const person of [owner, member]) {
    const notices = await noticesOf(person.id);
    expect(notices.map(({ message }) => message)).toEqual([
      expect.stringContaining('Hurricane Warning for the time of'),
    ]);
  }
  await ask(calm, '18:05');
  expect(await noticesOf(owner.id)).toHaveLength(1);
  expect(await read(id, date)).toMatchObject({ weather: { event: 'Hurricane Warning' }, can: { reschedule: true } });
});

test.each(['owner', 'business'] as const)(
  'the %s moves it, and the history says that the reason was the weather',
  async (side) => {
    const date = freshDay();
    const { id } = await confirmed(date);
    await warn(date, { event: 'Tropical Storm Warning' });
    const later = addDays(date, 3);
    const moved = await (side === 'owner' ? owner : member).post<Appointment>(`/api/appointments/${id}/reschedule`, {
      startTime: `${later} 09:00`,
      endTime: `${later} 10:00`,
    });
    expect(moved.body.moves.map(({ weather }) => weather)).toEqual(
      [null, 'Tropical Storm Warning'].slice(-moved.body.moves.length),
    );
    expect(moved.body.weather).toBeNull();
    const again = await (side === 'owner' ? member : owner).post<Appointment>(`/api/appointments/${id}/reschedule`, {
      startTime: `${addDays(later, 1)} 09:00`,
      endTime: `${addDays(later, 1)} 10:00`,
    });
    expect(again.body.moves.at(-1)?.weather).toBeNull();
  },
);

test('a cancellation in the hours of a warning says so too; another one does not', async () => {
  const date = freshDay();
  const { id } = await confirmed(date);
  await warn(date, { event: 'Tornado Warning' });
  expect((await set(owner, id, 'cancelled', 'The road floods')).body).toMatchObject({
    cancelWeather: 'Tornado Warning',
    weather: null,
  });
  const other = await confirmed(freshDay());
  expect((await set(member, other.id, 'cancelled', 'Truck broke')).body).toMatchObject({ cancelWeather: null });
});
