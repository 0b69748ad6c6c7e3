// Parses alerts of the National Weather Service (CAP 1.2 as GeoJSON, https://www.weather.gov/documentation/services-web-api, or as XML,
// docs.oasis-open.org/emergency/cap/v1.2) as untrusted input: only the fields that are used, within limits.
import { Parser } from 'htmlparser2';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { pick, tableOf } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
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

const identifiersIn = (text: string): string[] => text.split(/\s+/).flatMap((one) => one.split(',')[1] ?? []);

/** The messages that one replaces: objects in the API, 'sender,identifier,sent sender,identifier,sent' in CAP itself. */
const references = z.union([
  z.pipe(
    z.array(z.object({ identifier })).check(z.maxLength(MOST_PLACES)),
    z.transform((list: { identifier: string }[]) => list.map((one) => one.identifier)),
  ),
  z.pipe(z.string().check(z.maxLength(100_000), storable), z.transform(identifiersIn)),
]);

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
  if (!read.success || read.data.properties.status !== 'Actual') return undefined;
  const { id, event, headline, sent, expires, ends, parameters, ...rest } = read.data.properties;
  const latest = sent.getTime() + LONGEST_MS;
  const isCredible = sent.getTime() <= now.getTime() + AHEAD_MS && [expires, ends].every((at) => !at || +at <= latest);
  const fips = [...new Set(rest.geocode.SAME.flatMap((same) => FIPS_OF.get(same) ?? []))].toSorted();
  if (!isCredible || (fips.length === 0 && rest.messageType !== 'Cancel')) return undefined;
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
  if (collection.success) return collection.data.features;
  return typeof parsed === 'object' && parsed !== null && 'properties' in parsed ? [parsed] : undefined;
}

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** CAP needs six levels. */
const DEEPEST = 10;

/** Undefined for a text that is cut off, nested too deep, or no XML. */
function rootOf(xml: string): Element | undefined {
  const document: Element = { name: '', text: '', children: [] };
  const open = [document];
  let isWhole = true;
  const parser = new Parser(
    {
      onopentag(name) {
        const element = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
        if (open.length > DEEPEST) {
          isWhole = false;
          parser.pause();
        }
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag(_name, isImplied) {
        isWhole &&= !isImplied;
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isWhole ? document.children[0] : undefined;
}

const childrenOf = ({ children }: Element, name: string) => children.filter((child) => child.name === name);

function textOf(element: Element, name: string): string | undefined {
  const text = childrenOf(element, name)[0]?.text.trim();
  return text === '' ? undefined : text;
}

/** The values of a name in a list of pairs, such as the SAME codes of an area. */
const valuesOf = (element: Element, list: 'geocode' | 'parameter', valueName: string) =>
  childrenOf(element, list)
    .filter((pair) => textOf(pair, 'valueName') === valueName)
    .flatMap((pair) => textOf(pair, 'value') ?? []);

/** CAP's default language is 'en-US'. */
const isEnglish = (info: Element) => (textOf(info, 'language') ?? 'en-US').toLowerCase().startsWith('en');

/** The feature of an alert in the XML of CAP 1.2, as the API would answer it; undefined for anything but one whole alert. */
export function featuresOfXml(xml: string): unknown[] | undefined {
  const alert = rootOf(xml);
  const infos = alert?.name === 'alert' ? childrenOf(alert, 'info').filter(isEnglish) : [];
  const [info] = infos;
  if (!alert || !info) return undefined;
  const event = textOf(info, 'event');
  // One event may come in several parts, for areas of their own.
  const areas = infos.filter((one) => textOf(one, 'event') === event).flatMap((one) => childrenOf(one, 'area'));
  const sent = textOf(alert, 'sent');
  const properties = {
    id: textOf(alert, 'identifier'),
    status: textOf(alert, 'status'),
    messageType: textOf(alert, 'msgType'),
    references: textOf(alert, 'references'),
    sent,
    event,
    ...tableOf(['severity', 'urgency', 'certainty', 'headline', 'onset', 'expires'], (name) => textOf(info, name)),
    effective: textOf(info, 'effective') ?? sent,
    ends: valuesOf(info, 'parameter', 'eventEndingTime')[0],
    parameters: { expiredReferences: valuesOf(info, 'parameter', 'expiredReferences') },
    geocode: { SAME: areas.flatMap((area) => valuesOf(area, 'geocode', 'SAME')) },
  };
  return [{ properties }];
}
