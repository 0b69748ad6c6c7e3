// Emergencies from the post to the first bid: what is published at once, who is notified, and what the owner sees.
import { expect, test } from 'vitest';
import type { EmergencyState, OnCall } from '@live-oak/contract/features/emergencies/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { ANSWERS, emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { newCodeFor } from '../../../../lab/harness/texts.ts';
import { jobs } from '../jobs/tables.ts';
import { emergencyRequests } from './tables.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();

const { newPhone, photoOf, withPhoto, post, posted, goOnCall, titlesOf, progressOf } = emergenciesOn(stage);

const [first, other] = [await stage.member(), await stage.member()];

test('a visitor posts with a phone: the code creates the account, signs in, and opens the job for bids', async () => {
  const { person, photo } = await withPhoto();
  const phone = newPhone();
  const asked = await post(person, { phone, photos: [photo] });
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { state: 'unconfirmed', phoneEnd: phone.slice(-4), asksName: true, jobId: null, progress: null },
  ]);
  const confirm = (body: Record<string, unknown>) =>
    person.post<EmergencyState & { fields?: Record<string, string> }>(
      `/api/emergencies/${asked.body.token}/confirm`,
      body,
    );
  const code = await newCodeFor(db, phone);
  expect((await confirm({ code })).body.fields).toEqual({ name: 'Enter your name.' });
  const wrong = code === '111111' ? '222222' : '111111';
  expect((await confirm({ code: wrong, name: 'Marie Landry' })).body.fields).toHaveProperty('code');
  const done = await confirm({ code, name: 'Marie Landry' });
  expect(done.body).toMatchObject({ state: 'posted', progress: { isOpen: true, waitsForReview: false, bids: 0 } });
  expect((await person.get('/api/auth/me')).body).toMatchObject({
    firstName: 'Marie',
    lastName: 'Landry',
    email: '',
    username: expect.stringMatching(/^marie-\d{4}$/),
  });
  expect((await person.get(`/api/jobs/${done.body.jobId}`)).body).toMatchObject({
    title: 'Tree down in the yard · Lafayette, LA 70501',
    location: ANSWERS.location,
    touches: 'yard',
    standing: 'down',
    urgency: 'emergency',
    approvalStatus: 'approved',
    fastLane: { stormId: null, closesAtBids: 3, isReviewed: false },
  });
  // A second click is the same post.
  expect((await confirm({ code, name: 'Marie Landry' })).body.jobId).toBe(done.body.jobId);
  expect((await stage.visitor().get(`/api/emergencies/${asked.body.token}`)).status).toBe(200);
  expect((await stage.visitor().get(`/api/emergencies/${'x'.repeat(43)}`)).status).toBe(404);
});

test('a holder of a post’s link has five guesses at its code, even in the minute after it was used', async () => {
  const { person, photo } = await withPhoto();
  const phone = newPhone();
  const { token } = (await post(person, { phone, photos: [photo] })).body;
  const code = await newCodeFor(db, phone);
  const confirm = (who: Person, typed: string) =>
    who.post(`/api/emergencies/${token}/confirm`, { code: typed, name: 'Marie Landry' });
  expect((await confirm(person, code)).status).toBe(200);
  const guesser = stage.visitor();
  const wrong = code === '111111' ? '222222' : '111111';
  for (let n = 0; n < 5; n += 1) expect((await confirm(guesser, wrong)).status).toBe(409);
  expect((await confirm(guesser, code)).status).toBe(409);
  expect((await guesser.get('/api/auth/me')).status).toBe(401);
});

test('an owner whose phone is confirmed posts in one call; businesses and administrators cannot', async () => {
  const { person } = await posted();
  const job = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const phone = job.phone;
  expect((await post(person, { phone })).body).toMatchObject({ state: 'posted' });
  expect([(await post(first)).status, (await post(admin)).status]).toEqual([403, 403]);
});

