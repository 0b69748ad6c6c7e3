// Handlers of documents and of a job's payment; an administrator's look is recorded.
import { receiptRoutes } from '@live-oak/contract/features/receipts/routes.ts';
import { type Paper, RECEIPT_TITLES } from '@live-oak/contract/features/receipts/schema.ts';
import { assertFound, orNotFound } from '../../kernel/errors.ts';
import { ok, type Answer, serialize, page, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { recordView, type Act } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { disposition } from '../files/names.ts';
import { partOf } from '../jobs/policy.ts';
import { readVisible } from '../jobs/queries.ts';
import { storeDocument, documentBytes, type DocumentRecord } from './stored-pdf.ts';
import { orderAwardDocuments, orderMembershipDocuments } from './orders.ts';
import { readPayment } from './payment.ts';
import * as queries from './queries.ts';

type Target = Pick<Act, 'targetType' | 'targetId' | 'after'>;
async function recordIfAdmin(services: Services, viewer: Viewer, target: Target): Promise<void> {
  if (viewer.userType === 'admin') {
    await recordView(services, [{ action: 'papers.look', actorId: viewer.userId, ...target }]);
  }
}

const present = (document: DocumentRecord): Paper => ({
  ...serialize(document, 'id', 'kind', 'number', 'createdAt', 'sha256', 'bytes'),
  path: `/api/papers/${document.id}`,
});

/** Documents are personal, so shared caches must not store them. */
const pdfAnswer = ({ kind, number }: DocumentRecord, content: Buffer): Answer => ({
  status: 200,
  stream: { type: 'application/pdf', content },
  headers: {
    'cache-control': 'private, no-store',
    'content-disposition': disposition('inline', `${RECEIPT_TITLES[kind]} ${number}.pdf`),
    'content-length': String(content.length),
  },
});

/** The viewer's part in the job's payment; 404 for outsiders. */
async function sideIn(services: Services, viewer: Viewer, jobId: number) {
  const job = await readVisible(services, viewer, jobId);
  const side = partOf(job, viewer);
  assertFound(side !== 'bidder');
  return { job, side };
}

export const handlers = handlersOf(receiptRoutes, {
  papers: async ({ params, query, viewer, services, request }) => {
    const { job, side } = await sideIn(services, viewer, params.id);
    // Payments from before documents existed, or whose event was not dispatched yet.
    await services.db.transaction((tx) => orderAwardDocuments(tx, job.id));
    const isWinner = side === 'winner';
    const documents = await queries.documentsOfJob(services.db.orm, {
      jobId: job.id,
      awardId: isWinner ? (job.award?.id ?? 0) : undefined,
      kinds: isWinner ? queries.WINNER_DOCUMENTS : queries.AWARD_DOCUMENTS,
      ...query,
    });
    const { rows, headers } = page(documents, query.limit, request.url, ({ id }) => [id]);
    await recordIfAdmin(services, viewer, { targetType: 'job', targetId: job.id });
    // Listed also while the storage does not answer.
    const made = await Promise.all(rows.map((document) => storeDocument(services, document).catch(() => document)));
    return { status: 200, body: made.map(present), headers };
  },

  paper: async ({ params, viewer, services }) => {
    const context = await queries.documentById(services.db.orm, params.id);
    assertFound(context && queries.mayRead(context, viewer));
    const { document, jobId, providerId } = context;
    const content = await documentBytes(services, document);
    const targetType = jobId === null ? 'provider' : 'job';
    const after = { number: document.number };
    await recordIfAdmin(services, viewer, { targetType, targetId: jobId ?? providerId, after });
    return pdfAnswer(document, content);
  },

  invoice: async ({ params, viewer, services }) => {
    const { db } = services;
    const invoice = await queries.paidInvoice(db.orm, params.id);
    assertFound(invoice && (viewer.userType === 'admin' || invoice.userId === viewer.userId));
    await db.transaction((tx) => orderMembershipDocuments(tx, invoice.providerId));
    const document = orNotFound(await queries.documentOfInvoice(db.orm, invoice.id));
    const content = await documentBytes(services, document);
    const after = { number: document.number };
    await recordIfAdmin(services, viewer, { targetType: 'provider', targetId: invoice.providerId, after });
    return pdfAnswer(document, content);
  },

  payment: async ({ params, viewer, services }) => {
    const { job, side } = await sideIn(services, viewer, params.id);
    return ok(await readPayment(services.db.orm, job, side, viewer));
  },
});
