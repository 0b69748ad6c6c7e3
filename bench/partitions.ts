// Twelve months of events and notifications, and the same with fifty times as many rows: what people and the server do all day, and the
// removal of a month, should take as long with either.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { eq, type Db } from '../server/src/kernel/db/drizzle.ts';
import { openDb } from '../server/src/kernel/db/open.ts';
import { makeDispatch } from '../server/src/kernel/events/dispatch.ts';
import { events } from '../server/src/kernel/tables.ts';
import { openSession } from '../server/src/features/accounts/sessions.ts';
import { users } from '../server/src/features/accounts/tables.ts';
import { addPartitions, dropExpired, EVENT_DAYS } from '../server/src/features/notifications/partitions.ts';
import { notify } from '../server/src/features/notifications/notify.ts';
import { streamStatesOf, markRead, newestNotice, noticesOf } from '../server/src/features/notifications/notices.ts';
import { makeLog } from '../server/src/kernel/log.ts';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';
import { DAY_MS } from '../contract/src/time.ts';
import { time, type Bench } from './bench.ts';
import { makeMonths, MONTHS, type Months } from './months.ts';
import { startLiveOak, type Server } from './processes.ts';
import { median } from './rounds.ts';
import type { Line } from './table.ts';

/** How many times as long as with a fiftieth of the rows the median may take. */
export const PARTITIONS_GOAL = 1.5;
const TIMES_FEWER = 50;
const PAIRS = 300;
const WARM_UP = 50;
const DEFAULT_ROWS = 2_000_000;
const LIMIT = 20;
const log = makeLog({ logLevel: 'silent' });

interface Side extends Months {
  db: Db;
  server: Server;
  poll: Record<string, string>;
}

/** People far apart in the table, so that no row is in the cache from the previous turn. */
const personOf = ({ people }: Months, turn: number) => 1 + ((turn * 104_729) % people);

const dispatchTo = (db: Db, userId: number) =>
  makeDispatch(db, log, [
    (tx, { id }) =>
      notify(tx, { id, kind: 'bids.submitted' }, [{ userId, type: 'job_bid', title: 'A bid', message: 'A new bid.' }]),
  ]);

async function insertOne({ db }: Side): Promise<number> {
  const [row] = await db.orm
    .insert(events)
    .values({ kind: 'bids.submitted', data: { jobId: 1, bidId: 1 } })
    .returning({ id: events.id });
  return row?.id ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * The action of each turn, on one side; returns the milliseconds of the measured part. The list stays unchanged until people are
 * notified.
 */
const TURNS: Record<string, (side: Side, turn: number) => Promise<number>> = {
  'unchanged list over HTTP (304)': ({ server, poll }) =>
    timed(async () => {
      const answer = await fetch(`${server.url}/api/notifications`, { headers: poll });
      await answer.arrayBuffer();
      if (answer.status !== 304) throw new Error(`an unchanged list answered ${answer.status}`);
    }),
  'an event is written': (side) => timed(() => insertOne(side)),
  'an event is dispatched: one person is notified': async (side, turn) => {
    const id = await insertOne(side);
    return timed(() => dispatchTo(side.db, personOf(side, turn))([id]));
  },
  "a person's 20 newest": (side, turn) =>
    timed(() => noticesOf(side.db.orm, personOf(side, turn), { limit: LIMIT, cursor: undefined })),
  'unread count, and what a stream missed': (side, turn) =>
    timed(() => streamStatesOf(side.db, new Map([[personOf(side, turn), side.rows]]), new Date())),
  'one is read, and the unread are counted': async (side, turn) => {
    const userId = personOf(side, turn);
    const id = await newestNotice(side.db, userId);
    return timed(() => side.db.transaction((tx) => markRead(tx, userId, id)));
  },
  'unread count alone': (side, turn) =>
    timed(() =>
      side.db.orm
        .select({ unread: users.unreadCount })
        .from(users)
        .where(eq(users.id, personOf(side, turn))),
    ),
};

async function compare(what: string, [many, few]: readonly [Side, Side]): Promise<Line> {
  const run = TURNS[what];
  const times: [number[], number[]] = [[], []];
  for (let turn = -WARM_UP; turn < PAIRS; turn += 1) {
    const person = turn + WARM_UP;
    const pair = [await run?.(many, person), await run?.(few, person)];
    if (turn >= 0) pair.forEach((value, at) => times[at]?.push(value ?? Number.NaN));
  }
  const [ours, theirs] = [median(times[0]), median(times[1])];
  const ratio = ours / theirs;
  const goal = `≤ ${PARTITIONS_GOAL.toFixed(2)}`;
  return { what, ours: time(ours), theirs: time(theirs), ratio, goal, isMet: ratio <= PARTITIONS_GOAL };
}

/** A clock on a day when only the first month has expired: the second began exactly that long before. */
function firstIsPast(): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 2), 1) + EVENT_DAYS * DAY_MS);
}

async function linesOfEnds([many, few]: readonly [Side, Side]): Promise<Line[]> {
  const took: Record<'drop' | 'begin', number[]> = { drop: [], begin: [] };
  for (const { db } of [many, few]) {
    const services = { db, log, clock: firstIsPast };
    took.drop.push(
      await timed(async () => {
        const dropped = await dropExpired(services);
        if (dropped.length !== 2) throw new Error(`dropped were: ${dropped.join(', ')}`);
      }),
    );
    took.begin.push(
      await timed(() => addPartitions({ ...services, clock: () => new Date(Date.now() + 31 * DAY_MS) }, 1)),
    );
  }
  const line = (what: string, [ours = 0, theirs = 0]: number[]): Line => {
    return { what, ours: time(ours), theirs: time(theirs), ratio: ours / theirs };
  };
  return [
    line(`an expired month is dropped (1/${MONTHS} of all)`, took.drop),
    line('a new month begins, the one before is read once', took.begin),
  ];
}

async function openSide({ postgres, folder, say }: Bench, rows: number): Promise<Side> {
  say(`Filling ${rows.toLocaleString('en')} events and notifications ...`);
  const months = await makeMonths(postgres, rows);
  say(`  ${months.seconds.toFixed(0)} s, ${(months.bytes / 1e9).toFixed(1)} GB`);
  const dataDir = mkdtempSync(join(folder, 'months-'));
  const db = await openDb({ databaseUrl: months.url, dataDir });
  const server = await startLiveOak(months.url, dataDir);
  const cookie = `${SESSION_COOKIE}=${await openSession(db.orm, 1, true, new Date())}`;
  const first = await fetch(`${server.url}/api/notifications`, { headers: { cookie } });
  await first.arrayBuffer();
  return { ...months, db, server, poll: { cookie, 'if-none-match': first.headers.get('etag') ?? '' } };
}

export async function partitionLines(bench: Bench): Promise<Line[]> {
  const rows = bench.rows ?? DEFAULT_ROWS;
  const few = await openSide(bench, rows / TIMES_FEWER);
  const many = await openSide(bench, rows);
  const lines: Line[] = [];
  for (const what of Object.keys(TURNS)) {
    bench.say(`  ${what} ...`);
    lines.push(await compare(what, [many, few]));
  }
  for (const { server } of [many, few]) await server.stop();
  lines.push(...(await linesOfEnds([many, few])));
  for (const { db } of [many, few]) await db.close();
  return lines.map((line) => ({ ...line, what: `${rows.toLocaleString('en')} rows: ${line.what}` }));
}
