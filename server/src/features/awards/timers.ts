// Timers of awards.
import type { Services } from '../../kernel/services.ts';
import { type Timer, commandForEach } from '../../kernel/scheduler.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { confirmByClock, dropIfUnpayable, releaseLine } from './commands.ts';
import { unconfirmedJobs, unpayableAwards } from './queries.ts';

/** Gives up unpaid choices that may not be paid any more; runs as a timer, and at once when a business is paused. */
export async function dropUnpayableAwards(services: Services): Promise<void> {
  const { db, clock, env } = services;
  const over = await unpayableAwards(db.orm, clock(), env.requireCredentials);
  if (over.length > 0) {
    await commandForEach(services, 'unpayable award', over, dropIfUnpayable);
    await afterCommitGateway(services);
  }
}

/** Releases what was done five days ago and not disputed. */
export async function releaseUnconfirmed(services: Services): Promise<void> {
  const unconfirmed = await unconfirmedJobs(services.db.orm, releaseLine(services.clock()));
  await commandForEach(services, 'unconfirmed work', unconfirmed, confirmByClock);
}

export const awardTimers: readonly Timer[] = [
  { name: 'drop unpayable awards', everyMs: 60_000, run: dropUnpayableAwards },
  { name: 'release unconfirmed work', everyMs: 60_000, run: releaseUnconfirmed },
];