test('a post that its owner sends again, since the answer was lost, leads to the same job', async () => {
  const { person, jobId } = await posted();
  await admin.patch(`/api/jobs/${jobId}/approve`);
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const form = { phone, touches: 'hanging', photos: [await photoOf(person)] };
  const [one, ...again] = await Promise.all([1, 2, 3].map(() => post(person, form)));
  expect(again.map(({ status, body }) => [status, body.jobId])).toEqual(again.map(() => [201, one?.body.jobId]));
  const links = again.map(({ body }) => stage.visitor().get(`/api/emergencies/${body.token}`));
  expect((await Promise.all(links)).map(({ body }) => body['jobId'])).toEqual(again.map(() => one?.body.jobId));
  expect((await post(person, { ...form, photos: [] })).body.jobId).toBe(one?.body.jobId);
  // Somebody is hurt by now, or there is another picture: said once more, it must not be lost.
  const others = [
    { ...form, photos: [], hurt: 'called' },
    { ...form, photos: [await photoOf(person)] },
  ];
  for (const other of others) {
    expect((await post(person, other)).body.jobId).not.toBe(one?.body.jobId);
  }

  const keyed = async (touches: string) => {
    const body = { ...ANSWERS, phone, touches };
    return person.post<EmergencyState>('/api/emergencies', body, { 'idempotency-key': 'lost-answer' });
  };
  const answers = [await keyed('access'), await keyed('access'), await keyed('yard')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 422]);
  expect(answers[1]?.body.jobId).toBe(answers[0]?.body.jobId);
});

test.each([
  ['without a photo', { photos: [] }],
  ['outside Louisiana', { location: '12 Main Street, Houston TX 77002' }],
  ['from a place that nobody knows', { location: 'by the big oak' }],
])('%s it waits for review', async (_, more) => {
  const { person, jobId } = await posted(more);
  expect(await progressOf(person, jobId)).toMatchObject({ waitsForReview: true, isOpen: false });
});

test('a post that waits for its photo is published when the owner adds one, within the limit of one phone', async () => {
  const { person, jobId } = await posted({ photos: [] });
  const addPhoto = async () => person.patch(`/api/jobs/${jobId}`, { photos: [await photoOf(person)] });
  expect((await person.patch(`/api/jobs/${jobId}`, { description: 'The pine came down.' })).status).toBe(200);
  expect(await progressOf(person, jobId)).toMatchObject({ waitsForReview: true });
  expect((await addPhoto()).body).toMatchObject({
    approvalStatus: 'approved',
    fastLane: { stormId: null, closesAtBids: 3 },
  });
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  // One unreviewed emergency per owner: the second one waits, with a photo or without.
  const second = (await post(person, { phone, touches: 'hanging' })).body.jobId;
  const held = await person.patch(`/api/jobs/${second}`, { photos: [await photoOf(person)] });
  expect(held.body).toMatchObject({ approvalStatus: 'pending' });
});

test('an account that has only a phone is closed with a code by text message, not without one', async () => {
  const { person } = await posted();
  const phone = String((await person.get('/api/auth/me')).body['phone']);
  const close = (body: object) => person.call<{ fields?: object }>('DELETE', '/api/profile', body);
  expect((await person.get('/api/profile/closing')).body).toMatchObject({ byText: true });
  expect((await close({})).body.fields).toHaveProperty('password');
  expect((await close({ phoneCode: '123456' })).body.fields).toHaveProperty('phoneCode');
  expect((await person.post('/api/profile/phone/code', { phone })).status).toBe(202);
  const phoneCode = await newCodeFor(db, phone);
  const withPassword = await stage.client();
  expect((await withPassword.call('DELETE', '/api/profile', { phoneCode })).status).toBe(422);
  expect((await close({ phoneCode })).status).toBe(200);
  expect((await person.get('/api/auth/me')).status).toBe(401);
});

test('an account that has only a phone adds an address with a code by text message, not without one', async () => {
  const { person } = await posted();
  const phone = String((await person.get('/api/auth/me')).body['phone']);
  const add = (body: object) =>
    person.post<{ fields?: object }>('/api/auth/add-password', {
      email: 'marie@example.com',
      newPassword: 'another shady oak',
      ...body,
    });
  expect((await add({})).body.fields).toHaveProperty('phoneCode');
  expect((await add({ phoneCode: '123456' })).body.fields).toHaveProperty('phoneCode');
  expect((await person.post('/api/profile/phone/code', { phone })).status).toBe(202);
  expect((await add({ phoneCode: await newCodeFor(db, phone) })).status).toBe(200);
  expect((await person.get('/api/profile')).body).toMatchObject({ pendingEmail: { email: 'marie@example.com' } });
});

