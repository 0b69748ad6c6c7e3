// The one list of what npm test runs, in order: cheap and exact first, a browser last.
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
  /** It needs nothing that another stage makes, and no quiet: it runs while the others do. */
  beside?: true;
  /** It begins when nothing runs beside it any more: people in a browser wait for no drill. */
  alone?: true;
}

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
  return { name, command, report, ...more };
}

function journeys(reports: string): Stage {
  const report = join(reports, 'journeys.json');
  return {
    name: 'journeys',
    command: [...npmRun('journeys'), '--', '--reporter=list,json'],
    report,
    needs: 'chromium',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    alone: true,
  };
}

function lives(reports: string): Stage {
  const report = join(reports, 'lives.json');
  return {
    name: 'lives',
    command: [...npmRun('lives'), '--', `--report=${report}`],
    report,
    needs: 'postgres',
    beside: true,
  };
}

function parts(reports: string): Stage {
  const report = join(reports, 'parts.json');
  return {
    name: 'parts',
    command: [...npmRun('parts'), '--', `--report=${report}`],
    report,
    needs: ['postgres', 'haproxy'],
    beside: true,
  };
}

/** The previous version's tests of bids, awards and a whole job, on today's schema; npm run test:previous runs all of them. */
function previous(reports: string): Stage {
  const report = join(reports, 'previous.json');
  return {
    name: 'previous',
    command: [...npmRun('test:previous'), '--', '--short', `--report=${report}`],
    report,
    needs: 'postgres',
    beside: true,
  };
}

/** Every stage; the test runners write their counts into the folder `reports`. */
export function stages(reports: string): Stage[] {
  return [
    { name: 'format', command: [...npmRun('format'), '--', '--check'] },
    { name: 'lint', command: npmRun('lint') },
    { name: 'types', command: npmRun('types') },
    { name: 'checks', command: ['node', 'scripts/checks/main.ts'] },
    { name: 'unused', command: npmRun('unused') },
    vitest('unit', 'unit', reports),
    vitest('http-embedded', 'http-embedded', reports),
    vitest('http-postgres', 'http-postgres', reports, { needs: 'postgres' }),
    { name: 'build', command: npmRun('build') },
    journeys(reports),
    { name: 'drill', command: [...npmRun('drill'), '--', '--short'], needs: 'postgres', beside: true },
    lives(reports),
    parts(reports),
    previous(reports),
  ];
}
