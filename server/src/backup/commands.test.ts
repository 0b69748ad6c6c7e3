// The two commands as an operator runs them: a backup while the server runs, the loss of its folder, a restore, and a server on
// the restored folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ADMIN, freePort, start } from '../../../lab/chaos/server.ts';

const room = mkdtempSync(join(tmpdir(), 'live-oak-commands-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

function run(program: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const main = fileURLToPath(new URL(`${program}-main.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    env: { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
  });
  return { status, stdout, stderr };
}

const signIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...ADMIN, portal: 'admin' }),
  });

test(
  'a running server is backed up, and a new one runs on the restored folder',
  { tags: ['long'], timeout: 180_000 },
  async () => {
    const [dataDir, lived, backups] = [join(room, 'data'), join(room, 'again'), join(room, 'backups')];
    const port = await freePort();
    const env = { PUBLIC_URL: `http://127.0.0.1:${port}` };
    const server = await start(dataDir, port, { env });
    expect((await signIn(server.url)).status).toBe(200);

    const taken = run('backup', dataDir, '--to', backups, '--keep', '3');
    expect(taken).toMatchObject({ status: 0, stderr: '' });
    expect(taken.stdout).toContain('rows of');
    const [name = ''] = readdirSync(backups);
    expect(run('restore', dataDir, '--from', join(backups, name)), 'a folder in use').toMatchObject({ status: 1 });
    server.kill('SIGKILL');
    await server.ended;
    rmSync(dataDir, { recursive: true });

    expect(run('restore', lived, '--from', join(backups, name), '--check')).toMatchObject({ status: 0 });
    const restored = run('restore', lived, '--from', join(backups, name));
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toContain('matches the backup');

    const again = await start(lived, port, { env });
    expect((await signIn(again.url)).status).toBe(200);
    again.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  },
);
