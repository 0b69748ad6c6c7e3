// A hurricane week from the feed: what administrators see each hour, whatever order the messages arrive in, and hostile feeds.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { WeatherAdmin } from '@live-oak/contract/features/weather/schema.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import {
  hourOf,
  HURRICANE_WEEK,
  publishedAlert,
  publishedXml,
  type PublishedAlert,
} from '../../../../lab/harness/hurricane-week.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';
import { folderFeed, serviceFeed } from '../../kernel/weather/feeds.ts';
import { readWeatherAdmin } from './alerts.ts';
import { readFeed } from './read-feed.ts';
import { weatherDismissals, weatherFeed, weatherMessages } from './tables.ts';

const stage = await startTestApp();
const { db, app, env } = stage;
const admin = await stage.admin();
const folder = env.weatherFeed.folder;
const file = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features });

beforeEach(() => mkdir(folder, { recursive: true }));
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await db.orm.delete(weatherMessages);
  await db.orm.delete(weatherFeed);
  await db.orm.delete(weatherDismissals);
  stage.clock.now = undefined;
});

/** 'Hurricane Warning 7': each kind of active alert with the number of its parishes. */
const inForce = ({ alerts }: WeatherAdmin) =>
  alerts.map(({ event, parishes }) => `${event} ${parishes.length}`).toSorted();
const asked = ({ suggestions }: WeatherAdmin) =>
  suggestions.map(({ event, parishes }) => `${event}, ${parishes.length} parishes`);

/** What administrators see after each hour of the week in which it changes. */
async function playWeek(send: (hour: number) => Promise<void>): Promise<Record<number, [string[], string[]]>> {
  const seen: Record<number, [string[], string[]]> = {};
  let before = '';
  for (let hour = 0; hour <= 56; hour += 1) {
    stage.clock.now = new Date(hourOf(hour).getTime() + 60_000);
    await send(hour);
    await readFeed(app.services);
    const answer = await readWeatherAdmin(db.orm, app.services);
    const now: [string[], string[]] = [inForce(answer), asked(answer)];
    if (JSON.stringify(now) !== before) {
      seen[hour] = now;
      before = JSON.stringify(now);
    }
  }
  return seen;
}

const WEEK: Record<number, [string[], string[]]> = {
  0: [[], []],
  2: [['Hurricane Watch 9'], []],
  8: [['Hurricane Warning 7', 'Hurricane Watch 2'], ['Hurricane Warning, 7 parishes']],
  // The remaining watch expires two hours later; the warning grows after that.
  10: [['Hurricane Warning 7'], ['Hurricane Warning, 7 parishes']],
  14: [['Hurricane Warning 9'], ['Hurricane Warning, 9 parishes']],
  33: [
    ['Hurricane Warning 9', 'Tornado Warning 1'],
    ['Hurricane Warning, 9 parishes', 'Tornado Warning, 1 parishes'],
  ],
  34: [['Hurricane Warning 9'], ['Hurricane Warning, 9 parishes']],
  40: [['Hurricane Warning 7'], ['Hurricane Warning, 7 parishes']],
  44: [['Tropical Storm Warning 3'], ['Tropical Storm Warning, 3 parishes']],
  54: [[], []],
};

test('a hurricane week, each message in its own file: what administrators see each hour', async () => {
  const seen = await playWeek(async (hour) => {
    for (const told of HURRICANE_WEEK.filter(({ sent }) => sent === hour)) {
      await file(`${told.name}.json`, publishedAlert(told));
    }
  });
  expect(seen).toEqual(WEEK);
  stage.clock.now = undefined;
  expect((await admin.get<WeatherAdmin>('/api/admin/weather')).body).toMatchObject({
    feed: { kind: 'folder', failedSince: null },
    alerts: [],
  });
  expect((await (await stage.client()).get('/api/admin/weather')).status).toBe(403);
});

test('the order in which messages arrive does not matter, nor do repeats', async () => {
  stage.clock.now = hourOf(46);
  const all = HURRICANE_WEEK.map((told) => publishedAlert(told));
  for (const features of [all.toReversed(), all, all.toSorted((a, b) => a.id.localeCompare(b.id))]) {
    await db.orm.delete(weatherMessages);
    await file('all.geojson', collection(features));
    await Promise.all([readFeed(app.services), readFeed(app.services)]);
    await readFeed({ ...app.services, weather: folderFeed(folder) });
    expect(inForce(await readWeatherAdmin(db.orm, app.services))).toEqual(['Tropical Storm Warning 3']);
    await rm(join(folder, 'all.geojson'));
    await readFeed(app.services);
  }
});

