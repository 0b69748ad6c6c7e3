// What timers do with awards: end unpaid choices, release finished work.
import type { Services } from '../../kernel/services.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { autoReleaseBefore, confirmByClock, dropIfUnpayable } from './commands.ts';
import { unconfirmedJobs, unpayableAwards } from './queries.ts';

/** Also runs when a business is paused. */
export async function dropUnpayableAwards(services: Services): Promise<void> {
  const { db, clock, env } = services;
  const over = await unpayableAwards(db.orm, clock(), env.requireCredentials);
  if (over.length > 0) {
    await commandForEach(services, 'unpayable award', over, dropIfUnpayable);
    await afterCommitGateway(services);
  }
}

export async function releaseUnconfirmed(services: Services): Promise<void> {
  const unconfirmed = await unconfirmedJobs(services.db.orm, autoReleaseBefore(services.clock()));
  await commandForEach(services, 'unconfirmed work', unconfirmed, confirmByClock);
}
