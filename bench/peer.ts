// Directus on the same tables: another product that serves lists of rows to signed-in people. Installed on demand, in an exact version,
// into a folder outside the project.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serverOf, untilReady, type Server } from './processes.ts';

export const PEER = { name: 'directus', version: '11.16.1' } as const;
const TOKEN = 'bench-token-of-the-one-who-reads';
const CLI = 'node_modules/directus/cli.js';

/**
 * Installs without the packages' install scripts: one compiles isolated-vm for a quarter of an hour. Only scripts in flows need it, and
 * there are none here, so an empty module replaces it.
 */
function install(): string {
  const folder = join(tmpdir(), `live-oak-bench-${PEER.name}-${PEER.version}`);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${PEER.name}@${PEER.version}`];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${PEER.name} could not be installed: ${stderr.slice(0, 500)}`);
  writeFileSync(join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {};\n');
  writeFileSync(done, '');
  return folder;
}

/** The fields of a job that a bidder may read. */
const FIELDS =
  `id client_id title description location city zip parish_fips lat lon service_code urgency budget_cents show_budget
  scheduled_date tree_species tree_dbh_inches tree_height_feet standing wires trunk approval_status status approved_at bidding_closes_at
  created_at`.split(/\s+/);

/** The path of the newest open jobs in the peer's API. */
export const peerList = (limit: number) => {
  const filter = { approval_status: { _eq: 'approved' }, status: { _eq: 'open' } };
  const query = new URLSearchParams({
    limit: String(limit),
    sort: '-id',
    filter: JSON.stringify(filter),
    fields: FIELDS.join(','),
  });
  return `/items/jobs?${query.toString()}`;
};
export const peerHeaders = { authorization: `Bearer ${TOKEN}` };

/** Starts the peer, which first adds its own tables. Calls are an administrator's, for whom it checks no permissions. */
export async function startPeer(databaseUrl: string): Promise<Server> {
  const folder = install();
  const database = new URL(databaseUrl);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: 'pg',
    DB_HOST: database.hostname,
    DB_PORT: database.port,
    DB_DATABASE: database.pathname.slice(1),
    DB_USER: database.username,
    DB_PASSWORD: 'none',
    SECRET: 'bench-secret-of-no-other-use',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'bench-password',
    ADMIN_TOKEN: TOKEN,
    NODE_ENV: 'production',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
  };
  const made = spawnSync(process.execPath, [CLI, 'bootstrap'], { cwd: folder, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${PEER.name} could not add its tables: ${made.stderr.slice(0, 500)}`);
  const nowhere = openSync('/dev/null', 'w');
  const child = spawn(process.execPath, [CLI, 'start'], { cwd: folder, env, stdio: ['ignore', nowhere, 'inherit'] });
  closeSync(nowhere);
  await untilReady(child, `${url}/server/ping`, PEER.name);
  return serverOf(child, url);
}
