// Codes by text: confirming a phone, signing in with one, and what they withstand.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { newCodeFor } from '../../../../lab/harness/texts.ts';
import { smsMessages } from '../../kernel/sms/sms-tables.ts';
import { twoFactors } from '../accounts/tables.ts';
import { phoneCodes } from './tables.ts';

const stage = await startTestApp();
const limited = await startTestApp({ RATE_LIMIT: 'on' });
const MINUTE = 60_000;
let phones = 0;
const newPhone = () => `+1985555${String(1000 + (phones += 1))}`;

const signIn = (body: Record<string, unknown>, person: Person = stage.visitor()) =>
  person.post<{ id: number; code?: string; fields?: Record<string, string> }>('/api/auth/phone/sign-in', body);
const NOT_GOOD = 'That code is not right or has expired. Check the text message, or ask for a new code.';
const profileOf = async (person: Person) => (await person.get<Profile>('/api/profile')).body;

/** An owner who confirmed a phone through the calls. */
async function confirmed(): Promise<{ person: Person; phone: string }> {
  const [person, phone] = [await stage.client(), newPhone()];
  expect((await person.post('/api/profile/phone/code', { phone })).status).toBe(202);
  const code = await newCodeFor(stage.db, phone);
  expect((await person.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  return { person, phone };
}

test('a phone is confirmed by its code, becomes the one of the profile, and signs its person in', async () => {
  const { person, phone } = await confirmed();
  expect(await profileOf(person)).toMatchObject({ phone, phoneConfirmed: true });
  const code = await newCodeFor(stage.db, phone);
  const other = stage.visitor();
  expect((await signIn({ phone, code }, other)).body.id).toBe(person.id);
  expect((await other.get('/api/auth/me')).status).toBe(200);
  // Once.
  expect((await signIn({ phone, code })).body.fields).toEqual({ code: NOT_GOOD });
  await person.call('PUT', '/api/profile', { phone: '(985) 555-0100' });
  expect(await profileOf(person)).toMatchObject({ phoneConfirmed: false });
  expect((await signIn({ phone, code: await newCodeFor(stage.db, phone) })).status).toBe(422);
});

test('a number that moved to somebody else is theirs alone', async () => {
  const { person: before, phone } = await confirmed();
  const after = await stage.client();
  const code = await newCodeFor(stage.db, phone);
  expect((await after.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  expect(await profileOf(before)).toMatchObject({ phoneConfirmed: false });
  expect((await signIn({ phone, code: await newCodeFor(stage.db, phone) })).body.id).toBe(after.id);
});

test('five wrong codes use it up, ten minutes end it, and a new one replaces it', async () => {
  const { person, phone } = await confirmed();
  const code = await newCodeFor(stage.db, phone);
  const wrong = code === '111111' ? '222222' : '111111';
  const confirm = async (typed: string) =>
    (await person.post<{ fields?: Record<string, string> }>('/api/profile/phone/confirm', { phone, code: typed })).body
      .fields?.['code'];
  for (let n = 0; n < 5; n += 1) {
    expect(await confirm(wrong)).toMatch(/not right/);
  }
  expect(await confirm(code)).toMatch(/too many times/);
  expect((await signIn({ phone, code })).status).toBe(422);
  const second = await newCodeFor(stage.db, phone);
  const third = await newCodeFor(stage.db, phone);
  if (second !== third) {
    expect((await signIn({ phone, code: second })).status).toBe(422);
  }
  stage.clock.now = new Date(Date.now() + 11 * MINUTE);
  expect(await confirm(third)).toMatch(/expired/);
  stage.clock.now = undefined;
});

test('of twenty that try the same right code at once, one is signed in', async () => {
  const { phone } = await confirmed();
  const code = await newCodeFor(stage.db, phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn({ phone, code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a second factor is asked for, and the code stays good for it', async () => {
  const { person, phone } = await confirmed();
  await stage.db.orm
    .insert(twoFactors)
    .values({ userId: person.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
  const code = await newCodeFor(stage.db, phone);
  for (const secondCode of [undefined, '', '000000']) {
    const answer = await signIn({ phone, code, ...(secondCode === undefined ? {} : { secondCode }) });
    expect([answer.status, answer.body.code]).toEqual([401, 'TWO_FACTOR_REQUIRED']);
  }
});

test('no answer reveals whether a phone has an account, and no code is sent where none has', async () => {
  const { phone } = await confirmed();
  const unknown = newPhone();
  const ask = (one: string) => stage.visitor().post('/api/auth/phone/code', { phone: one });
  const [first, second] = [await ask(phone), await ask(unknown)];
  expect([first.status, first.body]).toEqual([second.status, second.body]);
  expect(await stage.db.orm.$count(phoneCodes, eq(phoneCodes.phone, unknown))).toBe(0);
  await newCodeFor(stage.db, phone);
  for (let n = 0; n < 6; n += 1) {
    const guesses = [await signIn({ phone, code: '111111' }), await signIn({ phone: unknown, code: '111111' })];
    const refused = [422, { code: NOT_GOOD }];
    expect(guesses.map(({ status, body }) => [status, body.fields])).toEqual([refused, refused]);
  }
  expect((await ask('12')).status).toBe(422);
});

test('a phone gets three codes an hour, an address ten a day; only a keyed hash is stored', async () => {
  const ask = (phone: string) => limited.visitor().post('/api/auth/phone/code', { phone });
  const one = newPhone();
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await ask(one)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 429]);
  for (let n = 0; n < 6; n += 1) {
    expect((await ask(newPhone())).status).toBe(202);
  }
  const over = await ask(newPhone());
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
  const phone = newPhone();
  const code = await newCodeFor(stage.db, phone);
  const [row] = await stage.db.orm.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
  expect([row?.codeHash.includes(code), row?.codeHash.length]).toEqual([false, 64]);
  expect(await stage.db.orm.$count(smsMessages)).toBeGreaterThan(0);
});
