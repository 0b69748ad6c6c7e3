// Parses an alert of the National Weather Service (CAP 1.2 as GeoJSON, https://www.weather.gov/documentation/services-web-api) as untrusted
// input: only the fields that are used, within limits.
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { pick } from '@live-oak/contract/keys.ts';
import * as z from 'zod/mini';

const MOST_PLACES = 2000;
/** The database cannot store a NUL, and one such message must not hide the others. */
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

/** The messages that one replaces: objects in the API, 'sender,identifier,sent sender,identifier,sent' in CAP itself. */
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

/** By SAME code: '0' and the FIPS code. Places outside Louisiana are left out. */
const FIPS_OF = new Map(PARISH_NAMES.map(({ fips }) => [`0${fips}`, fips]));
const MOST_REPLACED = 500;
const MOST_HEADLINE = 300;
/** An alert that lasts longer is not believed. */
const LONGEST_MS = 30 * DAY_MS;
/** Nor one that was sent later than this, as clocks differ a little. */
const AHEAD_MS = 10 * 60_000;

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A feature of a feed; undefined for one that is invalid, a test or an exercise, or not about Louisiana. */
export function messageOf(feature: unknown, now: Date) {
  const read = z.object({ properties: Published }).safeParse(feature);
  if (!read.success || read.data.properties.status !== 'Actual') {
    return undefined;
  }
  const { id, event, headline, sent, expires, ends, parameters, ...rest } = read.data.properties;
  const latest = sent.getTime() + LONGEST_MS;
  const isCredible = sent.getTime() <= now.getTime() + AHEAD_MS && [expires, ends].every((at) => !at || +at <= latest);
  const fips = [...new Set(rest.geocode.SAME.flatMap((same) => FIPS_OF.get(same) ?? []))].toSorted();
  if (!isCredible || (fips.length === 0 && rest.messageType !== 'Cancel')) {
    return undefined;
  }
  const replaces = [...rest.references, ...(parameters?.expiredReferences ?? []).flatMap(identifiersIn)];
  return {
    identifier: id,
    ...pick(rest, 'messageType', 'severity', 'urgency', 'certainty'),
    event: oneLine(event),
    headline: oneLine(headline ?? event).slice(0, MOST_HEADLINE),
    fips,
    /** Identifiers of the messages that it updates or cancels. */
    replaces: [...new Set(replaces)].filter((one) => one !== id).slice(0, MOST_REPLACED),
    sentAt: sent,
    startsAt: rest.onset ?? rest.effective,
    expiresAt: expires,
    endsAt: ends ?? null,
  };
}
export type WeatherMessage = NonNullable<ReturnType<typeof messageOf>>;

const Collection = z.object({ features: z.array(z.unknown()) });

/** The features of a collection, or of one feature alone; undefined for anything else. */
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
