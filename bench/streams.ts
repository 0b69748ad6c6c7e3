// Open notification streams: delay from commit to reader, memory per stream, and cost while idle; alternating with a bare server that
// has as many.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';
import { BARE_CHANNEL } from './bare-streams.ts';
import type { Server } from './processes.ts';
import { median } from './rounds.ts';
import type { ReaderOptions } from './stream-readers.ts';

export const STREAMS = 5000;
const ROUNDS = 4;
/** Single notifications in a round, one after another, to people from the whole range. */
const SINGLES = 150;
const EVERY_MS = 25;
/** Seconds in which every session is checked once (stream.ts). */
const IDLE_MS = 60_000;
const SETTLE_MS = 5000;
const ARRIVE_WITHIN_MS = 60_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates people 1 … STREAMS with a session each, whose token is "bench-1" …; returns the id before the first person's. */
export async function makeReaders(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
       select 'Renee', 'Boudreaux', 'reader' || n || '@example.com', 'reader' || n || '@example.com', 'reader' || n,
         'reader' || n, 'none', 'client' from generate_series(1, ${STREAMS}) n order by n returning id`,
    );
    const before = Math.min(...rows.map(({ id }) => id)) - 1;
    await client.query(
      `insert into sessions (user_id, token_hash, remember, expires_at)
       select $1 + n, encode(sha256(convert_to('bench-' || n, 'UTF8')), 'hex'), true, now() + interval '30 days'
       from generate_series(1, ${STREAMS}) n`,
      [before],
    );
    await client.query('vacuum analyze');
    return before;
  } finally {
    await client.end();
  }
}

/** Writes one person's notification, or everybody's when `place` is null, in an open transaction. */
type Write = (client: Client, name: string, place: number | null) => Promise<unknown>;

const words = 'Your job was approved and is open for bids now. We will notify you when bidding closes.';

/** Writes notifications as the product does: a trigger updates the counters of the person's row. */
function writeOurs(before: number): Write {
  return (client, name, place) =>
    client.query(
      `insert into notifications (user_id, type, title, message, redirect_to)
       select $1 + n, 'job_update', $2, $3, '/jobs/1' from generate_series($4::int, $5::int) n`,
      [before, name, words, place ?? 1, place ?? STREAMS],
    );
}

/** Sends the same text with pg_notify only. */
const writeBare: Write = (client, name, place) => {
  const data = JSON.stringify({ id: 1, type: 'job_update', title: name, message: words, isRead: false });
  return client.query(`select pg_notify('${BARE_CHANNEL}', n || ' ' || $1) from generate_series($2::int, $3::int) n`, [
    `id: 1\nevent: notification\ndata: ${data}\n\n`,
    place ?? 1,
    place ?? STREAMS,
  ]);
};

interface Figures {
  /** Milliseconds from the commit to the reader. */
  singleP50: number;
  singleP99: number;
  burstP50: number;
  burstP99: number;
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** One server with all its readers. */
class Side {
  readonly server: Server;
  readonly #client: Client;
  readonly #write: Write;
  readonly #arrivals = new Map<number, bigint[]>();
  #number = 0;
  #reader: ReturnType<typeof spawn> | undefined;
  /** Bytes of server memory per stream. */
  memory = Number.NaN;

  constructor(server: Server, databaseUrl: string, write: Write) {
    this.server = server;
    this.#client = new Client({ connectionString: databaseUrl });
    this.#write = write;
  }

  async open(where: Pick<ReaderOptions, 'path' | 'cookie'>): Promise<void> {
    await this.#client.connect();
    await wait(SETTLE_MS);
    const before = this.server.memoryBytes();
    const options: ReaderOptions = { ...where, port: Number(new URL(this.server.url).port), count: STREAMS };
    const file = fileURLToPath(new URL('stream-readers.ts', import.meta.url));
    const reader = spawn(process.execPath, [file, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#reader = reader;
    const lines = createInterface({ input: reader.stdout });
    await new Promise<void>((resolve, reject) => {
      reader.once('exit', (code) => reject(new Error(`the readers ended with ${code}`)));
      lines.on('line', (line) => {
        const [number, at] = line.split(' ');
        if (at === undefined) resolve();
        else this.#arrivals.get(Number(number))?.push(BigInt(at));
      });
    });
    await wait(SETTLE_MS);
    this.memory = (this.server.memoryBytes() - before) / STREAMS;
  }

  /** Writes to one person or to all, and returns the milliseconds from the commit to each reader. */
  async #send(place: number | null): Promise<number[]> {
    this.#number += 1;
    const arrived: bigint[] = [];
    this.#arrivals.set(this.#number, arrived);
    await this.#client.query('begin');
    await this.#write(this.#client, `bench ${this.#number}`, place);
    const committed = process.hrtime.bigint();
    await this.#client.query('commit');
    const wanted = place === null ? STREAMS : 1;
    const deadline = Date.now() + ARRIVE_WITHIN_MS;
    while (arrived.length < wanted) {
      if (Date.now() > deadline) throw new Error(`${arrived.length} of ${wanted} arrived at ${this.server.url}`);
      await wait(10);
    }
    return arrived.map((at) => Number(at - committed) / 1e6);
  }

  async measure(): Promise<Figures> {
    const singles: number[] = [];
    for (let sent = 0; sent < SINGLES; sent += 1) {
      singles.push(...(await this.#send(1 + ((sent * 7919) % STREAMS))));
      await wait(EVERY_MS);
    }
    const burst = (await this.#send(null)).toSorted((a, b) => a - b);
    singles.sort((a, b) => a - b);
    return {
      singleP50: quantile(singles, 0.5),
      singleP99: quantile(singles, 0.99),
      burstP50: quantile(burst, 0.5),
      burstP99: quantile(burst, 0.99),
    };
  }

  /** Milliseconds of CPU time per second while idle, of this server's process. */
  async idle(): Promise<number> {
    const before = this.server.cpuSeconds();
    await wait(IDLE_MS);
    return ((this.server.cpuSeconds() - before) * 1e6) / IDLE_MS;
  }

  async close(): Promise<void> {
    this.#reader?.removeAllListeners('exit');
    this.#reader?.kill('SIGKILL');
    await this.#client.end();
  }
}

export interface StreamFigure {
  what: string;
  ours: number;
  theirs: number;
  /** The median of the rounds' ratios. */
  ratio: number;
  unit: 'ms' | 'kB' | 'ms/s';
  /** At most; in the unit. */
  goal?: number | undefined;
}

const GOALS: Partial<Record<keyof Figures, number>> = { singleP99: 50, burstP99: 250 };
const NAMES: Record<keyof Figures, string> = {
  singleP50: 'one notice, commit to reader, p50',
  singleP99: 'one notice, commit to reader, p99',
  burstP50: `one event to all ${STREAMS.toLocaleString('en')}, commit to reader, p50`,
  burstP99: `one event to all ${STREAMS.toLocaleString('en')}, commit to reader, p99`,
};

/** Both servers keep all their streams open; ours is measured first, then theirs first, and so on alternately. */
export async function compareStreams(
  [ours, bare]: readonly [Server, Server],
  databaseUrl: string,
  /** Runs at the end, while all streams are open, with the cookie of one person. */
  beside: (cookie: string) => Promise<void>,
): Promise<StreamFigure[]> {
  const mine = new Side(ours, databaseUrl, writeOurs(await makeReaders(databaseUrl)));
  const other = new Side(bare, databaseUrl, writeBare);
  await mine.open({ path: '/api/notifications/stream', cookie: `${SESSION_COOKIE}=bench-{n}` });
  await other.open({ path: '/stream?person={n}', cookie: 'none=0' });
  await Promise.all([mine.measure(), other.measure()]);
  const rounds: { ours: Figures; theirs: Figures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      const first = await mine.measure();
      rounds.push({ ours: first, theirs: await other.measure() });
    } else {
      const first = await other.measure();
      rounds.push({ ours: await mine.measure(), theirs: first });
    }
  }
  const [idleOurs, idleTheirs] = await Promise.all([mine.idle(), other.idle()]);
  await beside(`${SESSION_COOKIE}=bench-1`);
  await Promise.all([mine.close(), other.close()]);
  // NAMES is a constant of this file and has only the keys of its type.
  const figures = (Object.keys(NAMES) as (keyof Figures)[]).map((figure): StreamFigure => ({
    what: NAMES[figure],
    ours: median(rounds.map((one) => one.ours[figure])),
    theirs: median(rounds.map((one) => one.theirs[figure])),
    ratio: median(rounds.map((one) => one.ours[figure] / one.theirs[figure])),
    unit: 'ms',
    goal: GOALS[figure],
  }));
  const against = (what: string, a: number, b: number, unit: StreamFigure['unit']): StreamFigure => {
    return { what, ours: a, theirs: b, ratio: a / b, unit };
  };
  return [
    ...figures,
    against('memory of a stream', mine.memory / 1000, other.memory / 1000, 'kB'),
    against('CPU time of all while idle', idleOurs, idleTheirs, 'ms/s'),
  ];
}