test('invalid answers are refused field by field, and none of them is stored', async () => {
  const before = await db.orm.$count(emergencyRequests);
  const bad = await post(stage.visitor(), { hurt: 'yes', wires: '', touches: 'roof', location: ' ', phone: '12' });
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.body.fields ?? {}).toSorted()).toEqual(['hurt', 'location', 'phone', 'touches', 'wires']);
  expect((await post(stage.visitor(), { photos: [999_999] })).body.fields).toHaveProperty('photos');
  // Abroad, although it is dialed like a US number.
  expect((await post(stage.visitor(), { phone: '(876) 555-0100' })).body.fields).toHaveProperty('phone');
  expect(await db.orm.$count(emergencyRequests)).toBe(before);
});

test('of twenty emergencies that one owner posts concurrently, one is open', async () => {
  const { person, jobId } = await posted();
  await admin.patch(`/api/jobs/${jobId}/approve`);
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const photos = await Promise.all(Array.from({ length: 20 }, () => photoOf(person)));
  const at = (n: number) => `${n + 1} Jefferson Street, Lafayette 70501`;
  await Promise.all(photos.map((photo, n) => post(person, { phone, photos: [photo], location: at(n) })));
  const own = await db.orm
    .select()
    .from(jobs)
    .where(eq(jobs.clientId, Number((await person.get('/api/auth/me')).body['id'])));
  const open = own.filter(({ id, approvalStatus }) => id !== jobId && approvalStatus === 'approved');
  expect([own.length, open.length]).toEqual([21, 1]);
});

test('crews on call are notified once; the owner sees how many, who looked and the first bid, and never who they are', async () => {
  expect((await goOnCall(first)).body).toMatchObject({ isOn: true, isOnNow: true, mayBid: true });
  expect((await goOnCall(other, { parishes: ['22071'] })).status).toBe(200);
  const { person, jobId } = await posted();
  await eventually(async () => expect((await progressOf(person, jobId)).notified).toBe(1));
  await eventually(async () => expect(await titlesOf(first.id)).toContain('Emergency Near You'));
  expect(await titlesOf(other.id)).not.toContain('Emergency Near You');
  expect((await first.post(`/api/jobs/${jobId}/seen`)).body).toEqual({ seen: true });
  expect((await first.post(`/api/jobs/${jobId}/seen`)).body).toEqual({ seen: false });
  expect((await other.post(`/api/jobs/${jobId}/seen`)).status).toBe(404);
  const bid = { jobId, bidAmount: 900, message: 'On the way with a crew of three.' };
  expect((await first.post('/api/bids', bid)).status).toBe(201);
  await eventually(async () =>
    expect(await progressOf(person, jobId)).toMatchObject({
      notified: 1,
      seen: 1,
      bids: 1,
      firstBidAt: expect.any(String),
    }),
  );
  // Nobody notified the other crew; it found the job in the list.
  expect((await other.post('/api/bids', bid)).status).toBe(201);
  expect(await progressOf(person, jobId)).toMatchObject({ notified: 1, seen: 2, bids: 2 });
  expect((await first.get(`/api/jobs/${jobId}/emergency`)).status).toBe(404);
  expect((await stage.client().then((stranger) => stranger.get(`/api/jobs/${jobId}/emergency`))).status).toBe(404);
  // The owner does not wait for the third bid.
  expect((await person.post(`/api/jobs/${jobId}/close-bidding`)).status).toBe(200);
});

test('with a wire down only crews qualified near power lines see it, until the owner has the utility’s answer', async () => {
  const { person, jobId } = await posted({ wires: 'yes' });
  expect(await progressOf(person, jobId)).toMatchObject({ isOpen: true, notified: 0 });
  expect(await first.get(`/api/jobs/${jobId}`)).toMatchObject({ status: 409, body: { code: 'LICENSE_NEEDED' } });
  const answer = { kind: 'answered', words: 'LUS cut the power to the line', saidOn: '2026-11-20' };
  expect((await person.post(`/api/jobs/${jobId}/wires`, answer)).status).toBe(200);
  await eventually(async () => expect((await progressOf(person, jobId)).notified).toBe(1));
  expect((await first.get(`/api/jobs/${jobId}`)).status).toBe(200);
});

