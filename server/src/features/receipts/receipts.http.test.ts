// Documents of a payment through the life of a job: who gets which, that they are rendered once and never change, and where the
// money is shown to be.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import type { JobPayment, Paper } from '@live-oak/contract/features/receipts/schema.ts';
import { and, eq, isNotNull, isNull } from '../../kernel/db/drizzle.ts';
import { makeStorage } from '../../kernel/storage/storage.ts';
import { auditRows, queueJobs } from '../../kernel/tables.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { pdfText } from '../../../../lab/harness/pdf-text.ts';
import { REMOVAL_QUEUE } from '../files/commands.ts';
import { notifications } from '../notifications/tables.ts';
import { credentials } from '../providers/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { storeDocument, documentBytes, documentQueue, type DocumentRecord } from './stored-pdf.ts';
import { moneyDocuments } from './tables.ts';

const stage = await startTestApp();
const { db, env } = stage;
const admin = await stage.admin();
const owner = await stage.client({ firstName: 'Thị Hồng', lastName: 'Nguyễn', email: 'hong@example.com' });
const winner = await stage.member({ businessName: 'Cây Xanh Đà Nẵng', firstName: 'Đức', email: 'duc@example.com' });
const rival = await stage.member();
await db.orm.insert(credentials).values({
  providerId: winner.providerId,
  kind: 'ldaf_license',
  number: 'AR-1042',
  licenseClass: 'Arborist',
  holderName: 'Đức Trần',
  expiresOn: '2099-06-30',
  status: 'verified',
});

const documentsOf = async (who: Person, jobId: number) => (await who.get<Paper[]>(`/api/jobs/${jobId}/papers`)).body;
const paymentOf = async (who: Person, jobId: number) => (await who.get<JobPayment>(`/api/jobs/${jobId}/payment`)).body;
const kindsOf = (papers: Paper[]) => papers.map(({ kind }) => kind);

async function pdfOf(who: Person, path: string) {
  const { statusCode, rawPayload, headers } = await stage.app.http.inject({
    url: path,
    headers: who.cookie === undefined ? {} : { cookie: who.cookie },
  });
  return { status: statusCode, pdf: rawPayload, headers };
}

const bidsOf = async (jobId: number) =>
  (await owner.get<{ id: number; bidAmount: number }[]>(`/api/jobs/${jobId}/bids`)).body;

/** A job with two bids, the winner's chosen and not paid. */
async function aChoice() {
  const jobId = await stage.openJob(owner);
  await winner.post('/api/bids', {
    jobId,
    bidAmount: 1250,
    message: 'One day with a lift and two climbers.',
    lines: LINES,
  });
  await rival.post('/api/bids', { jobId, bidAmount: 900, message: 'We can do it on Friday morning.' });
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const bidId = (await bidsOf(jobId)).find(({ bidAmount }) => bidAmount === 1250)?.id;
  const { sessionId } = (await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId })).body;
  return { jobId, sessionId };
}
const LINES = [{ kind: 'fell', amountCents: 125_000, note: 'In sections' }];

async function aPaidJob() {
  const { jobId, sessionId } = await aChoice();
  expect(await stage.pay(sessionId)).toBe(200);
  return jobId;
}

