// npm start: installs missing packages, builds web and server if they changed, then starts the server on Node 24.
// Plain JavaScript without packages, so that any Node from 20 on can run it in a fresh clone.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './start/dependencies.mjs';
import { ensureServerBuild, SERVER_FLAGS, SERVER_MEMORY } from './start/server-build.mjs';
import { requireNode } from './start/node24.mjs';
import { ensureWebBuild } from './start/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

ensureDependencies(root);
const node = requireNode(root);
const program = await ensureServerBuild(root);
const env = { ...SERVER_MEMORY, ...process.env };

// A fresh clone creates its database while the web app is built. A separate process, so that the server starts without the memory
// that this took, and with a larger young generation, since it makes much garbage. If it fails, the server says why.
const preparing = ensureWebBuild(root, node, () =>
  spawn(node, ['--max-semi-space-size=64', program, '--prepare'], {
    cwd: root,
    env: process.env,
    stdio: 'ignore',
    detached: true,
  }),
);
if (preparing) await once(preparing, 'exit');

// A separate process group, so that Ctrl-C in a terminal reaches the server once, through the handler below, and not twice.
const server = spawn(node, [...SERVER_FLAGS, program, ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
