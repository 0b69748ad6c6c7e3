import { describe, expect, it } from 'vitest';
import { homeOf, safeNext, withNext } from './next-address.ts';

describe('safeNext', () => {
  it('keeps an address of this site', () => {
    expect(safeNext('/jobs/7?tab=bids#top')).toBe('/jobs/7?tab=bids#top');
  });

  it.each([
    null,
    '',
    'jobs',
    'https://evil.example/',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeUndefined();
  });
});

it('sends each role to its home', () => {
  expect([homeOf('admin'), homeOf('provider'), homeOf('client')]).toEqual([
    '/admin/dashboard',
    '/provider-dashboard',
    '/',
  ]);
});

it('passes next on', () => {
  expect(withNext('/register?type=client', '/post-job')).toBe('/register?type=client&next=%2Fpost-job');
  expect(withNext('/login', undefined)).toBe('/login');
});
