// How a conversation is put together: days of Louisiana, what is new, looks in their place, and the read mark.
import { expect, test } from 'vitest';
import type { Message } from '@live-oak/contract/features/messages/schema.ts';
import { entriesOf } from './entries.ts';

const message = (id: number, at: string, mine: boolean): Message => ({
  id,
  side: mine ? 'client' : 'provider',
  author: 'x',
  text: `${id}`,
  photos: [],
  createdAt: at,
  takenDown: false,
  mine,
  reported: false,
  can: { report: !mine },
});
const NEWEST_FIRST = [
  message(4, '2026-11-22T06:30:00Z', true),
  message(3, '2026-11-22T05:30:00Z', false),
  message(2, '2026-11-21T18:02:00Z', true),
  message(1, '2026-11-21T18:00:00Z', true),
];
const shape = (entries: ReturnType<typeof entriesOf>) =>
  entries.map((one) => (one.kind === 'message' ? `${one.message.id}${one.isFollowing ? '+' : ''}` : one.kind));

test('groups, days in Louisiana, new messages, and views in their place', () => {
  const looks = [{ at: '2026-11-21T20:00:00Z', reason: 'A report' }];
  const thread = { looks, otherRead: { upTo: 3, readAt: '2026-11-22T05:31:00Z' } };
  const entries = entriesOf({ messages: NEWEST_FIRST, thread, readUpTo: 2, hasEarlier: false });
  // 05:30 UTC is still the evening of the 21st in Louisiana, 06:30 the 22nd.
  expect(shape(entries)).toEqual(['day', '1', '2+', 'look', 'new', '3', 'day', '4']);
  const marks = entries.flatMap((one) =>
    one.kind === 'message' ? [[one.message.id, one.isLastRead, one.isLastSent]] : [],
  );
  expect(marks).toEqual([
    [1, false, false],
    [2, true, false],
    [3, false, false],
    [4, false, true],
  ]);
});

test('views before the loaded messages wait for them; without messages they are shown alone', () => {
  const thread = { looks: [{ at: '2026-11-01T20:00:00Z', reason: 'A report' }], otherRead: null };
  expect(shape(entriesOf({ messages: NEWEST_FIRST, thread, readUpTo: undefined, hasEarlier: true }))).not.toContain(
    'look',
  );
  expect(shape(entriesOf({ messages: [], thread, readUpTo: undefined, hasEarlier: false }))).toEqual(['look']);
});
