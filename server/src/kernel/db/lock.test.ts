// The lock of the embedded database: one process, whose holder is named to the next, and free when it dies, however it dies.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseInUse, lockFolder } from './lock.ts';

const LOCK = new URL('lock.ts', import.meta.url).href;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-oak-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that takes the lock and holds it until it is killed. */
async function otherHolder() {
  const script = `const { lockFolder } = await import(${JSON.stringify(LOCK)});
    await lockFolder(${JSON.stringify(folder)}); process.stdout.write('locked'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a missing folder is created, locked, and free again after release', async () => {
  const deeper = join(folder, 'a', 'b');
  const release = await lockFolder(deeper);
  await expect(lockFolder(deeper)).rejects.toThrow(DatabaseInUse);
  release();
  (await lockFolder(deeper))();
  expect(existsSync(join(deeper, 'holder.json'))).toBe(false);
});

test('a second lock gets an error that names the holder and what to do', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`in use by process ${process.pid} .*since \\d{4}-.*Stop that process first, or set DATA_DIR`),
  );
  release();
});

test('the same folder under another name is the same folder', async () => {
  const release = await lockFolder(folder);
  const alias = `${folder}-alias`;
  symlinkSync(folder, alias);
  await expect(lockFolder(alias)).rejects.toThrow(DatabaseInUse);
  rmSync(alias);
  release();
});

test('another process is refused, and succeeds after the first was killed', async () => {
  const child = await otherHolder();
  await expect(lockFolder(folder)).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await lockFolder(folder);
  release();
});

test('a lock file of a dead process holds no lock', async () => {
  const stale = JSON.stringify({ pid: 999_999_999, since: 'long ago', what: 'nobody' });
  for (const text of [stale, 'no JSON']) {
    writeFileSync(join(folder, 'holder.json'), text);
    const release = await lockFolder(folder);
    expect(release).toBeTypeOf('function');
    release();
  }
});

test('of ten concurrent attempts one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const won = tries.filter((one) => one.status === 'fulfilled');
  expect(won).toHaveLength(1);
  won.forEach(({ value: release }) => release());
});
