// The calendar feed: its link, what a calendar program reads, and when the link expires.
import { eq } from '../../kernel/db/drizzle.ts';
import { startCalendar } from '../../../../lab/harness/calendar.ts';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { PASSWORD } from '../../../../lab/harness/app.ts';
import { passwordResets, users } from '../accounts/tables.ts';

const { stage, admin, member, freshDay, paidJob, addSlot, book, set } = await startCalendar();

test('a feed’s link ends with the password and with another session or all others', async () => {
  const person = await stage.client();
  const made = async () => (await person.get<{ url: string }>('/api/calendar/feed')).body.url;
  await person.post('/api/calendar/feed');
  const first = await made();
  const open = async (url: string) => (await stage.visitor().get(new URL(url).pathname)).status;
  expect(await open(first)).toBe(200);
  expect((await person.call('DELETE', '/api/auth/sessions')).status).toBe(200);
  const other = await made();
  expect([await open(first), await open(other)]).toEqual([404, 200]);
  const [profile] = await stage.db.orm.select().from(users).where(eq(users.id, person.id));
  await stage.visitor().post('/api/auth/login', { email: profile?.email, password: PASSWORD });
  const { body: list } = await person.get<{ id: number; current: boolean }[]>('/api/auth/sessions');
  const elsewhere = list.find(({ current }) => !current);
  expect((await person.call('DELETE', `/api/auth/sessions/${elsewhere?.id}`)).status).toBe(200);
  const second = await made();
  expect([await open(other), await open(second)]).toEqual([404, 200]);
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

test('the feed is created, readable with its link, replaced, and off for a suspended account', async () => {
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
  await admin.patch(`/api/admin/users/${client.id}/suspend`, { reason: 'For the test' });
  expect((await stage.visitor().get(new URL(renewed).pathname)).status).toBe(404);
  for (const token of ['x', '0'.repeat(48)]) {
    expect((await stage.visitor().get(`/api/calendar/${token}.ics`)).status).toBe(404);
  }
});
