// Reads the alerts in force, the state of the feed, and where storm mode might be turned on until an administrator dismisses it.
import { gt } from 'drizzle-orm';
import type { DismissSuggestion, WarnedTime, WeatherAdmin } from '@live-oak/contract/features/weather/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { alertsInForce, OPEN_END_MS, suggestionsOf, type Alert, type Suggestion } from './current.ts';
import { weatherDismissals, weatherFeed, weatherMessages } from './tables.ts';

/** Longer than a message may be in force (kernel/weather/message.ts). */
const LOOKED_AT_MS = 31 * DAY_MS;

export async function currentAlerts(run: Runner, now: Date): Promise<Alert[]> {
  const since = new Date(now.getTime() - LOOKED_AT_MS);
  return alertsInForce(await run.select().from(weatherMessages).where(gt(weatherMessages.sentAt, since)), now);
}

/** As both sides of an appointment read it. */
export const presentWarning = (alert: Alert): WarnedTime => serialize(alert, 'event', 'startsAt', 'endsAt');

/** When the feed was read last, and how it failed last. */
export async function readFeedState(run: Runner, { kind }: Services['weather']) {
  const [feed] = await run.select().from(weatherFeed);
  return { kind, okAt: feed?.okAt ?? null, failedAt: feed?.failedAt ?? null, failure: feed?.failure ?? null };
}

/** Where storm mode is suggested now: not where it is on, and not what was dismissed. */
export async function currentSuggestions(run: Runner, storms: Services['storms'], now: Date): Promise<Suggestion[]> {
  const inStorm = new Set(storms.now().flatMap(({ parishes }) => parishes.map(({ fips }) => fips)));
  const dismissed = await run.select().from(weatherDismissals).where(gt(weatherDismissals.until, now));
  const isLeftOut = (event: string, fips: string) =>
    inStorm.has(fips) || dismissed.some((one) => one.event === event && one.fips.includes(fips));
  return suggestionsOf(await currentAlerts(run, now), isLeftOut);
}

/** Dismisses a suggestion for the parishes that the administrator saw: one that joins the warning later is suggested. Repeatable. */
export async function dismissSuggestion(
  { tx, now, record }: Work,
  storms: Services['storms'],
  { event, parishes }: DismissSuggestion,
  adminId: number,
): Promise<void> {
  const suggestion = (await currentSuggestions(tx, storms, now)).find((one) => one.event === event);
  const fips = suggestion?.fips.filter((one) => parishes.includes(one)) ?? [];
  if (!suggestion || fips.length === 0) {
    return;
  }
  const until = suggestion.endsAt ?? new Date(now.getTime() + OPEN_END_MS);
  await tx.insert(weatherDismissals).values({ event, fips, until, dismissedBy: adminId, createdAt: now });
  const after = { event, parishes: fips.map((one) => parishOf(one).name), until: until.toISOString() };
  record({ action: 'storm.dismiss', actorId: adminId, targetType: 'storm', targetId: null, after });
}

const presentParishes = (fips: readonly string[]) => fips.map((one) => ({ fips: one, name: parishOf(one).name }));

const presentAlert = (alert: Alert): WeatherAdmin['alerts'][number] => ({
  ...pick(alert, 'id', 'event', 'severity', 'urgency', 'certainty', 'headline'),
  ...serialize(alert, 'startsAt', 'endsAt', 'sentAt', 'expiresAt'),
  parishes: presentParishes(alert.fips),
});

const presentSuggestion = (one: Suggestion): WeatherAdmin['suggestions'][number] => ({
  ...serialize(one, 'event', 'startsAt', 'endsAt'),
  parishes: presentParishes(one.fips),
});

export async function readWeatherAdmin(
  run: Runner,
  { weather, storms, clock }: Pick<Services, 'weather' | 'storms' | 'clock'>,
): Promise<WeatherAdmin> {
  const now = clock();
  const { kind, okAt, failedAt } = await readFeedState(run, weather);
  const isFailing = failedAt !== null && (okAt === null || okAt < failedAt);
  return {
    feed: { kind, okAt: iso(okAt), failedSince: isFailing ? iso(okAt ?? failedAt) : null },
    suggestions: (await currentSuggestions(run, storms, now)).map(presentSuggestion),
    alerts: (await currentAlerts(run, now)).map(presentAlert),
  };
}
