// npm run build: builds the web app and the server when their sources have changed, and writes the bill of materials.
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
