// npm run bench: installs what only the benchmarks need, builds the web app if it changed, then runs them on Node 24.
// @ts-check
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './start/dependencies.mjs';
import { requireNode } from './start/node24.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

ensureDependencies(root);
ensureDependencies(join(root, 'bench'));
const node = requireNode(root);
ensureWebBuild(root, node);
const { status } = spawnSync(node, ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
