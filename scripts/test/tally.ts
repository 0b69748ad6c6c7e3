// Counts of passed and failed, read from what the test runners report, and their sum.
import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
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
 * The counts of one stage. A stage without a report counts as one; one that ended badly has at least one failure (a file that
 * cannot be loaded fails no single test), and so has a test runner that ran nothing.
 */
export function tallyOf(hasSucceeded: boolean, reportFile: string | undefined): Tally {
  if (reportFile === undefined) return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = readReport(reportFile);
  // Written by one of the two, as each stage says; countsOf() looks which.
  const counts = report === null ? { passed: 0, failed: 0 } : countsOf(report as VitestReport | PlaywrightReport);
  const isSound = hasSucceeded && counts.passed > 0;
  return isSound ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** All stages together. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}
