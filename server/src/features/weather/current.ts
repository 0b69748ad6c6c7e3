// Which alerts are in force, from all messages that came: a pure function, so that the order in which they came does not matter.
import { STORM_WARNINGS, WORK_WARNINGS, type StormWarning } from '@live-oak/contract/features/weather/schema.ts';
import type { weatherMessages } from './tables.ts';

export type StoredMessage = typeof weatherMessages.$inferSelect;
/** A message in force, in the parishes where it was not cancelled. */
export type Alert = Omit<StoredMessage, 'messageType'>;

/** A list may leave an alert out for a moment; for so long, it was withdrawn. */
const MISSING_MS = 15 * 60_000;

/** "Until further notice": a hurricane warning is for conditions expected within 36 hours (National Hurricane Center). */
export const OPEN_END_MS = 36 * 3_600_000;

/** When a message ceases to count: the end of what it warns of, or where none is set, its own. */
const untilOf = ({ endsAt, expiresAt }: Pick<StoredMessage, 'endsAt' | 'expiresAt'>) => endsAt ?? expiresAt;

/** A message that expired leaves the list of the service too, and goes on until its end: only an early departure is a withdrawal. */
function isWithdrawn({ missingSince, expiresAt }: StoredMessage, now: Date): boolean {
  return missingSince !== null && missingSince < expiresAt && +missingSince + MISSING_MS <= +now;
}

/** By the messages that replace another one, which was sent before them. */
function replacementsOf(messages: readonly StoredMessage[]): Map<string, StoredMessage[]> {
  const byReplaced = new Map<string, StoredMessage[]>();
  for (const message of messages) {
    for (const identifier of message.replaces) {
      const replacing = byReplaced.get(identifier) ?? [];
      replacing.push(message);
      byReplaced.set(identifier, replacing);
    }
  }
  return byReplaced;
}

/** Where it still holds: an update takes its place everywhere, a cancellation in the parishes that it names, or in all. */
function parishesLeft(message: StoredMessage, later: readonly StoredMessage[]): string[] {
  const replacing = later.filter(({ sentAt }) => sentAt >= message.sentAt);
  const isOver = replacing.some(({ messageType, fips }) => messageType !== 'Cancel' || fips.length === 0);
  return isOver ? [] : message.fips.filter((fips) => !replacing.some((cancel) => cancel.fips.includes(fips)));
}

/** The alerts in force, the latest first. */
export function alertsInForce(messages: readonly StoredMessage[], now: Date): Alert[] {
  const byReplaced = replacementsOf(messages);
  return messages
    .filter((message) => message.messageType !== 'Cancel' && untilOf(message) > now && !isWithdrawn(message, now))
    .map((message) => ({ ...message, fips: parishesLeft(message, byReplaced.get(message.identifier) ?? []) }))
    .filter(({ fips }) => fips.length > 0)
    .toSorted((a, b) => +b.sentAt - +a.sentAt || b.id - a.id);
}

export interface Suggestion {
  event: StormWarning;
  startsAt: Date;
  /** Null where one of them has no end. */
  endsAt: Date | null;
  fips: string[];
}

/** One suggestion for each kind of warning of winds that can bring trees down: its parishes, without those that are left out. */
export function suggestionsOf(
  alerts: readonly Alert[],
  isLeftOut: (event: string, fips: string) => boolean,
): Suggestion[] {
  return STORM_WARNINGS.flatMap((event) => {
    const all = alerts.filter((alert) => alert.event === event);
    const fips = [...new Set(all.flatMap((alert) => alert.fips))].filter((one) => !isLeftOut(event, one)).toSorted();
    const ends = all.map(({ endsAt }) => endsAt);
    return fips.length === 0
      ? []
      : [
          {
            event,
            fips,
            startsAt: new Date(Math.min(...all.map(({ startsAt }) => +startsAt))),
            endsAt: ends.includes(null) ? null : new Date(Math.max(...ends.map(Number))),
          },
        ];
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
