// The programs of a multi-process installation: server processes, the proxy with its own configuration, the migration job.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');
const POLL_MS = 50;
const WITHIN_MS = 60_000;

export interface Program {
  url: string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Its output. */
  words: () => string;
  kill: (signal: NodeJS.Signals) => void;
}

/** Starts a program that stops with this process. */
export function launch(url: string, [program = '', ...args]: string[], env: Record<string, string>): Program {
  const child: ChildProcess = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (words += text));
  }
  const killWithUs = () => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    process.removeListener('exit', killWithUs);
    return code ?? null;
  });
  return { url, ended, words: () => words, kill: (signal) => void child.kill(signal) };
}

/** The environment of a server process. */
export type Settings = Record<string, string>;

export interface Server extends Program {
  port: number;
}

/** Starts a server process; does not wait for it. */
export function startServer(program: string, port: number, settings: Settings): Server {
  const url = `http://127.0.0.1:${port}`;
  return { port, ...launch(url, [process.execPath, program], { ...settings, PORT: String(port) }) };
}

/** Runs the migration job; throws its output when it fails. */
export async function runMigrations(settings: Settings): Promise<void> {
  const job = launch('', [process.execPath, join(ROOT, 'server/src/kernel/db/migrate-main.ts')], settings);
  if ((await job.ended) !== 0) throw new Error(`the migration failed\n${job.words()}`);
}

/** Starts the proxy with the configuration of ops/ before two ports of this machine; `more` overrides its settings. */
export function startProxy(
  haproxy: string,
  port: number,
  ports: readonly [number, number],
  plain: number,
  more: Record<string, string> = {},
): Program {
  return launch(`http://127.0.0.1:${port}`, [haproxy, '-db', '-f', join(ROOT, 'ops/proxy/haproxy.cfg')], {
    BIND: `127.0.0.1:${port}`,
    BIND_PLAIN: `127.0.0.1:${plain}`,
    APP_1: `127.0.0.1:${ports[0]}`,
    APP_2: `127.0.0.1:${ports[1]}`,
    PAGES: join(ROOT, 'ops/proxy'),
    ...more,
  });
}

/** Starts PgBouncer in transaction mode before a database, whose own URL is `direct`; returns it and the URL through it. */
export function startPooler(
  pgbouncer: string,
  folder: string,
  port: number,
  direct: string,
): Program & { database: string } {
  const { hostname, port: behind, pathname, username } = new URL(direct);
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${behind} dbname=${pathname.slice(1)} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 1000',
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = launch(`tcp://127.0.0.1:${port}`, [pgbouncer, ...user, file], {});
  return { ...pooler, database: `postgres://${username}@127.0.0.1:${port}${pathname}` };
}

/** The status of a simple request; undefined while nobody listens. */
export async function statusOf(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status;
}

/** Waits until an address answers with this status; throws if the program exits or too much time passes before that. */
export async function until(program: Program, path: string, status: number | undefined): Promise<void> {
  let end: { code: number | null } | undefined;
  void program.ended.then((code) => (end = { code }));
  const deadline = Date.now() + WITHIN_MS;
  while ((await statusOf(program.url + path)) !== status) {
    if (end) throw new Error(`${program.url} ended with ${end.code} before ${path} was ${status}\n${program.words()}`);
    if (Date.now() > deadline) throw new Error(`${program.url}${path} was not ${status} in time\n${program.words()}`);
    await sleep(POLL_MS);
  }
}
