// A dispute from its opening to the decision: who may do what, who sees what, and that every cent goes where an administrator
// decides.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  MAX_STATEMENTS,
  type AdminDispute,
  type Dispute,
  type DisputeLine,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aPdf, aPhonePhoto, aPhoto, upload } from '../../../../lab/harness/files.ts';
import { paidJob, type PaidState } from '../../../../lab/harness/paid-jobs.ts';
import { releaseUnconfirmed } from '../awards/commands.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { disputeStatements } from './tables.ts';

const stage = await startTestApp();
const admin = await stage.admin();
const owner = await stage.client();
const winner = await stage.member();
const stranger = await stage.client();
const rival = await stage.member();
const HELD = 120_000;

const aJobUpTo = async (state: 'open' | PaidState, by = winner) =>
  state === 'open' ? stage.openJob(owner) : (await paidJob(stage, state, { owner, winner: by })).jobId;

const REASON = { reason: 'The stump is still there' };
const open = (who: Person, jobId: number, body: object = REASON) => who.post<Job>(`/api/jobs/${jobId}/dispute`, body);
const read = async (who: Person, jobId: number) => (await who.get<Dispute>(`/api/jobs/${jobId}/dispute`)).body;

async function aDispute(by: Person = owner) {
  const jobId = await aJobUpTo('work_done');
  expect((await open(by, jobId)).status).toBe(200);
  return { jobId, id: (await read(by, jobId)).id };
}

const held = async (account: string) =>
  (await stage.db.orm.select().from(ledgerEntries).where(eq(ledgerEntries.account, account))).reduce(
    (sum, { amountCents }) => sum + amountCents,
    0,
  );
const sent: string[] = [];
stage.app.services.mailer.send = async ({ body }) => void sent.push(body);
/** Emails with these texts, in order. */
const emails = (words: string) => sent.filter((body) => body.includes(words));
const check = async () =>
  (await admin.get<{ balanced: boolean; differences: unknown[] }>('/api/admin/ledger/check')).body;
const evidence = async ({ cookie }: Person, name: string, content: Buffer) =>
  upload(stage.app, content, { name, purpose: 'dispute_evidence', cookie });

