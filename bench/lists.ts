// The parts over 100,000 jobs: lists and single calls compared with a bare server and with another product; the poll; the home page.
import { POOL_SIZE } from '../server/src/kernel/db/connections.ts';
import { requireChromium } from '../scripts/test/system-tools.ts';
import { NOTHING } from './bare.ts';
import { MANY, rate, time, weight, type Bench } from './bench.ts';
import { fillLine, LIMIT, makeDatabase, rowsOf, type Filled, type Read } from './databases.ts';
import { CATEGORIES, judge, weigh } from './home.ts';
import { PEER, peerHeaders, peerList, startPeer } from './peer.ts';
import { startBare, startLiveOak, type Server } from './processes.ts';
import { compare, type Effort, type Pair, type Side } from './rounds.ts';
import type { Line } from './table.ts';

const GOALS = {
  list: 0.85,
  job: 0.6,
  create: 0.5,
  wordsPerSecond: 1000,
  /** p99 of ours to theirs, under the crowd's connections. */
  crowd: 2.5,
  peer: 10,
  poll: 0.6,
  memory: 200_000_000,
  script: 60_000,
  everything: 250_000,
};
/** Enough connections to keep one CPU busy, few enough for the pool. */
const FULL: Effort = { rounds: 7, seconds: 3, connections: 10 };
const CROWD: Effort = { rounds: 7, seconds: 3, connections: 20 };

/** Throughput with its goal, and CPU time per request. */
function linesOf(what: string, { ours, theirs, ratio }: Pair, goal?: number): Line[] {
  return [
    {
      what,
      ours: rate(ours.perSecond),
      theirs: rate(theirs.perSecond),
      ratio: ratio.perSecond,
      ...(goal === undefined ? {} : { goal: `≥ ${goal.toFixed(2)}`, isMet: ratio.perSecond >= goal }),
    },
    {
      what: '  CPU time of a request',
      ours: time(ours.cpuPerRequest),
      theirs: time(theirs.cpuPerRequest),
      ratio: ratio.cpuPerRequest,
    },
  ];
}

const sideOf = (server: Server, { path }: Read, headers: Record<string, string>): Side => {
  return { server, path, headers, status: 200 };
};

/** What Live Oak answers, once it is certain that the statement of the bare server reads the same jobs. */
async function answerOf(ours: Server, { url, headers }: Filled, { path, statement }: Read): Promise<unknown> {
  const answer: unknown = await (await fetch(ours.url + path, { headers })).json();
  // Both are one job, or a list of them.
  const answered = [answer].flat() as { id: number }[];
  const read = await rowsOf<{ id: number }>(url, statement.text, statement.values);
  const [mine, theirs] = [answered, read.slice(0, LIMIT)].map((jobs) => JSON.stringify(jobs.map(({ id }) => id)));
  if (mine !== theirs || mine === '[]') throw new Error(`${path} answers other jobs: ${mine} and ${theirs}`);
  return answer;
}

/** A post, and the insert of its row alone. */
const POST = '/api/jobs';
const POSTED = {
  title: 'Oak limb over the carport',
  description:
    'A large limb of a live oak leans on the carport roof. Two cars can be moved; the gate is eight feet wide.',
  location: '1200 Magazine Street, New Orleans, LA 70130',
  serviceType: 'tree_removal',
  urgency: 'medium',
};
const INSERT = {
  name: 'post',
  text: `insert into jobs (client_id, title, description, location, service_code, urgency)
    values ($1, $2, $3, $4, $5, $6) returning *`,
  values: ['clientId', ...Object.keys(POSTED)],
};

async function startBareFor(filled: Filled, ours: Server): Promise<Server> {
  const { url, newest, filtered, deep, words, job } = filled;
  const reads = [newest, filtered, deep, words, job].map(async (read) => {
    return [read.path, { statement: read.statement, answer: await answerOf(ours, filled, read) }] as const;
  });
  return startBare({
    databaseUrl: url,
    poolSize: POOL_SIZE,
    reads: Object.fromEntries(await Promise.all(reads)),
    insert: INSERT,
  });
}

type Both = readonly [ours: Server, bare: Server];

