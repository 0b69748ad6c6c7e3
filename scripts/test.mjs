// npm test: set up what the tests need, then every check and test of the project on Node 24. `npm test -- lint types` runs only those.
// Plain JavaScript without packages, so that any Node from 20 on can run it in a fresh clone.
// @ts-check
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './start/dependencies.mjs';
import { requireNode } from './start/node24.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

ensureDependencies(root);
const node = requireNode(root);
const { status } = spawnSync(node, ['scripts/test/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
