// The one list of what npm test runs: in each row cheap and exact first, what takes long last.
import { join } from 'node:path';

type Need = 'chromium' | 'postgres' | 'haproxy';

export interface Stage {
  name: string;
  command: string[];
  /** Where the test runner writes its counts; without it the stage counts as one. */
  report?: string;
  /** What it needs that npm does not bring. */
  needs?: Need | Need[];
  env?: Record<string, string>;
  /** Rows run at the same time, the stages of a row one after the other. What is said in the front is shown as it is said. */
  row: Row;
  /** Whoever runs what it makes, or would find half of it, begins when it is through. */
  builds?: true;
  /** It begins when nothing runs beside it any more: people in a browser wait for no test. */
  alone?: true;
}

export const ROWS = ['front', 'drills'] as const;
type Row = (typeof ROWS)[number];

/** Each HTTP test on the database that proves it (vitest.config.ts), and the stories that no other one stands for (e2e/playwright.config.ts). */
const SHORT = { SUITE: 'short' };

const npmRun = (name: string) => ['npm', 'run', '--silent', name];

function vitest(name: string, project: string, reports: string, more: Partial<Stage> = {}): Stage {
  const report = join(reports, `${name}.json`);
  const command = [
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, command, report, row: 'front', ...more };
}

function journeys(reports: string): Stage {
  const report = join(reports, 'journeys.json');
  return {
    name: 'journeys',
    command: [...npmRun('journeys'), '--', '--reporter=list,json'],
    report,
    needs: ['chromium', 'postgres'],
    env: { ...SHORT, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    row: 'front',
    alone: true,
  };
}

function lives(reports: string): Stage {
  const report = join(reports, 'lives.json');
  return {
    name: 'lives',
    command: [...npmRun('lab'), '--', 'simulations', '--lives=10', `--report=${report}`],
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

/** Every stage; the test runners write their counts into the folder `reports`. */
export function stages(reports: string): Stage[] {
  return [
    { name: 'build', command: npmRun('build'), row: 'front', builds: true },
    { name: 'format', command: [...npmRun('format'), '--', '--check'], row: 'front' },
    // Types too: the linter holds the compiler's diagnostics of every workspace.
    { name: 'lint-types', command: npmRun('lint'), row: 'front' },
    { name: 'checks', command: ['node', 'scripts/checks/main.ts'], row: 'front' },
    { name: 'unused', command: npmRun('unused'), row: 'front' },
    { name: 'sizes', command: ['node', 'scripts/sizes.ts'], row: 'front' },
    vitest('unit', 'unit', reports),
    vitest('http-embedded', 'http-embedded', reports, { env: SHORT }),
    vitest('http-postgres', 'http-postgres', reports, { env: SHORT, needs: 'postgres' }),
    journeys(reports),
    { name: 'drill', command: [...npmRun('lab'), '--', 'chaos', '--short'], needs: 'postgres', row: 'drills' },
    parts(reports),
    lives(reports),
    previous(reports),
  ];
}
