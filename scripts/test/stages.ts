// The one list of what npm test runs, in order: cheap and exact first, a browser last.
import { join } from 'node:path';

/** One stage: commands that run one after the other until one fails. */
export interface Stage {
  name: string;
  commands: string[][];
  /** Where the test runner writes its counts; without it the stage counts as one. */
  report?: string;
  /** What it needs that npm does not bring. */
  needs?: 'chromium' | 'postgres';
  env?: Record<string, string>;
}

const TYPED = ['contract', 'server', 'web', '.'];
/** In the programs' own words: warnings fail as errors do, since nobody reads them otherwise. */
const LINT = ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives'];

function vitest(name: string, project: string, reports: string, needs?: Stage['needs']): Stage {
  const report = join(reports, `${name}.json`);
  const command = [
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name, commands: [command], report, ...(needs ? { needs } : {}) };
}

function journeys(reports: string): Stage {
  const report = join(reports, 'journeys.json');
  return {
    name: 'journeys',
    commands: [['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json']],
    report,
    needs: 'chromium',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  };
}

/** Every stage; the test runners write their counts into the folder `reports`. */
export function stages(reports: string): Stage[] {
  return [
    { name: 'format', commands: [['oxfmt', '--check']] },
    { name: 'lint', commands: [LINT] },
    { name: 'types', commands: [['react-router', 'typegen', 'web'], ...TYPED.map((room) => ['tsc', '-p', room])] },
    { name: 'checks', commands: [['node', 'scripts/checks/main.ts']] },
    { name: 'unused', commands: [['knip']] },
    vitest('unit', 'unit', reports),
    vitest('http-embedded', 'http-embedded', reports),
    vitest('http-postgres', 'http-postgres', reports, 'postgres'),
    { name: 'build', commands: [['node', 'scripts/build.mjs']] },
    journeys(reports),
    { name: 'drill', commands: [['node', 'server/src/testing/kill-drill.ts']] },
  ];
}
