// What a conversation keeps in the browser: whatever stands in the storage, it reads something.
import { beforeEach, expect, test, vi } from 'vitest';
import { keptOf } from './kept.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

const waiting = { key: 'k', at: '2026-11-21T12:00:00Z', text: 'On Friday?', photos: [] };

test('a draft is kept for each conversation and person, and deleted when empty', () => {
  const kept = keptOf(1, 7, 3);
  kept.keep([waiting]);
  expect(keptOf(1, 7, 3).read()).toEqual([waiting]);
  expect(keptOf(2, 7, 3).read()).toEqual([]);
  kept.keep([]);
  expect(stored.size).toBe(0);
});

test.each(['', 'null', '7', '{"waiting":[{"text":"x"}]}', '{broken'])('reads nothing from %j', (text) => {
  stored.set('live-oak.thread.1.7.3', text);
  expect(keptOf(1, 7, 3).read()).toEqual([]);
});
