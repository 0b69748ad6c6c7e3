// npm test: installs what the tests need, then runs every check and test on Node 24. `npm test -- lint-types unit` runs only those stages.
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
