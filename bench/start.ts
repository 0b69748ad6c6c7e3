// Time of a start on an existing database, from the spawn to the first 200 of /readyz: embedded with demonstration data, and PostgreSQL.
// CPU time is reported too: it varies less when something else runs on the machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureServerBuild, SERVER_FLAGS } from '../scripts/start/server-build.mjs';
import { freePort, serverOf } from './processes.ts';
import { median } from './rounds.ts';

const ROUNDS = 7;
const POLL_MS = 10;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface StartFigures {
  what: string;
  /** Seconds. */
  wall: number;
  cpu: number;
}

async function startOnce(program: string, env: Record<string, string>): Promise<Omit<StartFigures, 'what'>> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  });
  const server = serverOf(child, `http://127.0.0.1:${port}`);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const figures = { wall: (performance.now() - begun) / 1000, cpu: server.cpuSeconds() };
  await server.stop();
  return figures;
}

/** Starts the bundle and the sources alternately; the first start of each creates the data that the others find. */
export async function measureStarts(folder: string, databaseUrl: string): Promise<StartFigures[]> {
  const gathered = await ensureServerBuild(ROOT);
  const sources = join(ROOT, 'server/src/main.ts');
  const embedded = { DATA_DIR: join(folder, 'embedded'), DEMO_DATA: 'on', DATABASE_URL: '' };
  const server = { DATA_DIR: join(folder, 'server'), DEMO_DATA: 'off', DATABASE_URL: databaseUrl };
  const kinds = [
    { what: 'embedded, with the demonstration', program: gathered, env: embedded },
    { what: 'PostgreSQL', program: gathered, env: server },
    { what: 'embedded, from the sources', program: sources, env: embedded },
    { what: 'PostgreSQL, from the sources', program: sources, env: server },
  ];
  for (const { program, env } of kinds) await startOnce(program, env);
  const all = kinds.map((): Omit<StartFigures, 'what'>[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { program, env }] of kinds.entries()) all[at]?.push(await startOnce(program, env));
  }
  return kinds.map(({ what }, at) => {
    const rounds = all[at] ?? [];
    return { what, wall: median(rounds.map(({ wall }) => wall)), cpu: median(rounds.map(({ cpu }) => cpu)) };
  });
}
