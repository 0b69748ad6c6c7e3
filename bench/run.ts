// npm run bench: measures Live Oak against a bare server, at three sizes, and its home page; prints one table. How to read it: README.md.
// --quick leaves the million jobs out and makes a small storm. --only lists,peer,start,storm,sizes,… chooses (PARTS below).
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requireChromium, requirePostgres } from '../scripts/test/system-tools.ts';
import { migrateServer } from '../server/src/kernel/db/migrate.ts';
import { POOL_SIZE } from '../server/src/kernel/db/open.ts';
import { startPostgres, type PostgresServer } from '../lab/harness/postgres.ts';
import { NOTHING } from './bare.ts';
import { LIMIT, makeDatabase, type Filled, type List } from './databases.ts';
import { makeDesk, searchTimes } from './desk.ts';
import { FORUM_GOAL, makeForum, measureForum } from './forum.ts';
import { measureFinding } from './finding.ts';
import { overloadLines } from './overload.ts';
import { CATEGORIES, judge, weigh } from './home.ts';
import {
  output,
  startBare,
  startBareStreams,
  startBareUpload,
  startBareWebhooks,
  startLiveOak,
  type Server,
} from './processes.ts';
import { compareUploads, folderIn } from './uploads.ts';
import { PEER, peerHeaders, peerList, startPeer } from './peer.ts';
import { measureStarts } from './start.ts';
import { measureStorm, SMALL_STORM, STORM, stormTable } from './storm.ts';
import { judgePages, linesOfPages, pagesToMeasure } from './pages.ts';
import { pictureLines } from './pictures.ts';
import { screenLines } from './screens.ts';
import { compare, type Effort, type Pair, type Side } from './rounds.ts';
import { compareStreams } from './streams.ts';
import { compareWebhooks, WEBHOOKS } from './webhooks.ts';
import { table, type Line } from './table.ts';

const PARTS = [
  'lists',
  'peer',
  'start',
  'storm',
  'sizes',
  'poll',
  'home',
  'desk',
  'pictures',
  'screens',
  'uploads',
  'webhooks',
  'streams',
  'finding',
  'forum',
] as const;
const GOALS = {
  list: 0.8,
  peer: 10,
  poll: 0.6,
  sizes: 1.2,
  memory: 300_000_000,
  startSeconds: 2,
  fillSeconds: 180,
  script: 60_000,
  everything: 250_000,
  searchMs: 100,
};
const FEW = 1000;
const MANY = 100_000;
const MOST = 1_000_000;
/** Enough of them to keep one processor busy, few enough to fit the pool. */
const FULL: Effort = { rounds: 7, seconds: 3, connections: 10 };
/** For answer times: a server that is not overrun. */
const CALM: Effort = { rounds: 7, seconds: 3, connections: 2 };

const say = (line: string) => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'live-oak-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const rate = (perSecond: number) => `${perSecond.toFixed(0)}/s`;
const time = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
const weight = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Throughput against its goal, and the processor time of a request beside it. */
function linesOf(what: string, { ours, theirs, ratio }: Pair, goal: number): Line[] {
  return [
    {
      what,
      ours: rate(ours.perSecond),
      theirs: rate(theirs.perSecond),
      ratio: ratio.perSecond,
      goal: `≥ ${goal.toFixed(2)}`,
      isMet: ratio.perSecond >= goal,
    },
    {
      what: '  processor time of a request',
      ours: time(ours.cpuPerRequest),
      theirs: time(theirs.cpuPerRequest),
      ratio: ratio.cpuPerRequest,
    },
  ];
}

/** Both sides must answer the same jobs before their speed is worth comparing. */
async function mustAgree(ours: Side, theirs: Side): Promise<void> {
  const idsOf = async ({ server, path, headers }: Side) => {
    const answer = await fetch(server.url + path, { headers });
    // A list of the product; every row of each has its id.
    return JSON.stringify(((await answer.json()) as { id: number }[]).map(({ id }) => id));
  };
  const [mine, other] = [await idsOf(ours), await idsOf(theirs)];
  if (mine !== other || mine === '[]') throw new Error(`${ours.path} answers other jobs: ${mine} and ${other}`);
}

const listSide = (server: Server, { path }: List, headers: Record<string, string>): Side => {
  return { server, path, headers, status: 200 };
};

