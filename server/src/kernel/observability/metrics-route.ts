// GET /metrics: Prometheus text, with the token, or from this machine where none is set. For everybody else 404.
import { timingSafeEqual, createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics } from 'prom-client';
import type { Env } from '../env.ts';
import { assertFound } from '../errors.ts';
import type { Services } from '../services.ts';
import { buildInfo, dbConnections, diskFree, loopUtilization, ofProcess, streamsOpen } from './metrics.ts';
import { commitOf, VERSION } from './version.ts';
import { clusterMetrics } from './cluster-metrics.ts';
import { readClusterMetrics } from './cluster.ts';
import { atMostEvery } from '../recent.ts';

const isLoopback = (address = '') => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Nobody else reaches it by the address that it gives out: it is being tried out. */
function isOfThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** Headers that a proxy adds: with one of these a connection from this machine is somebody else's. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * A scraper with the token, from anywhere. Without a token, while the server is tried out, one whose own connection comes from this
 * machine: to a server that the world reaches such a connection may be a proxy's that says nothing of it.
 */
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

/** Read through a call of Node's own insides that ends the process when an object behind a handle was collected meanwhile. */
const UNSAFE = ['handles', 'requests'].flatMap((what) => [`nodejs_active_${what}`, `nodejs_active_${what}_total`]);

let hasDefaults = false;
/** Memory, garbage, delays of the event loop: of Node itself, once a process. */
function collectNode(): void {
  if (!hasDefaults) {
    hasDefaults = true;
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });
    for (const name of UNSAFE) {
      ofProcess.removeSingleMetric(name);
    }
  }
}

const wholeFigures = atMostEvery(10_000, readClusterMetrics);

/** Serves the metrics of this process and of the whole installation. */
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
    const { open, idle, waiting } = db.connections();
    dbConnections.set({ state: 'open' }, open);
    dbConnections.set({ state: 'idle' }, idle);
    dbConnections.set({ state: 'waiting' }, waiting);
    const { bavail, bsize } = await statfs(env.dataDir);
    diskFree.set(bavail * bsize);
  };
  buildInfo.set({ version: VERSION, commit: commitOf(env.buildCommit) ?? '', node: process.version }, 1);

  http.get('/metrics', async (request, reply) => {
    assertFound(mayScrape({ headers: request.headers, socket: request.raw.socket }, env));
    await readProcess().catch(() => undefined);
    const whole = await wholeFigures({ db, clock }).catch(() => undefined);
    return reply
      .header('cache-control', 'no-store')
      .type(ofProcess.contentType)
      .send(`${await ofProcess.metrics()}\n${await clusterMetrics(whole)}`);
  });
}
