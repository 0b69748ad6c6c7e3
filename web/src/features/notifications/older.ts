// The older notifications of an extended list, which no poll answers.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { askNotices } from './data.ts';
import { unreadIn } from './unread.ts';

/** Those from a cursor on, as far as `oldest` is; `olderFrom` continues them. */
export async function askDownTo(oldest: number, from: string | undefined) {
  let notices: Notification[] = [];
  let olderFrom = from;
  while (olderFrom !== undefined && (notices.at(-1)?.id ?? Number.POSITIVE_INFINITY) > oldest) {
    const { body, nextCursor } = await askNotices(undefined, olderFrom);
    notices = [...notices, ...body];
    olderFrom = nextCursor;
  }
  return { notices, olderFrom };
}

/** How many unread ones are beyond the end of a list. */
export const unreadBeyond = ({ unread, notices }: { unread: number; notices: readonly Notification[] }): number =>
  unread - unreadIn(notices);