test('a fake emergency is taken down, its crews are notified, and its author waits for review from then on', async () => {
  const { person, jobId } = await posted();
  await eventually(async () => expect((await progressOf(person, jobId)).notified).toBe(1));
  expect((await admin.patch(`/api/jobs/${jobId}/reject`, { reason: 'There is no tree' })).status).toBe(200);
  await eventually(async () => expect(await titlesOf(first.id)).toContain('Emergency Taken Down'));
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const again = await post(person, { phone, photos: [await photoOf(person)] });
  expect(again.body).toMatchObject({ state: 'posted', progress: { waitsForReview: true } });
});

const sendInAgain = async (person: Person, jobId: number) => {
  await admin.patch(`/api/jobs/${jobId}/reject`, { reason: 'There is no tree' });
  return person.post(`/api/jobs/${jobId}/resubmit`);
};
const cancel = (person: Person, jobId: number) =>
  person.post(`/api/jobs/${jobId}/cancel`, { reason: 'We no longer need it' });

test.each([
  ['cancels it', cancel],
  ['changes it', (person: Person, jobId: number) => person.patch(`/api/jobs/${jobId}`, { budget: 900 })],
  ['sends it in again after it was taken down', sendInAgain],
  [
    'cancels it after that',
    async (person: Person, jobId: number) => {
      await sendInAgain(person, jobId);
      return cancel(person, jobId);
    },
  ],
])('nobody calls crews out again before a review who %s', async (_, act) => {
  const { person, jobId } = await posted();
  expect((await act(person, jobId)).status).toBe(200);
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const again = await post(person, { phone, photos: [await photoOf(person)] });
  expect(again.body).toMatchObject({ state: 'posted', progress: { waitsForReview: true } });
});

test('an emergency that was reviewed, and that its owner changed and canceled later, does not count as taken down', async () => {
  const { person, jobId } = await posted();
  expect((await admin.patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  expect((await person.patch(`/api/jobs/${jobId}`, { description: 'It moved in the night.' })).status).toBe(200);
  expect((await cancel(person, jobId)).status).toBe(200);
  // A canceled one counts as unreviewed for a day.
  const createdAt = new Date(Date.now() - 2 * DAY_MS);
  await db.orm.update(jobs).set({ createdAt }).where(eq(jobs.id, jobId));
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const again = await post(person, { phone, photos: [await photoOf(person)] });
  expect(again.body).toMatchObject({ state: 'posted', progress: { waitsForReview: false } });
});

/** Another account confirms a phone that was confirmed before. */
async function movedTo(phone: string): Promise<Person> {
  const person = await stage.client();
  await person.post('/api/profile/phone/code', { phone });
  await person.post('/api/profile/phone/confirm', { phone, code: await newCodeFor(db, phone) });
  return person;
}

test('a fake emergency counts against its phone, whatever account has the phone later', async () => {
  const { person, jobId } = await posted();
  await admin.patch(`/api/jobs/${jobId}/reject`, { reason: 'There is no tree' });
  const { phone } = (await person.get<{ phone: string }>('/api/auth/me')).body;
  const next = await movedTo(phone);
  const again = await post(next, { phone, photos: [await photoOf(next)] });
  expect(again.body).toMatchObject({ state: 'posted', progress: { waitsForReview: true } });
});

test('a phone that moves from account to account alerts crews three times a day before a review', async () => {
  const phone = newPhone();
  const outcomes: unknown[] = [];
  for (let n = 0; n < 4; n += 1) {
    const person = await movedTo(phone);
    outcomes.push((await post(person, { phone, photos: [await photoOf(person)] })).body.progress?.isOpen);
  }
  expect(outcomes).toEqual([true, true, true, false]);
});

test('on-call times are validated, and belong to businesses', async () => {
  const bad = await goOnCall(first, { days: [], promiseMinutes: 5, fromMinute: 1440, parishes: ['48201'] });
  expect([bad.status, Object.keys(bad.body.fields ?? {}).length]).toEqual([422, 4]);
  expect((await goOnCall(admin)).status).toBe(403);
  expect((await first.get<OnCall>('/api/providers/on-call')).body).toMatchObject({ isOn: true });
});