async function measureLists(filled: Filled, ours: Server, bare: Server): Promise<Line[]> {
  const lines: Line[] = [];
  for (const list of [filled.newest, filled.filtered, filled.deep]) {
    const [mine, theirs] = [listSide(ours, list, filled.headers), listSide(bare, list, {})];
    await mustAgree(mine, theirs);
    say(`  ${list.name} ...`);
    const what = `${LIMIT} of ${filled.jobs.toLocaleString('en')} jobs, ${list.name}`;
    lines.push(...linesOf(what, await compare(mine, theirs, FULL), GOALS.list));
  }
  return lines;
}

/** The newest jobs beside the peer, which answers its administrator with the fields of the table as they are. */
async function measurePeer(filled: Filled, ours: Server): Promise<Line[]> {
  const peer = await startPeer(filled.url);
  const mine = listSide(ours, filled.newest, filled.headers);
  const theirs: Side = { server: peer, path: peerList(LIMIT), headers: peerHeaders, status: 200 };
  // The peer's list stands under `data`.
  const { data } = (await (await fetch(peer.url + theirs.path, { headers: peerHeaders })).json()) as {
    data: unknown[];
  };
  if (data.length !== LIMIT) throw new Error(`${PEER.name} answers ${data.length} jobs`);
  const lines = linesOf(`beside ${PEER.name} ${PEER.version}`, await compare(mine, theirs, FULL), GOALS.peer);
  await peer.stop();
  return lines;
}

/** With the demonstration's data, of which the first answer waits. */
async function measureScreens(postgres: PostgresServer): Promise<Line[]> {
  await postgres.run('create database bench_screens');
  const url = postgres.url('bench_screens');
  await migrateServer(url);
  const ours = await startLiveOak(url, folder, [], { DEMO_DATA: 'on' });
  const lines = await screenLines(ours.url);
  await ours.stop();
  return lines;
}

/** After the lists and the poll, with all that they left behind. */
const memoryLine = (ours: Server): Line => ({
  what: 'memory of the process after them',
  ours: `${(ours.memoryBytes() / 1e6).toFixed(0)} MB`,
  goal: `≤ ${GOALS.memory / 1e6} MB`,
  isMet: ours.memoryBytes() <= GOALS.memory,
});

async function startLines(postgres: PostgresServer): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW * 3, 50);
  const figures = await measureStarts(folder, url);
  return figures.flatMap(({ what, wall, cpu }) => [
    {
      what: `start, ${what}`,
      ours: `${wall.toFixed(2)} s`,
      goal: `≤ ${GOALS.startSeconds} s`,
      isMet: wall <= GOALS.startSeconds,
    },
    { what: '  its processor time', ours: `${cpu.toFixed(2)} s` },
  ]);
}

async function measurePoll(filled: Filled, ours: Server, bare: Server): Promise<Line[]> {
  const path = '/api/notifications';
  const first = await fetch(ours.url + path, { headers: filled.headers });
  await first.arrayBuffer();
  const headers = { ...filled.headers, 'if-none-match': first.headers.get('etag') ?? '' };
  const mine: Side = { server: ours, path, headers, status: 304 };
  const theirs: Side = { server: bare, path: NOTHING, headers: {}, status: 304 };
  return linesOf('unchanged notices (304)', await compare(mine, theirs, FULL), GOALS.poll);
}

async function measureSizes(few: Filled, most: Filled): Promise<Line[]> {
  const [small, large] = [await startLiveOak(few.url, folder), await startLiveOak(most.url, folder)];
  const lines: Line[] = [];
  for (const name of ['newest', 'filtered'] as const) {
    say(`  ${most[name].name} ...`);
    const sides = [listSide(large, most[name], most.headers), listSide(small, few[name], few.headers)] as const;
    const { ours, theirs, ratio } = await compare(...sides, CALM);
    lines.push({
      what: `p99 at ${most.jobs.toLocaleString('en')} jobs against ${few.jobs.toLocaleString('en')}, ${most[name].name}`,
      ours: time(ours.p99),
      theirs: time(theirs.p99),
      ratio: ratio.p99,
      goal: `≤ ${GOALS.sizes.toFixed(2)}`,
      isMet: ratio.p99 <= GOALS.sizes,
    });
    lines.push({ what: '  p50', ours: time(ours.p50), theirs: time(theirs.p50), ratio: ratio.p50 });
  }
  await Promise.all([small.stop(), large.stop()]);
  return lines;
}

