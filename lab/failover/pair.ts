// A PostgreSQL pair as docs/operator/pair.md describes it: etcd on three machines, Patroni and PostgreSQL on two, and PgBouncer
// and HAProxy before the product, all from the files in ops/pair.
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../chaos/own-postgres.ts';
import { freePort } from '../chaos/server.ts';
import { unprivileged } from '../harness/postgres.ts';
import { launch, type Program } from '../parts/processes.ts';
import { NETWORK, openNetwork, type Machine, type Network } from './network.ts';
import type { Programs } from './programs.ts';
import { writeTemplate, type Variables } from './templates.ts';

const APP_PASSWORD = 'a-word-of-the-drill';
const SUPERUSER_PASSWORD = 'another-word-of-the-drill';
const WHOLE_WITHIN_MS = 120_000;
const POLL_MS = 100;

export interface Pair extends Database {
  machines: readonly [Machine, Machine];
  /** The product's environment variables for it. */
  env: Readonly<Record<string, string>>;
  /** The machine whose PostgreSQL is the primary, according to Patroni; undefined while there is none. */
  primary: () => Promise<Machine | undefined>;
  /** Restarts Patroni and PostgreSQL on a machine where they have exited. */
  startDatabase: (machine: Machine) => void;
  /** Waits until one is primary and the other its synchronous standby; resolves with the milliseconds that it took. */
  untilWhole: () => Promise<number>;
  /** Queries PostgreSQL on that machine itself. */
  queryOn: <Row extends pg.QueryResultRow>(machine: Machine, text: string) => Promise<Row[]>;
  /** Changes Patroni's configuration, as patronictl edit-config does. */
  configure: (change: object) => Promise<void>;
}

interface Ports {
  writers: number;
  readers: number;
  pooler: number;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether Patroni on a machine reports this role. */
async function is(role: 'primary' | 'sync', { address }: Machine): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008/${role}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

function variablesOf(machine: Machine, network: Network, programs: Programs, folder: string): Variables {
  const [one, two, witness] = network.machines;
  return {
    NAME: machine.name,
    ADDRESS: machine.address,
    DATABASE_1: one.address,
    DATABASE_2: two.address,
    WITNESS: witness.address,
    NETWORK,
    ETCD_DATA: join(folder, 'etcd'),
    POSTGRES_BIN: programs.postgres,
    POSTGRES_DATA: join(folder, 'data'),
    RUN: folder,
    SUPERUSER_PASSWORD,
    REPLICATION_PASSWORD: 'a-third-word-of-the-drill',
    REWIND_PASSWORD: 'a-fourth-word-of-the-drill',
  };
}

/** A folder for each machine, and how its programs are started in it. */
function prepare(machine: Machine, network: Network, programs: Programs, home: string) {
  const folder = join(home, machine.name);
  mkdirSync(folder, { mode: 0o700 });
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const variables = variablesOf(machine, network, programs, folder);
  const as = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const run = (program: string, ...args: string[]) => {
    const log = openSync(join(folder, 'log'), 'a');
    const child = spawn(
      programs.ip,
      ['netns', 'exec', machine.namespace, programs.setpriv, ...as, '--', program, ...args],
      { cwd: folder, stdio: ['ignore', log, log], env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } },
    );
    child.unref();
  };
  const etcd = writeTemplate('etcd.yml', folder, variables);
  const patroni = writeTemplate('patroni.yml', folder, variables);
  return {
    startEtcd: () => run(programs.etcd, '--config-file', etcd),
    startPatroni: () => run(programs.patroni, patroni),
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
  };
}

function startPooler(programs: Programs, folder: string, { writers, pooler }: Ports): Program {
  const file = writeTemplate('pgbouncer.ini', folder, {
    POOLER_PORT: String(pooler),
    WRITERS_PORT: String(writers),
    USERLIST: writeTemplate('userlist.txt', folder, { APP_PASSWORD }),
  });
  return launch(`tcp://127.0.0.1:${pooler}`, [programs.pgbouncer, '-q', '-u', 'postgres', file], {});
}

