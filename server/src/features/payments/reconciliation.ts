// Compares the payments of gateway and ledger one by one, both ways, then checks the ledger as a whole; every night. The job of each
// night queues the next one with what was found: known differences are not reported again.
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq, gt, gte, inArray, max, sql, type SQL, type Runner } from '../../kernel/db/drizzle.ts';
import { enqueue, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import type { GatewayPayment } from './gateway.ts';
import { checkLedger, type Difference } from './ledger-check.ts';
import { replayRefund } from './stripe/client.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

interface LedgerPayment extends GatewayPayment {
  /** Booked refunds that the gateway has not reported yet. */
  waitingRefundCents: number;
}

/** Newer money may be on its way between the two; the next night compares it. */
const GRACE_MS = 3_600_000;

const isOnItsWay = (now: Date, ...payments: (GatewayPayment | undefined)[]) =>
  payments.some((payment) => payment !== undefined && now.getTime() - payment.movedAt.getTime() < GRACE_MS);

/** The differences of one payment, in one of the two or in both: expected is what the ledger says. */
function differencesOf(ours: LedgerPayment | undefined, theirs: GatewayPayment | undefined, now: Date): Difference[] {
  if (isOnItsWay(now, ours, theirs)) return [];
  const what = `payment ${ours?.chargeId ?? theirs?.chargeId ?? ''}`;
  if (!ours) {
    const foundCents = theirs?.chargedCents ?? 0;
    return foundCents === 0 ? [] : [{ what: `${what}, not in the ledger`, expectedCents: 0, foundCents }];
  }
  if (!theirs) return [{ what: `${what}, not at the gateway`, expectedCents: ours.chargedCents, foundCents: 0 }];
  const pairs: [string, number, number][] = [
    ['charged', ours.chargedCents, theirs.chargedCents],
    ['refunded', ours.refundedCents - ours.waitingRefundCents, theirs.refundedCents],
    ['transferred', ours.transferredCents, theirs.transferredCents],
  ];
  return pairs
    .filter(([, expected, found]) => expected !== found)
    .map(([part, expectedCents, foundCents]) => ({ what: `${what}, ${part}`, expectedCents, foundCents }));
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
    .groupBy(chargeId)
    .orderBy(asc(chargeId));
  return new Map(rows.map(({ movedAt, ...row }) => [row.chargeId, { ...row, movedAt: movedAt ?? new Date(0) }]));
}

const AT_ONCE = 100;
const MOST_DIFFERENCES = 100;

/** Ids of payments that the ledger booked since then (null: ever), in order after `last`. */
async function ledgerChargeIds(run: Runner, since: Date | null, last: string): Promise<string[]> {
  const rows = await run
    .selectDistinct({ id: sql<string>`${chargeId}` })
    .from(ledgerTransactions)
    .where(and(gt(chargeId, last), since ? gte(createdAt, since) : undefined))
    .orderBy(asc(chargeId))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** One payment in the ledger and at the gateway. */
type Pair = readonly [ours: LedgerPayment | undefined, theirs: GatewayPayment | undefined];
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

/** Payments of the ledger that the gateway did not list: each is read by its id. */
async function* fromLedger({ db, gateway }: Parts, chargeIds: readonly string[]): AsyncIterable<Pair> {
  for (const [id, payment] of await ledgerPayments(db.orm, chargeIds)) yield [payment, await gateway.findPayment(id)];
}

/** All payments of which money moved since then (null: ever), in the ledger and at the gateway. */
async function* pairsSince(parts: Parts, since: Date | null): AsyncIterable<Pair> {
  const { db, gateway } = parts;
  const seen = new Set<string>();
  for await (const batch of inBatches(gateway.listPayments(since))) {
    const ids = batch.map((theirs) => theirs.chargeId);
    const ours = await ledgerPayments(db.orm, ids);
    for (const theirs of batch) {
      seen.add(theirs.chargeId);
      yield [ours.get(theirs.chargeId), theirs];
    }
  }
  let last = '';
  for (let ids = [last]; ids.length > 0;) {
    ids = await ledgerChargeIds(db.orm, since, last);
    last = ids.at(-1) ?? last;
    const unseen = ids.filter((id) => !seen.has(id));
    yield* fromLedger(parts, unseen);
  }
}

/** Compares all payments of which money moved since then (null: ever). `missed` gets those with a refund that nothing reported to us. */
export async function compareAll(parts: Parts, since: Date | null, missed?: (theirs: GatewayPayment) => Promise<void>) {
  const differences: Difference[] = [];
  for await (const [ours, theirs] of pairsSince(parts, since)) {
    const found = differencesOf(ours, theirs, parts.clock());
    differences.push(...found);
    if (found.length > 0 && ours && theirs && theirs.refundedCents > ours.refundedCents - ours.waitingRefundCents) {
      await missed?.(theirs);
    }
  }
  const ledgerCheck = await checkLedger(parts);
  return [...differences, ...ledgerCheck.differences].slice(0, MOST_DIFFERENCES);
}

interface Night {
  since: string;
  known: Difference[];
}

export const RECONCILIATION: QueueName<Night> = { name: 'comparison' };

/** Two or three o'clock in Louisiana: the day before is over, and few people pay. */
const UTC_HOUR = 8;

function queueNext(tx: Runner, night: Night, now: Date): Promise<boolean> {
  const runAt = new Date(now);
  runAt.setUTCHours(UTC_HOUR, 0, 0, 0);
  if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1);
  return enqueue(tx, RECONCILIATION, night, { key: runAt.toISOString(), runAt });
}

export async function startReconciling({ db, clock }: Services): Promise<void> {
  if ((await db.orm.$count(queueJobs, eq(queueJobs.queue, RECONCILIATION.name))) === 0) {
    await queueNext(db.orm, { since: clock().toISOString(), known: [] }, clock());
  }
}

/** Movements that an earlier comparison skipped as being on their way are compared again. */
const OVERLAP_MS = 2 * DAY_MS;
/** Payments that differ are reported again each night until they agree, at most this long. */
const MOST_AGE_MS = 30 * DAY_MS;

export const reconciliationQueue: Queue<Night, Services> = {
  ...RECONCILIATION,
  concurrency: 1,
  firstWaitMs: 5_000,
  longestWaitMs: 3_600_000,
  mostAttempts: Infinity,
  onlyWithTimers: true,
  async run(services, { payload: { since, known } }) {
    const begun = services.clock().getTime();
    const found = await compareAll(services, new Date(Date.parse(since) - OVERLAP_MS), ({ chargeId: id, ...theirs }) =>
      replayRefund(services, { chargeId: id, refundedCents: theirs.refundedCents }),
    );
    const differences = found.filter((one) => !known.some((before) => isDeepStrictEqual(before, one))).length;
    if (differences > 0) {
      await runCommand(services, ({ emit }) => emit({ kind: 'money.differencesFound', data: { differences } }));
    }
    const from = found.length === 0 ? begun : Math.max(Date.parse(since), begun - MOST_AGE_MS);
    return (tx) => queueNext(tx, { since: new Date(from).toISOString(), known: found }, services.clock());
  },
};
