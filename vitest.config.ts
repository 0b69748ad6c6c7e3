// Which test runs where: a file's name states what it needs.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ON_EMBEDDED, ON_EMBEDDED_ALONE } from './lab/harness/on-embedded.ts';
import { IS_SHORT } from './lab/harness/suite.ts';
import { content } from './web/vite/content/plugin.ts';

const NEEDS_DATABASE = '**/*.http.test.ts';
const NEEDS_SERVER = '**/*.race.test.ts';
const NOT_OURS = ['**/node_modules/**', '**/build/**'];

/**
 * The largest files run first, and these small ones take seconds: running last, the large ones would leave the other workers
 * idle.
 */
const SLOW_AND_SMALL = ['backup/move.race', 'payments/ledger-check.race', 'storage/storage'];

/** These have a DOM: one after another they share it, and a worker that alternates builds a new one each time. */
const hasDom = ({ moduleId }: TestSpecification) => moduleId.endsWith('.tsx');

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW_AND_SMALL.some((name) => moduleId.includes(name));
    // oxlint-disable-next-line unicorn/no-array-sort -- the sorting of the base class, which is no array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))].toSorted(
      (a, b) => Number(hasDom(a)) - Number(hasDom(b)),
    );
  }
}

/** A limit for hangs: one second is too short on a busy machine. */
const polling = { poll: { timeout: 30_000, interval: 20 } };

/** A young generation of 64 MB: tests create much garbage, and collecting it less often takes a tenth off their processor time. */
const execArgv = ['--max-semi-space-size=64'];

/** Node loads the sources itself, which takes a tenth off a stage's processor time: stripping types is less work than Vite's transform. */
const native = { experimental: { viteModuleRunner: false } };

// One load of the application for all files of a worker: each file has its own database and app, and nothing else is shared. In
// npm test drills run beside them, so a limit is for hangs.
const httpProject = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: polling,
  exclude: NOT_OURS,
  isolate: false,
  execArgv,
  ...native,
};

const unitProject = {
  // Reloading the modules for each file took two thirds of the stage.
  isolate: false,
  execArgv,
  // A limit for hangs too: beside two builds a test of two seconds took thirty (2026-11-29).
  testTimeout: 120_000,
  expect: polling,
  exclude: [...NOT_OURS, NEEDS_DATABASE, NEEDS_SERVER],
};

export default defineConfig({
  test: {
    // By default it leaves one processor free: on two that is half of them.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowFilesFirst },
    tags: [
      {
        name: 'long',
        description: 'Another test proves the same rule more cheaply: not in npm test, but in npm run lab -- full.',
      },
    ],
    projects: [
      {
        // *.test.ts: functions and their results; no database, no browser.
        test: {
          ...unitProject,
          ...native,
          name: 'unit',
          include: ['{contract,server,lab,scripts,bench}/**/*.test.ts'],
        },
      },
      {
        // The same for the web app, whose sources need Vite.
        plugins: [content()],
        test: { ...unitProject, name: 'unit-web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        // *.http.test.ts: the application and its database, twice: embedded ...
        test: {
          ...httpProject,
          name: 'http-embedded',
          include: IS_SHORT ? ON_EMBEDDED : [NEEDS_DATABASE],
          globalSetup: 'lab/harness/global-embedded.ts',
        },
      },
      {
        // ... and on a PostgreSQL server. *.race.test.ts: concurrent transactions, which the embedded database would serialize.
        test: {
          ...httpProject,
          name: 'http-postgres',
          include: [NEEDS_DATABASE, NEEDS_SERVER],
          exclude: [...NOT_OURS, ...(IS_SHORT ? ON_EMBEDDED_ALONE : [])],
          globalSetup: 'lab/harness/global-postgres.ts',
        },
      },
    ],
  },
});
