// The alerts in force, from all stored messages in any order; the state of the feed; and suggestions of storm mode.
import { STORM_WARNINGS, WORK_WARNINGS } from '@live-oak/contract/features/weather/schema.ts';
import type {
  DismissSuggestion,
  StormWarning,
  WarnedTime,
  WeatherAdmin,
} from '@live-oak/contract/features/weather/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { gt, type Runner } from '../../kernel/db/drizzle.ts';
import { iso, serialize } from '../../kernel/http/handler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { parishOf } from '../../places/gazetteer.ts';
import { weatherDismissals, weatherFeed, weatherMessages } from './tables.ts';

type StoredMessage = typeof weatherMessages.$inferSelect;
/** A message in force, in the parishes where it was not canceled. */
export type Alert = Omit<StoredMessage, 'messageType'>;

/** An alert that the list leaves out for this long was withdrawn; shorter gaps happen. */
const MISSING_MS = 15 * 60_000;

/** "Until further notice": a hurricane warning is for conditions expected within 36 hours (National Hurricane Center). */
const OPEN_END_MS = 36 * 3_600_000;

/** An expired message leaves the list too, but applies until the end of its warning: only an early departure is a withdrawal. */
const isWithdrawn = ({ missingSince, expiresAt }: StoredMessage, now: Date): boolean =>
  missingSince !== null && missingSince < expiresAt && +missingSince + MISSING_MS <= +now;

/** Where it still applies: an update replaces it everywhere, a cancellation in the parishes that it lists, or in all. */
function parishesLeft(message: StoredMessage, later: readonly StoredMessage[]): string[] {
  const replacing = later.filter(({ sentAt }) => sentAt >= message.sentAt);
  const isOver = replacing.some(({ messageType, fips }) => messageType !== 'Cancel' || fips.length === 0);
  return isOver ? [] : message.fips.filter((fips) => !replacing.some((cancel) => cancel.fips.includes(fips)));
}

function alertsInForce(messages: readonly StoredMessage[], now: Date): Alert[] {
  const replacing = messages.flatMap((message) => message.replaces.map((identifier) => ({ identifier, message })));
  const byReplaced = Map.groupBy(replacing, ({ identifier }) => identifier);
  const laterThan = ({ identifier }: StoredMessage) => (byReplaced.get(identifier) ?? []).map((one) => one.message);
  return messages
    .filter(({ messageType, endsAt, expiresAt }) => messageType !== 'Cancel' && (endsAt ?? expiresAt) > now)
    .filter((message) => !isWithdrawn(message, now))
    .map((message) => ({ ...message, fips: parishesLeft(message, laterThan(message)) }))
    .filter(({ fips }) => fips.length > 0)
    .toSorted((a, b) => +b.sentAt - +a.sentAt || b.id - a.id);
}

interface Suggestion {
  event: StormWarning;
  startsAt: Date;
  endsAt: Date | null;
  fips: string[];
}

/** One suggestion for each kind of storm warning: its parishes, without those that are left out. */
function suggestionsOf(alerts: readonly Alert[], isLeftOut: (event: string, fips: string) => boolean): Suggestion[] {
  return STORM_WARNINGS.flatMap((event) => {
    const all = alerts.filter((alert) => alert.event === event);
    const fips = [...new Set(all.flatMap((alert) => alert.fips))].filter((one) => !isLeftOut(event, one)).toSorted();
    const ends = all.map(({ endsAt }) => endsAt);
    if (fips.length === 0) return [];
    const startsAt = new Date(Math.min(...all.map((alert) => +alert.startsAt)));
    return { event, fips, startsAt, endsAt: ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))) };
  });
}

/** The most severe warning in effect in a parish during a span; undefined for none. */
export function warningDuring(alerts: readonly Alert[], fips: string | null, span: { startsAt: Date; endsAt: Date }) {
  return alerts
    .filter((alert) => fips !== null && alert.fips.includes(fips) && WORK_WARNINGS.includes(alert.event))
    .filter(({ startsAt, endsAt, expiresAt, sentAt }) => {
      const end = endsAt ?? new Date(Math.max(+expiresAt, +sentAt + OPEN_END_MS));
      return startsAt < span.endsAt && end > span.startsAt;
    })
    .toSorted((a, b) => WORK_WARNINGS.indexOf(a.event) - WORK_WARNINGS.indexOf(b.event))[0];
}

/** Longer than a message may be in force (kernel/weather/alerts.ts). */
const LOOKED_AT_MS = 31 * DAY_MS;

export async function currentAlerts(run: Runner, now: Date): Promise<Alert[]> {
  const since = new Date(now.getTime() - LOOKED_AT_MS);
  return alertsInForce(await run.select().from(weatherMessages).where(gt(weatherMessages.sentAt, since)), now);
}

export const presentWarning = (alert: Alert): WarnedTime => serialize(alert, 'event', 'startsAt', 'endsAt');

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
  if (!suggestion || fips.length === 0) return;
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
