// The check of the ASVS table finds each planted fault.
import { expect, test } from 'vitest';
import { asvs, idsOf } from './asvs.ts';

const files: Record<string, string> = { 'a.test.ts': "test('it holds', () => {});" };
const check = asvs(idsOf('req_id,level\nV1.1.1,2\nV1.1.2,1\n'), (path) => files[path]);
const FIRST = '| 1.1.1 | 2 | decoding | met | once | `a.test.ts` "it holds" |';
const SECOND = '| 1.1.2 | 1 | LDAP | not applicable | no LDAP |  |';
const findings = (...lines: string[]) => check.findings({ path: 'docs/security/asvs.md', text: lines.join('\n') });

test('accepts a complete table', () => {
  expect(findings('# ASVS', FIRST, SECOND)).toEqual([]);
});

test.for([
  ['one that is missing', [FIRST], 'lacks 1.1.2'],
  ['one that is there twice', [FIRST, SECOND, SECOND], 'has 1.1.2 twice'],
  ['one that is none', [FIRST, SECOND, SECOND.replace('1.1.2', '9.9.9')], 'is no requirement'],
  ['an empty verdict', [FIRST.replace('met', ''), SECOND], 'verdict ""'],
  ['another level', [FIRST.replace('| 2 |', '| 1 |'), SECOND], 'level'],
  ['a path that is gone', [FIRST.replace('a.test.ts', 'b.test.ts'), SECOND], 'does not exist'],
  ['a test that is gone', [FIRST.replace('it holds', 'it held'), SECOND], 'names a test'],
  ['nothing that shows it', [FIRST.replace('`a.test.ts` "it holds"', ''), SECOND], 'names nothing'],
] as const)('%s is found', ([, lines, what]) => {
  expect(findings(...lines)).toEqual([expect.stringContaining(what)]);
});
