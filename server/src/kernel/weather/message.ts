// A weather alert as the National Weather Service publishes it (CAP 1.2 as GeoJSON, https://www.weather.gov/documentation/services-web-api),
// read from what a stranger may have written: only what is used, within limits, and nothing else.
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import * as z from 'zod/mini';

export interface WeatherMessage {
  identifier: string;
  messageType: 'Alert' | 'Update' | 'Cancel';
  event: string;
  severity: string;
  urgency: string;
  certainty: string;
  headline: string;
  fips: string[];
  /** Identifiers of the messages that it updates or cancels. */
  replaces: string[];
  sentAt: Date;
  startsAt: Date;
  expiresAt: Date;
  endsAt: Date | null;
}

const MOST_PLACES = 2000;
/** The database keeps no text with a NUL in it, and one such message must not hide the others. */
const storable = z.refine((text) => !String(text).includes('\0'));
const word = z.string().check(z.minLength(1), z.maxLength(100), storable);
const identifier = z.string().check(z.minLength(1), z.maxLength(300), storable);
const moment = z.pipe(
  z
    .string()
    .check(z.maxLength(40), z.regex(/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/)),
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date(),
  ),
);

/** Several messages that one replaces: objects in the API, 'sender,identifier,sent sender,identifier,sent' in CAP itself. */
const references = z.union([
  z.pipe(
    z.array(z.object({ identifier })).check(z.maxLength(MOST_PLACES)),
    z.transform((list: { identifier: string }[]) => list.map((one) => one.identifier)),
  ),
  z.pipe(z.string().check(z.maxLength(100_000), storable), z.transform(identifiersIn)),
]);

function identifiersIn(text: string): string[] {
  return text.split(/\s+/).flatMap((one) => one.split(',')[1] ?? []);
}

const Published = z.object({
  id: identifier,
  status: word,
  messageType: z.enum(['Alert', 'Update', 'Cancel']),
  event: word,
  severity: word,
  urgency: word,
  certainty: word,
  headline: z.nullish(z.string()),
  geocode: z.object({ SAME: z._default(z.array(z.string()).check(z.maxLength(MOST_PLACES)), []) }),
  references: z._default(references, []),
  parameters: z.nullish(
    z.object({ expiredReferences: z.nullish(z.array(z.string().check(storable)).check(z.maxLength(MOST_PLACES))) }),
  ),
  sent: moment,
  effective: moment,
  onset: z.nullish(moment),
  expires: moment,
  ends: z.nullish(moment),
});

/** SAME codes are '0' and the five digits of the Census Bureau; what is outside Louisiana, or at sea, is left out. */
const FIPS_OF = new Map(PARISH_NAMES.map(({ fips }) => [`0${fips}`, fips]));
const MOST_REPLACED = 500;
const MOST_HEADLINE = 300;
/** The longest that a message is believed. */
const LONGEST_MS = 30 * DAY_MS;
/** Clocks differ a little; what comes from later than this is not believed. */
const AHEAD_MS = 10 * 60_000;

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** One feature of the feed; undefined for one that is broken, a test or an exercise, or not about Louisiana. */
export function messageOf(feature: unknown, now: Date): WeatherMessage | undefined {
  const read = z.object({ properties: Published }).safeParse(feature);
  if (!read.success || read.data.properties.status !== 'Actual') {
    return undefined;
  }
  const { id, geocode, headline, sent, effective, onset, expires, ends, parameters, ...told } = read.data.properties;
  const latest = sent.getTime() + LONGEST_MS;
  const isCredible = sent.getTime() <= now.getTime() + AHEAD_MS && [expires, ends].every((at) => !at || +at <= latest);
  const fips = [...new Set(geocode.SAME.flatMap((same) => FIPS_OF.get(same) ?? []))].toSorted();
  if (!isCredible || (fips.length === 0 && told.messageType !== 'Cancel')) {
    return undefined;
  }
  const replaces = [...told.references, ...(parameters?.expiredReferences ?? []).flatMap(identifiersIn)];
  return {
    identifier: id,
    messageType: told.messageType,
    event: oneLine(told.event),
    severity: told.severity,
    urgency: told.urgency,
    certainty: told.certainty,
    headline: oneLine(headline ?? told.event).slice(0, MOST_HEADLINE),
    fips,
    replaces: [...new Set(replaces)].filter((one) => one !== id).slice(0, MOST_REPLACED),
    sentAt: sent,
    startsAt: onset ?? effective,
    expiresAt: expires,
    endsAt: ends ?? null,
  };
}

const Collection = z.object({ features: z.array(z.unknown()) });

/** The features of a file or an answer: a collection, or one alone; undefined for anything else. */
export function featuresOf(text: string): unknown[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const collection = Collection.safeParse(parsed);
  if (collection.success) {
    return collection.data.features;
  }
  return typeof parsed === 'object' && parsed !== null && 'properties' in parsed ? [parsed] : undefined;
}
