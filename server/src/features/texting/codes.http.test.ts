// Codes by text message: confirming a phone, signing in with one, and what they withstand.
import { expect, test } from 'vitest';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { newCodeFor, newSignInCode } from '../../../../lab/harness/texts.ts';
import { insertedRow } from '../../kernel/errors.ts';
import { smsMessages } from '../../kernel/tables.ts';
import { newDevice } from '../accounts/known-devices.ts';
import { twoFactors } from '../accounts/tables.ts';
import { askers } from './codes.ts';
import { confirmPhone } from './confirmed-phones.ts';
import { textsToday } from './gate.ts';
import { textGate } from './gate.ts';
import { phoneCodes } from './tables.ts';

const stage = await startTestApp();
const limited = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
const MINUTE = 60_000;
let phones = 0;
const newPhone = () => `+1985555${String(1000 + (phones += 1))}`;

const signIn = (body: Record<string, unknown>, person: Person = stage.visitor()) =>
  person.post<{ id: number; code?: string; fields?: Record<string, string> }>('/api/auth/phone/sign-in', body);
/** Signs in with a new code, in a separate browser. */
async function signInWithCode(phone: string, person = stage.visitor()) {
  return signIn({ phone, code: await newSignInCode(stage.db, phone, person) }, person);
}
const codeFor = (person: Person, phone: string) => newCodeFor(stage.db, phone, askers.person(person.id));
const NOT_GOOD = 'That code is not right or has expired. Check the text message, or ask for a new code.';
const profileOf = async (person: Person) => (await person.get<Profile>('/api/profile')).body;

