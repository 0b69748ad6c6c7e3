// An account that was made with a phone alone: what an open session can do to the phone that logs in.
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PHONE_CHANGE_DAYS } from '@live-oak/contract/phone.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { newCodeFor, newSignInCode } from '../../../../lab/harness/texts.ts';
import { runCommand } from '../../kernel/services.ts';
import { mails, smsMessages } from '../../kernel/tables.ts';
import { askers } from './codes.ts';
import { confirmPhone } from './confirmed-phones.ts';
import { askForPhone, startPhones } from './phone-changes.ts';
import { smsConsents } from './tables.ts';

const stage = await startTestApp();
const { db } = stage;
const { post, posted, titlesOf } = emergenciesOn(stage);
let phones = 0;
const newPhone = () => `+1985555${String(2000 + (phones += 1))}`;

interface Owner {
  person: Person;
  id: number;
  /** The phone that the account was made with. */
  login: string;
}

async function anOwner(): Promise<Owner> {
  const { person } = await posted();
  const { id, phone } = (await person.get<{ id: number; phone: string }>('/api/auth/me')).body;
  return { person, id, login: phone };
}

const codeFor = ({ id }: Owner, phone: string) => newCodeFor(db, phone, askers.person(id));
const confirm = async (owner: Owner, phone: string, more: object = {}) =>
  owner.person.post<{ startsAt: string | null; fields?: object }>('/api/profile/phone/confirm', {
    phone,
    code: await codeFor(owner, phone),
    ...more,
  });
const profileOf = async ({ person }: Owner) => (await person.get<Profile>('/api/profile')).body;
const keep = ({ person }: Owner) => person.post('/api/profile/phone/keep');

/** Whom a code to this phone signs in. */
async function loginOf(phone: string): Promise<number | undefined> {
  const browser = stage.visitor();
  const code = await newSignInCode(db, phone, browser);
  return (await browser.post<{ id?: number }>('/api/auth/phone/sign-in', { phone, code })).body.id;
}

async function inDays(days: number, run: () => Promise<unknown>): Promise<void> {
  stage.clock.now = new Date(Date.now() + days * DAY_MS);
  await run();
  stage.clock.now = undefined;
}
const start = (days: number = PHONE_CHANGE_DAYS) => inDays(days, () => startPhones(stage.app.services));

test('an open session alone gets no other phone into the account, whichever way it tries', async () => {
  const owner = await anOwner();
  const [phone, borrowed] = [newPhone(), newPhone()];
  const asked = await confirm(owner, phone);
  expect(asked.body.startsAt).not.toBeNull();
  expect((await confirm(owner, phone)).body).toEqual(asked.body);
  expect((await owner.person.call('PUT', '/api/profile', { phone })).status).toBe(200);
  expect((await owner.person.call('PUT', '/api/profile', { phone: null })).status).toBe(200);
  const { token } = (await post(owner.person, { phone: borrowed })).body;
  const code = await newCodeFor(db, borrowed);
  expect((await owner.person.post(`/api/emergencies/${token}/confirm`, { code, texts: true })).status).toBe(200);
  // Crews reach the phone of the emergency.
  expect(await profileOf(owner)).toMatchObject({ phone: borrowed, phoneConfirmed: false, confirmedPhone: owner.login });
  expect(await db.orm.$count(smsConsents, eq(smsConsents.userId, owner.id))).toBe(0);
  const add = { email: 'thief@example.com', newPassword: 'another shady oak', phoneCode: await codeFor(owner, phone) };
  expect((await owner.person.post('/api/auth/add-password', add)).status).toBe(422);
  await start(PHONE_CHANGE_DAYS - 1);
  expect(await Promise.all([phone, borrowed, owner.login].map(loginOf))).toEqual([undefined, undefined, owner.id]);
});

test('the phone that logs in gets one text of it, and keeps the login if its owner says so', async () => {
  const owner = await anOwner();
  const phone = newPhone();
  // The number is deleted from a message once it is sent.
  const warnings = () => db.orm.$count(smsMessages, eq(smsMessages.kind, 'security'));
  const before = await warnings();
  await owner.person.call('PUT', '/api/profile', { phone });
  await confirm(owner, phone);
  await confirm(owner, phone);
  expect(await warnings()).toBe(before + 1);
  // And the one that waits, once something else is to replace the login.
  await confirm(owner, newPhone());
  expect(await warnings()).toBe(before + 3);
  await expect.poll(() => titlesOf(owner.id)).toContain('Login Number Changes');
  expect(await keep(owner)).toMatchObject({ status: 204, body: undefined });
  expect((await keep(owner)).status).toBe(409);
  expect(await profileOf(owner)).toMatchObject({ phone: owner.login, phoneConfirmed: true, phoneChange: null });
  await start();
  expect(await Promise.all([phone, owner.login].map(loginOf))).toEqual([undefined, owner.id]);
});

