// The faults of the drill: what happens to the primary's machine, and what must be true meanwhile and afterward.
import { setTimeout as sleep } from 'node:timers/promises';
import { doubledCharges } from '../chaos/drills/gateway.ts';
import { repeats } from '../chaos/drills/mail.ts';
import { postUntilTaken } from '../chaos/load.ts';
import type { Outcome } from '../chaos/outcome.ts';
import type { Setup } from '../chaos/setup.ts';
import { hasListener, through, type Fault } from '../chaos/through.ts';
import type { Machine } from './network.ts';
import type { Pair } from './pair.ts';
import type { OpenStream, Pages, Visitors } from './visitors.ts';

export type Kind = 'kill' | 'freeze' | 'cut' | 'switch';

/** The limit until writes are acknowledged again. */
export const RESUMED_WITHIN_MS = 15_000;
/** The limit until a notification written after a fault reaches an open stream. */
const NOTICE_WITHIN_MS = 15_000;
const POLL_MS = 100;
/** A limit for hangs. */
const ELECTED_WITHIN_MS = 60_000;

export interface Stage {
  setup: Setup<Pair>;
  visitors: Visitors;
  stream: OpenStream;
}

interface Damage {
  done: string;
  begin: (machine: Machine) => Promise<void> | void;
  /** The machine returns. */
  end: (machine: Machine, pair: Pair) => void;
}

async function switchOver({ address, name }: Machine): Promise<void> {
  const body = JSON.stringify({ leader: name });
  const answer = await fetch(`http://${address}:8008/switchover`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
}

const DAMAGES: Readonly<Record<Kind, Damage>> = {
  kill: {
    done: 'SIGKILL of Patroni and of every process of PostgreSQL on the primary',
    begin: (machine) => machine.signal('SIGKILL', 'patroni', 'postgres'),
    end: (machine, pair) => pair.startDatabase(machine),
  },
  freeze: {
    done: 'SIGSTOP of everything on the machine of the primary, etcd included',
    begin: (machine) => machine.signal('SIGSTOP'),
    end: (machine) => machine.signal('SIGCONT'),
  },
  cut: {
    done: 'the network of the primary pulled, etcd included',
    begin: (machine) => machine.pullCable(),
    end: (machine) => machine.plugCable(),
  },
  switch: {
    done: 'the other machine made primary on purpose, as before an upgrade of PostgreSQL (patronictl switchover)',
    begin: switchOver,
    end: () => undefined,
  },
};

export interface Round extends Outcome {
  kind: Kind;
  /** From the fault until the other machine was primary, according to Patroni. */
  electedMs: number;
  /** From the fault until a write was acknowledged that began after it. */
  resumedMs: number;
  /** From the machine's return until it was the synchronous standby. */
  wholeMs: number;
  pages: Pages;
}

/** Somebody posts repeatedly from the fault on, until the post is accepted. */
export async function untilWritten({ cast, record }: Setup<Pair>): Promise<number> {
  const began = performance.now();
  const [owner] = cast.owners;
  const lost = owner && (await postUntilTaken(owner, () => undefined, record));
  if (lost !== undefined) throw new Error('no write was acknowledged within half a minute');
  return performance.now() - began;
}

/** A different machine is primary. */
async function untilElected(pair: Pair, before: Machine): Promise<number> {
  const began = performance.now();
  while ([before, undefined].includes(await pair.primary())) {
    if (performance.now() - began > ELECTED_WITHIN_MS) throw new Error('the other machine did not become primary');
    await sleep(POLL_MS);
  }
  return performance.now() - began;
}

/** The same rows on both machines, once the standby has replayed them. */
async function differences({ postgres: pair }: Setup<Pair>): Promise<string[]> {
  const primary = await pair.primary();
  const standby = pair.machines.find((machine) => machine !== primary);
  if (!primary || !standby) return ['one of the two machines has no PostgreSQL'];
  const lag = `select coalesce(max(pg_wal_lsn_diff(sent_lsn, replay_lsn)), 1)::float8 as bytes from pg_stat_replication`;
  for (let tries = 0; tries < 100; tries += 1) {
    const [row] = await pair.query<{ bytes: number }>(lag);
    if (row?.bytes === 0) break;
    await sleep(POLL_MS);
  }
  const text = `select count(*)::int as rows, coalesce(sum(hashtext(ledger_entries::text)), 0)::text as hash from ledger_entries`;
  const [here, there] = await Promise.all([pair.queryOn(primary, text), pair.queryOn(standby, text)]);
  const same = JSON.stringify(here) === JSON.stringify(there);
  return same ? [] : [`the two machines differ: ${JSON.stringify([here, there])}`];
}

/** A notification written now arrives over the stream that was open during the fault. */
async function faultsOfStream({ stream }: Stage, before: number): Promise<string[]> {
  const deadline = Date.now() + NOTICE_WITHIN_MS;
  while (stream.notices <= before && Date.now() < deadline) await sleep(POLL_MS);
  return stream.notices > before ? [] : [`no notice came over an open stream in ${NOTICE_WITHIN_MS / 1000} s`];
}

/** Responses say that the database is unavailable or everything is busy, never that something is broken. */
const KNOWN_REASONS = new Set(['common.databaseDown', 'fixed.busy']);

const faultsOfReasons = (reasons: ReadonlyMap<string, number> = new Map()): string[] =>
  [...reasons]
    .filter(([reason]) => !KNOWN_REASONS.has(reason))
    .map(([reason, times]) => `503 said ${reason} ×${times}`);

const faultsOfPages = ({ whole, empty, failed }: Pages): string[] => [
  ...(whole === 0 ? ['no public page was served'] : []),
  ...[...new Set(failed)].map((what) => `a public page: ${what}`),
  ...(empty.length > 0
    ? [`${empty.length} public pages came without what they show: ${empty.slice(0, 3).join(', ')}`]
    : []),
];

/** One fault under load, and its result. */
export async function playRound(stage: Stage, kind: Kind): Promise<Round> {
  const { setup, visitors } = stage;
  const pair = setup.postgres;
  const { done, begin, end } = DAMAGES[kind];
  const machine = await pair.primary();
  if (!machine) throw new Error('there is no primary to begin with');
  const measured = { electedMs: 0, resumedMs: 0, wholeMs: 0, notices: 0 };
  const mailsBefore = repeats(setup);
  let pages: Pages | undefined;
  const fault: Fault<Pair> = {
    done,
    async begin() {
      visitors.take();
      await begin(machine);
    },
    lastsMs: 0,
    async meanwhile(now) {
      [measured.electedMs, measured.resumedMs] = await Promise.all([untilElected(pair, machine), untilWritten(now)]);
    },
    async end() {
      pages = visitors.take();
      measured.notices = stage.stream.notices;
      end(machine, pair);
      measured.wholeMs = await pair.untilWhole();
    },
    isBack: hasListener,
    async after(now) {
      const mails = repeats(now) - mailsBefore;
      return [
        ...doubledCharges(now),
        ...(mails > 0 ? [`${mails} emails were sent twice`] : []),
        ...(await differences(now)),
        ...(await faultsOfStream(stage, measured.notices)),
      ];
    },
  };
  const outcome = await through(setup, fault);
  const served = pages ?? visitors.take();
  return {
    ...outcome,
    ...measured,
    kind,
    pages: served,
    // The time until people could write again counts, not until the pair was complete.
    backMs: measured.resumedMs,
    calmMs: 0,
    backWithinMs: RESUMED_WITHIN_MS,
    faults: [...outcome.faults, ...faultsOfReasons(outcome.reasons), ...faultsOfPages(served)],
  };
}