/** An owner who confirmed a phone through the API. */
async function confirmed(): Promise<{ person: Person; phone: string }> {
  const [person, phone] = [await stage.client(), newPhone()];
  expect((await person.post('/api/profile/phone/code', { phone })).status).toBe(202);
  const code = await newCodeFor(stage.db, phone);
  expect((await person.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  return { person, phone };
}

test('a phone is confirmed by its code, becomes the profile’s, and signs its person in', async () => {
  const { person, phone } = await confirmed();
  expect(await profileOf(person)).toMatchObject({ phone, phoneConfirmed: true });
  const other = stage.visitor();
  const code = await newSignInCode(stage.db, phone, other);
  const browser = other.cookie ?? '';
  expect((await signIn({ phone, code }, other)).body.id).toBe(person.id);
  expect((await other.get('/api/auth/me')).status).toBe(200);
  // Once.
  other.cookie = browser;
  expect((await signIn({ phone, code }, other)).body.fields).toEqual({ code: NOT_GOOD });
  await person.call('PUT', '/api/profile', { phone: '(985) 555-0100' });
  expect(await profileOf(person)).toMatchObject({ phoneConfirmed: false });
  expect((await signInWithCode(phone)).status).toBe(422);
});

test('a number that moved to somebody else belongs to them alone', async () => {
  const { person: before, phone } = await confirmed();
  const after = await stage.client();
  const code = await codeFor(after, phone);
  expect((await after.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  expect(await profileOf(before)).toMatchObject({ phoneConfirmed: false });
  expect((await signInWithCode(phone)).body.id).toBe(after.id);
});

test('five wrong codes invalidate it, ten minutes expire it, and a new one replaces it', async () => {
  const { person, phone } = await confirmed();
  const code = await newCodeFor(stage.db, phone);
  const wrong = code === '111111' ? '222222' : '111111';
  const confirm = async (typed: string) =>
    (await person.post<{ fields?: Record<string, string> }>('/api/profile/phone/confirm', { phone, code: typed })).body
      .fields?.['code'];
  for (let n = 0; n < 5; n += 1) expect(await confirm(wrong)).toMatch(/not right/);
  expect(await confirm(code)).toMatch(/too many times/);
  const second = await newCodeFor(stage.db, phone);
  const third = await newCodeFor(stage.db, phone);
  if (second !== third) expect(await confirm(second)).toMatch(/not right/);
  stage.clock.now = new Date(Date.now() + 11 * MINUTE);
  expect(await confirm(third)).toMatch(/expired/);
  stage.clock.now = undefined;
});

test('of twenty concurrent attempts with the right code one is signed in', async () => {
  const { phone } = await confirmed();
  const browser = stage.visitor();
  const code = await newSignInCode(stage.db, phone, browser);
  const twin = () => Object.assign(stage.visitor(), { cookie: browser.cookie });
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ phone, code }, twin())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a second factor is requested, and the code stays valid for it', async () => {
  const { person, phone } = await confirmed();
  await stage.db.orm
    .insert(twoFactors)
    .values({ userId: person.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
  const browser = stage.visitor();
  const code = await newSignInCode(stage.db, phone, browser);
  for (const secondCode of [undefined, '', '000000']) {
    const answer = await signIn({ phone, code, ...(secondCode === undefined ? {} : { secondCode }) }, browser);
    expect([answer.status, answer.body.code]).toEqual([401, 'TWO_FACTOR_REQUIRED']);
  }
});

test('no response reveals whether a phone has an account, and no code is sent without one', async () => {
  const { phone } = await confirmed();
  const unknown = newPhone();
  const ask = (one: string) => stage.visitor().post('/api/auth/phone/code', { phone: one });
  const [first, second] = [await ask(phone), await ask(unknown)];
  expect([first.status, first.body]).toEqual([second.status, second.body]);
  expect(await stage.db.orm.$count(phoneCodes, eq(phoneCodes.phone, unknown))).toBe(0);
  const browser = stage.visitor();
  await newSignInCode(stage.db, phone, browser);
  for (let n = 0; n < 6; n += 1) {
    const guesses = [
      await signIn({ phone, code: '111111' }, browser),
      await signIn({ phone: unknown, code: '111111' }, browser),
    ];
    const refused = [422, { code: NOT_GOOD }];
    expect(guesses.map(({ status, body }) => [status, body.fields])).toEqual([refused, refused]);
  }
  expect((await ask('12')).status).toBe(422);
});

/** Requests a sign-in code from a network address; returns the status. */
async function asked(phone: string, address: string, cookie?: string): Promise<number> {
  const visitor = Object.assign(limited.visitor(), { cookie });
  return (await visitor.post('/api/auth/phone/code', { phone }, { 'x-forwarded-for': address })).status;
}

test('a phone gets three codes an hour from one address and six from all, ten a day; only a keyed hash is stored', async () => {
  const phone = newPhone();
  const statuses = [];
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    for (let n = 0; n < 4; n += 1) statuses.push(await asked(phone, address));
  }
  expect(statuses).toEqual([202, 202, 202, 429, 202, 202, 202, 429, 429, 429, 429, 429]);
  const other = newPhone();
  const code = await newCodeFor(stage.db, other);
  const [row] = await stage.db.orm.select().from(phoneCodes).where(eq(phoneCodes.phone, other));
  expect([row?.codeHash.includes(code), row?.codeHash.length]).toEqual([false, 64]);
  expect(await stage.db.orm.$count(smsMessages)).toBeGreaterThan(0);
});

test('at most ten codes a day are sent to one phone, however slowly a stranger asks; its owner’s known browser has a separate limit', async () => {
  const phone = newPhone();
  const owner = await limited.client();
  await limited.db.transaction((tx) => confirmPhone({ tx, now: new Date() }, owner.id, phone));
  const statuses = [];
  for (let hour = 0; hour < 5; hour += 1) {
    limited.clock.now = new Date(Date.UTC(2027, 0, 5, 8 + hour, 10));
    for (let n = 0; n < 3; n += 1) {
      statuses.push(await asked(phone, `198.51.100.${20 + hour}`));
    }
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429, 429]);
  const mark = await newDevice(limited.db.orm, owner.id, limited.clock.now ?? new Date());
  expect(await asked(phone, '198.51.100.30', `live_oak_device=${mark}`)).toBe(202);
  limited.clock.now = undefined;
});

test('a code is valid only in the browser that requested it: guesses from elsewhere neither use it up nor end it', async () => {
  const { person, phone } = await confirmed();
  const [browser, stranger] = [stage.visitor(), stage.visitor()];
  const code = await newSignInCode(stage.db, phone, browser);
  await newSignInCode(stage.db, phone, stranger);
  for (let n = 0; n < 6; n += 1) {
    await signIn({ phone, code: '111111' }, stranger);
    expect((await signIn({ phone, code }, stage.visitor())).status).toBe(422);
  }
  expect((await signIn({ phone, code }, browser)).body.id).toBe(person.id);
});

test('all text messages of a day share a limit: those that safety depends on are refused last, replies to STOP never', async () => {
  const env = { smsADay: 10 };
  // A separate day.
  const now = new Date('2031-05-05T12:00:00Z');
  const gate = textGate(async () => undefined);
  const { phone } = await confirmed();
  const values = { toNumber: phone, body: 'Hi', kind: 'reply' };
  const row = insertedRow(await stage.db.orm.insert(smsMessages).values(values).returning());
  const send = (kind: string, toNumber: string) =>
    stage.db.transaction((tx) => gate.maySend(tx, { ...row, kind, toNumber }, now, env));
  const sendMany = async (kind: string, count: number, toNumber = phone) => {
    const verdicts = [];
    for (let n = 0; n < count; n += 1) verdicts.push(await send(kind, toNumber));
    return verdicts;
  };
  const LIMIT = 'daily limit';
  expect(await sendMany('reply', 8)).toEqual([null, null, null, null, null, null, null, LIMIT]);
  expect(await textsToday(stage.db.orm, now, env)).toEqual({ used: 7, most: 10, isNear: true });
  // Numbers of no account leave a tenth of the day to those that have one.
  const stranger = newPhone();
  expect(await sendMany('emergency code', 3, stranger)).toEqual([null, null, LIMIT]);
  expect(await sendMany('code', 1, stranger)).toEqual([LIMIT]);
  expect(await sendMany('code', 2)).toEqual([null, LIMIT]);
  expect(await sendMany('security', 1)).toEqual([new Date('2031-05-06T00:00:00Z')]);
  expect(await sendMany('keyword', 2)).toEqual([null, null]);
});
