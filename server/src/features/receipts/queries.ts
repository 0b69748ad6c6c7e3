// Queries of documents (those of a job, one by id, one of an invoice), and who may read them: the owner all; the winner the agreement and
// refunds, for as long as the job is theirs.
import type { ReceiptKind } from '@live-oak/contract/features/receipts/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, asc, eq, gt, getTableColumns, inArray, isNotNull, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { idCursor } from '../../kernel/http/handler.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { providers } from '../providers/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';
import type { DocumentRecord } from './stored-pdf.ts';
import { moneyDocuments } from './tables.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

interface Asked extends Page {
  jobId: number;
  /** Only of this award; all of the job's when left out. */
  awardId?: number | undefined;
  kinds: readonly ReceiptKind[];
}

/** Documents of a job's payments, oldest first. One row more than the limit. */
export async function documentsOfJob(run: Runner, { jobId, awardId, kinds, limit, cursor }: Asked) {
  const last = idCursor(cursor);
  const ofAward = and(eq(awards.jobId, jobId), awardId === undefined ? undefined : eq(awards.id, awardId));
  const follows = last === undefined ? undefined : gt(moneyDocuments.id, last);
  return run
    .select(getTableColumns(moneyDocuments))
    .from(moneyDocuments)
    .innerJoin(awards, eq(awards.id, moneyDocuments.awardId))
    .where(and(ofAward, inArray(moneyDocuments.kind, [...kinds]), follows))
    .orderBy(asc(moneyDocuments.id))
    .limit(limit + 1);
}

/** A document and whom it is for: the job and status of its award, both null of a membership's, and the business. */
export async function documentById(run: Runner, id: number) {
  const [row] = await run
    .select({
      document: moneyDocuments,
      jobId: awards.jobId,
      awardStatus: awards.status,
      providerId: sql<number | null>`coalesce(${bids.providerId}, ${membershipInvoices.providerId})`,
    })
    .from(moneyDocuments)
    .leftJoin(awards, eq(awards.id, moneyDocuments.awardId))
    .leftJoin(bids, eq(bids.id, awards.bidId))
    .leftJoin(membershipInvoices, eq(membershipInvoices.id, moneyDocuments.invoiceId))
    .where(eq(moneyDocuments.id, id));
  return row;
}
export type DocumentContext = NonNullable<Awaited<ReturnType<typeof documentById>>>;

export async function paidInvoice(run: Runner, id: number) {
  const [invoice] = await run
    .select({ ...pick(membershipInvoices, 'id', 'providerId'), userId: providers.userId })
    .from(membershipInvoices)
    .innerJoin(providers, eq(providers.id, membershipInvoices.providerId))
    .where(and(eq(membershipInvoices.id, id), isNotNull(membershipInvoices.paidAt)));
  return invoice;
}

export async function documentOfInvoice(run: Runner, invoiceId: number): Promise<DocumentRecord | undefined> {
  const [document] = await run.select().from(moneyDocuments).where(eq(moneyDocuments.invoiceId, invoiceId));
  return document;
}

export const AWARD_DOCUMENTS: readonly ReceiptKind[] = ['agreement', 'receipt', 'refund'];
/** The receipt is between the owner and Live Oak. */
export const WINNER_DOCUMENTS: readonly ReceiptKind[] = ['agreement', 'refund'];

/** A business that declined or whose job was refunded no longer reads the owner's address (as with contacts). */
const isWinnerOf = ({ awardStatus, providerId }: DocumentContext, { provider }: Viewer) =>
  provider !== null && providerId === provider.id && (awardStatus === 'paid' || awardStatus === 'released');

export const mayRead = (context: DocumentContext, viewer: Viewer): boolean =>
  viewer.userType === 'admin' ||
  context.document.userId === viewer.userId ||
  (WINNER_DOCUMENTS.includes(context.document.kind) && isWinnerOf(context, viewer));
