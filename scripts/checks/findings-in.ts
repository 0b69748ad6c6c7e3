// A check's findings in one file, for the tests of the checks.
import type { Check } from './check.ts';

export function findingsIn(check: Check, path: string, text: string): string[] {
  return check.reads(path) ? check.findings({ path, text }) : [];
}