async function measureHome(ours: Server): Promise<Line[]> {
  const chromium = requireChromium();
  const { script, everything, requests } = await weigh(ours.url, chromium);
  const scores = await judge(ours.url, chromium);
  const most = (bytes: number) => `≤ ${weight(bytes)}`;
  return [
    { what: 'home page, script', ours: weight(script), goal: most(GOALS.script), isMet: script <= GOALS.script },
    {
      what: `home page, everything (${requests} requests)`,
      ours: weight(everything),
      goal: most(GOALS.everything),
      isMet: everything <= GOALS.everything,
    },
    ...CATEGORIES.map((name) => ({ what: `Lighthouse, ${name}`, ours: String(scores[name]) })),
  ];
}

/** On the demonstration, so that the forum and the areas have something to show; by the name that the pages give themselves. */
async function measurePages(postgres: PostgresServer, isQuick: boolean): Promise<Line[]> {
  await postgres.run('create database pages');
  const ours = await startLiveOak(postgres.url('pages'), folder, [], { DEMO_DATA: 'on' });
  const url = ours.url.replace('127.0.0.1', 'localhost');
  const paths = await pagesToMeasure(url);
  const lines = linesOfPages(await judgePages(url, requireChromium(), say, { paths, ...(isQuick && { runs: 1 }) }));
  await ours.stop();
  if (lines.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  return lines;
}

function fillLine({ jobs, seconds }: Filled): Line {
  const isGoal = jobs === MOST;
  return {
    what: `db:fill, ${jobs.toLocaleString('en')} jobs`,
    ours: `${seconds.toFixed(0)} s`,
    ...(isGoal ? { goal: `< ${GOALS.fillSeconds} s`, isMet: seconds < GOALS.fillSeconds } : {}),
  };
}

/** There is no goal: looking at a file costs what it costs; the figure says how much. */
async function measureUploads(postgres: PostgresServer): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW, 50);
  const [ours, bare] = [await startLiveOak(url, folder), await startBareUpload(folderIn(folder))];
  const figures = await compareUploads(ours, bare);
  await Promise.all([ours.stop(), bare.stop()]);
  const speed = (megabytes: number) => `${megabytes.toFixed(1)} MB/s`;
  return figures.map(({ what, ours: mine, theirs, ratio }) => {
    return { what: `upload road, ${what}`, ours: speed(mine), theirs: speed(theirs), ratio };
  });
}

/** There is no goal: the ratio says what a signature, a state and a ledger cost over keeping the bytes. */
async function measureWebhooks(postgres: PostgresServer): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW * 2, 50);
  const [ours, bare] = [await startLiveOak(url, folder, [], WEBHOOKS), await startBareWebhooks(url, POOL_SIZE)];
  const figures = await compareWebhooks(ours, bare, url);
  await Promise.all([ours.stop(), bare.stop()]);
  return figures.map(({ what, ours: mine, theirs, ratio }) => {
    return { what: `webhooks, ${what}`, ours: rate(mine), theirs: rate(theirs), ratio };
  });
}

const POLL_EFFORT: Effort = { rounds: 3, seconds: 3, connections: 10 };

/** Requests that one processor answers in a second, by the processor time of one. */
async function pollOfACore(cookie: string, ours: Server, bare: Server): Promise<Line> {
  const path = '/api/notifications';
  const first = await fetch(ours.url + path, { headers: { cookie } });
  await first.arrayBuffer();
  const headers = { cookie, 'if-none-match': first.headers.get('etag') ?? '' };
  const mine: Side = { server: ours, path, headers, status: 304 };
  const theirs: Side = { server: bare, path: '/', headers: {}, status: 304 };
  const pair = await compare(mine, theirs, POLL_EFFORT);
  const ofACore = ({ cpuPerRequest }: Pair['ours']) => rate(1000 / cpuPerRequest);
  return {
    what: '  polls (304) of one processor beside the open streams',
    ours: ofACore(pair.ours),
    theirs: ofACore(pair.theirs),
    ratio: 1 / pair.ratio.cpuPerRequest,
  };
}

