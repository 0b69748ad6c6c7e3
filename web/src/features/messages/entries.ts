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

const NEW: Entry = { kind: 'new', key: 'new' };

/** Returns a function that gives each view by an administrator once: those before a time, or without a time the rest. */
function takeLooks({ thread, messages, hasEarlier }: Drawn): (end?: string) => Entry[] {
  const oldest = messages.at(-1)?.createdAt;
  const looks = thread.looks
    .filter(({ at }) => !hasEarlier || (oldest !== undefined && at >= oldest))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (end) => {
    const until = end === undefined ? looks.length : looks.filter(({ at }) => at < end).length;
    return looks.splice(0, until).map(({ at, reason }) => ({ kind: 'look', key: `look-${at}`, at, reason }));
  };
}

function dayAbove({ createdAt: at }: Message, before: Message | undefined): Entry[] {
  const day = dayOf(at);
  return before && dayOf(before.createdAt) === day ? [] : [{ kind: 'day', key: `day-${day}`, at }];
}

const isTogether = ({ mine, createdAt }: Message, before: Message | undefined) =>
  before?.mine === mine && new Date(createdAt).getTime() - new Date(before.createdAt).getTime() < TOGETHER_MS;

export function entriesOf(drawn: Drawn): Entry[] {
  const { messages, thread, readUpTo } = drawn;
  const inOrder = messages.toReversed();
  const looksUntil = takeLooks(drawn);
  const own = messages.filter(({ mine }) => mine);
  const lastRead = own.find(({ id }) => id <= (thread.otherRead?.upTo ?? 0))?.id;
  const firstNew = inOrder.find(({ mine, id }) => !mine && readUpTo !== undefined && id > readUpTo)?.id;
  const entries = inOrder.flatMap((message, index): Entry[] => {
    const { id, createdAt } = message;
    const before = inOrder[index - 1];
    const above = [...looksUntil(createdAt), ...dayAbove(message, before), ...(id === firstNew ? [NEW] : [])];
    const isFollowing = above.length === 0 && isTogether(message, before);
    const isLastRead = id === lastRead;
    const isLastSent = id === own[0]?.id && !isLastRead;
    return [...above, { kind: 'message', key: `message-${id}`, message, isFollowing, isLastRead, isLastSent }];
  });
  return [...entries, ...looksUntil()];
}