test('CAP files mean the same as GeoJSON, and the same message in both is one', async () => {
  stage.clock.now = hourOf(46);
  for (const told of HURRICANE_WEEK) {
    await file(`${told.name}.xml`, publishedXml(told));
  }
  await readFeed(app.services);
  const fromXml = await readWeatherAdmin(db.orm, app.services);
  expect(inForce(fromXml)).toEqual(['Tropical Storm Warning 3']);
  await file('all.json', collection(HURRICANE_WEEK.map((told) => publishedAlert(told))));
  await readFeed(app.services);
  expect(await readWeatherAdmin(db.orm, app.services)).toEqual(fromXml);
});

test('storm mode is suggested only where it is off, and never turns itself on', async () => {
  await file('warning.json', publishedAlert({ ...wind, parishes: ['orleans', 'stBernard'] }));
  stage.clock.now = hourOf(1);
  await readFeed(app.services);
  expect(app.services.storms.now()).toEqual([]);
  const until = hourOf(48).toISOString();
  const storm = await admin.post<{ id: number }>('/api/admin/storms', { parishes: ['orleans'], reason: 'Wind', until });
  expect((await readWeatherAdmin(db.orm, app.services)).suggestions).toMatchObject([
    { event: 'High Wind Warning', parishes: [{ fips: '22087', name: 'St. Bernard' }] },
  ]);
  await admin.post(`/api/admin/storms/${storm.body.id}/end`, { reason: 'Over' });
  expect(asked(await readWeatherAdmin(db.orm, app.services))).toEqual(['High Wind Warning, 2 parishes']);
});

test('a dismissed suggestion returns for a parish that joins the warning, and for all after its end', async () => {
  const warning = async (name: string, parishes: Parameters<typeof publishedAlert>[0]['parishes'], ends: number) => {
    await file(`${name}.json`, publishedAlert({ ...wind, name, parishes, ends, expires: ends }));
    await readFeed(app.services);
  };
  const suggested = async () => asked((await admin.get<WeatherAdmin>('/api/admin/weather')).body);
  const dismiss = (parishes: string[]) =>
    admin.post<WeatherAdmin>('/api/admin/weather/dismiss', { event: wind.event, parishes });
  stage.clock.now = hourOf(1);
  await warning('first', ['orleans', 'stBernard'], 12);
  expect(asked((await dismiss(['22071', '22087'])).body)).toEqual([]);
  expect((await dismiss(['22071', '22087'])).status).toBe(200);
  expect(await db.orm.$count(weatherDismissals)).toBe(1);
  await warning('wider', ['orleans', 'jefferson'], 20);
  expect(await suggested()).toEqual(['High Wind Warning, 1 parishes']);
  stage.clock.now = hourOf(13);
  expect(await suggested()).toEqual(['High Wind Warning, 2 parishes']);
  expect((await dismiss([])).status).toBe(422);
});

const wind = {
  name: 'wind',
  event: 'High Wind Warning',
  sent: 0,
  ends: 12,
  expires: 6,
  parishes: ['orleans'],
} as const;

test('hostile files are skipped, and those next to them are read', async () => {
  const hostile = publishedAlert({ ...wind, name: 'hostile' });
  const { properties } = hostile;
  const broken: unknown[] = [
    null,
    7,
    { properties: null },
    { properties: { ...properties, sent: 'yesterday' } },
    { properties: { ...properties, sent: '2999-01-01T00:00:00Z', expires: '2999-01-02T00:00:00Z' } },
    { properties: { ...properties, ends: '2099-01-01T00:00:00Z' } },
    { properties: { ...properties, event: 'x'.repeat(500) } },
    { properties: { ...properties, geocode: { SAME: Array.from({ length: 5000 }, () => '022071') } } },
    { properties: { ...properties, geocode: { SAME: ["022071'; drop table users", '22071', '__proto__'] } } },
    { properties: { ...properties, messageType: 'Error' } },
    { properties: { ...properties, status: 'Test' } },
    { properties: { ...properties, id: 'nul\u0000' } },
    { properties: { ...properties, severity: 'Ex\u0000treme' } },
    { properties: { ...properties, references: [{ identifier: 'a\u0000' }] } },
    { properties: { ...properties, sent: '0000-01-01T00:00:00Z', expires: '0000-01-02T00:00:00Z', ends: null } },
    { properties: { ...properties, onset: '0000-01-01T00:00:00+14:00' } },
  ];
  await file('a.json', '{"features": [');
  await file('b.json', '[]');
  await file('c.json', collection(broken));
  await file('d.json', ' '.repeat(8_000_001));
  await mkdir(join(folder, 'folder.json'));
  await symlink(join(folder, 'nowhere'), join(folder, 'link.json'));
  await symlink('/dev/zero', join(folder, 'endless.json'));
  await file('notes.txt', publishedAlert({ ...wind, name: 'notes' }));
  const xml = publishedXml({ ...wind, name: 'xml' });
  await file('cut-off.xml', xml.slice(0, xml.indexOf('</geocode>')));
  await file('deep.xml', '<alert>'.repeat(100_000));
  await file(
    'entity.xml',
    `<!DOCTYPE alert [<!ENTITY all SYSTEM "file:///etc/passwd">]>${xml.replace('>Actual<', '>&all;<')}`,
  );
  // A message that replaces itself replaces nothing.
  const headline = 'Wind\u0000\u2028and <b>more</b>';
  await file('z.json', { ...hostile, properties: { ...properties, headline, references: `a,${properties.id},b` } });
  stage.clock.now = hourOf(1);
  await readFeed(app.services);
  const seen = await readWeatherAdmin(db.orm, app.services);
  expect(seen.alerts).toMatchObject([{ event: 'High Wind Warning', headline: 'Wind and <b>more</b>' }]);
  expect(seen.feed.failedSince).toBeNull();
});

