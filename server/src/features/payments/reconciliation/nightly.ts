// The nightly comparison with the gateway. The job of each night queues the next one, which carries what was found: differences that
// are known are not reported again.
import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { enqueue, type Queue, type QueueName } from '../../../kernel/queue/queue.ts';
import { queueJobs } from '../../../kernel/queue/tables.ts';
import { runCommand, type Services } from '../../../kernel/services.ts';
import type { Difference } from '../ledger-check.ts';
import { compareAll } from './compare.ts';

interface Night {
  /** Payments that moved since then are compared; ISO. */
  since: string;
  /** What the comparison before found. */
  known: Difference[];
}

export const RECONCILIATION: QueueName<Night> = { name: 'comparison' };

/** Two or three o'clock in Louisiana: the day before is over, and few people pay. */
const UTC_HOUR = 8;

function queueNext(tx: Runner, night: Night, now: Date): Promise<boolean> {
  const runAt = new Date(now);
  runAt.setUTCHours(UTC_HOUR, 0, 0, 0);
  if (runAt <= now) {
    runAt.setUTCDate(runAt.getUTCDate() + 1);
  }
  return enqueue(tx, RECONCILIATION, night, { key: runAt.toISOString(), runAt });
}

/** Queues the first comparison of an installation. */
export async function startReconciling({ db, clock }: Services): Promise<void> {
  if ((await db.orm.$count(queueJobs, eq(queueJobs.queue, RECONCILIATION.name))) === 0) {
    await queueNext(db.orm, { since: clock().toISOString(), known: [] }, clock());
  }
}

/** Movements that an earlier comparison skipped as being on their way are compared again. */
const OVERLAP_MS = 2 * DAY_MS;
/** Payments that differ are found again each night until they agree, for as long as this. */
const MOST_AGE_MS = 30 * DAY_MS;

export const reconciliationQueue: Queue<Night, Services> = {
  ...RECONCILIATION,
  concurrency: 1,
  firstWaitMs: 5_000,
  longestWaitMs: 3_600_000,
  /** Never given up: each night's differences matter. */
  mostAttempts: Infinity,
  onlyWithTimers: true,
  async run(services, { payload: { since, known } }) {
    const begun = services.clock().getTime();
    const found = await compareAll(services, new Date(Date.parse(since) - OVERLAP_MS));
    const differences = found.filter((one) => !known.some((before) => isDeepStrictEqual(before, one))).length;
    if (differences > 0) {
      await runCommand(services, ({ emit }) => emit({ kind: 'money.differencesFound', data: { differences } }));
    }
    const from = found.length === 0 ? begun : Math.max(Date.parse(since), begun - MOST_AGE_MS);
    return (tx) => queueNext(tx, { since: new Date(from).toISOString(), known: found }, services.clock());
  },
};
