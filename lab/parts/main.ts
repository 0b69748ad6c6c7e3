// npm run lab -- parts: the product as several processes, without containers: PostgreSQL, object storage, the proxy with the
// configuration of ops/, two servers. A smoke test across them, then both restarted one after the other while people read and
// write: nothing may fail.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gather, type Cast } from '../chaos/people.ts';
import { ADMIN, freePort } from '../chaos/server.ts';
import { startPostgres } from '../harness/postgres.ts';
import { startObjectStore } from '../harness/s3.ts';
import { say } from '../../scripts/start/say.mjs';
import { ensureServerBuild } from '../../scripts/start/server-build.mjs';
import { requireHaproxy } from '../../scripts/test/system-tools.ts';
import { counts, hold, step } from './hold.ts';
import { startLoad } from './load.ts';
import { startPooler, startProxy, startServer, statusOf, until } from './processes.ts';
import { firstStart, walk, type Stage } from './walk.ts';

const { values: flags } = parseArgs({
  options: {
    /** The file for the counts of passed and failed. */
    report: { type: 'string' },
    /** Rounds of restarts; each restarts both processes. */
    rounds: { type: 'string', default: '1' },
    /** How long a process drains. With 0 the proxy has no time to switch: requests may fail. */
    /** The path of PgBouncer, to run between the processes and the database. */
    pooler: { type: 'string' },
    drain: { type: 'string', default: '3' },
  },
});

/** Stops one process, waits for it to exit, starts it again and waits until it is ready. */
async function restart(stage: Stage, at: 0 | 1): Promise<number | null> {
  const { port, ended, kill } = stage.servers[at];
  kill('SIGTERM');
  const code = await ended;
  stage.servers[at] = startServer(stage.program, port, stage.settings);
  await until(stage.servers[at], '/readyz', 200);
  // The proxy checks once a second.
  await sleep(1500);
  return code;
}

async function rollOver(stage: Stage, { owners }: Cast): Promise<void> {
  const load = startLoad(owners, { readers: 3, writers: 2 });
  await sleep(500);
  const codes: (number | null)[] = [];
  for (let round = 0; round < Number(flags.rounds); round += 1) {
    codes.push(await restart(stage, 0), await restart(stage, 1));
  }
  await load.end();
  hold(
    `each process that gets SIGTERM exits with 0 (${codes.length} times)`,
    codes.every((code) => code === 0),
    codes,
  );
  hold(
    `no request fails while both are restarted: ${load.reads} reads, ${load.writes} writes`,
    load.failures.length === 0,
    load.failures.slice(0, 5),
  );
  hold('there was something to lose', load.reads > 50 && load.written.length > 20, [load.reads, load.written.length]);
  const kept = (await Promise.all(owners.map((owner) => owner.all<{ title: string }>('/api/jobs'))))
    .flat()
    .map(({ title }) => title);
  const lost = load.written.filter((title) => !kept.includes(title));
  const made = kept.filter((title) => title.startsWith('Pecan'));
  hold('every acknowledged write is there', lost.length === 0, lost);
  hold('and none is there twice', new Set(made).size === made.length && made.length === load.written.length, [
    made.length,
    load.written.length,
  ]);
}

async function bothDown({ servers, proxy }: Stage): Promise<void> {
  servers.forEach(({ kill }) => kill('SIGTERM'));
  await sleep(300);
  const draining = await Promise.all(
    servers.map(async ({ url }) => [await statusOf(`${url}/readyz`), await statusOf(`${url}/healthz`)]),
  );
  hold(
    'while it drains a process is not ready, and alive',
    Number(flags.drain) === 0 || draining.every(([ready, alive]) => ready === 503 && alive === 200),
    draining,
  );
  await Promise.all(servers.map(({ ended }) => ended));
  const answer = await fetch(`${proxy.url}/`);
  const page = await answer.text();
  hold(
    'with both down the proxy says so itself: 503, when to come back, in both languages',
    answer.status === 503 &&
      answer.headers.get('retry-after') === '5' &&
      page.includes('Volvemos') &&
      page.includes('911'),
    [answer.status, page.slice(0, 80)],
  );
}

async function run(folder: string): Promise<void> {
  const haproxy = requireHaproxy();
  const program = await ensureServerBuild(resolve(import.meta.dirname, '../..'));
  const database = await startPostgres();
  const files = await startObjectStore(join(folder, 'files'));
  await database.run('create database live_oak');
  const [port = 0, plain = 0, first = 0, second = 0] = await Promise.all(Array.from({ length: 4 }, freePort));
  writeFileSync(join(folder, 'database-url'), `${database.url('live_oak')}\n`);
  const pooler =
    flags.pooler === undefined
      ? undefined
      : startPooler(flags.pooler, folder, await freePort(), database.url('live_oak'));
  if (pooler) writeFileSync(join(folder, 'database-url'), `${pooler.database}\n`);
  const settings = {
    ...(pooler && { DATABASE_DIRECT_URL: database.url('live_oak'), DATABASE_PREPARED: 'off' }),
    DATABASE_URL_FILE: join(folder, 'database-url'),
    // An empty folder, so that no .env of this project applies.
    DATABASE_URL: '',
    SMTP_URL: '',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'on',
    MIGRATE_ON_START: 'off',
    SHUTDOWN_DRAIN_SECONDS: flags.drain,
    DEMO_DATA: 'off',
    // All requests come from one address here, and a busy machine is no reason to refuse.
    RATE_LIMIT: 'off',
    SHEDDING: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...files.env,
  };
  const servers: Stage['servers'] = [startServer(program, first, settings), startServer(program, second, settings)];
  const stage: Stage = { program, settings, servers, files, proxy: startProxy(haproxy, port, [first, second], plain) };
  try {
    await step('the first start', () => firstStart(stage));
    const cast = await gather({ running: { url: stage.proxy.url } });
    await step('the walk', () => walk(stage, cast));
    await step('the restarts', () => rollOver(stage, cast));
    await step('the end', () => bothDown(stage));
  } finally {
    [...stage.servers, stage.proxy, ...(pooler ? [pooler] : [])].forEach(({ kill }) => kill('SIGKILL'));
    await files.stop();
    await database.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'live-oak-parts-'));
const began = performance.now();
try {
  await step('the parts', () => run(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`);
if (flags.report) {
  writeFileSync(flags.report, JSON.stringify({ numPassedTests: counts.passed, numFailedTests: counts.failed }));
}
process.exit(counts.failed === 0 ? 0 : 1);
