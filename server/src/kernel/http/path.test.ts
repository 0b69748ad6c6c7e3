import { expect, test } from 'vitest';
import { canonicalAddress } from './path.ts';

test.each([
  ['/api/species', '/api/species'],
  ['/%61pi/species', '/api/species'],
  ['/%61%70%69/%7Ejobs/%2E%2d%5f', '/api/~jobs/.-_'],
  ['/api/species?q=%61', '/api/species?q=%61'],
  ['/%61pi/species?q=%61#%61', '/api/species?q=%61#%61'],
  ['/species#/%61pi', '/species#/%61pi'],
  // Once and no deeper: what the router then reads is the same address.
  ['/%2561pi/species', '/%2561pi/species'],
  // Decoding an invalid sequence would create an encoding that was not there.
  ['/%%361pi/species', '/%%361pi/species'],
  ['/%6/%61', '/%6/%61'],
  ['/api%2Fspecies', '/api%2Fspecies'],
  ['/%E2%9C%93/%2f%3f%23%25', '/%E2%9C%93/%2f%3f%23%25'],
])('%s is %s', (typed, canonical) => {
  expect(canonicalAddress(typed)).toBe(canonical);
});
