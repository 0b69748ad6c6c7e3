// A made-up hurricane week in the schema that the National Weather Service publishes: watches, warnings, updates, cancellations and
// expirations, by the hour at which each message is sent.

/** Two o'clock on a Monday afternoon in Louisiana, during the season. */
export const WEEK_BEGINS = new Date('2026-08-24T19:00:00Z');
const HOUR_MS = 3_600_000;
export const hourOf = (hour: number): Date => new Date(WEEK_BEGINS.getTime() + hour * HOUR_MS);

const FIPS = {
  jefferson: '22051',
  lafourche: '22057',
  orleans: '22071',
  plaquemines: '22075',
  stBernard: '22087',
  stCharles: '22089',
  stTammany: '22103',
  tangipahoa: '22105',
  terrebonne: '22109',
} as const;
type ParishKey = keyof typeof FIPS;
const COAST: ParishKey[] = ['jefferson', 'lafourche', 'orleans', 'plaquemines', 'stBernard', 'stCharles', 'terrebonne'];

/** The service's time format: with the zone of the office. */
const written = (at: Date) => new Date(at.getTime() - 5 * HOUR_MS).toISOString().replace('.000Z', '-05:00');
const identifierOf = (name: string) => `urn:oid:2.49.0.1.840.0.${name}.001.1`;

interface Told {
  name: string;
  event: string;
  sent: number;
  from?: number;
  /** Without it: until further notice. */
  ends?: number;
  expires: number;
  parishes: readonly ParishKey[];
  messageType?: 'Alert' | 'Update' | 'Cancel';
  replaces?: readonly string[];
  status?: string;
  severity?: string;
  same?: readonly string[];
}

/** A feature as published. */
export function publishedAlert(told: Told) {
  const { name, event, sent, from = sent, ends, expires, parishes, replaces = [] } = told;
  const id = identifierOf(name);
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: 'Feature',
    geometry: null,
    properties: {
      '@id': `https://api.weather.gov/alerts/${id}`,
      '@type': 'wx:Alert',
      id,
      areaDesc: parishes.join('; '),
      geocode: { SAME: told.same ?? parishes.map((key) => `0${FIPS[key]}`), UGC: [] },
      affectedZones: [],
      references: replaces.map((one) => ({
        '@id': `https://api.weather.gov/alerts/${identifierOf(one)}`,
        identifier: identifierOf(one),
        sender: 'w-nws.webmaster@noaa.gov',
        sent: written(hourOf(0)),
      })),
      sent: written(hourOf(sent)),
      effective: written(hourOf(sent)),
      onset: written(hourOf(from)),
      expires: written(hourOf(expires)),
      ends: ends === undefined ? null : written(hourOf(ends)),
      status: told.status ?? 'Actual',
      messageType: told.messageType ?? 'Alert',
      category: 'Met',
      severity: told.severity ?? 'Extreme',
      certainty: 'Likely',
      urgency: 'Expected',
      event,
      sender: 'w-nws.webmaster@noaa.gov',
      senderName: 'NWS New Orleans LA',
      headline: `${event} issued for the coast`,
      description: 'A made-up storm.',
      instruction: null,
      response: 'Prepare',
      parameters: {},
    },
  };
}
export type PublishedAlert = ReturnType<typeof publishedAlert>;

const element = (name: string, text: string | null) => (text === null ? '' : `<${name}>${text}</${name}>`);
const pairOf = (list: string, name: string, value: string | null) =>
  value === null ? '' : element(list, element('valueName', name) + element('value', value));

/** The same message as a file of CAP 1.2. */
export function publishedXml(told: Told): string {
  const { properties: p } = publishedAlert(told);
  const references = p.references.map(({ sender, identifier, sent }) => [sender, identifier, sent].join(',')).join(' ');
  const codes = p.geocode.SAME.map((code) => pairOf('geocode', 'SAME', code)).join('');
  const info = [
    element('language', 'en-US'),
    ...(['event', 'urgency', 'severity', 'certainty', 'effective', 'onset', 'expires', 'headline'] as const).map(
      (name) => element(name, p[name]),
    ),
    pairOf('parameter', 'eventEndingTime', p.ends),
    element('area', element('areaDesc', p.areaDesc) + pairOf('geocode', 'UGC', 'LAZ060') + codes),
  ];
  const spanish = element('info', element('language', 'es-US') + element('event', 'Aviso de huracán'));
  return `<?xml version="1.0" encoding="UTF-8"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${[
    element('identifier', p.id),
    element('sender', p.sender),
    element('sent', p.sent),
    element('status', p.status),
    element('msgType', p.messageType),
    element('references', references === '' ? null : references),
    spanish,
    element('info', info.join('')),
  ].join('')}</alert>`;
}

/** Messages by hour; the watch becomes a warning, which grows, shrinks and ends. */
export const HURRICANE_WEEK: readonly Told[] = [
  {
    name: 'watch',
    event: 'Hurricane Watch',
    sent: 2,
    from: 30,
    expires: 10,
    parishes: [...COAST, 'stTammany', 'tangipahoa'],
  },
  { name: 'drill', event: 'Hurricane Warning', sent: 3, expires: 50, parishes: COAST, status: 'Exercise' },
  { name: 'sea', event: 'Hurricane Warning', sent: 3, expires: 50, parishes: [], same: ['077532', '028045'] },
  // The watch is lifted where the warning replaces it, and continues elsewhere.
  {
    name: 'watch-over',
    event: 'Hurricane Watch',
    sent: 8,
    expires: 9,
    parishes: COAST,
    messageType: 'Cancel',
    replaces: ['watch'],
  },
  { name: 'warning', event: 'Hurricane Warning', sent: 8, from: 30, expires: 16, parishes: COAST },
  // It grows, and the remaining watch ends.
  {
    name: 'grown',
    event: 'Hurricane Warning',
    sent: 14,
    from: 30,
    expires: 32,
    parishes: [...COAST, 'stTammany', 'tangipahoa'],
    messageType: 'Update',
    replaces: ['warning'],
  },
  {
    name: 'watch-gone',
    event: 'Hurricane Watch',
    sent: 14,
    expires: 15,
    parishes: ['stTammany', 'tangipahoa'],
    messageType: 'Cancel',
    replaces: ['watch'],
  },
  { name: 'tornado', event: 'Tornado Warning', sent: 33, ends: 34, expires: 34, parishes: ['stTammany'] },
  {
    name: 'held',
    event: 'Hurricane Warning',
    sent: 31,
    from: 31,
    expires: 48,
    parishes: [...COAST, 'stTammany', 'tangipahoa'],
    messageType: 'Update',
    replaces: ['grown', 'warning'],
  },
  // It has passed the west: two parishes are released before the rest.
  {
    name: 'west-over',
    event: 'Hurricane Warning',
    sent: 40,
    expires: 41,
    parishes: ['lafourche', 'terrebonne'],
    messageType: 'Cancel',
    replaces: ['held'],
  },
  {
    name: 'downgraded',
    event: 'Tropical Storm Warning',
    sent: 44,
    ends: 54,
    expires: 52,
    parishes: ['orleans', 'stTammany', 'tangipahoa'],
  },
  {
    name: 'all-over',
    event: 'Hurricane Warning',
    sent: 44,
    expires: 45,
    parishes: [],
    messageType: 'Cancel',
    replaces: ['held', 'grown'],
  },
];
