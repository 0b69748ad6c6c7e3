import { afterEach, expect, test, vi } from 'vitest';
import { dropNewMember, isNewMember, saveNewMember } from './new-member.ts';

const kept = new Map<string, string>();
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
afterEach(() => kept.clear());

const HOUR = 3600_000;

test('a payment is welcomed for a day, and only for its payer', () => {
  saveNewMember(7, 1000);
  expect(isNewMember(7, 1000)).toBe(true);
  expect(isNewMember(7, 1000 + 23 * HOUR)).toBe(true);
  expect(isNewMember(7, 1000 + 24 * HOUR)).toBe(false);
  expect(isNewMember(8, 1000)).toBe(false);
});

test('closed, it stays closed; unreadable data is no payment', () => {
  saveNewMember(7, 1000);
  dropNewMember(7);
  expect(isNewMember(7, 1000)).toBe(false);
  kept.set('live-oak.new-member.7', 'soon');
  expect(isNewMember(7, 1000)).toBe(false);
});
