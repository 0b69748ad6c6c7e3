// npm run dev: the server, restarted at each change, and the web app with hot reloading at http://localhost:5173.
import { spawn, type ChildProcess } from 'node:child_process';

const WEB = 'http://localhost:5173';

function start(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
}

// The server uses the web app's address as its public one, so that its links and its Origin check match the browser's address.
const running = [
  start(process.execPath, ['--watch', 'server/src/main.ts'], { PUBLIC_URL: WEB }),
  start('npm', ['run', 'dev', '--workspace=web']),
];
const stopAll = () => running.forEach((child) => child.kill());

for (const child of running) child.on('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
