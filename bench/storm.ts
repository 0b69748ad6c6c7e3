// A storm day on one PostgreSQL server with one, two and four server processes: people with open streams who keep reading, waves of
// posts, approvals, bids and closings, then reading at full speed.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { PostgresServer } from '../lab/harness/postgres.ts';
import { output, startLiveOak, type Server } from './processes.ts';
import type { Figures, StormLoad, StormResult } from './storm-load.ts';
import { approvals, bids, closings, makeStormDay, posts, reading, type StormPeople } from './storm-people.ts';
import type { StreamFigures, StreamLoad } from './storm-streams.ts';

export interface StormSizes {
  /** The day's jobs; db:fill creates most of them in advance, with their bids. */
  jobs: number;
  clients: number;
  streams: number;
  readers: number;
  /** Seconds between two pages of one reader. */
  thinkSeconds: number;
  /** Real calls in the run of each number of processes. */
  posts: number;
  bidsEach: number;
  readSeconds: number;
  processes: readonly number[];
}

export const STORM: StormSizes = {
  jobs: 50_000,
  clients: 18_000,
  streams: 5000,
  readers: 20_000,
  thinkSeconds: 60,
  posts: 1000,
  bidsEach: 4,
  readSeconds: 15,
  processes: [1, 2, 4],
};

export const SMALL_STORM: StormSizes = {
  ...STORM,
  jobs: 3000,
  clients: 1500,
  streams: 500,
  readers: 2000,
  posts: 60,
  readSeconds: 4,
};

/** Four processes with as many streams as they are meant for, and a small storm beside them. */
export const CROWD: StormSizes = {
  ...STORM,
  jobs: 3000,
  clients: 20_000,
  streams: 20_000,
  readers: 2000,
  posts: 200,
  processes: [4],
};

/** People who post, bid and approve at the same time. */
const WRITERS = 24;
/** Connections of the readers: fewer than readers, because a browser closes its connection between two pages. */
const READ_CONNECTIONS = 1000;
const FULL_SPEED = 32;
const SAMPLE_MS = 500;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

async function play(folder: string, name: string, load: StormLoad): Promise<StormResult> {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(load));
  // storm-load.ts prints this type.
  return JSON.parse(await output([file('storm-load.ts'), path])) as StormResult;
}

/** One process may open no more files than `ulimit -n` says, which is 20,000 or fewer on many machines. */
const STREAMS_OF_ONE = 9000;

/** A process with open streams. */
class Holder {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterableIterator<string>;

  private constructor(child: ChildProcess, lines: AsyncIterableIterator<string>) {
    this.#child = child;
    this.#lines = lines;
  }

