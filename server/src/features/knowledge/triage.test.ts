// Triage of an emergency, from the real data.
import { expect, test } from 'vitest';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { triage, utilitiesOf, type TriageQuestion } from '@live-oak/contract/features/knowledge/triage.ts';
import { contentData } from '../../content/data.ts';

const emergency = contentData('emergency');

test.each<[TriageQuestion[], string | undefined, string[], string[], boolean]>([
  [[], undefined, [], [], false],
  [['people'], undefined, ['life'], ['people'], true],
  [['wires'], undefined, ['life'], ['wires'], true],
  [['wires'], 'orleans', ['life', 'entergy'], ['wires'], true],
  [['wires'], 'winn', ['life'], ['wires'], true],
  [['structure'], 'orleans', [], ['structure'], false],
  [['way', 'people'], 'orleans', ['life'], ['people', 'way'], true],
])('%j in %s: calls %j', (yes, parish, calls, procedures, jobMayWait) => {
  const result = triage(emergency, yes, parish);
  expect(result.calls.map(({ id }) => id)).toEqual(calls);
  expect(result.procedures.map(({ id }) => id)).toEqual(procedures);
  expect(result.jobMayWait).toBe(jobMayWait);
});

test('one company is named for the only parish of which we are sure; an unsure one has no number', () => {
  const known = PARISH_NAMES.filter(({ slug }) => utilitiesOf(emergency, slug).state === 'known');
  expect(known.map(({ slug }) => slug)).toEqual(['orleans']);
  expect(utilitiesOf(emergency, 'lafayette')).toMatchObject({
    state: 'several',
    companies: [{ phone: '337-291-9200' }],
  });
  expect(utilitiesOf(emergency, 'caddo')).toEqual({ state: 'unknown', companies: [] });
  expect(emergency.contacts.filter(({ trust }) => trust === 'unsure').every(({ phone }) => phone === undefined)).toBe(
    true,
  );
});
