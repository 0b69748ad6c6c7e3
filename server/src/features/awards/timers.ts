// Timers of awards.
import type { Services } from '../../kernel/services.ts';
import { type Timer, commandForEach } from '../../kernel/scheduler.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { confirmByClock, dropIfFrozen, dropIfWaiting, releaseLine } from './commands.ts';
import { frozenAwards, lateAwards, unconfirmedJobs, unlicensedAwards } from './queries.ts';

/** Gives awards up that were not paid in 48 hours. */
export async function dropLateAwards(services: Services): Promise<void> {
  const late = await lateAwards(services.db.orm, services.clock());
  await commandForEach(services, 'late award', late, async (work, awardId) =>
    dropIfWaiting(work, awardId, (award, now) => award.dueAt <= now),
  );
  await afterCommitGateway(services);
}

/** Gives up unpaid choices whose business may take no work now, or not this work; runs as a timer, and at once when a business is paused. */
export async function dropFrozenAwards(services: Services): Promise<void> {
  const { db, clock, env } = services;
  const unlicensed = await unlicensedAwards(db.orm, clock(), env.requireCredentials);
  const frozen = new Set([...(await frozenAwards(db.orm)), ...unlicensed]);
  if (frozen.size === 0) {
    return;
  }
  await commandForEach(services, 'frozen award', [...frozen], dropIfFrozen);
  await afterCommitGateway(services);
}

/** Releases what was done five days ago and not disputed. */
export async function releaseUnconfirmed(services: Services): Promise<void> {
  const unconfirmed = await unconfirmedJobs(services.db.orm, releaseLine(services.clock()));
  await commandForEach(services, 'unconfirmed work', unconfirmed, confirmByClock);
}

export const awardTimers: readonly Timer[] = [
  { name: 'drop frozen awards', everyMs: 60_000, run: dropFrozenAwards },
  { name: 'drop late awards', everyMs: 60_000, run: dropLateAwards },
  { name: 'release unconfirmed work', everyMs: 60_000, run: releaseUnconfirmed },
];
