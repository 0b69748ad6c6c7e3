// A released number belongs to somebody else one day: what its code opens then, and what it does not.
import { expect, test } from 'vitest';
import { PROOF_MINUTES } from '@live-oak/contract/features/accounts/answers.ts';
import type { EmergencyState } from '@live-oak/contract/features/emergencies/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { newCodeFor, newSignInCode } from '../../../../lab/harness/texts.ts';
import { newDevice } from '../accounts/known-devices.ts';
import { sessions, users } from '../accounts/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { askers } from './codes.ts';
import { confirmPhone } from './confirmed-phones.ts';
import { confirmedPhones } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const { newPhone, post, posted, titlesOf } = emergenciesOn(stage);
const LONG_AGO = new Date(Date.now() - 60 * 24 * 3_600_000);

interface Answer {
  id: number;
  fields?: Record<string, string>;
}

const PASSWORD_TOO =
  'Enter your password too. For this number a code alone is not enough until you log in with both, since phone numbers change hands.';
const NAME_TOO =
  'Enter your first and last name too. This number hasn’t been used to log in for a while, and phone numbers change hands.';

/** Signs in with a valid code and additional proof, in a new browser or in a known one. */
async function signIn(phone: string, more: object = {}, mark?: string) {
  const browser = stage.visitor();
  const code = await newSignInCode(db, phone, browser);
  browser.cookie = [browser.cookie, mark === undefined ? [] : `live_oak_device=${mark}`].flat().join('; ');
  const answer = await browser.post<Answer>('/api/auth/phone/sign-in', { phone, code, ...more });
  return { status: answer.status, id: answer.body.id, fields: answer.body.fields };
}

/** The number of an account was confirmed so long ago that it may have another owner. */
const age = (userId: number) =>
  db.orm.update(confirmedPhones).set({ confirmedAt: LONG_AGO }).where(eq(confirmedPhones.userId, userId));

async function phoneAccount(): Promise<{ id: number; phone: string }> {
  const { person } = await posted();
  const { id, phone } = (await person.get<{ id: number; phone: string }>('/api/auth/me')).body;
  await age(id);
  return { id, phone };
}

/** Confirms a phone in the session of a person, who has a password. */
async function confirmIn(person: Person, phone: string) {
  await person.post('/api/profile/phone/code', { phone });
  const code = await newCodeFor(db, phone, askers.person(person.id));
  expect((await person.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
}

test('a phone confirmed in a session that was left open signs in with the password only, once', async () => {
  const person = await stage.client();
  const phone = '+19855550011';
  const createdAt = new Date(Date.now() - (PROOF_MINUTES + 1) * 60_000);
  await db.orm.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id));
  await confirmIn(person, phone);
  const mark = await newDevice(db.orm, person.id, new Date());
  expect(await signIn(phone, {}, mark)).toMatchObject({ status: 422, fields: { password: PASSWORD_TOO } });
  // Nor does confirming it again help.
  await confirmIn(person, phone);
  expect((await signIn(phone, {}, mark)).status).toBe(422);
  const { body: profile } = await person.get<{ phoneConfirmed: boolean }>('/api/profile');
  expect(profile.phoneConfirmed).toBe(true);
  expect((await signIn(phone, { password: PASSWORD })).status).toBe(200);
  expect((await signIn(phone)).status).toBe(200);
});

test('after a new password a code alone signs nobody in who had confirmed a phone before', async () => {
  const person = await stage.client();
  const phone = '+19855550012';
  await confirmIn(person, phone);
  const mark = await newDevice(db.orm, person.id, new Date());
  expect((await signIn(phone, {}, mark)).status).toBe(200);
  const newPassword = 'another shady oak';
  expect((await person.post('/api/auth/change-password', { password: PASSWORD, newPassword })).status).toBe(200);
  expect(await signIn(phone, {}, mark)).toMatchObject({ status: 422, fields: { password: PASSWORD_TOO } });
  expect((await signIn(phone, { password: newPassword })).status).toBe(200);
});

