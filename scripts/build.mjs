// npm run build: the web side and the server, each when its sources have changed, and the bill of what they are made of.
// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './start/dependencies.mjs';
import { ensureServerBuild } from './start/server-build.mjs';
import { requireNode } from './start/node24.mjs';
import { writeSbom } from './start/sbom.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

ensureDependencies(root);
ensureWebBuild(root, requireNode(root));
await ensureServerBuild(root);
writeSbom(root);
