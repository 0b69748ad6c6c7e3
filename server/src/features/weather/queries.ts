// Reads weather: the alerts in force, and how reading the feed goes.
import { gt } from 'drizzle-orm';
import type { WarnedTime, WeatherDesk } from '@live-oak/contract/features/weather/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { iso } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/services.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { alertsInForce, suggestionsOf, type Alert } from './current.ts';
import { weatherFeed, weatherMessages } from './tables.ts';

/** Longer than a message is believed (kernel/weather/message.ts). */
const LOOKED_AT_MS = 31 * DAY_MS;

export async function currentAlerts(run: Runner, now: Date): Promise<Alert[]> {
  const since = new Date(now.getTime() - LOOKED_AT_MS);
  return alertsInForce(await run.select().from(weatherMessages).where(gt(weatherMessages.sentAt, since)), now);
}

const presentParishes = (fips: readonly string[]) => fips.map((one) => ({ fips: one, name: parishOf(one).name }));
const presentTimes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** As both sides of an appointment read it. */
export const presentWarning = (alert: Alert): WarnedTime => ({ event: alert.event, ...presentTimes(alert) });

/** How reading the feed goes: when it was read last, and how it failed last. */
export async function readFeedState({ db, weather: { kind } }: Pick<Services, 'db' | 'weather'>) {
  const [feed] = await db.orm.select().from(weatherFeed);
  return { kind, okAt: feed?.okAt ?? null, failedAt: feed?.failedAt ?? null, failure: feed?.failure ?? null };
}

/** What administrators see. */
export async function readWeatherDesk(
  services: Pick<Services, 'db' | 'clock' | 'weather' | 'storms'>,
): Promise<WeatherDesk> {
  const { db, clock, storms } = services;
  const alerts = await currentAlerts(db.orm, clock());
  const { kind, okAt, failedAt } = await readFeedState(services);
  const inStorm = new Set(storms.now().flatMap(({ parishes }) => parishes.map(({ fips }) => fips)));
  const isFailing = failedAt !== null && (okAt === null || okAt < failedAt);
  return {
    feed: { kind, okAt: iso(okAt), failedSince: isFailing ? iso(okAt ?? failedAt) : null },
    suggestions: suggestionsOf(alerts, inStorm).map((one) => ({
      event: one.event,
      ...presentTimes(one),
      parishes: presentParishes(one.fips),
    })),
    alerts: alerts.map((alert) => ({
      ...pick(alert, 'id', 'event', 'severity', 'urgency', 'certainty', 'headline'),
      ...presentTimes(alert),
      sentAt: alert.sentAt.toISOString(),
      expiresAt: alert.expiresAt.toISOString(),
      parishes: presentParishes(alert.fips),
    })),
  };
}