async function measureLists(filled: Filled, [ours, bare]: Both, say: Bench['say']): Promise<Line[]> {
  const lines: Line[] = [];
  const sides = (read: Read) => [sideOf(ours, read, filled.headers), sideOf(bare, read, {})] as const;
  for (const list of [filled.newest, filled.filtered, filled.deep]) {
    say(`  ${list.name} ...`);
    const what = `${LIMIT} of ${filled.jobs.toLocaleString('en')} jobs, ${list.name}`;
    lines.push(...linesOf(what, await compare(...sides(list), FULL), GOALS.list));
  }
  say(`  ${CROWD.connections} connections ...`);
  const { ours: mine, theirs, ratio } = await compare(...sides(filled.newest), CROWD);
  lines.push({
    what: `newest, ${CROWD.connections} connections, p99`,
    ours: time(mine.p99),
    theirs: time(theirs.p99),
    ratio: ratio.p99,
    goal: `≤ ${GOALS.crowd.toFixed(2)}`,
    isMet: ratio.p99 <= GOALS.crowd,
  });
  return [...lines, memoryLine(ours)];
}

async function measureCalls(filled: Filled, [ours, bare]: Both, say: Bench['say']): Promise<Line[]> {
  const sides = (read: Read) => [sideOf(ours, read, filled.headers), sideOf(bare, read, {})] as const;
  say('  one job ...');
  const job = linesOf('one job by its id', await compare(...sides(filled.job), FULL), GOALS.job);
  say('  words ...');
  const found = await compare(...sides(filled.words), FULL);
  const perSecond = found.ours.perSecond;
  const [words, cpu] = linesOf('20 of 100,000 jobs, a word', found);
  const goal = { goal: `≥ ${rate(GOALS.wordsPerSecond)}`, isMet: perSecond >= GOALS.wordsPerSecond };
  say('  a post ...');
  const posted: Side = {
    server: ours,
    path: POST,
    headers: filled.owners.map((owner) => ({ ...owner, 'content-type': 'application/json' })),
    body: JSON.stringify(POSTED),
    status: 201,
  };
  const [{ clientId } = { clientId: 0 }] = await rowsOf<{ clientId: number }>(
    filled.url,
    'select client_id as "clientId" from jobs limit 1',
  );
  const inserted: Side = { ...posted, server: bare, body: JSON.stringify({ ...POSTED, clientId }) };
  const post = linesOf('a job posted, against one insert', await compare(posted, inserted, FULL), GOALS.create);
  return [
    ...job,
    ...[words, cpu].flatMap((line, at) => (line ? [at === 0 ? { ...line, ...goal } : line] : [])),
    ...post,
  ];
}

/** The newest jobs compared with the peer, which answers the fields of the table unchanged. */
async function measurePeer(filled: Filled, ours: Server): Promise<Line[]> {
  const peer = await startPeer(filled.url);
  const mine = sideOf(ours, filled.newest, filled.headers);
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

export const LIST_PARTS = ['lists', 'peer', 'poll', 'home', 'calls'] as const;

/** The chosen parts over 100,000 jobs, which share a database and its servers. */
export async function listLines({ postgres, folder, say }: Bench, wanted: ReadonlySet<string>): Promise<Line[]> {
  say(`Filling ${MANY.toLocaleString('en')} jobs ...`);
  const many = await makeDatabase(postgres, MANY, 500);
  const ours = await startLiveOak(many.url, folder);
  const bare = await startBareFor(many, ours);
  const measures: Record<(typeof LIST_PARTS)[number], { title: string; measure: () => Promise<Line[]> }> = {
    lists: { title: 'Lists compared with the bare server', measure: () => measureLists(many, [ours, bare], say) },
    peer: { title: 'Lists compared with the peer', measure: () => measurePeer(many, ours) },
    poll: { title: 'The poll compared with the bare server', measure: () => measurePoll(many, ours, bare) },
    home: { title: 'The home page', measure: () => measureHome(ours) },
    // Last, since it adds jobs.
    calls: {
      title: 'Single calls compared with the bare server',
      measure: () => measureCalls(many, [ours, bare], say),
    },
  };
  const lines = [fillLine(many)];
  for (const name of LIST_PARTS) {
    if (!wanted.has(name)) continue;
    const { title, measure } = measures[name];
    say(title);
    lines.push(...(await measure()));
  }
  await Promise.all([ours.stop(), bare.stop()]);
  return lines;
}
