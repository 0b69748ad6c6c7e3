// Text messages both ways: consent, STOP and START, the commands, and a gateway that repeats, loses and forges.
import { afterAll, expect, test } from 'vitest';
import type { Preferences } from '@live-oak/contract/features/notifications/schema.ts';
import { and, eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { playInterleavings } from '../../../../lab/fake-sms/interleavings.ts';
import { deliver, startSmsGateway, written, type Written } from '../../../../lab/fake-sms/index.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { INTERLEAVINGS, IS_SHORT } from '../../../../lab/harness/suite.ts';
import { events, smsMessages } from '../../kernel/tables.ts';
import { queueSms } from '../../kernel/sms/sms.ts';
import { jobs } from '../jobs/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { notify } from '../notifications/notify.ts';
import { confirmPhone } from '../texting/confirmed-phones.ts';
import { isStopped } from '../texting/consent.ts';
import { smsConsents, smsInbound } from '../texting/tables.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const gateway = await startSmsGateway('android');
afterAll(() => gateway.close());
const stage = await startTestApp(gateway.source);
const { db, app, env } = stage;

let numbers = 0;
const newNumber = () => `+1337555${String(1000 + (numbers += 1))}`;
const send = (text: Written, more: { secret?: string; now?: Date } = {}) =>
  deliver(app, 'android', text, { publicUrl: env.publicUrl, ...more });
const say = (from: string, body: string, at = new Date()) => send(written(from, body, at));
const bodiesTo = (number: string) => gateway.taken.filter(({ to }) => to === number).map(({ body }) => body);
const lastTo = (number: string, count: number) =>
  eventually(() => {
    const bodies = bodiesTo(number);
    expect(bodies).toHaveLength(count);
    return bodies.at(-1) ?? '';
  });
const queueTo = (to: string, kind = 'reply', body = 'Hello') =>
  db.transaction((tx) => queueSms(tx, { to, body, kind }));
/** Everything queued so far was sent or dropped. */
const allDone = () =>
  eventually(async () => {
    const rows = await db.orm.select().from(smsMessages);
    expect(rows.filter(({ sentAt, dropped }) => sentAt === null && dropped === null)).toEqual([]);
  });

async function withPhone(person: Person): Promise<string> {
  const phone = newNumber();
  await db.transaction((tx) => confirmPhone({ tx, now: new Date() }, person.id, phone));
  return phone;
}
const agree = (person: Person, agreed = true) =>
  person.call<{ agreed: boolean }>('PUT', '/api/notifications/texts', { agreed, language: 'en' });
const turnOn = (person: Person, topic: string) =>
  person.call<Preferences>('PUT', '/api/notifications/preferences', { choices: [{ topic, channel: 'sms', on: true }] });

test('text messages are off until somebody consents at a confirmed phone and chooses a topic', async () => {
  const person = await stage.client();
  expect((await agree(person)).status).toBe(409);
  const phone = await withPhone(person);
  expect((await turnOn(person, 'jobs')).status).toBe(422);
  expect((await agree(person)).body).toMatchObject({ agreed: true });
  expect(await lastTo(phone, 1)).toContain('STOP to end');
  const preferences = (await turnOn(person, 'jobs')).body;
  expect(preferences.topics.filter(({ sms }) => sms.on).map(({ topic }) => topic)).toEqual(['jobs']);
  const [consent] = await db.orm.select().from(smsConsents).where(eq(smsConsents.userId, person.id));
  expect(consent).toMatchObject({ phone, page: '/notifications/settings', endedAt: null });
  expect(consent?.words).toContain('STOP at any time');

  const jobId = await stage.openJob(person, { title: 'Water oak at 412 Jefferson Street for $900' });
  const text = await lastTo(phone, 2);
  expect(text).toBe(`Live Oak: There is news about your job. ${env.publicUrl}/jobs/${jobId} STOP to end`);

  expect((await agree(person, false)).body).toMatchObject({ agreed: false });
  await queueTo(phone, 'notice');
  await allDone();
  expect(bodiesTo(phone)).toHaveLength(2);
});

test('STOP followed by a NUL stops the number', async () => {
  const phone = newNumber();
  expect(await say(phone, 'STOP\0')).toBe(204);
  expect(await db.transaction((tx) => isStopped(tx, phone))).toBe(true);
});

test('notifications wait for the end of quiet hours and have a daily limit; requested emergencies have neither', async () => {
  const person = await stage.client();
  const phone = await withPhone(person);
  await agree(person);
  await lastTo(phone, 1);
  for (let i = 0; i < 12; i += 1) await queueTo(phone, 'notice');
  await allDone();
  expect(bodiesTo(phone)).toHaveLength(11);
  await person.call('PUT', '/api/notifications/preferences', { quietHours: { from: '00:00', until: '23:59' } });
  await queueTo(phone, 'notice');
  const waiting = and(eq(smsMessages.toNumber, phone), eq(smsMessages.kind, 'notice'));
  const draft = { userId: person.id, type: 'other', title: 'x', message: 'x', isEmergency: true } as const;
  const [event] = await db.orm
    .insert(events)
    .values({ kind: 'emergencies.calledOut', data: {}, handledAt: new Date() })
    .returning({ id: events.id });
  await db.transaction((tx) => notify(tx, { id: event?.id ?? 0, kind: 'emergencies.calledOut' }, [draft]));
  expect(await lastTo(phone, 12)).toContain('An emergency near you');
  const [row] = await db.orm.select().from(smsMessages).where(waiting);
  expect(row).toMatchObject({ sentAt: null, dropped: null });
  await db.orm.delete(smsMessages).where(waiting);
});

test('STOP applies to waiting messages too: nothing is sent after its reply, whoever has the number', async () => {
  const phone = newNumber();
  const many = IS_SHORT ? 40 : 5000;
  await db.transaction(async (tx) => {
    for (let i = 0; i < many; i += 1) {
      await queueSms(tx, { to: phone, body: 'Hello', kind: 'reply' });
    }
  });
  await eventually(() => expect(bodiesTo(phone).length).toBeGreaterThan(20));
  expect(await say(phone, 'Stop')).toBe(204);
  const before = bodiesTo(phone).filter((body) => body === 'Hello').length;
  expect(before).toBeLessThan(many);
  await allDone();
  expect(bodiesTo(phone).filter((body) => body === 'Hello')).toHaveLength(before);
  expect(bodiesTo(phone).at(-1)).toContain('You will get no more text messages');
  expect(await say(phone, 'HELP')).toBe(204);
  await eventually(() => expect(bodiesTo(phone).at(-1)).toContain('Reply YES'));
  expect(await say(phone, 'unstop', new Date(Date.now() + 1000))).toBe(204);
  await eventually(() => expect(bodiesTo(phone).at(-1)).toContain('again'));
}, 120_000);

test('a message counts once, however often it is delivered; a forged or old one not at all', async () => {
  const phone = newNumber();
  const text = written(phone, 'what?', new Date());
  expect([await send(text), await send(text), await send(text)]).toEqual([204, 204, 204]);
  expect(await db.orm.select().from(smsInbound).where(eq(smsInbound.phone, phone))).toHaveLength(1);
  expect(await lastTo(phone, 1)).toContain('Help:');
  const stop = written(phone, 'STOP', new Date());
  expect(await send(stop, { secret: 'another' })).toBe(400);
  expect(await send(stop, { now: new Date('2020-01-01T00:00:00Z') })).toBe(400);
  expect(await isStopped(db.orm, phone)).toBe(false);
  // A second message that is not understood on the same day gets no reply.
  await say(phone, 'what now?');
  await allDone();
  expect(bodiesTo(phone)).toHaveLength(1);
});

test('a START that arrives after a later STOP changes nothing', async () => {
  const phone = newNumber();
  const now = Date.now();
  const start = written(phone, 'START', new Date(now - 60_000));
  await say(phone, 'STOP', new Date(now - 30_000));
  await send(start);
  expect(await isStopped(db.orm, phone)).toBe(true);
  await say(phone, 'START', new Date(now - 10_000));
  expect(await isStopped(db.orm, phone)).toBe(false);
  await say(phone, 'STOP', new Date(now - 20_000));
  expect(await isStopped(db.orm, phone)).toBe(false);
});

test('Twilio’s signed form is parsed too, and Twilio answers STOP itself', async () => {
  const twilio = await startSmsGateway('twilio');
  const other = await startTestApp(twilio.source);
  const phone = newNumber();
  const options = { publicUrl: other.env.publicUrl };
  const text = written(phone, 'BIDS', new Date());
  expect(await deliver(other.app, 'twilio', text, { ...options, secret: 'another' })).toBe(400);
  expect([
    await deliver(other.app, 'twilio', text, options),
    await deliver(other.app, 'twilio', text, options),
  ]).toEqual([204, 204]);
  await eventually(() => expect(twilio.taken).toHaveLength(1));
  expect(twilio.taken[0]?.body).toContain('Confirm this phone');
  expect(await deliver(other.app, 'twilio', written(phone, 'stop', new Date()), options)).toBe(204);
  expect(await isStopped(other.db.orm, phone)).toBe(true);
  expect(twilio.taken).toHaveLength(1);
  // In English alone.
  expect(await deliver(other.app, 'twilio', written(newNumber(), 'Ayuda', new Date()), options)).toBe(204);
  await eventually(() => expect(twilio.taken).toHaveLength(2));
  await twilio.close();
});

test('without a gateway nothing is accepted', async () => {
  const none = await startTestApp();
  const text = written(newNumber(), 'STOP', new Date());
  expect(await deliver(none.app, 'android', text, { publicUrl: none.env.publicUrl })).toBe(404);
});

test('a crew says by text that it is on the way and done; an owner counts bids without amounts', async () => {
  const { jobId, owner, winner } = await paidJob(stage, 'awarded');
  const [crew, home] = [await withPhone(winner), await withPhone(owner)];
  await say(crew, 'OTW 25');
  expect(await lastTo(crew, 1)).toContain('about 25 minutes');
  const noticed = () => db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  await eventually(async () => expect((await noticed()).map(({ title }) => title)).toContain('Crew on the Way'));
  await say(crew, 'OTW 25', new Date(Date.now() - 3_600_000));
  expect(await lastTo(crew, 2)).toContain('no longer possible');
  const refused: boolean[] = [];
  for (let nth = 3; nth <= 8; nth += 1) {
    await say(crew, `OTW ${nth}`);
    refused.push((await lastTo(crew, nth)).includes('We told the owner 6 times today'));
  }
  expect(refused).toEqual([false, false, false, false, false, true]);
  expect((await noticed()).filter(({ title }) => title === 'Crew on the Way')).toHaveLength(6);
  await say(crew, 'DONE');
  expect(await lastTo(crew, 9)).toContain('None of your jobs fits');
  await winner.post(`/api/jobs/${jobId}/start`);
  await say(crew, 'done', new Date(Date.now() + 1000));
  expect(await lastTo(crew, 10)).toContain('marked as done');
  const [job] = await db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  expect(job?.status).toBe('work_done');

  await say(home, 'BIDS');
  expect(await lastTo(home, 1)).toContain('no open job');
  const open = await stage.openJob(owner);
  const other = await stage.member();
  await other.post('/api/bids', { jobId: open, bidAmount: 987, message: 'Two climbers and a crane.' });
  await say(home, 'Bids', new Date(Date.now() - 1000));
  const answer = await lastTo(home, 2);
  expect(answer).toContain('1 bid on 1 open job');
  expect(answer).not.toContain('987');
});

test('a door code gets the result of the door check, without the name of the business', async () => {
  const member = await stage.member();
  const { body } = await member.get<{ code: string }>('/api/door-card');
  const phone = newNumber();
  await say(phone, body.code);
  expect(await lastTo(phone, 1)).toMatch(/NOT valid today|is valid today/);
  await say(phone, 'ZZZZ-ZZZZ-ZZZZ');
  expect(await lastTo(phone, 2)).toContain('do not know this code');
});

test('consent ends correctly in whatever order messages are sent and received', async () => {
  expect(await playInterleavings(stage, gateway, { count: INTERLEAVINGS, seed: 7 })).toEqual([]);
}, 3_600_000);