test('with a code to the phone that logs in, another one replaces it at once', async () => {
  const owner = await anOwner();
  const phone = newPhone();
  await confirm(owner, newPhone());
  const code = await codeFor(owner, phone);
  const right = await codeFor(owner, owner.login);
  const wrong = right === '111111' ? '222222' : '111111';
  const send = (phoneCode: string) =>
    owner.person.post<{ fields?: object }>('/api/profile/phone/confirm', { phone, code, phoneCode });
  expect((await send(wrong)).body.fields).toHaveProperty('phoneCode');
  expect((await send(right)).body).toEqual({ phone, startsAt: null });
  expect(await profileOf(owner)).toMatchObject({ phone, confirmedPhone: phone, phoneChange: null });
  expect(await Promise.all([owner.login, phone].map(loginOf))).toEqual([undefined, owner.id]);
  await expect.poll(() => titlesOf(owner.id)).toContain('Phone Number Confirmed');
});

test('one that is asked for while another one takes effect is announced to that one', async () => {
  const owner = await anOwner();
  const [taken, asked] = [newPhone(), newPhone()];
  const isTaken = Promise.withResolvers<void>();
  const taking = db.transaction(async (tx) => {
    await confirmPhone({ tx, now: new Date() }, owner.id, taken);
    isTaken.resolve();
    await setTimeout(300);
  });
  await isTaken.promise;
  const texted = await runCommand(stage.app.services, async (work) => {
    await askForPhone(work, { userId: owner.id, email: '@phone.invalid' }, asked);
    const all = await work.tx.select().from(smsMessages).where(eq(smsMessages.kind, 'security'));
    return all.map(({ toNumber }) => toNumber).filter((to) => to === owner.login || to === taken);
  });
  await taking;
  expect(texted).toEqual([taken]);
});

test('who lost the number logs in with another one after the days', async () => {
  const owner = await anOwner();
  const phone = newPhone();
  await confirm(owner, phone);
  await start();
  expect(await Promise.all([owner.login, phone].map(loginOf))).toEqual([undefined, owner.id]);
  expect(await profileOf(owner)).toMatchObject({ phone, phoneConfirmed: true });
});

test('it starts no longer where its owner added a password, or somebody else proved that the phone is theirs', async () => {
  const [owner, other] = [await anOwner(), await anOwner()];
  const [phone, taken] = [newPhone(), newPhone()];
  await confirm(owner, phone);
  const phoneCode = await codeFor(owner, owner.login);
  const add = { email: 'marie.landry@example.com', newPassword: 'another shady oak', phoneCode };
  expect((await owner.person.post('/api/auth/add-password', add)).status).toBe(200);
  // At once, since its text is deleted when it was sent.
  const [written] = await db.orm.select().from(mails).where(eq(mails.toAddress, add.email));
  const token = /verify-email\?token=([\w-]{43})/.exec(written?.body ?? '')?.[1];
  expect(await profileOf(owner)).toMatchObject({ phoneChange: null });
  // Until the address is confirmed, the phone is the only login still.
  await confirm(owner, phone);
  expect(await profileOf(owner)).toMatchObject({ email: '', phoneChange: { phone } });
  expect((await owner.person.post('/api/auth/verify-email', { token })).status).toBe(200);
  expect(await profileOf(owner)).toMatchObject({ email: add.email, phoneChange: null });
  await confirm(other, taken);
  const third = await stage.client();
  await inDays(1, async () => {
    const code = await newCodeFor(db, taken, askers.person(third.id));
    stage.clock.now = new Date(Date.now() + 60_000);
    expect((await third.post('/api/profile/phone/confirm', { phone: taken, code })).status).toBe(200);
  });
  await start();
  const logins = await Promise.all([phone, owner.login, taken, other.login].map(loginOf));
  expect(logins).toEqual([undefined, owner.id, third.id, other.id]);
});