function startSwitch(programs: Programs, folder: string, network: Network, { writers, readers }: Ports): Program {
  const [one, two] = network.machines;
  const file = writeTemplate('haproxy.cfg', folder, {
    DATABASE_1: one.address,
    DATABASE_2: two.address,
    WRITERS: `127.0.0.1:${writers}`,
    READERS: `127.0.0.1:${readers}`,
  });
  return launch(`tcp://127.0.0.1:${writers}`, [programs.haproxy, '-db', '-f', file], {});
}

/** Polls until the condition is true; throws `otherwise` if it is not in time. */
async function until(holds: () => Promise<boolean>, withinMs: number, otherwise: () => string): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await holds().catch(() => false)) return performance.now() - began;
    if (performance.now() - began > withinMs) throw new Error(otherwise());
    await sleep(POLL_MS);
  }
}

export async function openPair(programs: Programs): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-pair-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const network = openNetwork(folder);
  const [one, two, witness] = network.machines;
  const machines = [one, two] as const;
  const [first, second, third] = [one, two, witness].map((machine) => prepare(machine, network, programs, folder));
  const [writers = 0, readers = 0, pooler = 0] = await Promise.all(Array.from({ length: 3 }, freePort));
  const ports = { writers, readers, pooler };
  [first, second, third].forEach((machine) => machine?.startEtcd());
  first?.startPatroni();
  second?.startPatroni();
  const helpers = [startSwitch(programs, folder, network, ports), startPooler(programs, folder, ports)];
  const superuser = (at: string, database: string) =>
    `postgres://postgres:${SUPERUSER_PASSWORD}@${at}/${database}?application_name=drill`;
  const url = (port = pooler) => `postgres://live_oak:${APP_PASSWORD}@127.0.0.1:${port}/live_oak`;
  const primary = async () => {
    const are = await Promise.all(machines.map((machine) => is('primary', machine)));
    return machines[are.indexOf(true)];
  };
  const isWhole = async () => {
    const [primaries, standbys] = await Promise.all([
      Promise.all(machines.map((machine) => is('primary', machine))),
      Promise.all(machines.map((machine) => is('sync', machine))),
    ]);
    if (primaries.filter(Boolean).length !== 1 || standbys.filter(Boolean).length !== 1) return false;
    const found = await ask(
      superuser(`127.0.0.1:${writers}`, 'postgres'),
      `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
    );
    return found.length > 0;
  };
  const logs = () =>
    [first, second].map((machine, at) => `${machines[at]?.name}:\n${machine?.log().slice(-3000)}`).join('\n');
  const untilWhole = () =>
    until(isWhole, WHOLE_WITHIN_MS, () => `the pair is not whole after ${WHOLE_WITHIN_MS / 1000} s\n${logs()}`);
  const close = async () => {
    helpers.forEach((helper) => helper.kill('SIGKILL'));
    await network.close();
  };
  try {
    await untilWhole();
    const admin = superuser(`127.0.0.1:${writers}`, 'postgres');
    await ask(admin, `create role live_oak login password '${APP_PASSWORD}'`);
    await ask(admin, 'create database live_oak owner live_oak');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    machines,
    port: pooler,
    url,
    env: {
      DATABASE_URL: url(),
      DATABASE_DIRECT_URL: url(writers),
      DATABASE_READ_URL: url(readers),
      // PgBouncer before 1.21 does not support prepared statements.
      DATABASE_PREPARED: 'off',
    },
    query: (text, values) => ask(superuser(`127.0.0.1:${writers}`, 'live_oak'), text, values),
    queryOn: ({ address }, text) => ask(superuser(`${address}:5432`, 'live_oak'), text),
    primary,
    startDatabase: (machine) => (machine === one ? first : second)?.startPatroni(),
    untilWhole,
    async configure(change) {
      const answer = await fetch(`http://${one.address}:8008/config`, {
        method: 'PATCH',
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
    },
    close,
  };
}
