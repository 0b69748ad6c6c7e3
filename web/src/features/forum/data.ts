// Commands of the forum. Its queries are in addresses.ts.
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ChangeEquipmentReview, NewEquipmentReview } from '@live-oak/contract/features/forum/equipment.ts';
import { equipmentRoutes, forumRoutes } from '@live-oak/contract/features/forum/routes.ts';
import type { ChangeThread, NewThread, ReplyAct, ThreadAct } from '@live-oak/contract/features/forum/schema.ts';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useAuth } from '../../app/session.tsx';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { useRead } from '../../api-client/use-route.ts';

export type ThreadForm = z.input<typeof NewThread>;
export type ReviewForm = z.input<typeof NewEquipmentReview>;
export type ReviewChange = z.input<typeof ChangeEquipmentReview>;

/** A thread or reply: both are liked, changed, removed and moderated alike. */
export type PostKind = 'thread' | 'review' | 'reply';
export interface PostRef {
  kind: PostKind;
  id: number;
}

const at = (id: number) => ({ params: { id } });

/** The toast of a failed command. */
interface Failed {
  title: string;
  message: string;
}

/** The person's forum identity; only for signed-in people. */
export function useForumViewer() {
  const { user } = useAuth();
  return useRead(['forum', 'self', user?.id], forumRoutes.self, {}, { enabled: user !== null });
}

export const useChooseName = () =>
  useMutation({ mutationFn: (name: string) => call(forumRoutes.chooseName, { body: { name } }) });

export const usePostThread = (board: Board) =>
  useCommand(({ thread, key }: { thread: ThreadForm; key: string }) =>
    call(forumRoutes.post, { params: { board }, body: thread, idempotencyKey: key }),
  );

export const useWriteReview = () =>
  useCommand(({ review, key }: { review: ReviewForm; key: string }) =>
    call(equipmentRoutes.write, { body: review, idempotencyKey: key }),
  );

export const useReply = (threadId: number) =>
  useCommand(({ body, key }: { body: string; key: string }) =>
    call(forumRoutes.reply, { ...at(threadId), body: { body }, idempotencyKey: key }),
  );

export const useChangeThread = (id: number) =>
  useCommand((body: z.input<typeof ChangeThread>) => call(forumRoutes.change, { ...at(id), body }));

export const useChangeReply = (id: number) =>
  useCommand((body: string) => call(forumRoutes.changeReply, { ...at(id), body: { body } }));

export const useChangeReview = (id: number) =>
  useCommand((body: ReviewChange) => call(equipmentRoutes.change, { ...at(id), body }));

export const useRemove = ({ kind, id }: PostRef, failed: Failed) =>
  useCommand<void, unknown>(
    () => call(kind === 'reply' ? forumRoutes.removeReply : forumRoutes.remove, at(id)),
    failed,
  );

const LIKES = {
  thread: [forumRoutes.like, forumRoutes.unlike],
  reply: [forumRoutes.likeReply, forumRoutes.unlikeReply],
  review: [equipmentRoutes.helpful, equipmentRoutes.unhelpful],
} as const;

/** Likes a post or undoes it; for a review: marks it as helpful. */
export const useLike = ({ kind, id }: PostRef, failed: Failed) =>
  useCommand<boolean, unknown>((isLiked) => {
    const [like, unlike] = LIKES[kind];
    return isLiked ? call(like, at(id)) : call(unlike, at(id));
  }, failed);

export const useFollow = (id: number, failed: Failed) =>
  useCommand((following: boolean) => call(forumRoutes.follow, { ...at(id), body: { following } }), failed);

/** An administrator's action, with the reason for the audit log. */
export const useModerate = ({ kind, id }: PostRef, failed: Failed) =>
  useCommand<{ act: ThreadAct; reason: string; key: string }, unknown>(
    ({ act, reason, key }) =>
      kind === 'reply'
        ? call(forumRoutes.moderateReply, {
            ...at(id),
            // Administrators can only take down and restore a reply.
            body: { act: act as ReplyAct, reason },
            idempotencyKey: key,
          })
        : call(forumRoutes.moderate, { ...at(id), body: { act, reason }, idempotencyKey: key }),
    failed,
  );
