// Walks many people in batches, one transaction each. The progress is stored with what a batch did: a crash leaves out and repeats nobody.
import type { Queue, QueueName } from './queue/queue.ts';
import { runCommand, type Services, type Work } from './services.ts';

/** The next people of a walk whose progress is locked; none where it is over. */
export interface Batch<Row extends { userId: number }> {
  people: readonly Row[];
  /** Stores whom it has reached; null: all. */
  keep: (afterUserId: number | null) => Promise<unknown>;
  notify: (people: readonly Row[]) => Promise<unknown>;
}

/** Undefined where there is nothing to walk, or another process does it. Returns whether more follow. */
export async function takeBatch<Row extends { userId: number }>(batch: Batch<Row> | undefined): Promise<boolean> {
  const last = batch?.people.at(-1);
  await batch?.keep(last?.userId ?? null);
  if (last) await batch?.notify(batch.people);
  return last !== undefined;
}

/** A retry of its job continues from the stored progress. */
export const walkQueue = <Payload extends object, Row extends { userId: number }>(
  name: QueueName<Payload>,
  nextOf: (work: Work, payload: Payload) => Promise<Batch<Row> | undefined>,
): Queue<Payload, Services> => ({
  ...name,
  concurrency: 1,
  firstWaitMs: 3000,
  longestWaitMs: 60_000,
  mostAttempts: Number.MAX_SAFE_INTEGER,
  onlyWithTimers: true,
  run: async (services, { payload }) => {
    while (await runCommand(services, async (work) => takeBatch(await nextOf(work, payload))));
    return undefined;
  },
});
