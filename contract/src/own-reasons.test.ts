// The reasons that Live Oak itself gives, for Spanish readers.
import { expect, test } from 'vitest';
import { OWN_REASONS, reasonIn } from './own-reasons.ts';

test('our own reasons are read in both languages, those of people as they wrote them', () => {
  const decided = `${OWN_REASONS.decided}7: The crane never came.`;
  const all = [...Object.values(OWN_REASONS), decided, 'Rain'];
  expect(all.map((words) => reasonIn(words, 'en'))).toEqual(all);
  expect(all.filter((words) => reasonIn(words, 'es') === words)).toEqual(['Rain']);
  expect(reasonIn(decided, 'es')).toBe('Live Oak decidió la disputa 7: The crane never came.');
});
