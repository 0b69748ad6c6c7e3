// GET /metrics: Prometheus text, with the token, or from this machine where none is set. Everybody else gets 404.
import { timingSafeEqual, createHash } from 'node:crypto';
import { diskOf } from '../storage/disk.ts';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { Env } from '../env.ts';
import { assertFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { buildInfo, dbConnections, diskFree, loopUtilization, ofProcess, streamsOpen } from './metrics.ts';
import { commitOf, VERSION } from './version.ts';
import { QUEUE_NAMES, readClusterMetrics, type ClusterMetrics } from './cluster.ts';
import { atMostEvery } from '../recent.ts';

const isLoopback = (address = '') => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** True while the server is tried out: others cannot reach it by this address. */
function isOfThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** Headers that a proxy adds: with one of these a local connection carries somebody else's request. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Allows the token, from anywhere. Where none is set, allows a local connection while PUBLIC_URL is local too: else it may come from a proxy. */
export function mayScrape(
  { headers, socket }: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { metricsToken: token, publicUrl }: Pick<Env, 'metricsToken' | 'publicUrl'>,
): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (token !== undefined || given !== undefined) {
    return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
  }
  const isDirect = isLoopback(socket.remoteAddress) && FORWARDED.every((name) => headers[name] === undefined);
  return isDirect && isOfThisMachine(publicUrl);
}

/** Reading these can crash Node when an object behind a handle was collected meanwhile. */
const UNSAFE = ['handles', 'requests'].flatMap((what) => [`nodejs_active_${what}`, `nodejs_active_${what}_total`]);

let hasDefaults = false;
function collectNode(): void {
  if (!hasDefaults) {
    hasDefaults = true;
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });
    for (const name of UNSAFE) ofProcess.removeSingleMetric(name);
  }
}

/** 'gatewayTasks' → 'gateway_tasks' */
const labelOf = (queue: string) => queue.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const OF_QUEUES = {
  waiting: ['live_oak_queue_waiting', 'Rows that wait: events, mails, texts, pushes, webhooks, gateway_tasks, papers.'],
  oldestSeconds: ['live_oak_queue_oldest_seconds', 'How long the oldest of them has waited; 0 when nothing waits.'],
  failed: [
    'live_oak_queue_failed',
    'Given up (events, mails, texts, pushes, papers), or failing and tried again (webhooks, gateway_tasks); those put aside left out.',
  ],
} as const;

const SINGLE = {
  heldCents: ['live_oak_money_held_cents', 'Held payments at this moment, in cents.'],
  owedCents: ['live_oak_money_owed_cents', 'Released to businesses and not sent to them yet, in cents.'],
  differences: [
    'live_oak_ledger_differences_open',
    'Differences to the gateway that the last nightly comparison found.',
  ],
  reconciledAt: [
    'live_oak_reconciliation_last_success_timestamp_seconds',
    'When the books were last compared; 0: never.',
  ],
  backedUpAt: ['live_oak_backup_last_success_timestamp_seconds', 'When a backup was last finished; 0: never.'],
  backupBytes: ['live_oak_backup_last_bytes', 'Size of that backup.'],
  migrations: ['live_oak_migrations_applied', 'Migrations that the database has.'],
  processes: ['live_oak_processes', 'Processes of the server that were heard of in the last minute.'],
  databaseBytes: ['live_oak_database_bytes', 'Size of the database on its disk.'],
} as const satisfies Partial<Record<keyof ClusterMetrics, readonly [name: string, help: string]>>;

/** Every process exports the same figures of the cluster, so dashboards use the maximum, never the sum. Undefined: the database did not answer. */
function clusterMetrics(cluster: ClusterMetrics | undefined): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'live_oak_database_up',
    help: '1 when the database answered this scrape; otherwise the figures of the whole installation are missing.',
    registers,
  }).set(cluster ? 1 : 0);
  if (!cluster) return registry.metrics();
  for (const [figure, [name, help]] of entriesOf(OF_QUEUES)) {
    const gauge = new Gauge({ name, help, labelNames: ['queue'], registers });
    QUEUE_NAMES.forEach((name) => gauge.set({ queue: labelOf(name) }, cluster[name][figure]));
  }
  const money = new Gauge({
    name: 'live_oak_money_booked_cents',
    help: 'Cents booked in the ledger since its beginning, by kind: charge, hold, release, refund, fee, payout.',
    labelNames: ['kind'],
    registers,
  });
  Object.entries(cluster.moneyCents).forEach(([kind, cents]) => money.set({ kind }, cents));
  for (const [key, [name, help]] of entriesOf(SINGLE)) {
    new Gauge({ name, help, registers }).set(cluster[key] ?? 0);
  }
  return registry.metrics();
}

const recentClusterMetrics = atMostEvery(10_000, readClusterMetrics);

export function answerMetrics(
  http: FastifyInstance,
  { env, db, clock, news }: Pick<Services, 'env' | 'db' | 'clock' | 'news'>,
): void {
  collectNode();
  let loop = performance.eventLoopUtilization();

  const readProcess = async () => {
    const since = performance.eventLoopUtilization(loop);
    loop = performance.eventLoopUtilization();
    loopUtilization.set(since.utilization);
    streamsOpen.set(news.size);
    entriesOf(db.connections()).forEach(([state, count]) => dbConnections.set({ state }, count));
    diskFree.set((await diskOf({ env })).freeBytes);
  };
  buildInfo.set({ version: VERSION, commit: commitOf(env.buildCommit) ?? '', node: process.version }, 1);

  http.get('/metrics', async (request, reply) => {
    assertFound(mayScrape({ headers: request.headers, socket: request.raw.socket }, env));
    await readProcess().catch(() => undefined);
    const cluster = await recentClusterMetrics({ db, clock }).catch(() => undefined);
    return reply
      .header('cache-control', 'no-store')
      .type(ofProcess.contentType)
      .send(`${await ofProcess.metrics()}\n${await clusterMetrics(cluster)}`);
  });
}
