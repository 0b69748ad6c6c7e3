// The forum of the demonstration: its people choose their names, start threads, reply, like and review equipment, call by call.
import {
  demoEquipmentReviews,
  demoThreads,
  FORUM_NAMES,
  type DemoEquipmentReview,
  type DemoThread,
} from '../texts/forum.ts';
import type { Cast } from './cast.ts';
import { numberIn, type Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
const NAMES_HOURS = 192;
const PIN_REASON = 'What newcomers read first';

type Scene = { at: Date; play: () => Promise<unknown> };

/** The scenes with their times; the first is that everybody chooses a name. */
export function forumScenes(stage: Stage, cast: Cast, now: Date): Scene[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const by = (who: string, url: string, body?: object) => stage.call(cast.userId(who), 'POST', url, body);
  const likes = async (url: string, people: readonly string[] = []) => {
    for (const who of people) await by(who, url);
  };

  /** The thread at its time, and each reply some hours after the one before. */
  function talk(thread: DemoThread | DemoEquipmentReview, begin: () => Promise<number>, like: string): Scene[] {
    let id = 0;
    const start: Scene = {
      at: ago(thread.hoursAgo),
      play: async () => {
        id = await begin();
      },
    };
    const replies = thread.replies.map((said, nth) => ({
      at: ago(thread.hoursAgo * (1 - (nth + 1) / (thread.replies.length + 1))),
      play: async () => {
        const reply = await by(said.by, `/api/forum/threads/${id}/replies`, { body: said.body });
        await likes(`/api/forum/replies/${numberIn(reply, 'id')}/like`, said.likedBy);
      },
    }));
    const liked = { at: ago(thread.hoursAgo / 2), play: () => likes(like.replace(':id', String(id)), thread.likedBy) };
    return [start, ...replies, liked];
  }

  const names = async () => {
    for (const [who, name] of Object.entries(FORUM_NAMES)) {
      await by(who, '/api/forum/me/name', { name });
    }
  };
  const threads = demoThreads.flatMap((thread) => {
    const { title, body, category, board, pinned } = thread;
    const begin = async () => {
      const id = numberIn(await by(thread.by, `/api/forum/${board}/threads`, { title, body, category }), 'id');
      if (pinned) {
        await by('admin', `/api/admin/forum/threads/${id}/moderate`, { act: 'pin', reason: PIN_REASON });
      }
      return id;
    };
    return talk(thread, begin, '/api/forum/threads/:id/like');
  });
  const reviews = demoEquipmentReviews.flatMap((review) => {
    const { category, model, rating, body, pros, cons, bestFor } = review;
    const form = { category, model, rating, body, pros, cons, bestFor };
    const begin = async () => numberIn(await by(review.by, '/api/equipment/reviews', form), 'id');
    return talk(review, begin, '/api/equipment/reviews/:id/helpful');
  });
  return [{ at: ago(NAMES_HOURS), play: names }, ...threads, ...reviews];
}