test('an empty folder, or none, causes no query', async () => {
  await rm(folder, { recursive: true, force: true });
  const silent = { ...app.services, db: new Proxy(db, { get: () => expect.unreachable('the database was asked') }) };
  await readFeed(silent);
  await mkdir(folder, { recursive: true });
  await readFeed(silent);
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

/** A fake of the service. */
async function service(answer: Answer) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const weather = serviceFeed(`http://127.0.0.1:${portOf(server)}/alerts/active?area=LA`, 'LiveOak (example)');
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return weather;
}

test('the service is requested with a contact, once at a time, and only for changes', async () => {
  const requests: IncomingMessage['headers'][] = [];
  let listed: PublishedAlert[] = [publishedAlert(wind)];
  const weather = await service((request, response) => {
    requests.push(request.headers);
    const isKnown = request.headers['if-modified-since'] !== undefined && listed.length > 0;
    response.writeHead(isKnown ? 304 : 200, { 'last-modified': 'Mon, 24 Aug 2026 19:00:00 GMT' });
    response.end(isKnown ? undefined : JSON.stringify(collection(listed)));
  });
  const services = { ...app.services, weather };
  const at = async (minutes: number) => {
    stage.clock.now = new Date(hourOf(0).getTime() + minutes * 60_000);
    await Promise.all([readFeed(services), readFeed(services)]);
    return inForce(await readWeatherAdmin(db.orm, services));
  };
  expect(await at(1)).toEqual(['High Wind Warning 1']);
  expect(await at(2)).toEqual(['High Wind Warning 1']);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ accept: 'application/geo+json', 'user-agent': 'LiveOak (example)' });
  expect(await at(3)).toEqual(['High Wind Warning 1']);
  expect(requests[1]).toMatchObject({ 'if-modified-since': 'Mon, 24 Aug 2026 19:00:00 GMT' });
  // The list omits it before it expired: after a quarter of an hour it counts as withdrawn, and as active when it is listed
  // again.
  listed = [];
  expect(await at(5)).toEqual(['High Wind Warning 1']);
  expect(await at(21)).toEqual([]);
  listed = [publishedAlert(wind)];
  await db.orm.delete(weatherFeed);
  const again = {
    ...services,
    weather: { ...weather, read: async () => ({ features: listed, isWhole: true, keep: () => undefined }) },
  };
  await readFeed(again);
  expect(inForce(await readWeatherAdmin(db.orm, again))).toEqual(['High Wind Warning 1']);
});

test.each<[string, Answer]>([
  ['an error', (_request, response) => void response.writeHead(500).end('no')],
  ['a page', (_request, response) => void response.end('<html>')],
  ['another host', (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['more than anybody reads', (_request, response) => void response.end(Buffer.alloc(8_000_001, ' '))],
])('a service that answers %s changes nothing and is reported', async (_what, answer) => {
  const weather = await service(answer);
  stage.clock.now = hourOf(1);
  await file('wind.json', publishedAlert(wind));
  await readFeed(app.services);
  const services = { ...app.services, weather };
  stage.clock.now = hourOf(2);
  await readFeed(services);
  const seen = await readWeatherAdmin(db.orm, services);
  expect(inForce(seen)).toEqual(['High Wind Warning 1']);
  const answered = hourOf(1).toISOString();
  expect(seen.feed).toEqual({ kind: 'service', okAt: answered, failedSince: answered });
});
