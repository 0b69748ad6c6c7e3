// Handlers of documents and of a job's payment; an administrator's look is recorded.
import { receiptRoutes } from '@live-oak/contract/features/receipts/routes.ts';
import { type Paper } from '@live-oak/contract/features/receipts/schema.ts';
import { RECEIPT_TITLES } from '@live-oak/contract/features/receipts/kinds.ts';
import { assertFound, notFound, orNotFound } from '../../kernel/errors.ts';
import { ok, type Answer, serialize, page, handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { disposition } from '../files/names.ts';
import { partOf } from '../jobs/policy.ts';
import { readVisible } from '../jobs/queries.ts';
import type { JobRow } from '../jobs/rows.ts';
import { storeDocument, documentBytes, type DocumentRecord } from './keep.ts';
import { orderAwardDocuments, orderMembershipDocuments } from './orders.ts';
import { readPayment } from './payment.ts';
import { AWARD_DOCUMENTS, mayRead, WINNER_DOCUMENTS } from './policy.ts';
import { paidInvoice, documentById, documentOfInvoice, documentsOfJob } from './queries.ts';

type Target = { targetType: 'job' | 'provider'; targetId: number | null; after?: Record<string, unknown> };

async function recordIfAdmin(services: Services, viewer: Viewer, target: Target): Promise<void> {
  if (viewer.userType === 'admin') {
    await recordView(services, [{ action: 'papers.look', actorId: viewer.userId, ...target }]);
  }
}

const present = (paper: DocumentRecord): Paper => ({
  ...serialize(paper, 'id', 'kind', 'number', 'createdAt', 'sha256', 'bytes'),
  path: `/api/papers/${paper.id}`,
});

/** Documents are for people, so caches between must not store them. */
function printed(paper: DocumentRecord, content: Buffer): Answer {
  const name = `${RECEIPT_TITLES[paper.kind]} ${paper.number}.pdf`;
  return {
    status: 200,
    stream: { type: 'application/pdf', content },
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': disposition('inline', name),
      'content-length': String(content.length),
    },
  };
}

/** The viewer's part in the job's payment; 404 for outsiders. */
async function sideIn(
  services: Services,
  viewer: Viewer,
  jobId: number,
): Promise<{ job: JobRow; side: 'owner' | 'winner' | 'admin' }> {
  const job = await readVisible(services, viewer, jobId);
  const part = partOf(job, viewer);
  assertFound(part !== 'bidder');
  return { job, side: part === 'admin' ? 'admin' : part };
}

export const handlers = handlersOf(receiptRoutes, {
  papers: async ({ params, query, viewer, services, request }) => {
    const { job, side } = await sideIn(services, viewer, params.id);
    // Payments from before documents existed, or whose event was not dispatched yet.
    await services.db.transaction((tx) => orderAwardDocuments(tx, job.id));
    const isWinner = side === 'winner';
    const documents = await documentsOfJob(services.db.orm, {
      jobId: job.id,
      awardId: isWinner ? (job.award?.id ?? 0) : undefined,
      kinds: isWinner ? WINNER_DOCUMENTS : AWARD_DOCUMENTS,
      ...query,
    });
    const { rows, headers } = page(documents, query.limit, request.url, ({ id }) => [id]);
    await recordIfAdmin(services, viewer, { targetType: 'job', targetId: job.id });
    // Listed also while the storage does not answer.
    const made = await Promise.all(rows.map((paper) => storeDocument(services, paper).catch(() => paper)));
    return { status: 200, body: made.map(present), headers };
  },

  paper: async ({ params, viewer, services }) => {
    const story = await documentById(services.db.orm, params.id);
    assertFound(story && mayRead(story, viewer));
    const content = await documentBytes(services, story.paper);
    const { number } = story.paper;
    const target: Target =
      story.jobId === null
        ? { targetType: 'provider', targetId: story.providerId }
        : { targetType: 'job', targetId: story.jobId };
    await recordIfAdmin(services, viewer, { ...target, after: { number } });
    return printed(story.paper, content);
  },

  invoice: async ({ params, viewer, services }) => {
    const { db } = services;
    const invoice = await paidInvoice(db.orm, params.id);
    if (!invoice || (viewer.userType !== 'admin' && invoice.userId !== viewer.userId)) {
      throw notFound();
    }
    await db.transaction((tx) => orderMembershipDocuments(tx, invoice.providerId));
    const promised = orNotFound(await documentOfInvoice(db.orm, invoice.id));
    const content = await documentBytes(services, promised);
    const after = { number: promised.number };
    await recordIfAdmin(services, viewer, { targetType: 'provider', targetId: invoice.providerId, after });
    return printed(promised, content);
  },

  payment: async ({ params, viewer, services }) => {
    const { job, side } = await sideIn(services, viewer, params.id);
    return ok(await readPayment(services.db.orm, { job, side, viewer }));
  },
});