  static async open(path: string, load: StreamLoad): Promise<Holder> {
    writeFileSync(path, JSON.stringify(load));
    const child = spawn(process.execPath, [file('storm-streams.ts'), path], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = await lines.next();
    if (first.value !== 'ready') throw new Error('the streams could not be opened');
    return new Holder(child, lines);
  }

  async figures(): Promise<StreamFigures> {
    this.#child.stdin?.write('figures\n');
    const { value } = await this.#lines.next();
    // storm-streams.ts prints this type.
    return JSON.parse(String(value)) as StreamFigures;
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** The open streams of all processes that hold some. */
class Streams {
  readonly #holders: Holder[] = [];

  async open(folder: string, { ports, people }: StreamLoad): Promise<void> {
    for (let from = 0; from < people.length; from += STREAMS_OF_ONE) {
      const load = { ports, people: people.slice(from, from + STREAMS_OF_ONE) };
      this.#holders.push(await Holder.open(join(folder, `streams-${from}.json`), load));
    }
  }

  /** The delays are those of the process that waited longest. */
  async figures(): Promise<StreamFigures> {
    const all = await Promise.all(this.#holders.map((holder) => holder.figures()));
    const longest = (which: 'p50' | 'p99') =>
      Math.max(...all.filter(({ notices }) => notices > 0).map((one) => one[which]));
    return {
      open: sum(all.map(({ open }) => open)),
      notices: sum(all.map(({ notices }) => notices)),
      p50: longest('p50'),
      p99: longest('p99'),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#holders.map((holder) => holder.close()));
  }
}

export interface StormPhase {
  processes: number;
  name: string;
  /** Each with the seconds that it took. */
  figures: readonly (Figures & { seconds: number })[];
  /** Milliseconds of CPU time of all server processes per answer of any kind. */
  cpuPerAnswer: number;
  /** Bytes: the peak of the largest process. */
  memory: number;
  streams: StreamFigures;
}

interface Run {
  folder: string;
  servers: readonly Server[];
  people: StormPeople;
  sizes: StormSizes;
  streams: Streams;
}

/** Measures what happens while `during` runs. */
async function phase(
  { servers, streams }: Run,
  name: string,
  during: () => Promise<StormResult[]>,
): Promise<StormPhase> {
  await streams.figures();
  const cpu = () => sum(servers.map((server) => server.cpuSeconds()));
  const before = cpu();
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, ...servers.map((server) => server.memoryBytes()));
  }, SAMPLE_MS);
  const results = await during();
  const spent = cpu() - before;
  clearInterval(sampling);
  const figures = results.flatMap(({ figures: own, seconds }) => own.map((one) => ({ ...one, seconds })));
  const answers = sum(figures.map(({ answered, shed, wrong }) => answered + shed + wrong));
  return {
    processes: servers.length,
    name,
    figures,
    cpuPerAnswer: (spent * 1000) / answers,
    memory: Math.max(memory, ...servers.map((server) => server.memoryBytes())),
    streams: await streams.figures(),
  };
}

const isMade = (id: number | null): id is number => id !== null;

async function waves(run: Run, first: number): Promise<StormPhase[]> {
  const { folder, servers, people, sizes } = run;
  const urls = servers.map(({ url }) => url);
  const phases: StormPhase[] = [];
  const write = (name: string, calls: StormLoad['calls']) => play(folder, name, { urls, calls, connections: WRITERS });
  const perSecond = sizes.readers / sizes.thinkSeconds;
  const readers = reading(people, sizes.readers);
  const readFor = (seconds: number, name = 'readers') =>
    play(folder, name, { urls, calls: readers, connections: READ_CONNECTIONS, seconds, perSecond });
  const wave = async (name: string, calls: StormLoad['calls']) => {
    let made: StormResult['made'] = [];
    const measured = await phase(run, name, async () => {
      const written = await write('wave', calls);
      made = written.made;
      return [written];
    });
    phases.push(measured);
    return made;
  };
  phases.push(await phase(run, 'people reading', async () => [await readFor(sizes.readSeconds)]));
  const jobs = (await wave('posts', posts(people, first, sizes.posts))).filter(isMade);
  await wave('approvals', approvals(people, jobs));
  await wave('bids', bids(people, jobs, sizes.bidsEach));
  await wave('closings', closings(people, jobs.slice(0, Math.ceil(jobs.length / 4))));
  const again = posts(people, first + sizes.posts, Math.ceil(sizes.posts / 4));
  phases.push(
    await phase(run, 'posts beside people reading', async () => {
      const [written, read] = await Promise.all([write('beside', again), readFor(sizes.readSeconds, 'beside-readers')]);
      return [written, read];
    }),
  );
  const calls = readers.filter(({ name }) => name === 'open jobs');
  const atFullSpeed = { urls, calls, connections: FULL_SPEED, seconds: sizes.readSeconds };
  phases.push(await phase(run, 'open jobs at full speed', async () => [await play(folder, 'full', atFullSpeed)]));
  return phases;
}

/** Runs the waves with this number of processes. Each `turn` has different posts. */
export async function stormWith(
  people: StormPeople,
  folder: string,
  sizes: StormSizes,
  { processes, turn }: { processes: number; turn: number },
): Promise<StormPhase[]> {
  const servers: Server[] = [];
  while (servers.length < processes) servers.push(await startLiveOak(people.url, folder));
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  const holders = [...people.bidders, ...people.clients].slice(0, sizes.streams);
  const streams = new Streams();
  await streams.open(folder, { ports, people: holders });
  const phases = await waves({ folder, servers, people, sizes, streams }, turn * sizes.posts * 2);
  await streams.close();
  await Promise.all(servers.map((server) => server.stop()));
  return phases;
}

/** Runs the same waves with each number of processes, one after another, on the same database. */
export async function measureStorm(
  postgres: PostgresServer,
  folder: string,
  sizes: StormSizes,
  say: (line: string) => void,
): Promise<StormPhase[]> {
  const people = await makeStormDay(postgres, sizes.jobs, sizes.clients);
  say(`  ${people.jobs} jobs, ${people.bids} bids, ${people.clients.length} owners, ${people.bidders.length} bidders`);
  const phases: StormPhase[] = [];
  for (const [turn, processes] of sizes.processes.entries()) {
    say(`  ${processes} server processes ...`);
    phases.push(...(await stormWith(people, folder, sizes, { processes, turn })));
  }
  return phases;
}

/** A Markdown table. */
export function stormTable(phases: readonly StormPhase[]): string {
  const head = [
    '| processes | wave | call | answered | a second | shed | wrong | p50 | p99 | processor time an answer | most memory of a process | streams | notices, p50, p99 |',
    '|---:|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|',
  ];
  const ms = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
  const rows = phases.flatMap(({ processes, name, figures, cpuPerAnswer, memory, streams }) =>
    figures.map((one, at) => {
      const common =
        at === 0
          ? [
              `${cpuPerAnswer.toFixed(2)} ms`,
              `${(memory / 1e6).toFixed(0)} MB`,
              streams.open,
              streams.notices === 0 ? 'none' : `${streams.notices}, ${ms(streams.p50)}, ${ms(streams.p99)}`,
            ]
          : ['', '', '', ''];
      const rate = (one.answered / one.seconds).toFixed(0);
      const own = [processes, name, one.name, one.answered, rate, one.shed, one.wrong, ms(one.p50), ms(one.p99)];
      return `| ${[...own, ...common].join(' | ')} |`;
    }),
  );
  return [...head, ...rows].join('\n');
}
