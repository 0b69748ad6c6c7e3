// A conversation as shown: days, the unread mark, administrators' views, and grouped messages, oldest first.
import type { Message, Thread } from '@live-oak/contract/features/messages/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';

export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'look'; key: string; at: string; reason: string }
  | { kind: 'message'; key: string; message: Message; isFollowing: boolean; isLastRead: boolean; isLastSent: boolean };

/** Messages of one person within this time form a group. */
const TOGETHER_MS = 5 * 60_000;

interface Drawn {
  /** Newest first, as the API returns them. */
  messages: readonly Message[];
  thread: Pick<Thread, 'looks' | 'otherRead'>;
  /** How far the reader had read when the conversation was opened; undefined if all. */
  readUpTo: number | undefined;
  /** Older messages are not loaded yet, so older views are not shown. */
  hasEarlier: boolean;
}

const dayOf = (at: string) => chicagoDate(new Date(at));

/** The administrators' views among these messages. */
function looksAmong({ thread, messages, hasEarlier }: Drawn) {
  const oldest = messages.at(-1)?.createdAt;
  return thread.looks
    .filter(({ at }) => !hasEarlier || (oldest !== undefined && at >= oldest))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

export function entriesOf(drawn: Drawn): Entry[] {
  const { messages, thread, readUpTo } = drawn;
  const inOrder = messages.toReversed();
  const looks = looksAmong(drawn);
  const own = messages.filter(({ mine }) => mine);
  const lastRead = own.find(({ id }) => id <= (thread.otherRead?.upTo ?? 0))?.id;
  const lastSent = own[0]?.id;
  const firstNew = inOrder.find(({ mine, id }) => !mine && readUpTo !== undefined && id > readUpTo)?.id;
  const entries: Entry[] = [];
  let before: Message | undefined;
  let day = '';
  const lookUntil = (end: string | undefined) => {
    const until = end === undefined ? looks.length : looks.filter(({ at }) => at < end).length;
    for (const { at, reason } of looks.splice(0, until)) {
      entries.push({ kind: 'look', key: `look-${at}`, at, reason });
      before = undefined;
    }
  };
  for (const message of inOrder) {
    lookUntil(message.createdAt);
    if (dayOf(message.createdAt) !== day) {
      day = dayOf(message.createdAt);
      entries.push({ kind: 'day', key: `day-${day}`, at: message.createdAt });
      before = undefined;
    }
    if (message.id === firstNew) {
      entries.push({ kind: 'new', key: 'new' });
      before = undefined;
    }
    const isFollowing =
      before?.mine === message.mine &&
      new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime() < TOGETHER_MS;
    entries.push({
      kind: 'message',
      key: `message-${message.id}`,
      message,
      isFollowing,
      isLastRead: message.id === lastRead,
      isLastSent: message.id === lastSent && message.id !== lastRead,
    });
    before = message;
  }
  lookUntil(undefined);
  return entries;
}
