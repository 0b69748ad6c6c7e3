// The parts of the benchmark that have a database and servers of their own.
import { migrateServer } from '../server/src/kernel/db/migrate.ts';
import { POOL_SIZE } from '../server/src/kernel/db/connections.ts';
import { requireChromium } from '../scripts/test/system-tools.ts';
import { FEW, MANY, rate, time, type Bench } from './bench.ts';
import { makeDatabase, type Filled } from './databases.ts';
import { makeAdmin, searchTimes } from './admin.ts';
import { FORUM_GOAL, makeForum, measureForum } from './forum.ts';
import { overloadLines } from './overload.ts';
import { judgePages, linesOfPages, pagesToMeasure } from './pages.ts';
import { pictureLines } from './pictures.ts';
import { load, startBareStreams, startBareUpload, startBareWebhooks, startLiveOak, type Server } from './processes.ts';
import { compare, type Effort, type Pair, type Side } from './rounds.ts';
import { screenLines } from './screens.ts';
import { partitionLines } from './partitions.ts';
import { measureStarts } from './start.ts';
import { CROWD, measureStorm, SMALL_STORM, STORM, stormTable, type StormSizes } from './storm.ts';
import { compareStreams } from './streams.ts';
import type { Line } from './table.ts';
import { compareUploads, folderIn } from './uploads.ts';
import { compareWebhooks, WEBHOOKS } from './webhooks.ts';

const START_SECONDS = 2;
const SEARCH_MS = 100;
const POLL_EFFORT: Effort = { rounds: 3, seconds: 3, connections: 10 };
/** The list load beside open streams, during which memory is read. */
const LIST_LOAD = { connections: 10, seconds: 10, status: 200 };
const STREAMS_MB = 250;

async function stormLines({ postgres, folder, say }: Bench, sizes: StormSizes): Promise<Line[]> {
  say(`\n${stormTable(await measureStorm(postgres, folder, sizes, say))}\n`);
  return [];
}

async function measureOverload({ postgres, folder }: Bench): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW * 5, 200);
  return overloadLines(url, (more) => startLiveOak(url, folder, [], more));
}

async function startLines({ postgres, folder }: Bench): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW * 3, 50);
  const figures = await measureStarts(folder, url);
  return figures.flatMap(({ what, wall, cpu }) => [
    {
      what: `start, ${what}`,
      ours: `${wall.toFixed(2)} s`,
      goal: `≤ ${START_SECONDS} s`,
      isMet: wall <= START_SECONDS,
    },
    { what: '  its CPU time', ours: `${cpu.toFixed(2)} s` },
  ]);
}

/** Runs on demonstration data. */
async function measureScreens({ postgres, folder }: Bench): Promise<Line[]> {
  await postgres.run('create database bench_screens');
  const url = postgres.url('bench_screens');
  await migrateServer(url);
  const ours = await startLiveOak(url, folder, [], { DEMO_DATA: 'on' });
  const lines = await screenLines(ours.url);
  await ours.stop();
  return lines;
}

/** Runs on demonstration data, so that forum and areas have content, at the host name that the pages link to. */
async function measurePages({ postgres, folder, isQuick, say }: Bench): Promise<Line[]> {
  await postgres.run('create database pages');
  const ours = await startLiveOak(postgres.url('pages'), folder, [], { DEMO_DATA: 'on' });
  const url = ours.url.replace('127.0.0.1', 'localhost');
  const paths = await pagesToMeasure(url);
  const lines = linesOfPages(await judgePages(url, requireChromium(), say, { paths, ...(isQuick && { runs: 1 }) }));
  await ours.stop();
  if (lines.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  return lines;
}

/** No goal: the ratio shows the cost of inspecting files. */
async function measureUploads({ postgres, folder }: Bench): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW, 50);
  const [ours, bare] = [await startLiveOak(url, folder), await startBareUpload(folderIn(folder))];
  const figures = await compareUploads(ours, bare);
  await Promise.all([ours.stop(), bare.stop()]);
  const speed = (megabytes: number) => `${megabytes.toFixed(1)} MB/s`;
  return figures.map(({ what, ours: mine, theirs, ratio }) => {
    return { what: `uploads, ${what}`, ours: speed(mine), theirs: speed(theirs), ratio };
  });
}

/** No goal: the ratio shows the cost of signature, state and ledger compared with storing the bytes. */
async function measureWebhooks({ postgres, folder }: Bench): Promise<Line[]> {
  const { url } = await makeDatabase(postgres, FEW * 2, 50);
  const [ours, bare] = [await startLiveOak(url, folder, [], WEBHOOKS), await startBareWebhooks(url, POOL_SIZE)];
  const figures = await compareWebhooks(ours, bare, url);
  await Promise.all([ours.stop(), bare.stop()]);
  return figures.map(({ what, ours: mine, theirs, ratio }) => {
    return { what: `webhooks, ${what}`, ours: rate(mine), theirs: rate(theirs), ratio };
  });
}

