// A phone that a thief confirmed has no power once its person sets a new password or ends the other sessions; the person's own phone stays.
import { afterAll, expect, test } from 'vitest';
import { PROOF_MINUTES } from '@live-oak/contract/features/accounts/answers.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { newCodeFor, newSignInCode } from '../../../../lab/harness/texts.ts';
import { deliver, startSmsGateway, written } from '../../../../lab/fake-sms/index.ts';
import { emailChanges, passwordResets, sessions, users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { askers } from './codes.ts';
import { noticeNumberOf } from './consent.ts';
import { confirmedPhones } from './tables.ts';

const gateway = await startSmsGateway('android');
afterAll(() => gateway.close());
const stage = await startTestApp(gateway.source);
const { db } = stage;
const NEW = 'another shady oak';
let phones = 0;
const newPhone = () => `+1337555${String(3000 + (phones += 1))}`;

const say = (phone: string, words: string) =>
  deliver(stage.app, 'android', written(phone, words, new Date()), { publicUrl: stage.env.publicUrl });
/** Texts of one phone are sent side by side: an earlier one may come last. */
const reads = (phone: string, words: string) =>
  eventually(() => {
    const bodies = gateway.taken.filter(({ to }) => to === phone).map(({ body }) => body);
    expect(bodies).toContainEqual(expect.stringContaining(words));
  });

/** Another session of a person, opened with the password. */
async function elsewhere({ id }: Person): Promise<Person> {
  const [user] = await db.orm.select().from(users).where(eq(users.id, id));
  const session = stage.visitor();
  expect((await session.post('/api/auth/login', { email: user?.email, password: PASSWORD })).status).toBe(200);
  return Object.assign(session, { id });
}

/** Confirms a new phone and turns on texts to it. */
async function confirmIn(session: Person): Promise<string> {
  const phone = newPhone();
  expect((await session.post('/api/profile/phone/code', { phone })).status).toBe(202);
  const code = await newCodeFor(db, phone, askers.person(session.id));
  expect((await session.post('/api/profile/phone/confirm', { phone, code })).status).toBe(200);
  expect((await session.call('PUT', '/api/notifications/texts', { agreed: true, language: 'en' })).status).toBe(200);
  return phone;
}

const changePassword = async (person: Person) =>
  expect((await person.post('/api/auth/change-password', { password: PASSWORD, newPassword: NEW })).status).toBe(200);
async function reset({ id: userId }: Person): Promise<void> {
  await db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
  const token = newToken();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.orm.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt });
  expect((await stage.visitor().post('/api/auth/reset-password', { token, password: NEW })).status).toBe(200);
}
/** Somebody who knew the password moved the account to another mailbox: the link in the old one takes the account back. */
async function takeBack({ id: userId }: Person): Promise<void> {
  const [user] = await db.orm.select().from(users).where(eq(users.id, userId));
  const token = newToken();
  const change = { userId, newEmail: `thief${userId}@example.com`, oldEmail: user?.email, usedAt: new Date() };
  const hashes = { tokenHash: hashToken(newToken()), stopTokenHash: hashToken(token) };
  await db.orm.insert(emailChanges).values({ ...change, ...hashes, confirmedAt: new Date(), expiresAt: new Date() });
  const moved = { email: change.newEmail, emailKey: change.newEmail };
  await db.orm.update(users).set(moved).where(eq(users.id, userId));
  expect((await stage.visitor().post('/api/auth/stop-email-change', { token })).status).toBe(200);
}
const endOthers = async (person: Person) =>
  expect((await person.call('DELETE', '/api/auth/sessions')).status).toBe(200);
async function endNewest(person: Person): Promise<void> {
  const ofPerson = db.orm.select().from(sessions).where(eq(sessions.userId, person.id));
  const [newest] = await ofPerson.orderBy(desc(sessions.id)).limit(1);
  expect((await person.call('DELETE', `/api/auth/sessions/${newest?.id}`)).status).toBe(200);
}

const isConfirmed = async ({ id }: Person) =>
  (await db.orm.$count(confirmedPhones, eq(confirmedPhones.userId, id))) === 1;
async function toldOf({ id }: Person): Promise<string | undefined> {
  const rows = await db.orm.select().from(notifications).where(eq(notifications.userId, id));
  return rows.find(({ title }) => title === 'Confirm Your Phone Again')?.message;
}

test('texts and codes of a thief’s phone do nothing after a new password, until it is confirmed again', async () => {
  const { jobId, winner } = await paidJob(stage, 'in_progress');
  const phone = await confirmIn(await elsewhere(winner));
  expect(await noticeNumberOf(db.orm, winner.id)).toBe(phone);
  await changePassword(winner);
  await say(phone, 'DONE');
  await reads(phone, 'Confirm this phone in your profile first');
  const [job] = await db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  expect(job?.status).toBe('in_progress');
  expect(await noticeNumberOf(db.orm, winner.id)).toBeUndefined();
  const browser = stage.visitor();
  const code = await newSignInCode(db, phone, browser);
  expect((await browser.post('/api/auth/phone/sign-in', { phone, code, password: NEW })).status).toBe(422);
  const { body } = await winner.get<Profile>('/api/profile');
  expect(body).toMatchObject({ phone, phoneConfirmed: false });
  expect(await eventually(async () => (await toldOf(winner)) ?? expect.fail())).toContain(phone.slice(-4));
});

test.each([
  ['a reset', reset],
  ['the way back to an old address', takeBack],
  ['the end of all other sessions', endOthers],
  ['the end of one', endNewest],
])('%s takes the phone of another session from the account', async (_, act) => {
  const person = await stage.client();
  await confirmIn(await elsewhere(person));
  await act(person);
  expect(await isConfirmed(person)).toBe(false);
});

test('a phone confirmed at an open screen, without a proof, does not outlast a new password set at the same screen', async () => {
  const person = await stage.client();
  const createdAt = new Date(Date.now() - (PROOF_MINUTES + 1) * 60_000);
  await db.orm.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id));
  await confirmIn(person);
  await changePassword(person);
  expect(await isConfirmed(person)).toBe(false);
});

test('a person’s own phone stays: confirmed in the session that sets the password, twice, or long ago in any', async () => {
  const person = await stage.client();
  const phone = await confirmIn(person);
  await changePassword(person);
  await endOthers(person);
  expect(await noticeNumberOf(db.orm, person.id)).toBe(phone);

  const other = await stage.client();
  await confirmIn(await elsewhere(other));
  await db.orm.update(confirmedPhones).set({ since: new Date(Date.now() - 31 * DAY_MS) });
  await reset(other);
  expect(await isConfirmed(other)).toBe(true);
  expect([await toldOf(person), await toldOf(other)]).toEqual([undefined, undefined]);
});

test('another phone does not inherit how long the one before it was confirmed', async () => {
  const person = await stage.client();
  await confirmIn(person);
  await db.orm.update(confirmedPhones).set({ since: new Date(Date.now() - 31 * DAY_MS) });
  await confirmIn(await elsewhere(person));
  await endOthers(person);
  expect(await isConfirmed(person)).toBe(false);
});