test('an account with a password asks for it too, until the number is confirmed once more', async () => {
  const { id } = await stage.client();
  const phone = '+19855550001';
  await db.transaction((tx) => confirmPhone({ tx, now: LONG_AGO }, id, phone));
  expect(await signIn(phone)).toMatchObject({ status: 422, fields: { password: PASSWORD_TOO } });
  expect(await signIn(phone, { password: 'not the password' })).toMatchObject({
    status: 422,
    fields: { password: expect.any(String) },
  });
  const mark = await newDevice(db.orm, id, new Date());
  expect(await signIn(phone, {}, mark)).toMatchObject({ status: 200, id });
  expect(await signIn(phone)).toMatchObject({ status: 200, id });
});

test('an account without a password asks for the name', async () => {
  const { id, phone } = await phoneAccount();
  expect(await signIn(phone)).toMatchObject({ status: 422, fields: { name: NAME_TOO } });
  for (const name of ['Joe Thibodeaux', 'Marie', 'Ann Bob Carl Dan Ed Marie Landry']) {
    expect((await signIn(phone, { name })).status).toBe(422);
  }
  expect(await signIn(phone, { name: ' marie  LANDRY ' })).toMatchObject({ status: 200, id });
});

test('an emergency from the number under another name gets an account of its own, and the old one is notified', async () => {
  const { id, phone } = await phoneAccount();
  const person = stage.visitor();
  const { token } = (await post(person, { phone })).body;
  const confirm = async (more: object) =>
    person.post<EmergencyState>(`/api/emergencies/${token}/confirm`, { code: await newCodeFor(db, phone), ...more });
  expect((await confirm({})).status).toBe(422);
  expect((await confirm({ name: 'Joe Thibodeaux' })).status).toBe(200);
  const me = await person.get<{ id: number; firstName: string }>('/api/auth/me');
  expect(me.body).toMatchObject({ firstName: 'Joe' });
  expect(me.body.id).not.toBe(id);
  await expect.poll(() => titlesOf(id)).toContain('Phone Number Moved');
});

test('an emergency in the name of an account with a password is posted, and signs nobody in', async () => {
  const { id } = await stage.client();
  const [user] = await db.orm.select().from(users).where(eq(users.id, id));
  const phone = newPhone();
  await db.transaction((tx) => confirmPhone({ tx, now: LONG_AGO }, id, `+1${phone.replaceAll(/\D/g, '')}`));
  const person = stage.visitor();
  const { token } = (await post(person, { phone })).body;
  const done = await person.post<EmergencyState>(`/api/emergencies/${token}/confirm`, {
    code: await newCodeFor(db, phone),
    name: `${user?.firstName} ${user?.lastName}`,
  });
  expect([done.status, done.body.state, done.headers['set-cookie']]).toEqual([200, 'posted', undefined]);
});

test('a phone that is confirmed, changed, or removed is notified each time, and once', async () => {
  const person = await stage.client();
  const told = async () => {
    const rows = await db.orm.select().from(notifications).where(eq(notifications.userId, person.id));
    return rows
      .map(({ message }) => message)
      .filter((message) => message.includes('phone number'))
      .join('\n');
  };
  await confirmIn(person, '+19855550014');
  await confirmIn(person, '+19855550014');
  expect((await person.call('PUT', '/api/profile', { phone: '(985) 555-0015' })).status).toBe(200);
  expect((await person.call('PUT', '/api/profile', { phone: null })).status).toBe(200);
  await expect
    .poll(told)
    .toMatch(/^[^\n]*ending in 0014 was confirmed[^\n]*\n[^\n]*ending in 0015[^\n]*\n[^\n]*removed[^\n]*$/);
});

test('who loses a number to another account is notified', async () => {
  const [before, after] = [await stage.client(), await stage.client()];
  const phone = '+19855550002';
  await db.transaction((tx) => confirmPhone({ tx, now: new Date() }, before.id, phone));
  const code = await newCodeFor(db, phone, askers.person(after.id));
  expect((await after.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  const titles = () => db.orm.select().from(notifications).where(eq(notifications.userId, before.id));
  await expect.poll(async () => (await titles()).map(({ title }) => title)).toContain('Phone Number Moved');
});