/** Requests that one CPU answers in a second, calculated from the CPU time of one request. */
async function pollOfCpu(cookie: string, ours: Server, bare: Server): Promise<Line> {
  const path = '/api/notifications';
  const first = await fetch(ours.url + path, { headers: { cookie } });
  await first.arrayBuffer();
  const headers = { cookie, 'if-none-match': first.headers.get('etag') ?? '' };
  const mine: Side = { server: ours, path, headers, status: 304 };
  const theirs: Side = { server: bare, path: '/', headers: {}, status: 304 };
  const pair = await compare(mine, theirs, POLL_EFFORT);
  const ofCpu = ({ cpuPerRequest }: Pair['ours']) => rate(1000 / cpuPerRequest);
  return {
    what: '  polls (304) of one CPU while the streams are open',
    ours: ofCpu(pair.ours),
    theirs: ofCpu(pair.theirs),
    ratio: 1 / pair.ratio.cpuPerRequest,
  };
}

/** Memory of a process that answers lists as fast as it can, while its streams are open. */
async function memoryUnderLists(ours: Server, { headers, newest }: Filled): Promise<Line> {
  const { perSecond } = await load({ ...LIST_LOAD, url: ours.url + newest.path, headers: [headers] });
  const megabytes = ours.memoryBytes() / 1e6;
  return {
    what: `  memory with the streams and ${rate(perSecond)} lists`,
    ours: `${megabytes.toFixed(0)} MB`,
    goal: `≤ ${STREAMS_MB} MB`,
    isMet: megabytes <= STREAMS_MB,
  };
}

/** The ratio shows the cost of sessions, queries and resuming compared with forwarding notifications. */
async function measureStreams({ postgres, folder }: Bench): Promise<Line[]> {
  const filled = await makeDatabase(postgres, FEW, 50);
  const [ours, bare] = [await startLiveOak(filled.url, folder), await startBareStreams(filled.url)];
  const beside: Line[] = [];
  const figures = await compareStreams([ours, bare], filled.url, async (cookie) => {
    beside.push(await pollOfCpu(cookie, ours, bare), await memoryUnderLists(ours, filled));
  });
  await Promise.all([ours.stop(), bare.stop()]);
  const lines = figures.map(({ what, ours: mine, theirs, ratio, unit, goal }) => {
    return {
      what: `streams, ${what}`,
      ours: `${mine.toFixed(1)} ${unit}`,
      theirs: `${theirs.toFixed(1)} ${unit}`,
      ratio,
      ...(goal === undefined ? {} : { goal: `≤ ${goal} ${unit}`, isMet: mine <= goal }),
    };
  });
  return [...lines, ...beside];
}

/** The forum with 100,000 threads compared with 1,000. */
async function forumLines({ postgres, folder, say }: Bench): Promise<Line[]> {
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

/** Administrators' searches over 100,000 people and jobs. */
async function measureAdmin({ postgres, folder }: Bench): Promise<Line[]> {
  const { databaseUrl, cookie } = await makeAdmin(postgres, MANY, MANY);
  const ours = await startLiveOak(databaseUrl, folder);
  const figures = await searchTimes(ours, cookie);
  await ours.stop();
  return figures.flatMap(({ what, middle, slowest, words, wordsMiddle }) => [
    {
      what: `admin search, ${what}, slowest answer`,
      ours: time(slowest),
      goal: `≤ ${SEARCH_MS} ms`,
      isMet: slowest <= SEARCH_MS,
    },
    { what: `  slowest words (${words}), middle answer`, ours: time(wordsMiddle) },
    { what: '  middle answer', ours: time(middle) },
  ]);
}

interface Part {
  title: string;
  measure: (bench: Bench) => Promise<Line[]>;
  /** Runs only when `--only` names it. */
  isExtra?: true;
}

/** In the order in which they run. */
export const PARTS: Record<string, Part> = {
  storm: { title: 'A storm day', measure: (bench) => stormLines(bench, bench.isQuick ? SMALL_STORM : STORM) },
  crowd: { title: '20,000 streams on four processes', measure: (bench) => stormLines(bench, CROWD), isExtra: true },
  overload: { title: 'Overload, with and without shedding', measure: measureOverload, isExtra: true },
  start: { title: 'Starts on an existing database', measure: startLines },
  pictures: { title: 'The cost of one upload', measure: ({ folder, say }) => pictureLines(folder, say) },
  screens: { title: 'Signed-in screens on a phone', measure: measureScreens },
  uploads: { title: 'Uploads compared with a bare stream to disk', measure: measureUploads },
  streams: { title: 'Open streams compared with a bare server', measure: measureStreams },
  webhooks: { title: 'Webhooks compared with bare inserts', measure: measureWebhooks },
  pages: { title: 'Every public page', measure: measurePages, isExtra: true },
  admin: { title: `Administrators' searches over ${MANY.toLocaleString('en')} people`, measure: measureAdmin },
  partitions: { title: 'Twelve months of events and notifications', measure: partitionLines, isExtra: true },
  forum: { title: `The forum with ${MANY.toLocaleString('en')} threads`, measure: forumLines },
};
