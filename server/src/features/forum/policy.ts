// Permissions on threads and replies, as pure functions. Answers carry the result in `can`, and commands use the same functions.
import type { forumReplies, forumThreads } from './tables.ts';
import { EDIT_MINUTES } from '@live-oak/contract/features/forum/boards.ts';
import type { Reply, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

type Post = Pick<typeof forumReplies.$inferSelect, 'authorId' | 'createdAt' | 'hiddenAt' | 'hiddenBy'>;
type Thread = Post & Pick<typeof forumThreads.$inferSelect, 'kind' | 'pinned' | 'lockedAt'>;

const isAdmin = (viewer: Viewer | undefined): boolean => viewer?.userType === 'admin';
export const isOwn = ({ authorId }: Pick<Post, 'authorId'>, viewer: Viewer | undefined) => viewer?.userId === authorId;

export const isChangeable = ({ createdAt }: Pick<Post, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= EDIT_MINUTES * 60_000;

/** What an administrator took down is visible only to its author and administrators; what its author removed keeps its place. */
export const maySee = (post: Pick<Post, 'authorId' | 'hiddenBy'>, viewer: Viewer | undefined): boolean =>
  post.hiddenBy !== 'desk' || isOwn(post, viewer) || isAdmin(viewer);

const mayReport = (post: Post, viewer: Viewer | undefined, reported: boolean): boolean =>
  viewer !== undefined && !isAdmin(viewer) && !isOwn(post, viewer) && post.hiddenAt === null && !reported;

/** As with reports, an administrator who is not its author. */
const mayRestore = (post: Post, viewer: Viewer | undefined): boolean =>
  isAdmin(viewer) && !isOwn(post, viewer) && post.hiddenBy === 'desk';

export function threadCan(
  thread: Thread,
  viewer: Viewer | undefined,
  { now, reported }: { now: Date; reported: boolean },
): ThreadPage['can'] {
  const isThere = thread.hiddenAt === null;
  const own = isOwn(thread, viewer) && isThere;
  const admin = isAdmin(viewer) && isThere;
  const isOpen = thread.lockedAt === null;
  return {
    reply: viewer !== undefined && isThere && isOpen,
    like: viewer !== undefined && isThere && !own,
    follow: viewer !== undefined && isThere,
    edit: own && isOpen && isChangeable(thread, now),
    remove: own,
    report: mayReport(thread, viewer, reported),
    pin: admin && thread.kind === 'discussion' && !thread.pinned,
    unpin: admin && thread.pinned,
    lock: admin && isOpen,
    unlock: admin && !isOpen,
    takeDown: admin,
    restore: mayRestore(thread, viewer),
  };
}

export function replyCan(
  reply: Post,
  viewer: Viewer | undefined,
  { now, reported, isLocked }: { now: Date; reported: boolean; isLocked: boolean },
): Reply['can'] {
  const isThere = reply.hiddenAt === null;
  const own = isOwn(reply, viewer) && isThere;
  return {
    like: viewer !== undefined && isThere && !own,
    edit: own && !isLocked && isChangeable(reply, now),
    remove: own,
    report: mayReport(reply, viewer, reported),
    takeDown: isAdmin(viewer) && isThere,
    restore: mayRestore(reply, viewer),
  };
}
