import { expect, test } from 'vitest';
import { offlineTarget } from './offline-target.ts';

test('the requested page, with its query', () => {
  expect(offlineTarget('?page=%2Fjobs%2F7%3Ftab%3Dbids')).toBe('/jobs/7?tab=bids');
});

test.each([
  '',
  '?page=jobs',
  '?page=%2F%2Fevil.example',
  '?page=%2F%5Cevil.example',
  // Browsers drop tabs and line ends.
  '?page=%2F%09%2Fevil.example%2Fsign-in',
  '?page=%2F%0A%5Cevil.example',
  '?page=https%3A%2F%2Fevil.example',
  '?page=javascript%3Aalert(1)',
])('%s leads nowhere', (search) => {
  expect(offlineTarget(search)).toBeUndefined();
});
