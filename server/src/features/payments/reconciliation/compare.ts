// Compares the payments of gateway and ledger one by one, both ways, and then checks the ledger as a whole.
import { and, asc, eq, gt, gte, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { GatewayPayment } from '../gateway.ts';
import { checkLedger, type Difference } from '../ledger-check.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { ledgerEntries, ledgerTransactions } from '../tables.ts';
import type { Services } from '../../../kernel/services.ts';

/** One payment in the ledger, in cents. */
interface LedgerPayment {
  chargeId: string;
  chargedCents: number;
  refundedCents: number;
  transferredCents: number;
  /** Booked refunds that the gateway has not reported yet. */
  waitingRefundCents: number;
  movedAt: Date;
}

/** Newer money may be on its way between the two; the next night compares it. */
export const GRACE_MS = 3_600_000;

const isOnItsWay = (now: Date, ...moved: (Date | undefined)[]) =>
  moved.some((at) => at !== undefined && now.getTime() - at.getTime() < GRACE_MS);

/** The differences of one payment that both know, or only one of them: expected is what the ledger says. */
function differencesOf(ours: LedgerPayment | undefined, theirs: GatewayPayment | undefined, now: Date): Difference[] {
  if (isOnItsWay(now, ours?.movedAt, theirs?.movedAt)) {
    return [];
  }
  const chargeId = ours?.chargeId ?? theirs?.chargeId ?? '';
  if (!ours) {
    const foundCents = theirs?.chargedCents ?? 0;
    return foundCents === 0 ? [] : [{ what: `payment ${chargeId}, not in the ledger`, expectedCents: 0, foundCents }];
  }
  if (!theirs) {
    return [{ what: `payment ${chargeId}, not at the gateway`, expectedCents: ours.chargedCents, foundCents: 0 }];
  }
  const pairs: [string, number, number][] = [
    ['charged', ours.chargedCents, theirs.chargedCents],
    ['refunded', ours.refundedCents - ours.waitingRefundCents, theirs.refundedCents],
    ['transferred', ours.transferredCents, theirs.transferredCents],
  ];
  return pairs
    .filter(([, expected, found]) => expected !== found)
    .map(([part, expectedCents, foundCents]) => ({ what: `payment ${chargeId}, ${part}`, expectedCents, foundCents }));
}

const { chargeId, kind, cause, createdAt } = ledgerTransactions;

const sumOf = (which: SQL) =>
  sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${which}), 0)::float8`;

/** These payments in the ledger; unknown ones are missing. Chargebacks do not count as refunds. */
async function ledgerPayments(run: Runner, chargeIds: readonly string[]): Promise<ReadonlyMap<string, LedgerPayment>> {
  const rows = await run
    .select({
      chargeId: sql<string>`${chargeId}`,
      chargedCents: sql<number>`-${sumOf(eq(kind, 'charge'))}`,
      refundedCents: sumOf(sql`${kind} = 'refund' and ${cause} not like 'chargeback:%'`),
      transferredCents: sumOf(eq(kind, 'payout')),
      waitingRefundCents: sql<number>`coalesce((select sum((g.payload ->> 'amountCents')::int) from gateway_tasks g
        where g.kind = 'refund' and g.settled_at is null and g.payload ->> 'chargeId' = ${chargeId}), 0)::float8`,
      movedAt: max(createdAt),
    })
    .from(ledgerTransactions)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.transactionId, ledgerTransactions.id), eq(ledgerEntries.account, 'gateway')),
    )
    .where(inArray(chargeId, [...chargeIds]))
    .groupBy(chargeId);
  return new Map(rows.map(({ movedAt, ...row }) => [row.chargeId, { ...row, movedAt: movedAt ?? new Date(0) }]));
}

/** Names of payments that the ledger wrote of since then (null: ever), in their order after `last`. */
async function ledgerChargeIds(run: Runner, since: Date | null, last: string, limit: number): Promise<string[]> {
  const rows = await run
    .selectDistinct({ id: sql<string>`${chargeId}` })
    .from(ledgerTransactions)
    .where(and(gt(chargeId, last), since ? gte(createdAt, since) : undefined))
    .orderBy(asc(chargeId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const AT_ONCE = 100;
/** Nobody reads more than these; the first ones show what is wrong. */
const MOST = 100;

type Parts = Pick<Services, 'db' | 'gateway' | 'clock'>;

async function* inBatches<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length === AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}

/** Every payment that the gateway knows: does the ledger say the same? */
async function fromGateway({ db, clock }: Parts, batch: readonly GatewayPayment[]): Promise<Difference[]> {
  const ours = await ledgerPayments(
    db.orm,
    batch.map(({ chargeId }) => chargeId),
  );
  return batch.flatMap((theirs) => differencesOf(ours.get(theirs.chargeId), theirs, clock()));
}

/** Payments of the ledger that the gateway did not list: each is requested by its id. */
async function fromLedger({ db, gateway, clock }: Parts, chargeIds: readonly string[]): Promise<Difference[]> {
  const ours = await ledgerPayments(db.orm, chargeIds);
  const differences: Difference[] = [];
  for (const id of chargeIds) {
    const payment = ours.get(id);
    if (payment) {
      differences.push(...differencesOf(payment, await gateway.findPayment(id), clock()));
    }
  }
  return differences;
}

/** Compares all payments of which money moved since then (null: ever). */
export async function compareAll(parts: Parts, since: Date | null): Promise<Difference[]> {
  const { db, gateway } = parts;
  const seen = new Set<string>();
  const differences: Difference[] = [];
  for await (const batch of inBatches(gateway.listPayments(since))) {
    differences.push(...(await fromGateway(parts, batch)));
    batch.forEach(({ chargeId }) => seen.add(chargeId));
  }
  let last = '';
  for (let ids = [last]; ids.length > 0;) {
    ids = await ledgerChargeIds(db.orm, since, last, AT_ONCE);
    last = ids.at(-1) ?? last;
    const unseen = ids.filter((id) => !seen.has(id));
    differences.push(...(await fromLedger(parts, unseen)));
  }
  const ledgerCheck = await checkLedger(parts);
  return [...differences, ...ledgerCheck.differences].slice(0, MOST);
}