test.each(['open', 'awarded'] as const)('a job that is %s cannot be disputed', async (state) => {
  const jobId = await aJobUpTo(state);
  expect((await owner.get<Job>(`/api/jobs/${jobId}`)).body.can.dispute).toBe(false);
  expect(await open(owner, jobId)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect((await open(winner, jobId)).status).toBe(state === 'open' ? 404 : 409);
});

test.each(['in_progress', 'work_done'] as const)('both sides may dispute work that is %s', async (state) => {
  for (const side of [owner, winner]) {
    const jobId = await aJobUpTo(state);
    expect((await side.get<Job>(`/api/jobs/${jobId}`)).body).toMatchObject({ dispute: null, can: { dispute: true } });
    expect((await open(stranger, jobId)).status).toBe(404);
    expect((await open(rival, jobId)).status).toBe(404);
    expect((await open(admin, jobId)).status).toBe(403);
    expect((await open(side, jobId, { reason: ' ' })).body).toMatchObject({ fields: { reason: 'Say what is wrong' } });
    const opened = await open(side, jobId);
    expect(opened).toMatchObject({
      status: 200,
      body: {
        status: 'disputed',
        badge: 'Disputed',
        dispute: 'open',
        can: { dispute: false, confirm: false, finish: false },
      },
    });
    expect((await open(side === owner ? winner : owner, jobId)).status).toBe(409);
  }
});

test('frozen: no confirming, finishing, canceling, and no release by the timer', async () => {
  const { jobId } = await aDispute(winner);
  stage.clock.now = new Date(Date.now() + 6 * 24 * 3600_000);
  await releaseUnconfirmed(stage.app.services);
  stage.clock.now = undefined;
  for (const [who, step] of [
    [owner, 'confirm-completion'],
    [winner, 'complete'],
    [owner, 'cancel'],
    [winner, 'decline-award'],
  ] as const) {
    const answer = await who.post(`/api/jobs/${jobId}/${step}`, step === 'complete' ? {} : REASON);
    expect([step, answer.status]).toEqual([step, 409]);
  }
  expect(await held(`job:${jobId}:held`)).toBe(HELD);
  expect(await read(owner, jobId)).toMatchObject({
    status: 'open',
    openedBy: 'provider',
    side: 'client',
    heldCents: HELD,
  });
});

test('each side reads the other, adds pictures and documents, and nobody else sees any text or file', async () => {
  const jobId = await aJobUpTo('work_done');
  const { body: photo } = await evidence(owner, 'stump.jpg', await aPhonePhoto());
  const { body: paper } = await evidence(winner, 'scope.pdf', aPdf());
  expect([photo.thumbPath === null, paper.thumbPath]).toEqual([false, null]);
  expect((await open(owner, jobId, { ...REASON, files: [paper.id] })).body).toMatchObject({
    code: 'INVALID',
    fields: { files: expect.stringMatching(/no longer there/) },
  });
  expect((await owner.get<Job>(`/api/jobs/${jobId}`)).body.status).toBe('work_done');
  expect((await open(owner, jobId, { ...REASON, files: [photo.id] })).status).toBe(200);
  const { id } = await read(winner, jobId);
  const statements = `/api/disputes/${id}/statements`;
  expect((await stranger.post(statements, { text: 'Me too' })).status).toBe(404);
  expect((await winner.post(statements, { text: '' })).body).toMatchObject({ fields: { text: expect.any(String) } });
  const wrong = await owner.post(statements, { text: 'Look', files: [photo.id] });
  expect(wrong.body).toMatchObject({ fields: { files: expect.stringMatching(/already used/) } });
  const key = { 'idempotency-key': 'say-once' };
  const statement = { text: 'The stump was not in the bid', files: [paper.id] };
  const first = await winner.post(statements, statement, key);
  expect(first.status).toBe(201);
  expect((await winner.post(statements, statement, key)).body).toEqual(first.body);
  const asked = await admin.post(`/api/admin/disputes/${id}/statements`, { text: 'Which stump?', to: 'client' });
  expect(asked.status).toBe(201);

  for (const side of [owner, winner]) {
    const { statements: all, answered } = await read(side, jobId);
    expect(answered).toBe(true);
    expect(all.map(({ side: who, text, asks, files }) => [who, text, asks, files.map(({ name }) => name)])).toEqual([
      ['client', REASON.reason, null, [side === owner ? 'stump.jpg' : `photo-${photo.id}.jpg`]],
      ['provider', statement.text, null, [side === winner ? 'scope.pdf' : `document-${paper.id}.pdf`]],
      ['desk', 'Which stump?', 'client', []],
    ]);
  }
  for (const { path } of [photo, paper, { path: photo.thumbPath ?? '' }]) {
    for (const who of [owner, winner, admin]) expect([path, (await who.get(path)).status]).toEqual([path, 200]);
    for (const who of [stranger, rival, stage.visitor()]) {
      expect([path, (await who.get(path)).status]).toEqual([path, 404]);
    }
  }
  expect((await owner.get(paper.path)).headers['content-disposition']).toMatch(/^attachment/);
  expect((await stranger.get(`/api/jobs/${jobId}/dispute`)).status).toBe(404);
  expect((await rival.get(`/api/jobs/${jobId}/dispute`)).status).toBe(404);
  expect((await rival.get<Job>(`/api/jobs/${jobId}`)).status).toBe(404);
});

test('evidence accepts pictures and PDFs of signed-in people, and removes locations from pictures', async () => {
  expect((await evidence(owner, 'note.txt', Buffer.from('hello'))).status).toBe(415);
  expect((await evidence(stage.visitor(), 'a.jpg', await aPhoto())).status).toBe(401);
  const { body } = await evidence(owner, 'phone.jpg', await aPhonePhoto());
  const kept = await stage.app.services.storage.read(body.path.replace('/uploads/', ''));
  expect((await sharp(Buffer.concat((await kept?.toArray()) ?? [])).metadata()).exif).toBeUndefined();
});

const resolve = (id: number, body: object, headers?: Record<string, string>) =>
  admin.post<AdminDispute>(`/api/admin/disputes/${id}/resolve`, body, headers);

test.each([
  ['all of it back', HELD, 0, 'cancelled'],
  ['all of it to the business', 0, HELD, 'completed'],
  ['a cent back', 1, HELD - 1, 'completed'],
  ['all but a cent back', HELD - 1, 1, 'completed'],
  ['half and half', HELD / 2, HELD / 2, 'completed'],
] as const)('%s', async (_what, refundCents, releaseCents, status) => {
  const { jobId, id } = await aDispute();
  const before = await held(`provider:${winner.providerId}`);
  const decided = await resolve(id, { refundCents, releaseCents, note: 'Half of the work was done' });
  expect(decided).toMatchObject({
    status: 200,
    body: {
      status: 'resolved',
      decision: { refundCents, releaseCents },
      job: { status },
      can: { ask: false, resolve: false },
    },
  });
  expect(await held(`job:${jobId}:held`)).toBe(0);
  expect((await held(`provider:${winner.providerId}`)) - before).toBe(releaseCents);
  for (const side of [owner, winner]) {
    expect((await side.get<Job>(`/api/jobs/${jobId}`)).body).toMatchObject({
      status,
      dispute: 'resolved',
      can: { dispute: false, review: status === 'completed' },
    });
    expect((await read(side, jobId)).decision).toMatchObject({
      refundCents,
      releaseCents,
      note: 'Half of the work was done',
    });
  }
  expect(await check()).toMatchObject({ balanced: true, differences: [] });
});

test('a decision must add up, is made once, and is returned again for the same key', async () => {
  const { jobId, id } = await aDispute();
  const note = 'As agreed by telephone';
  for (const sums of [
    { refundCents: HELD, releaseCents: 1 },
    { refundCents: 1, releaseCents: 1 },
    { refundCents: 0, releaseCents: 0 },
  ]) {
    expect(await resolve(id, { ...sums, note })).toMatchObject({
      status: 422,
      body: { fields: { refundCents: expect.stringContaining('$1,200.00 that is held') } },
    });
  }
  for (const wrong of [
    { refundCents: -1, releaseCents: HELD + 1, note },
    { refundCents: 0.5, releaseCents: HELD - 0.5, note },
    { refundCents: HELD, note },
    { refundCents: HELD, releaseCents: 0, note: ' ' },
  ]) {
    expect((await resolve(id, wrong)).status).toBe(422);
  }
  expect(
    (await owner.post(`/api/admin/disputes/${id}/resolve`, { refundCents: HELD, releaseCents: 0, note })).status,
  ).toBe(403);
  const body = { refundCents: 40_000, releaseCents: 80_000, note };
  const key = { 'idempotency-key': `decide-${id}` };
  const first = await resolve(id, body, key);
  expect(first.status).toBe(200);
  expect((await resolve(id, body, key)).body).toEqual(first.body);
  expect((await resolve(id, { ...body, note: 'Another' }, key)).status).toBe(422);
  expect((await resolve(id, body)).status).toBe(409);
  expect((await winner.post(`/api/disputes/${id}/statements`, { text: 'But' })).status).toBe(409);
  expect((await admin.post(`/api/admin/disputes/${id}/statements`, { text: 'But', to: 'both' })).status).toBe(409);
  await expect
    .poll(() => emails(note).map((text) => [text.includes('$400'), text.includes('$800')]))
    .toEqual([
      [true, true],
      [true, true],
    ]);
  expect((await open(owner, jobId)).status).toBe(409);
});

test('administrators see open disputes by age, then decided ones, with everything needed to decide', async () => {
  const { jobId, id } = await aDispute();
  const list = async (query: string) => (await admin.get<DisputeLine[]>(`/api/admin/disputes?limit=100&${query}`)).body;
  const [all, opened, decided] = [await list(''), await list('status=open'), await list('status=resolved')];
  expect(all.map((line) => line.id)).toEqual([
    ...opened.map((line) => line.id),
    ...decided.map((line) => line.id).toReversed(),
  ]);
  expect(opened.map((line) => line.id)).toEqual(opened.map((line) => line.id).toSorted((a, b) => a - b));
  expect(opened.at(-1)).toMatchObject({
    id,
    jobId,
    heldCents: HELD,
    answered: false,
    statements: 1,
    refundCents: null,
  });
  expect(await list(`q=${encodeURIComponent('nobody of this name')}`)).toEqual([]);
  const { body } = await admin.get<AdminDispute>(`/api/admin/disputes/${id}`);
  expect(body).toMatchObject({
    job: { id: jobId, status: 'disputed', workNote: 'All hauled off' },
    client: { userId: owner.id, shut: false },
    provider: { userId: winner.id, providerId: winner.providerId },
    award: { amountCents: HELD },
    promised: { message: expect.stringMatching(/./), estimatedDuration: '2-3 days', lines: expect.any(Array) },
    can: { ask: true, resolve: true },
  });
  expect(body.client.earlierDisputes).toBeGreaterThan(2);
  expect(body.ledger.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'hold', 'hold']);
  const waits = (await admin.get<{ byKind: { dispute: number } }>('/api/admin/queue/counts')).body;
  expect(waits.byKind.dispute).toBe(opened.length);
  const sheet = String((await admin.get('/api/admin/exports/disputes.csv?status=open')).body);
  expect(sheet.trim().split(/\r?\n/)).toHaveLength(opened.length + 1);
});

