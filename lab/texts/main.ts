// npm run lab -- texts: 10,000 random orders of inbound and outbound text messages, and STOP while 5,000 messages wait.
import { spawnSync } from 'node:child_process';

const run = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project=http-postgres', 'text-replies'], {
  stdio: 'inherit',
  env: { ...process.env, INTERLEAVINGS: '10000' },
});
process.exitCode = run.status ?? 1;