test('before payment there is no document and no name; afterward the owner has both, the winner the agreement, others nothing', async () => {
  const { jobId, sessionId } = await aChoice();
  expect(await documentsOf(owner, jobId)).toEqual([]);
  expect((await winner.get(`/api/jobs/${jobId}/papers`)).status).toBe(404);
  expect((await winner.get(`/api/jobs/${jobId}/payment`)).status).toBe(404);
  expect(await paymentOf(owner, jobId)).toMatchObject({
    side: 'owner',
    now: { standing: 'due', amountCents: 125_000, heldCents: 0, paidAt: null, payout: null },
  });
  await stage.pay(sessionId);

  const papers = await documentsOf(owner, jobId);
  expect(kindsOf(papers)).toEqual(['agreement', 'receipt']);
  expect(kindsOf(await documentsOf(winner, jobId))).toEqual(['agreement']);
  expect((await rival.get(`/api/jobs/${jobId}/papers`)).status).toBe(404);
  expect((await stage.visitor().get(`/api/jobs/${jobId}/papers`)).status).toBe(401);
  const [agreement, receipt] = papers;
  for (const paper of papers) {
    expect(paper.number).toMatch(/^LO-\d{4}-\d{6}-[AR]$/);
    const { status, pdf, headers } = await pdfOf(owner, paper.path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(paper.sha256);
    expect(pdf.length).toBe(paper.bytes);
  }
  const text = pdfText((await pdfOf(winner, agreement?.path ?? '')).pdf);
  for (const words of [
    'Thị Hồng Nguyễn',
    'Cây Xanh Đà Nẵng',
    'No. AR-1042',
    'held by Đức Trần',
    '$1,250.00',
    'duc@example.com',
    'Felling or cutting',
    '$1,250.00; In sections',
    'Not included: climbing and rigging, crane, hauling away, stump grinding, clean-up, permit.',
  ]) {
    expect(text).toContain(words);
  }
  const receiptPath = receipt?.path ?? '';
  expect((await pdfOf(winner, receiptPath)).status).toBe(404);
  expect((await pdfOf(rival, agreement?.path ?? '')).status).toBe(404);
  expect((await pdfOf(stage.visitor(), receiptPath)).status).toBe(401);

  expect((await pdfOf(admin, receiptPath)).status).toBe(200);
  expect(kindsOf(await documentsOf(admin, jobId))).toEqual(['agreement', 'receipt']);
  const looks = await db.orm.select().from(auditRows).where(eq(auditRows.action, 'papers.look'));
  expect(looks.map(({ targetType, targetId }) => [targetType, targetId])).toEqual([
    ['job', jobId],
    ['job', jobId],
  ]);
});

test('twenty concurrent requests get one document, rendered once', async () => {
  const jobId = await aPaidJob();
  const promised = () =>
    db.orm
      .select()
      .from(moneyDocuments)
      .where(and(isNull(moneyDocuments.sha256), isNotNull(moneyDocuments.awardId)));
  expect(await promised()).toHaveLength(2);
  const removals = async () =>
    (await db.orm.select().from(queueJobs).where(eq(queueJobs.queue, REMOVAL_QUEUE.name))).map(({ key }) => key);
  const before = await removals();
  const lists = await Promise.all(Array.from({ length: 20 }, () => documentsOf(owner, jobId)));
  expect(new Set(lists.map((papers) => JSON.stringify(papers))).size).toBe(1);
  expect(await promised()).toHaveLength(0);
  // A file that lost a race remains among them; one that is being stored, of other documents, is removed from them.
  await expect.poll(async () => (await removals()).filter((key) => !before.includes(key))).toEqual([]);
});

const rowOf = async (id: number | undefined) => {
  const [row] = await db.orm
    .select()
    .from(moneyDocuments)
    .where(eq(moneyDocuments.id, id ?? 0));
  // A test that requests a document expects it to exist; without one it fails at its first read.
  return row as DocumentRecord;
};

test('a document with changed bytes is shown to nobody, administrators are notified once, and it is served again with the right bytes', async () => {
  const jobId = await aPaidJob();
  const [agreement] = await documentsOf(owner, jobId);
  const file = join(env.dataDir, 'uploads', (await rowOf(agreement?.id)).storageKey ?? '');
  const right = await readFile(file);
  await writeFile(file, right.toString('latin1').replace('%PDF-1.7', '%PDF-1.6'), 'latin1');
  for (const who of [owner, winner]) {
    const { status, pdf } = await pdfOf(who, agreement?.path ?? '');
    expect(status).toBe(503);
    expect(pdf.toString()).toContain(`Document ${agreement?.number} has changed since it was created`);
  }
  const notices = await db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, admin.id), eq(notifications.title, 'Document Altered')));
  expect(notices).toHaveLength(1);
  await writeFile(file, right);
  expect((await pdfOf(owner, agreement?.path ?? '')).status).toBe(200);
  expect((await rowOf(agreement?.id)).alteredAt).toBeNull();
});

test('while the storage is down nothing is lost: listed without a hash, retried by the timer', async () => {
  const jobId = await aPaidJob();
  const { services } = stage.app;
  const put = services.storage.put.bind(services.storage);
  services.storage.put = () => Promise.reject(new Error('down'));
  const [agreement] = await documentsOf(owner, jobId);
  expect(agreement).toMatchObject({ sha256: null, bytes: null });
  expect((await pdfOf(owner, agreement?.path ?? '')).status).toBeGreaterThanOrEqual(500);
  await runQueue(services, documentQueue);
  expect((await rowOf(agreement?.id)).sha256).toBeNull();
  services.storage.put = put;
  await runQueue({ ...services, clock: () => new Date(Date.now() + 120_000) }, documentQueue);
  const { pdf } = await pdfOf(owner, agreement?.path ?? '');
  expect(createHash('sha256').update(pdf).digest('hex')).toBe((await rowOf(agreement?.id)).sha256);
});

