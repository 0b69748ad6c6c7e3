// npm run lab -- previous: runs the previous version's tests on PostgreSQL over today's schema, since during an upgrade the previous
// version runs on it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateServer } from '../../server/src/kernel/db/migrate.ts';
import { startPostgres } from '../harness/postgres.ts';
import { giveUp, say } from '../../scripts/start/say.mjs';
import { giveMigrations, layOut } from './tree.ts';
import { NoPrevious, previousVersion, type Version } from './version.ts';

const { values: flags } = parseArgs({
  options: {
    /** A commit or tag to use as the previous version. */
    version: { type: 'string' },
    /** Only tests that touch most tables, in about a minute. */
    short: { type: 'boolean', default: false },
    /** The file for the counts of passed and failed. */
    report: { type: 'string' },
  },
});

/** The life of a job from post to review, which writes the most tables, and the tests that write the most columns of one table. */
const SHORT = ['server/src/journey.http.test.ts', 'features/bids/'];

const root = resolve(import.meta.dirname, '../..');

interface Result {
  name: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  status: string;
  message: string;
}

interface Outcome {
  passed: number;
  /** `file: test`, with the first line of the reason. */
  failed: Map<string, string>;
}

/** Runs tests of the version in `folder`, on the migrations in it. */
function runTests(folder: string, files: readonly string[]): Outcome {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const args = ['run', '--project=http-postgres', '--reporter=json', `--outputFile.json=${report}`];
  // Beside other stages it is slower than its own limits expect, which proves nothing about the schema.
  args.push('--testTimeout=180000', ...files);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stderr } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  let results: Result[];
  try {
    // vitest's own report; without one this throws, and the message below says that there is none.
    results = (JSON.parse(readFileSync(report, 'utf8')) as { testResults: Result[] }).testResults;
  } catch {
    return { passed: 0, failed: new Map([['the tests did not run', stderr.slice(-500)]]) };
  }
  const failed = new Map<string, string>();
  for (const { name, assertionResults, status, message } of results) {
    const file = name.slice(name.indexOf('server/src'));
    if (status === 'failed' && assertionResults.length === 0) failed.set(file, message.split('\n', 1)[0] ?? '');
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') failed.set(`${file}: ${fullName}`, failureMessages[0]?.split('\n', 1)[0] ?? '');
    }
  }
  const passed = results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return { passed, failed };
}

/** What the previous version does when it starts on a database ahead of it: nothing, and without an error. */
async function migratorAccepts(folder: string): Promise<boolean> {
  const server = await startPostgres();
  try {
    await server.run('create database ahead');
    await migrateServer(server.url('ahead'));
    // Earlier versions have it in server/src/db.
    const at = ['server/src/kernel/db/migrate.ts', 'server/src/db/migrate.ts'].find((path) =>
      existsSync(join(folder, path)),
    );
    const module = pathToFileURL(join(folder, at ?? '')).href;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `await (await import('${module}')).migrateServer('${server.url('ahead')}')`],
      { encoding: 'utf8' },
    );
    if (status !== 0) say(stderr);
    return status === 0;
  } finally {
    await server.stop();
  }
}

/** What fails on today's schema but not on its own: the rest is not caused by the migrations. */
function faultsOfSchema({ commit }: Version, { failed }: Outcome): Map<string, string> {
  const files = [...new Set([...failed.keys()].map((name) => name.split(':', 1)[0] ?? ''))];
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-control-'));
  try {
    layOut(root, commit, folder);
    const before = runTests(folder, files).failed;
    const both = [...failed.keys()].filter((name) => before.has(name));
    both.forEach((name) => say(`fails on its own schema too, so it says nothing here: ${name}`));
    return new Map([...failed].filter(([name]) => !before.has(name)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(version: Version, folder: string): Promise<{ passed: number; failed: number }> {
  layOut(root, version.commit, folder);
  const accepts = await migratorAccepts(folder);
  say(`its own migrator ${accepts ? 'accepts' : 'DOES NOT ACCEPT'} a database that is ahead`);
  giveMigrations(root, folder);
  const outcome = runTests(folder, flags.short ? SHORT : []);
  const faults = outcome.failed.size === 0 ? outcome.failed : faultsOfSchema(version, outcome);
  for (const [name, why] of faults) say(`FAILED on today's schema: ${name}\n  ${why}`);
  return { passed: outcome.passed + Number(accepts), failed: faults.size + Number(!accepts) };
}

function findPrevious(): Version {
  try {
    return previousVersion(root, flags.version);
  } catch (error) {
    if (error instanceof NoPrevious) giveUp(error.message);
    throw error;
  }
}

const began = performance.now();
const version = findPrevious();
say(
  `previous version: ${version.commit.slice(0, 9)}, ${version.migrations.length} migrations, the last ${version.migrations.at(-1)}`,
);
const folder = mkdtempSync(join(tmpdir(), 'live-oak-previous-'));
try {
  const { passed, failed } = await run(version, folder);
  say(`${passed} passed, ${failed} failed on today's schema, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (flags.report) writeFileSync(flags.report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
