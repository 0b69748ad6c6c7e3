// What /metrics says after a day of work, who may read it, and that dashboards and alerts use only existing metrics.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { mayScrape } from './metrics-route.ts';

const TOKEN = 'pelican-'.repeat(4);
const stage = await startTestApp({ METRICS_TOKEN: TOKEN, TRUST_PROXY: 'on' });
const OPS = join(import.meta.dirname, '../../../../ops/observability');

/** As a scraper whose own connection comes from `remoteAddress`. */
const scrape = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }, remoteAddress = '127.0.0.1') =>
  stage.app.http.inject({ url: '/metrics', headers, remoteAddress });

/** 'name{labels}' → value. */
function read(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test.each([
  ['this machine, or a proxy on it that says nothing', {}, '127.0.0.1', 404],
  ['another machine', {}, '203.0.113.7', 404],
  ['another machine with the token', { authorization: `Bearer ${TOKEN}` }, '203.0.113.7', 200],
  ['the proxy with the token', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1', 200],
  ['a wrong token, even from this machine', { authorization: 'Bearer guess' }, '127.0.0.1', 404],
])('with a token set, it is readable for: %s', async (_who, headers, from, status) => {
  const answer = await scrape(headers, from);
  expect(answer.statusCode).toBe(status);
  expect(answer.body.includes('live_oak')).toBe(status === 200);
});

const TRIAL = 'http://localhost:3000';
test.each([
  ['this machine', {}, '127.0.0.1', TRIAL, true],
  ['this machine by IPv6', {}, '::1', 'http://[::1]:3000', true],
  ['another machine', {}, '203.0.113.7', TRIAL, false],
  ['somebody behind the proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', TRIAL, false],
  ['somebody behind a proxy that says so otherwise', { forwarded: 'for=127.0.0.1' }, '127.0.0.1', TRIAL, false],
  ['a guess', { authorization: 'Bearer guess' }, '127.0.0.1', TRIAL, false],
  ['whoever may stand behind this machine', {}, '127.0.0.1', 'https://oak.example', false],
])('without a token, it is readable for: %s', (_who, headers, remoteAddress, publicUrl, may) => {
  expect(mayScrape({ headers, socket: { remoteAddress } }, { metricsToken: undefined, publicUrl })).toBe(may);
});

test('a day of work is counted, and names nobody', async () => {
  const before = read((await scrape()).body);
  const owner = await stage.client();
  const member = await stage.member();
  const jobId = await stage.openJob(owner);
  await member.post('/api/bids', { jobId, bidAmount: 900, message: 'On Monday.' });
  await stage.visitor().post('/api/auth/login', { identifier: 'nobody', password: 'wrong' });
  await owner.get(`/api/jobs/${jobId}`);
  const { body } = await scrape();
  const now = read(body);
  const grown = (name: string) => (now.get(name) ?? 0) - (before.get(name) ?? 0);

  expect(grown('live_oak_events_total{kind="jobs.posted"}')).toBe(1);
  expect(grown('live_oak_events_total{kind="bids.submitted"}')).toBe(1);
  expect(grown('live_oak_sign_ins_total{outcome="failed"}')).toBe(1);
  expect(grown('live_oak_http_request_seconds_count{method="GET",route="/api/jobs/:id",status="2xx"}')).toBe(1);
  expect(grown('live_oak_db_transaction_seconds_count{outcome="committed"}')).toBeGreaterThan(5);
  expect(
    grown('live_oak_webhooks_received_total{type="checkout.session.completed",outcome="handled"}'),
  ).toBeGreaterThan(0);
  expect(grown('live_oak_outside_call_seconds_count{part="gateway",call="createCheckout",outcome="ok"}')).toBe(1);
  expect(now.get('live_oak_database_up')).toBe(1);
  expect(now.get('live_oak_migrations_applied')).toBeGreaterThan(1);
  expect(now.get('live_oak_database_bytes')).toBeGreaterThan(1_000_000);
  expect(now.get('live_oak_queue_waiting{queue="mails"}')).toBeGreaterThanOrEqual(0);
  expect(now.get('live_oak_disk_free_bytes')).toBeGreaterThan(0);
  expect(body).toContain('nodejs_active_resources');
  expect(body).not.toMatch(/nodejs_active_(?:handles|requests)/);
  expect(body).not.toMatch(/example\.com|person-?\d|Pelican|Audubon/);
});

/** What PromQL expressions contain besides names of metrics. */
const WORDS = new Set(
  `sum max min avg by without rate increase histogram_quantile time vector clamp_min le on group_left ignoring and or unless absent
   count topk label_replace max_over_time avg_over_time changes`.split(/\s+/),
);

function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<!\w)[a-z_]\w*/gi)].map(([word]) => word).filter((word) => !WORDS.has(word));
}

function expressionsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(expressionsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'expr' && typeof inner === 'string' ? [inner] : expressionsIn(inner),
  );
}

test.each(readdirSync(OPS).filter((name) => name !== 'prometheus.yml'))(
  'every query of %s asks for a metric that is there',
  async (name) => {
    const text = readFileSync(join(OPS, name), 'utf8');
    const { body } = await scrape();
    const known = new Set([...body.matchAll(/^# HELP (\S+)/gm)].map(([, metric]) => metric ?? ''));
    const asked = expressionsIn(name.endsWith('.json') ? JSON.parse(text) : parse(text)).flatMap(metricsOf);
    expect(asked.length).toBeGreaterThan(20);
    const missing = asked.filter(
      (metric) => !known.has(metric) && !known.has(metric.replace(/_(?:bucket|count|sum)$/, '')),
    );
    // `up` is Prometheus's own.
    expect([...new Set(missing)].filter((metric) => metric !== 'up')).toEqual([]);
  },
);
