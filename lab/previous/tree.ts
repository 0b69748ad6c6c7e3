// Checks out the files of an earlier version into a folder, with the packages of this one.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACES = ['contract', 'server', 'web', 'lab'];

/** Each package is linked individually, so that our own workspaces are those of the earlier version. */
function linkPackages(root: string, folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@live-oak'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (['@live-oak', '.cache', '.vite'].includes(name)) continue;
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of WORKSPACES) {
    // An earlier version may have fewer.
    if (!existsSync(join(folder, name))) continue;
    symlinkSync(join(folder, name), join(packages, '@live-oak', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
}

/** Checks out the commit into an empty folder. */
export function layOut(root: string, commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 29 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  linkPackages(root, folder);
}

/** From now on every test database of the earlier version has today's schema. */
export function giveMigrations(root: string, folder: string): void {
  const migrations = join(folder, 'server/migrations');
  rmSync(migrations, { recursive: true });
  cpSync(join(root, 'server/migrations'), migrations, { recursive: true });
}