test('a bucket stores documents like a folder', async () => {
  const directory = join(env.dataDir, 's3');
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'oak' }],
  });
  const { port } = await s3.run();
  afterAll(() => s3.close());
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const storage = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'oak', ...keys };
  const services = {
    ...stage.app.services,
    storage: makeStorage({ storage, dataDir: env.dataDir }, stage.app.services.log),
  };
  await aPaidJob();
  const [promised] = await db.orm.select().from(moneyDocuments).where(isNull(moneyDocuments.sha256)).limit(1);
  // The payment above promised one.
  const paper = await storeDocument(services, promised as DocumentRecord);
  const content = await documentBytes(services, paper);
  expect(createHash('sha256').update(content).digest('hex')).toBe(paper.sha256);
  // It is in the bucket, not in the folder.
  await expect(readFile(join(env.dataDir, 'uploads', paper.storageKey ?? ''))).rejects.toThrow('ENOENT');
});

test('the business declines: the owner gets a refund note, the business no longer reads the address', async () => {
  const jobId = await aPaidJob();
  const [agreement] = await documentsOf(winner, jobId);
  await winner.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke' });
  const papers = await documentsOf(owner, jobId);
  expect(kindsOf(papers)).toEqual(['agreement', 'receipt', 'refund']);
  const refund = await pdfOf(owner, papers[2]?.path ?? '');
  expect(refund.status).toBe(200);
  const text = pdfText(refund.pdf);
  expect(text).toContain('Refunded in full');
  expect(text).toContain('The crane broke');
  expect((await pdfOf(winner, agreement?.path ?? '')).status).toBe(404);
  expect((await winner.get(`/api/jobs/${jobId}/papers`)).status).toBe(404);
  expect((await paymentOf(owner, jobId)).now).toMatchObject({
    standing: 'refunded',
    heldCents: 0,
    refundedCents: 125_000,
    refundConfirmed: true,
    startedAt: null,
  });
});

test('the money from the work to the payout, as each side sees it', async () => {
  const jobId = await aPaidJob();
  await winner.post(`/api/jobs/${jobId}/start`);
  await winner.post(`/api/jobs/${jobId}/complete`);
  const held = (await paymentOf(owner, jobId)).now;
  expect(held).toMatchObject({ standing: 'held', heldCents: 125_000, releasedCents: 0 });
  expect(Date.parse(held?.releaseBy ?? '') - Date.parse(held?.workDoneAt ?? '')).toBe(5 * 24 * 3600_000);
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  expect(await paymentOf(owner, jobId)).toMatchObject({
    side: 'owner',
    now: { standing: 'released', heldCents: 0, releasedCents: 125_000, refundConfirmed: null, payout: null },
  });
  expect(await paymentOf(winner, jobId)).toMatchObject({
    side: 'winner',
    now: { standing: 'released', payout: { status: 'owed', amountCents: 125_000, paidAt: null } },
  });
  expect((await paymentOf(admin, jobId)).side).toBe('admin');
});

test('a lapsed choice is no payment; an earlier refunded one stays visible', async () => {
  const jobId = await aPaidJob();
  await winner.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke' });
  const other = (await bidsOf(jobId)).find(({ bidAmount }) => bidAmount === 900)?.id;
  expect((await owner.post(`/api/jobs/${jobId}/award`, { bidId: other })).status).toBe(200);
  await owner.post(`/api/jobs/${jobId}/cancel-award`);
  expect(await paymentOf(owner, jobId)).toMatchObject({
    now: { standing: 'lapsed', amountCents: 90_000, lapsedBy: 'owner', heldCents: 0 },
    earlier: [{ standing: 'refunded', refundedCents: 125_000 }],
  });
});

test('a paid year of membership has a receipt, for its business and administrators', async () => {
  const row = { gatewaySubscription: 'sub_1', amountCents: 9900, periodEnd: new Date('2027-11-21T18:00:00Z') };
  const [paid, failed] = await db.orm
    .insert(membershipInvoices)
    .values([
      {
        ...row,
        providerId: rival.providerId,
        gatewayInvoice: 'in_r1',
        status: 'paid',
        chargeId: 'pi_r1',
        paidAt: new Date(),
      },
      { ...row, providerId: rival.providerId, gatewayInvoice: 'in_r2', status: 'failed' },
    ])
    .returning();
  const path = (id: number | undefined) => `/api/subscription/invoices/${id}/receipt`;
  const { status, pdf } = await pdfOf(rival, path(paid?.id));
  expect(status).toBe(200);
  expect(pdfText(pdf)).toContain('$99.00');
  expect(pdfText(pdf)).toContain('in_r1');
  expect((await pdfOf(rival, path(failed?.id))).status).toBe(404);
  expect((await pdfOf(winner, path(paid?.id))).status).toBe(404);
  expect((await pdfOf(owner, path(paid?.id))).status).toBe(403);
  expect((await pdfOf(admin, path(paid?.id))).status).toBe(200);
});
