// A gateway call that takes longer than its task's lease: what is sent meanwhile, and what its late completion may change.
import { afterEach, expect, test, vi } from 'vitest';
import { pick } from '@live-oak/contract/keys.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { queueJobs } from '../../kernel/tables.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { providers } from '../providers/tables.ts';
import { cancelMembership, resumeMembership } from '../subscriptions/renewal.ts';
import { isItsJob, runGatewayTasks, requestGateway } from './gateway-tasks.ts';
import type { PaymentGateway } from './gateway.ts';
import { gatewayTasks } from './tables.ts';

const t = await startTestApp();
const { services } = t.app;
const { gateway } = services;
const MINUTE = 60_000;

afterEach(() => {
  services.gateway = gateway;
  t.clock.now = undefined;
});

/** The first call of a kind hangs until it is released, and then fails if requested; all others arrive at once. */
function holdFirst(call: 'cancelAtPeriodEnd' | 'refund', andBreak = false) {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  async function onItsWay<Answer>(arrive: () => Promise<Answer>): Promise<Answer> {
    calls += 1;
    if (calls === 1) {
      begun.resolve();
      await gate.promise;
      if (andBreak) throw new Error('The line broke');
    }
    return arrive();
  }
  const held: Partial<PaymentGateway> =
    call === 'refund'
      ? { refund: () => onItsWay(() => Promise.resolve({ id: 're_1' })) }
      : { cancelAtPeriodEnd: (request) => onItsWay(() => gateway.cancelAtPeriodEnd(request)) };
  // An object that inherits from the gateway is one; Object.create() returns any.
  services.gateway = Object.assign(Object.create(gateway) as PaymentGateway, held);
  return { letGo: gate.resolve, hasBegun: begun.promise, calls: () => calls };
}

/** The same database as another process has it open. */
const elsewhere = (): typeof services => ({ ...services, db: Object.create(services.db) as typeof services.db });

const cancel = ({ id }: Bidder) => runCommand(services, (work) => cancelMembership(work, id));
const resume = ({ id }: Bidder) => runCommand(services, (work) => resumeMembership(work, id));

async function recordOf({ providerId }: Bidder) {
  const [row] = await t.db.orm.select().from(providers).where(eq(providers.id, providerId));
  return row;
}

async function taskOf(key: string) {
  const [task] = await t.db.orm.select().from(gatewayTasks).where(eq(gatewayTasks.key, key));
  return task;
}

async function leaseOf(key: string) {
  const [job] = await t.db.orm
    .select(pick(queueJobs, 'runAt'))
    .from(gatewayTasks)
    .innerJoin(queueJobs, isItsJob)
    .where(eq(gatewayTasks.key, key));
  return job?.runAt.getTime();
}

const askRefund = (key: string) =>
  t.db.transaction((tx) =>
    requestGateway(tx, { kind: 'refund', key, payload: { chargeId: 'pi_late', amountCents: 100 } }, new Date()),
  );

const turn = (ms: number) => {
  t.clock.now = new Date(Date.now() + ms);
};

test('a cancellation that arrives after the resumption does not undo it', async () => {
  const bidder = await t.member();
  const subscription = (await recordOf(bidder))?.gatewaySubscription ?? '';
  const { letGo, hasBegun } = holdFirst('cancelAtPeriodEnd');
  await cancel(bidder);
  const late = runGatewayTasks(services);
  await hasBegun;
  turn(5 * MINUTE);
  await runGatewayTasks(elsewhere());
  await resume(bidder);
  await runGatewayTasks(elsewhere());
  letGo();
  await late;
  await gateway.tick();
  expect(await gateway.readMembership(subscription)).toMatchObject({ cancelAtPeriodEnd: false });
  expect(await recordOf(bidder)).toMatchObject({ subscriptionStatus: 'active', cancelAtPeriodEnd: false });
});

test('a process sends a task once at a time, whatever its clock, and nothing else of its lane before it', async () => {
  const { letGo, hasBegun, calls } = holdFirst('cancelAtPeriodEnd');
  const bidder = await t.member();
  await cancel(bidder);
  const first = runGatewayTasks(services);
  await hasBegun;
  turn(5 * MINUTE);
  await resume(bidder);
  await runGatewayTasks(services);
  expect(calls()).toBe(1);
  letGo();
  await first;
  expect(calls()).toBe(2);
});

test('a late failure of one call does not revert the outcome of another', async () => {
  await askRefund('late:failure');
  const { letGo, hasBegun } = holdFirst('refund', true);
  const late = runGatewayTasks(services);
  await hasBegun;
  turn(5 * MINUTE);
  await runGatewayTasks(elsewhere());
  const done = await taskOf('late:failure');
  expect(done).toMatchObject({ failure: null, doneAt: expect.any(Date) });
  letGo();
  await late;
  expect(await taskOf('late:failure')).toEqual(done);
});

test('the lease of a slow call is renewed while it is in progress', async () => {
  await askRefund('late:long');
  const { letGo, hasBegun } = holdFirst('refund');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    turn(10 * MINUTE);
    const telling = runGatewayTasks(services);
    await hasBegun;
    turn(10 * MINUTE + MINUTE / 3);
    vi.advanceTimersByTime(MINUTE / 3);
    const end = (t.clock.now?.getTime() ?? 0) + MINUTE;
    await expect.poll(() => leaseOf('late:long')).toBe(end);
    letGo();
    await telling;
  } finally {
    vi.useRealTimers();
  }
});
