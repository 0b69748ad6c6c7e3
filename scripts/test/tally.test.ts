// The last line of npm test is only useful if no failure can hide in it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failuresOf, sum, tallyOf } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(value: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
}

test('a stage without a report counts as one', () => {
  expect(tallyOf(true, undefined)).toEqual({ passed: 1, failed: 0 });
  expect(tallyOf(false, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('the reports of both test runners are parsed', () => {
  expect(tallyOf(true, report({ numPassedTests: 12, numFailedTests: 0 }))).toEqual({ passed: 12, failed: 0 });
  expect(tallyOf(false, report({ stats: { expected: 3, flaky: 1, unexpected: 2 } }))).toEqual({ passed: 4, failed: 2 });
});

test('a runner that exited with an error has a failure, although no single test failed', () => {
  expect(tallyOf(false, report({ numPassedTests: 12, numFailedTests: 0 }))).toEqual({ passed: 12, failed: 1 });
  expect(tallyOf(false, join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ran nothing has a failure', () => {
  expect(tallyOf(true, report({ numPassedTests: 0, numFailedTests: 0 }))).toEqual({ passed: 0, failed: 1 });
});

test('the sum includes every stage', () => {
  const stages = [
    { passed: 1, failed: 0 },
    { passed: 12, failed: 2 },
  ];
  expect(sum(stages)).toEqual({ passed: 13, failed: 2 });
});

test('each failed test is named with its file and its error', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['\u001b[31mexpected 1\n to be 2'] },
  ];
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', assertionResults },
    { name: 'absent.test.ts', status: 'failed', message: 'Cannot find it', assertionResults: [] },
  ];
  expect(failuresOf(report({ numPassedTests: 1, numFailedTests: 1, testResults }))).toEqual([
    'sum.test.ts: subtracts: expected 1 to be 2',
    'absent.test.ts: Cannot find it',
  ]);
  const results = [{ error: { message: 'no button' } }, {}];
  const specs = [
    { file: 'a.journey.ts', title: 'a story', tests: [{ status: 'flaky', results }] },
    { file: 'b.journey.ts', title: 'another', tests: [{ status: 'expected', results: [{}] }] },
  ];
  expect(failuresOf(report({ stats: {}, suites: [{ suites: [{ specs }] }] }))).toEqual([
    'a.journey.ts: a story (passed on the second try): no button',
  ]);
  expect(failuresOf(undefined)).toEqual([]);
});
