// npm run lab -- full: every vitest test and every journey, including what npm test leaves out (the tag `long`). About half an
// hour.
import { spawnSync } from 'node:child_process';
import { say } from '../../scripts/start/say.mjs';

const RUNS = [
  ['vitest', 'run', '--project=unit', '--project=unit-web', '--project=http-postgres'],
  ['vitest', 'run', '--project=http-embedded'],
  ['playwright', 'test', '--config=e2e/playwright.config.ts'],
];

const failed = RUNS.filter((args) => {
  say(`\n== ${args.join(' ')}`);
  // npx runs the version installed in the workspace.
  return spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit' }).status !== 0;
});
say(failed.length === 0 ? '\neverything passed' : `\nfailed: ${failed.map((args) => args.join(' ')).join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
