// Queries of documents: those of a job, one by id, one of an invoice.
import { and, asc, eq, gt, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PaperKind } from '@live-oak/contract/features/receipts/kinds.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { idCursor } from '../../kernel/http/handler.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { providers } from '../providers/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';
import type { PaperRecord } from './keep.ts';
import { moneyPapers } from './tables.ts';

interface Wanted extends Page {
  jobId: number;
  /** Only of this award; all of the job's when left out. */
  awardId?: number | undefined;
  kinds: readonly PaperKind[];
}

/** Documents of a job's payments, oldest first. One row more than the limit. */
export async function papersOfJob(
  run: Runner,
  { jobId, awardId, kinds, limit, cursor }: Wanted,
): Promise<PaperRecord[]> {
  const last = idCursor(cursor);
  return run
    .select(getTableColumns(moneyPapers))
    .from(moneyPapers)
    .innerJoin(awards, eq(awards.id, moneyPapers.awardId))
    .where(
      and(
        eq(awards.jobId, jobId),
        awardId === undefined ? undefined : eq(awards.id, awardId),
        inArray(moneyPapers.kind, [...kinds]),
        last === undefined ? undefined : gt(moneyPapers.id, last),
      ),
    )
    .orderBy(asc(moneyPapers.id))
    .limit(limit + 1);
}

/** The people a document is for. */
export interface PaperStory {
  paper: PaperRecord;
  jobId: number | null;
  /** Of the award that it is of; null of a membership's. */
  awardStatus: (typeof awards.$inferSelect)['status'] | null;
  /** The business of the award, or of the membership. */
  providerId: number | null;
}

export async function paperById(run: Runner, id: number): Promise<PaperStory | undefined> {
  const [row] = await run
    .select({
      paper: moneyPapers,
      jobId: awards.jobId,
      awardStatus: awards.status,
      providerId: sql<number | null>`coalesce(${bids.providerId}, ${membershipInvoices.providerId})`,
    })
    .from(moneyPapers)
    .leftJoin(awards, eq(awards.id, moneyPapers.awardId))
    .leftJoin(bids, eq(bids.id, awards.bidId))
    .leftJoin(membershipInvoices, eq(membershipInvoices.id, moneyPapers.invoiceId))
    .where(eq(moneyPapers.id, id));
  return row;
}

/** The paid invoice of this id, and whose it is. */
export async function paidInvoice(run: Runner, id: number) {
  const [invoice] = await run
    .select({ ...pick(membershipInvoices, 'id', 'providerId'), userId: providers.userId })
    .from(membershipInvoices)
    .innerJoin(providers, eq(providers.id, membershipInvoices.providerId))
    .where(and(eq(membershipInvoices.id, id), isNotNull(membershipInvoices.paidAt)));
  return invoice;
}

export async function paperOfInvoice(run: Runner, invoiceId: number): Promise<PaperRecord | undefined> {
  const [paper] = await run.select().from(moneyPapers).where(eq(moneyPapers.invoiceId, invoiceId));
  return paper;
}