test('an owner whose business was suspended mid-work gets a decision, and the business reads it by email', async () => {
  const gone = await stage.member();
  const jobId = await aJobUpTo('in_progress', gone);
  await admin.patch(`/api/admin/users/${gone.id}/suspend`, { reason: 'Fraud' });
  expect((await open(owner, jobId)).body).toMatchObject({ status: 'disputed' });
  const { id } = await read(owner, jobId);
  expect((await admin.get<AdminDispute>(`/api/admin/disputes/${id}`)).body.provider.shut).toBe(true);
  await resolve(id, { refundCents: HELD, releaseCents: 0, note: 'The crew cannot finish' });
  await expect
    .poll(() => emails('The crew cannot finish').join('\n'))
    .toMatch(/goes back to your card[^]*goes back to the owner/);
  expect(await check()).toMatchObject({ balanced: true, differences: [] });
});

test('a side that reached the limit of statements can add no more; the other side still can', async () => {
  const { jobId, id } = await aDispute();
  const statement = { disputeId: id, userId: owner.id, side: 'client' as const, text: 'It is still there.' };
  await stage.db.orm.insert(disputeStatements).values(Array.from({ length: MAX_STATEMENTS - 1 }, () => statement));
  expect((await read(owner, jobId)).can).toMatchObject({ addStatement: false });
  expect((await owner.post(`/api/disputes/${id}/statements`, { text: 'Once more.' })).status).toBe(409);
  expect((await read(winner, jobId)).can).toMatchObject({ addStatement: true });
});