/** There is no goal: the ratio says what sessions, reading and resuming cost over passing on what is notified. */
async function measureStreams(postgres: PostgresServer): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW, 50);
  const [ours, bare] = [await startLiveOak(url, folder), await startBareStreams(url)];
  const poll: Line[] = [];
  const figures = await compareStreams([ours, bare], url, async (cookie) => {
    poll.push(await pollOfACore(cookie, ours, bare));
  });
  await Promise.all([ours.stop(), bare.stop()]);
  const lines = figures.map(({ what, ours: mine, theirs, ratio, unit }) => {
    return {
      what: `streams, ${what}`,
      ours: `${mine.toFixed(1)} ${unit}`,
      theirs: `${theirs.toFixed(1)} ${unit}`,
      ratio,
    };
  });
  return [...lines, ...poll];
}

/** A page of every filter and search beside a page of the plain list, at a million jobs. */
async function findingLines(most: Filled): Promise<Line[]> {
  const server = await startLiveOak(most.url, folder);
  const figures = await measureFinding(server, most, say);
  await server.stop();
  return figures.flatMap(({ what, goal, ours, plain }) => [
    {
      what: `finding, ${what}: p50`,
      ours: time(ours.p50),
      theirs: time(plain.p50),
      ratio: ours.p50 / plain.p50,
      goal: `≤ ${goal.toFixed(1)}`,
      isMet: ours.p50 <= goal * plain.p50,
    },
    { what: '  p99', ours: time(ours.p99), theirs: time(plain.p99), ratio: ours.p99 / plain.p99 },
  ]);
}

/** The forum with a hundred thousand threads beside the same with a thousand. */
async function forumLines(postgres: PostgresServer): Promise<Line[]> {
  const [few, many] = [await makeForum(postgres, FEW), await makeForum(postgres, MANY)];
  const [small, large] = [await startLiveOak(few.url, folder), await startLiveOak(many.url, folder)];
  const figures = await measureForum({ ...many, server: large }, { ...few, server: small }, say);
  await Promise.all([small.stop(), large.stop()]);
  return figures.map(({ what, many: ours, few: theirs, ratio }) => ({
    what: `forum of ${MANY.toLocaleString('en')} against ${FEW.toLocaleString('en')}, ${what}: p50`,
    ours: time(ours),
    theirs: time(theirs),
    ratio,
    goal: `≤ ${FORUM_GOAL.toFixed(1)}`,
    isMet: ratio <= FORUM_GOAL,
  }));
}

/** What an administrator waits for: every search of the desk over as many people as jobs. */
async function measureDesk(postgres: PostgresServer): Promise<Line[]> {
  const { databaseUrl, cookie } = await makeDesk(postgres, MANY, MANY);
  const ours = await startLiveOak(databaseUrl, folder);
  const figures = await searchTimes(ours, cookie);
  await ours.stop();
  return figures.flatMap(({ what, middle, slowest, words, wordsMiddle }) => [
    {
      what: `desk search, ${what}, slowest answer`,
      ours: time(slowest),
      goal: `≤ ${GOALS.searchMs} ms`,
      isMet: slowest <= GOALS.searchMs,
    },
    { what: `  slowest words (${words}), middle answer`, ours: time(wordsMiddle) },
    { what: '  middle answer', ours: time(middle) },
  ]);
}

