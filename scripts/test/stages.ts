// The list of what npm test runs. In each row the fast checks come first and the slow tests last.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

export type Need = 'chromium' | 'postgres' | 'haproxy';

export interface Stage {
  name: string;
  command: string[];
  /** The file into which the test runner writes its counts; a stage without one counts as one test. */
  report?: string;
  /** Programs that it needs and npm does not install. */
  needs?: Need | Need[];
  env?: Record<string, string>;
  /** Rows run in parallel, the stages of a row one after another. */
  row: Row;
  /** It builds the product: the stages of other rows start once it is done, except for those that do not need a build. */
  builds?: true;
  /** It only reads sources, so it runs beside the build, which leaves a processor free. */
  needsNoBuild?: true;
  /** It runs while nothing else does: a busy machine breaks the timing of browser tests. */
  alone?: true;
}

export const needsOf = ({ needs = [] }: Stage): Need[] => [needs].flat();

export const ROWS = ['main', 'drills'] as const;
type Row = (typeof ROWS)[number];

/** Each HTTP test on the database that proves it (vitest.config.ts), and the journeys without the tag `@long` (e2e/playwright.config.ts). */
const SHORT = { SUITE: 'short' };

const npmRun = (name: string) => ['npm', 'run', '--silent', name];

/** These tests wait for PostgreSQL a fifth of the time, during which another worker runs. */
const ONE_MORE_WORKER = `--maxWorkers=${availableParallelism() + 1}`;

function vitest(
  project: string,
  reports: string,
  { flags = [], ...more }: Partial<Stage> & { flags?: string[] } = {},
): Stage {
  const report = join(reports, `${project}.json`);
  const command = [
    'vitest',
    'run',
    `--project=${project}`,
    '--tags-filter=!long',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...flags,
  ];
  return { name: project, command, report, env: SHORT, row: 'main', ...more };
}

function journeys(reports: string): Stage {
  const report = join(reports, 'journeys.json');
  return {
    name: 'journeys',
    command: [...npmRun('journeys'), '--', '--reporter=list,json'],
    report,
    needs: ['chromium', 'postgres'],
    env: { ...SHORT, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    row: 'main',
    alone: true,
  };
}

function lives(reports: string): Stage {
  const report = join(reports, 'lives.json');
  return {
    name: 'lives',
    command: [...npmRun('lab'), '--', 'simulations', '--lives=2', `--report=${report}`],
    report,
    needs: 'postgres',
    row: 'drills',
  };
}

function parts(reports: string): Stage {
  const report = join(reports, 'parts.json');
  return {
    name: 'parts',
    command: [...npmRun('lab'), '--', 'parts', `--report=${report}`],
    report,
    needs: ['postgres', 'haproxy'],
    row: 'drills',
  };
}

/** The previous version's tests of bids and of a whole job, on today's schema; npm run lab -- previous runs all of them. */
function previous(reports: string): Stage {
  const report = join(reports, 'previous.json');
  return {
    name: 'previous',
    command: [...npmRun('lab'), '--', 'previous', '--short', `--report=${report}`],
    report,
    needs: 'postgres',
    row: 'drills',
  };
}

/** Every stage; test runners write their counts into the folder `reports`. */
export function stages(reports: string): Stage[] {
  return [
    { name: 'build', command: npmRun('build'), row: 'main', builds: true },
    // The linter also reports the compiler's type errors, for every workspace.
    { name: 'lint-types', command: npmRun('lint'), row: 'main' },
    vitest('unit', reports, { flags: ['--project=unit-web'] }),
    vitest('http-embedded', reports),
    vitest('http-postgres', reports, { flags: [ONE_MORE_WORKER], needs: 'postgres' }),
    journeys(reports),
    { name: 'format', command: [...npmRun('format'), '--', '--check'], row: 'drills', needsNoBuild: true },
    { name: 'checks', command: ['node', 'scripts/checks/main.ts'], row: 'drills', needsNoBuild: true },
    { name: 'unused', command: npmRun('unused'), row: 'drills', needsNoBuild: true },
    { name: 'sizes', command: ['node', 'scripts/sizes.ts'], row: 'drills', needsNoBuild: true },
    { name: 'drill', command: [...npmRun('lab'), '--', 'chaos', '--short'], needs: 'postgres', row: 'drills' },
    parts(reports),
    lives(reports),
    previous(reports),
  ];
}
