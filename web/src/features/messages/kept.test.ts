// What a conversation keeps in the browser: whatever stands in the storage, it reads something.
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts, keptOf } from './kept.ts';

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

const NOTHING = { draft: { text: '', photos: [] }, waiting: [] };
const waiting = { key: 'k', at: '2026-11-21T12:00:00Z', text: 'On Friday?', photos: [] };

test('a draft and what waits are kept apart, each conversation and person for itself, and forgotten when empty', () => {
  const kept = keptOf(1, 7, 3);
  kept.keepDraft({ text: 'Hello', photos: [] });
  kept.keepWaiting([waiting]);
  expect(keptOf(1, 7, 3).read()).toEqual({ draft: { text: 'Hello', photos: [] }, waiting: [waiting] });
  expect(keptOf(2, 7, 3).read()).toEqual(NOTHING);
  kept.keepDraft({ text: '', photos: [] });
  kept.keepWaiting([]);
  expect(stored.size).toBe(0);
});

test.each(['', 'null', '7', '{"draft":7,"waiting":[{"text":"x"}]}', '{broken'])('reads nothing from %j', (text) => {
  stored.set('live-oak.thread.1.7.3', text);
  expect(keptOf(1, 7, 3).read()).toEqual(NOTHING);
});

test('who leaves takes drafts along, and leaves what waits for a line and what is of others', () => {
  keptOf(1, 7, 3).keepDraft({ text: 'Hello', photos: [] });
  keptOf(1, 8, 3).keepWaiting([waiting]);
  keptOf(12, 7, 3).keepDraft({ text: 'Good day', photos: [] });
  vi.stubGlobal('window', {
    localStorage: Object.assign(Object.create(window.localStorage), Object.fromEntries(stored)),
  });
  dropDrafts(1);
  expect([...stored.keys()]).toEqual(['live-oak.thread.1.8.3', 'live-oak.thread.12.7.3']);
});
