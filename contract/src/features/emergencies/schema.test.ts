import { expect, test } from 'vitest';
import { PostEmergency } from './schema.ts';

const errorOf = (location: string) =>
  PostEmergency.safeParse({ location }).error?.issues.find(({ path }) => path[0] === 'location')?.message;

test.each(['70806', ' LA 70806', '70806-1234,', '70806, Louisiana', 'la. 70806'])('%j is no street', (place) => {
  expect(errorOf(place)).toBe('emergencies.street');
});

test('a street is taken, and a megabyte is refused at once', () => {
  expect(errorOf('70806, 12 Oak St')).toBeUndefined();
  expect(errorOf(`70806${' ,'.repeat(500_000)}x`)).toContain('form.atMost');
});
