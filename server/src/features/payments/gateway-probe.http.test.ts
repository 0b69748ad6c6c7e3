// An unavailable gateway is probed by one task at a time, uncounted, and gets all of them as soon as it is back; no call waits
// for it long.
import pino from 'pino';
import { expect, test } from 'vitest';
import { probeService, runQueue } from '../../kernel/queue/run.ts';
import { queueJobs } from '../../kernel/tables.ts';
import type { Services } from '../../kernel/services.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { afterCommitGateway, gatewayQueue, requestGateway } from './gateway-tasks.ts';
import { gatewayTasks } from './tables.ts';

const db = await openTestDatabase();
let refund: (request: { idempotencyKey: string }) => Promise<void>;
const gateway = { refund: (request: { idempotencyKey: string }) => refund(request) };
// The part of the services that gateway tasks use.
const services = {
  db,
  gateway,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
} as unknown as Services;

const ask = (key: string) =>
  db.transaction((tx) =>
    requestGateway(tx, { kind: 'refund', key, payload: { chargeId: 'ch_1', amountCents: 100 } }, new Date()),
  );

test('one task probes it; all are sent once it is back, each once', async () => {
  let tries = 0;
  refund = () => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('no answer'), { type: 'StripeConnectionError' }));
  };
  await ask('a');
  await ask('b');
  await runQueue(services, gatewayQueue);
  await probeService(services, gatewayQueue);
  const before = tries;
  for (let turn = 0; turn < 30; turn += 1) await probeService(services, gatewayQueue);
  expect(tries - before).toBe(30);
  const waiting = await db.orm.select().from(queueJobs);
  expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBeLessThanOrEqual(2);
  const told: string[] = [];
  refund = async ({ idempotencyKey }) => void told.push(idempotencyKey);
  await probeService(services, gatewayQueue);
  expect(told.toSorted()).toEqual(['a', 'b']);
  await runQueue(services, gatewayQueue);
  expect(told).toHaveLength(2);
});

test('a call with a waiting user answers although the gateway hangs', async () => {
  let answer: () => void = () => undefined;
  refund = () => new Promise((resolve) => (answer = resolve));
  await ask('c');
  // It recovers although nothing was answered: waiting for the answer it never would.
  await afterCommitGateway(services);
  answer();
  await expect.poll(async () => (await db.orm.select().from(gatewayTasks)).every(({ doneAt }) => doneAt)).toBe(true);
});
