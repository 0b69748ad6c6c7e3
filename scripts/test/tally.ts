// Counts of passed and failed tests and the names of the failed ones, read from the test runners' reports.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number };
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function countsOf(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * The counts of one stage. A stage without a report counts as one test. A stage that exits with an error has at least one failure (a
 * file that cannot be loaded fails no single test), and so does a test runner that ran nothing.
 */
export function tallyOf(hasSucceeded: boolean, reportFile: string | undefined): Tally {
  if (reportFile === undefined) return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = readReport(reportFile);
  // One of the two runners wrote it; countsOf() checks which.
  const counts = report === null ? { passed: 0, failed: 0 } : countsOf(report as VitestReport | PlaywrightReport);
  const isSound = hasSucceeded && counts.passed > 0;
  return isSound ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** The start of an error message on one line. */
const brief = (message = '') => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, 300);

function failedInVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}: ${brief(message)}`];
    return failed.map(({ fullName, failureMessages = [] }) => `${name}: ${fullName}: ${brief(failureMessages[0])}`);
  });
}

function failedInPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return `${file}: ${title}${status === 'flaky' ? ' (passed on the second try)' : ''}: ${brief(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(failedInPlaywright)];
}

/** The tests of one stage that failed, or that passed only on a second try, each with its file and the start of its error. */
export function failuresOf(reportFile: string | undefined): string[] {
  const report = reportFile === undefined ? null : readReport(reportFile);
  if (report === null) return [];
  // One of the two runners wrote it; the field 'stats' shows which.
  const known = report as VitestReport | PlaywrightReport;
  return 'stats' in known ? failedInPlaywright(known) : failedInVitest(known);
}

/** All stages together. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
