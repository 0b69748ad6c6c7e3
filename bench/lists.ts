// The parts that compare lists of jobs: with a bare server, with another product, and with a smaller database; and the poll.
import { POOL_SIZE } from '../server/src/kernel/db/open.ts';
import { NOTHING } from './bare.ts';
import { FEW, MANY, MOST, rate, time, weight, type Bench } from './bench.ts';
import { LIMIT, makeDatabase, type Filled, type List } from './databases.ts';
import { measureFinding } from './finding.ts';
import { CATEGORIES, judge, weigh } from './home.ts';
import { PEER, peerHeaders, peerList, startPeer } from './peer.ts';
import { startBare, startLiveOak, type Server } from './processes.ts';
import { compare, type Effort, type Pair, type Side } from './rounds.ts';
import { requireChromium } from '../scripts/test/system-tools.ts';
import type { Line } from './table.ts';

const GOALS = {
  list: 0.8,
  peer: 10,
  poll: 0.6,
  sizes: 1.2,
  memory: 300_000_000,
  fillSeconds: 180,
  script: 60_000,
  everything: 250_000,
};
/** Enough connections to keep one CPU busy, few enough for the pool. */
const FULL: Effort = { rounds: 7, seconds: 3, connections: 10 };
/** For answer times: a server that is not saturated. */
const CALM: Effort = { rounds: 7, seconds: 3, connections: 2 };

/** Throughput with its goal, and CPU time per request. */
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
      what: '  CPU time of a request',
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
    // Both answer lists of rows with an id.
    return JSON.stringify(((await answer.json()) as { id: number }[]).map(({ id }) => id));
  };
  const [mine, other] = [await idsOf(ours), await idsOf(theirs)];
  if (mine !== other || mine === '[]') throw new Error(`${ours.path} answers other jobs: ${mine} and ${other}`);
}

const listSide = (server: Server, { path }: List, headers: Record<string, string>): Side => {
  return { server, path, headers, status: 200 };
};

async function measureLists(
  filled: Filled,
  [ours, bare]: readonly [Server, Server],
  say: Bench['say'],
): Promise<Line[]> {
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

/** The newest jobs compared with the peer, which answers the fields of the table unchanged. */
async function measurePeer(filled: Filled, ours: Server): Promise<Line[]> {
  const peer = await startPeer(filled.url);
  const mine = listSide(ours, filled.newest, filled.headers);
  const theirs: Side = { server: peer, path: peerList(LIMIT), headers: peerHeaders, status: 200 };
  // The peer answers its list in the field `data`.
  const { data } = (await (await fetch(peer.url + theirs.path, { headers: peerHeaders })).json()) as {
    data: unknown[];
  };
  if (data.length !== LIMIT) throw new Error(`${PEER.name} answers ${data.length} jobs`);
  const lines = linesOf(`beside ${PEER.name} ${PEER.version}`, await compare(mine, theirs, FULL), GOALS.peer);
  await peer.stop();
  return lines;
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

/** Measured after the lists, with everything that they allocated. */
const memoryLine = (ours: Server): Line => ({
  what: 'memory of the process after the lists',
  ours: `${(ours.memoryBytes() / 1e6).toFixed(0)} MB`,
  goal: `≤ ${GOALS.memory / 1e6} MB`,
  isMet: ours.memoryBytes() <= GOALS.memory,
});

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

function fillLine({ jobs, seconds }: Filled): Line {
  const isGoal = jobs === MOST;
  return {
    what: `db:fill, ${jobs.toLocaleString('en')} jobs`,
    ours: `${seconds.toFixed(0)} s`,
    ...(isGoal ? { goal: `< ${GOALS.fillSeconds} s`, isMet: seconds < GOALS.fillSeconds } : {}),
  };
}

async function measureSizes(few: Filled, most: Filled, { say, folder }: Bench): Promise<Line[]> {
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

/** Each filter and search compared with the plain list, with a million jobs. */
async function findingLines(most: Filled, { say, folder }: Bench): Promise<Line[]> {
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

export const LIST_PARTS = ['lists', 'peer', 'poll', 'home'] as const;

/** The chosen parts over 100,000 jobs, which share a database and its servers. */
export async function listLines({ postgres, folder, say }: Bench, wanted: ReadonlySet<string>): Promise<Line[]> {
  say(`Filling ${MANY.toLocaleString('en')} jobs ...`);
  const many = await makeDatabase(postgres, MANY, 500);
  const lines = [fillLine(many)];
  const ours = await startLiveOak(many.url, folder);
  const lists = Object.fromEntries(
    [many.newest, many.filtered, many.deep].map(({ path, statement }) => [path, statement]),
  );
  const bare = await startBare({ databaseUrl: many.url, poolSize: POOL_SIZE, limit: LIMIT, lists });
  if (wanted.has('lists')) {
    say('Lists compared with the bare server');
    lines.push(...(await measureLists(many, [ours, bare], say)), memoryLine(ours));
  }
  if (wanted.has('peer')) {
    say('Lists compared with the peer');
    lines.push(...(await measurePeer(many, ours)));
  }
  if (wanted.has('poll')) {
    say('The poll compared with the bare server');
    lines.push(...(await measurePoll(many, ours, bare)));
  }
  if (wanted.has('home')) {
    say('The home page');
    lines.push(...(await measureHome(ours)));
  }
  await Promise.all([ours.stop(), bare.stop()]);
  return lines;
}

export const MILLION_PARTS = ['sizes', 'finding'] as const;

/** The chosen parts over a million jobs, which share a database. */
export async function millionLines(bench: Bench, wanted: ReadonlySet<string>): Promise<Line[]> {
  bench.say(`Filling ${MOST.toLocaleString('en')} jobs ...`);
  const most = await makeDatabase(bench.postgres, MOST, 2000);
  const lines = [fillLine(most)];
  if (wanted.has('sizes')) {
    bench.say('A million jobs compared with a thousand');
    lines.push(...(await measureSizes(await makeDatabase(bench.postgres, FEW, 50), most, bench)));
  }
  if (wanted.has('finding')) {
    lines.push(...(await findingLines(most, bench)));
  }
  return lines;
}