async function run(postgres: PostgresServer, wanted: ReadonlySet<string>, isQuick: boolean): Promise<Line[]> {
  const lines: Line[] = [];
  if (wanted.has('storm')) {
    say('A storm day');
    say(`\n${stormTable(await measureStorm(postgres, folder, isQuick ? SMALL_STORM : STORM, say))}\n`);
  }
  if (wanted.size === 1 && wanted.has('storm')) return lines;
  if (wanted.has('overload')) {
    say('More than it carries, with shedding and without');
    const { url } = await makeDatabase(postgres, 5000, 200);
    lines.push(...(await overloadLines(url, (more) => startLiveOak(url, folder, [], more))));
  }
  if (wanted.size === 1 && wanted.has('overload')) return lines;
  if (wanted.has('start')) say('Starts on a database that is there');
  if (wanted.has('start')) lines.push(...(await startLines(postgres)));
  if (wanted.size === 1 && wanted.has('start')) return lines;
  if (wanted.has('pictures')) say('What one upload takes');
  if (wanted.has('pictures')) lines.push(...(await pictureLines(folder, say)));
  if (wanted.size === 1 && wanted.has('pictures')) return lines;
  if (wanted.has('screens')) say('Signed-in screens on a phone');
  if (wanted.has('screens')) lines.push(...(await measureScreens(postgres)));
  if (wanted.size === 1 && wanted.has('screens')) return lines;
  if (wanted.has('uploads')) say('The upload road against a bare stream to disk');
  if (wanted.has('uploads')) lines.push(...(await measureUploads(postgres)));
  if (wanted.size === 1 && wanted.has('uploads')) return lines;
  if (wanted.has('streams')) say('Open streams against a bare server');
  if (wanted.has('streams')) lines.push(...(await measureStreams(postgres)));
  if (wanted.size === 1 && wanted.has('streams')) return lines;
  if (wanted.has('webhooks')) say('Webhooks against bare inserts');
  if (wanted.has('webhooks')) lines.push(...(await measureWebhooks(postgres)));
  if (wanted.size === 1 && wanted.has('webhooks')) return lines;
  if (wanted.has('pages')) say('Every public page');
  if (wanted.has('pages')) lines.push(...(await measurePages(postgres, isQuick)));
  if (wanted.size === 1 && wanted.has('pages')) return lines;
  if (wanted.has('desk')) say(`The desk's searches over ${MANY.toLocaleString('en')} people`);
  if (wanted.has('desk')) lines.push(...(await measureDesk(postgres)));
  if (wanted.size === 1 && wanted.has('desk')) return lines;
  if (wanted.has('forum')) say(`The forum at ${MANY.toLocaleString('en')} threads`);
  if (wanted.has('forum')) lines.push(...(await forumLines(postgres)));
  if (wanted.size === 1 && wanted.has('forum')) return lines;
  if (wanted.size === 1 && wanted.has('finding')) {
    say(`Filling ${MOST.toLocaleString('en')} jobs ...`);
    const most = await makeDatabase(postgres, MOST, 2000);
    return [fillLine(most), ...(await findingLines(most))];
  }
  say(`Filling ${MANY.toLocaleString('en')} jobs ...`);
  const many = await makeDatabase(postgres, MANY, 500);
  lines.push(fillLine(many));
  const ours = await startLiveOak(many.url, folder);
  const lists = Object.fromEntries(
    [many.newest, many.filtered, many.deep].map(({ path, statement }) => [path, statement]),
  );
  const bare = await startBare({ databaseUrl: many.url, poolSize: POOL_SIZE, limit: LIMIT, lists });
  if (wanted.has('lists')) say('Lists against the bare server');
  if (wanted.has('lists')) lines.push(...(await measureLists(many, ours, bare)));
  if (wanted.has('lists')) lines.push(memoryLine(ours));
  if (wanted.has('peer')) say('Lists against the peer');
  if (wanted.has('peer')) lines.push(...(await measurePeer(many, ours)));
  if (wanted.has('poll')) say('The poll against the bare server');
  if (wanted.has('poll')) lines.push(...(await measurePoll(many, ours, bare)));
  if (wanted.has('home')) say('The home page');
  if (wanted.has('home')) lines.push(...(await measureHome(ours)));
  await Promise.all([ours.stop(), bare.stop()]);
  if (wanted.has('sizes') && !isQuick) {
    say(`Filling ${MOST.toLocaleString('en')} jobs ...`);
    const few = await makeDatabase(postgres, FEW, 50);
    const most = await makeDatabase(postgres, MOST, 2000);
    say('Sizes against one another');
    lines.push(fillLine(most), ...(await measureSizes(few, most)));
    if (wanted.has('finding')) lines.push(...(await findingLines(most)));
  }
  return lines;
}

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } });
const wanted = new Set(values.only?.split(',') ?? PARTS);
requirePostgres();
if (wanted.has('home') || wanted.has('pages')) {
  await output([fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))]);
}
// PostgreSQL as it keeps data safe, with memory for the million.
const postgres = await startPostgres({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
try {
  const lines = await run(postgres, wanted, values.quick ?? false);
  const versions = `Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`;
  say(`\n${table(lines)}\n\n${versions}, PostgreSQL on the same machine.`);
} finally {
  await postgres.stop();
}
