// Reads weather: the alerts in force, and how reading the feed goes.
import { gt } from 'drizzle-orm';
import type { WarnedTime } from '@live-oak/contract/features/weather/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import type { Services } from '../../kernel/services.ts';
import { alertsInForce, type Alert } from './current.ts';
import { weatherFeed, weatherMessages } from './tables.ts';

/** Longer than a message is believed (kernel/weather/message.ts). */
const LOOKED_AT_MS = 31 * DAY_MS;

export async function currentAlerts(run: Runner, now: Date): Promise<Alert[]> {
  const since = new Date(now.getTime() - LOOKED_AT_MS);
  return alertsInForce(await run.select().from(weatherMessages).where(gt(weatherMessages.sentAt, since)), now);
}

export const presentTimes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** As both sides of an appointment read it. */
export const presentWarning = (alert: Alert): WarnedTime => ({ event: alert.event, ...presentTimes(alert) });

/** How reading the feed goes: when it was read last, and how it failed last. */
export async function readFeedState(run: Runner, { kind }: Services['weather']) {
  const [feed] = await run.select().from(weatherFeed);
  return { kind, okAt: feed?.okAt ?? null, failedAt: feed?.failedAt ?? null, failure: feed?.failure ?? null };
}
