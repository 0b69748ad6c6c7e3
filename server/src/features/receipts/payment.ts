// Shows where a job's money is, from its awards, the ledger, and its refund, dispute and payout.
import { and, desc, eq, getTableColumns, inArray, isNull, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { JobPayment, Payment, PaymentStanding } from '@live-oak/contract/features/receipts/schema.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { disputes } from '../disputes/tables.ts';
import { dueTimes } from '../jobs/present.ts';
import type { JobRow } from '../jobs/rows.ts';
import { isPausedPayout, isWithBank } from '../payments/frozen.ts';
import { account } from '../payments/ledger.ts';
import { laterRefundsOf, type LaterRefund } from '../payments/gateway-refunds.ts';
import { failedRefunds, gatewayTasks, ledgerEntries, ledgerTransactions } from '../payments/tables.ts';
import { payouts } from '../payouts/tables.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

type AwardRecord = typeof awards.$inferSelect;
type Side = JobPayment['side'];
type Moved = Pick<Payment, 'heldCents' | 'releasedCents' | 'refundedCents'>;
const NOTHING: Moved = { heldCents: 0, releasedCents: 0, refundedCents: 0 };

/** What was added to a job's hold and what left it, by award. */
async function movedByAward(run: Runner, jobId: number): Promise<Map<number, Moved>> {
  const { cause, kind, id, jobId: of } = ledgerTransactions;
  const { amountCents, transactionId, account: name } = ledgerEntries;
  const outOf = (what: 'release' | 'refund') =>
    sql<number>`coalesce(-sum(${amountCents}) filter (where ${eq(kind, what)}), 0)::float8`;
  const rows = await run
    .select({
      awardId: sql<number>`coalesce(substring(${cause} from '^award:([0-9]+):')::int, 0)`,
      heldCents: sql<number>`sum(${amountCents})::float8`,
      releasedCents: outOf('release'),
      refundedCents: outOf('refund'),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(transactionId, id))
    .where(and(eq(of, jobId), eq(name, account.held(jobId))))
    .groupBy(sql`1`);
  return new Map(rows.map(({ awardId, ...moved }) => [awardId, moved]));
}

/** Charges with refunds that have not arrived: not confirmed by the gateway, or returned by the payer's bank. No chargebacks. */
async function refundsOf(run: Runner, charges: string[]) {
  const { kind, settledAt, payload } = gatewayTasks;
  const { chargeId, retriedAt } = failedRefunds;
  const charge = sql<string>`${payload} ->> 'chargeId'`;
  const isUnderway = and(eq(kind, 'refund'), isNull(settledAt), inArray(charge, charges));
  const underway = await run.select({ charge }).from(gatewayTasks).where(isUnderway);
  const isBack = and(inArray(chargeId, charges), isNull(retriedAt));
  const back = await run
    .select({ charge: chargeId, amountCents: failedRefunds.amountCents })
    .from(failedRefunds)
    .where(isBack);
  return { underway: new Set(underway.map((row) => row.charge)), back: Map.groupBy(back, (row) => row.charge) };
}
type Refunds = Awaited<ReturnType<typeof refundsOf>>;

function standingOf({ status }: AwardRecord, isDisputed: boolean, { refundedCents }: Moved): PaymentStanding {
  switch (status) {
    case 'awaiting_payment':
      return 'due';
    case 'given_up':
      return 'lapsed';
    case 'paid':
      return isDisputed ? 'disputed' : 'held';
    case 'released':
      return refundedCents > 0 ? 'split' : 'released';
    case 'refunded':
      return 'refunded';
  }
}

/** A returned one is the newest of its amount, or the only one; a returned refund of the held payment is none of these. */
function presentLater(later: readonly LaterRefund[], returned: readonly number[]): Payment['laterRefunds'] {
  const left = [...returned];
  const isReturned = (cents: number) => {
    const place = left.indexOf(cents);
    return place !== -1 && left.splice(place, 1).length > 0;
  };
  const marked = later.toReversed().map(({ amountCents, at }) => ({
    amountCents,
    at: at.toISOString(),
    isReturned: later.length === 1 ? returned.length > 0 : isReturned(amountCents),
  }));
  return marked.toReversed();
}

const LAPSES = ['owner', 'late', 'unpaid', 'paused', 'withdrawn'] as const;
interface Facts {
  moved: Moved;
  isDisputed: boolean;
  refunds: Refunds;
  later: readonly LaterRefund[];
}

function presentPayment(award: AwardRecord, { moved, isDisputed, refunds, later }: Facts): Payment {
  const charge = award.chargeId ?? '';
  const returned = (refunds.back.get(charge) ?? []).map(({ amountCents }) => amountCents);
  const refundReturned = returned.length > 0;
  return {
    awardId: award.id,
    standing: standingOf(award, isDisputed, moved),
    ...serialize(award, 'amountCents', 'dueAt', 'paidAt', 'endedAt'),
    chosenAt: award.createdAt.toISOString(),
    lapsedBy: award.status === 'given_up' ? (LAPSES.find((why) => why === award.endReason) ?? null) : null,
    ...moved,
    refundConfirmed: moved.refundedCents > 0 ? !refundReturned && !refunds.underway.has(charge) : null,
    refundReturned,
    laterRefunds: presentLater(later, moved.refundedCents === 0 ? returned : []),
  };
}

async function payoutOf(run: Runner, awardId: number): Promise<NonNullable<JobPayment['now']>['payout']> {
  const isPaused = sql<boolean>`(${isPausedPayout('payouts')} or ${isWithBank(sql.raw('payouts.charge_id'))})`;
  const [row] = await run
    .select({ ...getTableColumns(payouts), isPaused })
    .from(payouts)
    .where(eq(payouts.awardId, awardId));
  const shown = row?.status === 'paid' && row.reversedCents > 0 ? 'partly_reversed' : row?.status;
  const onHold = row?.isPaused === true && (row.status === 'owed' || row.status === 'sending');
  return row && shown ? { status: shown, amountCents: row.amountCents, paidAt: iso(row.paidAt), onHold } : null;
}

/** The awards of a job that this side sees, newest first: a winner only their own. */
async function awardsOf(run: Runner, jobId: number, side: Side, viewer: Viewer): Promise<AwardRecord[]> {
  const own = side === 'winner' ? eq(bids.providerId, viewer.provider?.id ?? 0) : undefined;
  const rows = await run
    .select({ award: awards })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .where(and(eq(awards.jobId, jobId), own))
    .orderBy(desc(awards.id));
  return rows.map(({ award }) => award);
}

export async function readPayment(run: Runner, job: JobRow, side: Side, viewer: Viewer): Promise<JobPayment> {
  const rows = await awardsOf(run, job.id, side, viewer);
  const [latest] = rows;
  if (!latest) return { jobId: job.id, side, now: null, earlier: [] };
  const moved = await movedByAward(run, job.id);
  const charges = rows.flatMap(({ chargeId }) => chargeId ?? []);
  const refunds = await refundsOf(run, charges);
  const isOfLatest = eq(disputes.awardId, latest.id);
  const [dispute] = await run.select().from(disputes).where(isOfLatest).orderBy(desc(disputes.id)).limit(1);
  const later = side === 'winner' ? [] : await laterRefundsOf(run, job.id);
  const paymentOf = (award: AwardRecord) =>
    presentPayment(award, {
      moved: moved.get(award.id) ?? NOTHING,
      isDisputed: award === latest && job.status === 'disputed',
      refunds,
      later: later.filter(({ awardId }) => awardId === award.id),
    });
  const hasWork = latest.status === 'paid' || latest.status === 'released' || dispute !== undefined;
  return {
    jobId: job.id,
    side,
    now: {
      ...paymentOf(latest),
      startedAt: hasWork ? iso(job.startedAt) : null,
      workDoneAt: hasWork ? iso(job.workDoneAt) : null,
      releaseBy: dueTimes(job, 'owner').autoReleaseAt,
      disputedAt: iso(dispute?.createdAt),
      decidedAt: iso(dispute?.resolvedAt),
      refundReason: side !== 'winner' && latest.status === 'refunded' && !dispute ? latest.endReason : null,
      payout: side === 'owner' ? null : await payoutOf(run, latest.id),
    },
    // Bids that were chosen and never paid are no payments.
    earlier: rows.filter((award) => award !== latest && award.paidAt !== null).map(paymentOf),
  };
}
