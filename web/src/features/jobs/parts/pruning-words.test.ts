import { expect, test } from 'vitest';
import { SERVICE_TYPES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { pruningFaults } from './pruning-words.ts';

const PRUNING = 'trimming_pruning';

test.each([
  ['Please top the tree at 20 feet', ['topping']],
  ['It was topped five years ago. Same again', ['topping']],
  ['Crape myrtles: HAT-RACK them', ['topping']],
  ['Quiero desmochar el roble', ['topping']],
  ['We clean out the inside (lion’s-tail it)', ['lionTailing']],
  ['Vaciar la copa y dejar cola de león', ['lionTailing']],
  ['Two climbers with spikes, we top it and strip the inside', ['topping', 'lionTailing', 'spikes']],
  ['Subimos con espuelas', ['spikes']],
])('%s', (text, faults) => {
  expect(pruningFaults(text, PRUNING)).toEqual(faults);
});

test.each([
  'Dead limbs at the top of the tree, over the roof',
  'Take the deadwood out and raise the crown over the drive',
  'No topping, please, and nobody climbs with spikes',
  'We do not use climbing spikes on trees that stay',
  'Reduction of the long limb over the roof, cleaning of the rest',
  'Poda de limpieza, sin desmoche ni espuelas',
  'Stopped by the desktop; the lion statue stays',
  '',
])('no fault: %s', (text) => {
  expect(pruningFaults(text, PRUNING)).toEqual([]);
});

test('where the tree goes, it may be topped and climbed with spikes on its way down', () => {
  const text = 'We climb with spikes, top it and lower the rest';
  const asked = SERVICE_TYPES.filter(({ code }) => pruningFaults(text, code).length > 0).map(({ code }) => code);
  expect(asked).toEqual(['trimming_pruning', 'health_assessment', 'tree_planting', 'other']);
  expect(pruningFaults(text, '')).toEqual([]);
});
