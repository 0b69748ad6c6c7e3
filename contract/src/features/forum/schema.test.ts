import { expect, test } from 'vitest';
import { ModerateThread } from './schema.ts';

test('a reason that is too short is refused with the least number of characters', () => {
  const reasonFor = (reason: string) => ModerateThread.safeParse({ act: 'pin', reason }).error?.issues[0]?.message;
  expect(reasonFor('ab')).toContain('at least 3 characters');
  expect(reasonFor('abc')).toBeUndefined();
});
