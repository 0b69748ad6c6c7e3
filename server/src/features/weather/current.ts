// Which alerts are in force, from all stored messages: pure functions, so that the order in which messages arrived does not matter.
import { STORM_WARNINGS, WORK_WARNINGS, type StormWarning } from '@live-oak/contract/features/weather/schema.ts';
import type { weatherMessages } from './tables.ts';

type StoredMessage = typeof weatherMessages.$inferSelect;
/** A message in force, in the parishes where it was not canceled. */
export type Alert = Omit<StoredMessage, 'messageType'>;

/** An alert that the list leaves out for this long was withdrawn; shorter gaps happen. */
const MISSING_MS = 15 * 60_000;

/** "Until further notice": a hurricane warning is for conditions expected within 36 hours (National Hurricane Center). */
export const OPEN_END_MS = 36 * 3_600_000;

/** An expired message leaves the list too, but applies until the end of its warning: only an early departure is a withdrawal. */
function isWithdrawn({ missingSince, expiresAt }: StoredMessage, now: Date): boolean {
  return missingSince !== null && missingSince < expiresAt && +missingSince + MISSING_MS <= +now;
}

/** Where it still applies: an update replaces it everywhere, a cancellation in the parishes that it lists, or in all. */
function parishesLeft(message: StoredMessage, later: readonly StoredMessage[]): string[] {
  const replacing = later.filter(({ sentAt }) => sentAt >= message.sentAt);
  const isOver = replacing.some(({ messageType, fips }) => messageType !== 'Cancel' || fips.length === 0);
  return isOver ? [] : message.fips.filter((fips) => !replacing.some((cancel) => cancel.fips.includes(fips)));
}

/** The alerts in force, latest first. */
export function alertsInForce(messages: readonly StoredMessage[], now: Date): Alert[] {
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

export interface Suggestion {
  event: StormWarning;
  startsAt: Date;
  /** Null where one of the alerts has no end. */
  endsAt: Date | null;
  fips: string[];
}

/** One suggestion for each kind of storm warning: its parishes, without those that are left out. */
export function suggestionsOf(
  alerts: readonly Alert[],
  isLeftOut: (event: string, fips: string) => boolean,
): Suggestion[] {
  return STORM_WARNINGS.flatMap((event) => {
    const all = alerts.filter((alert) => alert.event === event);
    const fips = [...new Set(all.flatMap((alert) => alert.fips))].filter((one) => !isLeftOut(event, one)).toSorted();
    const ends = all.map(({ endsAt }) => endsAt);
    if (fips.length === 0) {
      return [];
    }
    const startsAt = new Date(Math.min(...all.map((alert) => +alert.startsAt)));
    return { event, fips, startsAt, endsAt: ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))) };
  });
}

/** The most severe warning in effect in a parish during a span; undefined for none. */
export function warningDuring(
  alerts: readonly Alert[],
  fips: string | null,
  span: { startsAt: Date; endsAt: Date },
): Alert | undefined {
  return alerts
    .filter((alert) => fips !== null && alert.fips.includes(fips) && WORK_WARNINGS.includes(alert.event))
    .filter(({ startsAt, endsAt, expiresAt, sentAt }) => {
      const end = endsAt ?? new Date(Math.max(+expiresAt, +sentAt + OPEN_END_MS));
      return startsAt < span.endsAt && end > span.startsAt;
    })
    .toSorted((a, b) => WORK_WARNINGS.indexOf(a.event) - WORK_WARNINGS.indexOf(b.event))[0];
}
