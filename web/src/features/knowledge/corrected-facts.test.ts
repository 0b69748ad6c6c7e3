// Statements that were once wrong, dangerous or out of date stay as they were corrected, in both languages.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { credentialTicks } from '../../texts/en/labels.ts';
import { permits } from '../../texts/en/permits.ts';
import { treeRemoval } from '../../texts/en/tree-removal.ts';

const read = (name: string) =>
  readFileSync(`content/${name}`, 'utf8')
    .replaceAll(/\[\^[^\]]+\]/gu, '')
    .replaceAll(/\s+/gu, ' ');

test.for<[string, string, RegExp, RegExp?]>([
  ['a downed wire, 35 feet', 'data/emergency.yaml', /Wire on the ground or in the tree: stay at least 35 feet/u],
  ['the same in Spanish', 'data/emergency.yaml', /35 pies/u],
  ['overhead, 10 feet', 'data/emergency.yaml', /Wire still overhead: .*?at least 10 feet/u],
  ['exceptions are said', 'en/legal/terms.md', /exception for one document until a set day/u],
  ['an exemption with its reason', 'en/legal/terms.md', /workers’ compensation or your exemption with its reason/u],
  ['the same in Spanish', 'es/legal/terms.md', /exención/u],
  ['an insect carries it', 'data/diseases.yaml', /An insect carries it; saws and roots do not/u],
  ['A300 as one standard', 'en/education/pruning.md', /ANSI A300, which covers pruning/u, /part 1/iu],
  ['120 hours without weekends', 'en/education/regulations.md', /within 120 hours .*?without weekends and holidays/u],
  ['120 hours without weekends', 'data/permits.yaml', /within 120 hours after, again without weekends and holidays/u],
  ['who is bound by OSHA', 'en/education/safety.md', /It binds employers/u, /Federal law draws|for everybody/u],
  ['green neighbors of a pine', 'data/diseases.yaml', /Ips beetles, or a single pine in a yard, are no reason to cut/u],
  ['who breaks the law', 'en/education/regulations.md', /breaks the law: R\.S\. 51:452/u, /to be part of something/u],
  ['who sees an address', 'data/support.yaml', /administrators/u, /Only the business you chose/u],
  [
    'no claim about a hurt worker',
    'en/education/regulations.md',
    /workers’ compensation too/u,
    /homeowner['’]s policy/u,
  ],
])('%s: %s', ([, file, right, wrong]) => {
  expect(read(file)).toMatch(right);
  if (wrong) expect(read(file)).not.toMatch(wrong);
});

test('no screen promises more than was verified', () => {
  const words = JSON.stringify([permits, treeRemoval]);
  expect(words).toContain('shows whether we verified it');
  expect(words).not.toMatch(/every business|have shown us|at the own/iu);
  expect(credentialTicks.workers_comp).toBe('Workers’ comp (or exempt)');
});
