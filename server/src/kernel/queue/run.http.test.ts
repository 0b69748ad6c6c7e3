// A database outage in the middle of a job: the job is retried as soon as it is back, not after its queue's delay.
import pino from 'pino';
import { expect, test } from 'vitest';
import { DrizzleQueryError } from '../db/drizzle.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { enqueue, type Queue, type QueueServices } from './queue.ts';
import { probeService, runQueue } from './run.ts';
import { queueJobs } from '../tables.ts';

const db = await openTestDatabase();
const services: QueueServices = { db, clock: () => new Date(), log: pino({ level: 'silent' }) };

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test.each([
  ['a query', new DrizzleQueryError('select 1', [], refused), true],
  ['a mistake', new TypeError('no such thing'), false],
])('%s that fails', async (_, error, isTriedAtOnce) => {
  let tries = 0;
  const queue: Queue<object, QueueServices> = {
    name: 'test',
    concurrency: 1,
    firstWaitMs: 3_600_000,
    longestWaitMs: 3_600_000,
    mostAttempts: 5,
    run() {
      tries += 1;
      return tries === 1 ? Promise.reject(error) : Promise.resolve(undefined);
    },
  };
  await enqueue(db.orm, queue, {});
  await runQueue(services, queue);
  await probeService(services, queue);
  expect(tries).toBe(isTriedAtOnce ? 2 : 1);
  expect(await db.orm.delete(queueJobs).returning()).toHaveLength(isTriedAtOnce ? 0 : 1);
});
