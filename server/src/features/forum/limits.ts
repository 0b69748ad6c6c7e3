// Limits on posting, counted in the database in the transaction of the post, so that they hold across processes.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import {
  EDITS_AN_HOUR,
  FORUM_LIMITS,
  LIKES_AN_HOUR,
  PREVIEWS_AN_HOUR,
} from '@live-oak/contract/features/forum/boards.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { countIn, secondsLeft, usedIn, type Limit } from '../accounts/limits.ts';

const HOUR = 3600_000;

/** Looks at a post before it is sent: each is rendered. */
export const PREVIEWS: Limit = { name: 'forum-previews', most: PREVIEWS_AN_HOUR, windowMs: HOUR };

/** A transaction in which somebody posts. Limits are off where the configuration says so. */
export interface Posting extends Work {
  isLimited: boolean;
}

export const posting = (work: Work, { env }: Pick<Services, 'env'>): Posting => ({ ...work, isLimited: env.rateLimit });

type Kind = 'threads' | 'replies' | 'likes' | 'edits';

/** True until the account is a day old and its email address is confirmed. */
export const isNew = ({ createdAt, emailVerified }: Pick<Viewer, 'createdAt' | 'emailVerified'>, now: Date): boolean =>
  !emailVerified || now.getTime() - createdAt.getTime() < DAY_MS;

function windowsOf(kind: Kind, viewer: Viewer, now: Date): Limit[] {
  if (kind === 'likes') {
    return [{ name: 'forum-likes-hour', most: LIKES_AN_HOUR, windowMs: HOUR }];
  }
  if (kind === 'edits') {
    return [{ name: 'forum-edits-hour', most: EDITS_AN_HOUR, windowMs: HOUR }];
  }
  const limits = FORUM_LIMITS[isNew(viewer, now) ? 'new' : 'usual'];
  const [anHour, aDay] =
    kind === 'threads' ? [limits.threadsAnHour, limits.threadsADay] : [limits.repliesAnHour, limits.repliesADay];
  return [
    { name: `forum-${kind}-hour`, most: anHour, windowMs: HOUR },
    { name: `forum-${kind}-day`, most: aDay, windowMs: DAY_MS },
  ];
}

function tooMany(kind: Kind, limit: Limit, viewer: Viewer, now: Date): Refusal {
  const { most, windowMs } = limit;
  const seconds = secondsLeft(limit, now);
  const why = withParams(isNew(viewer, now) ? 'forum.limitForNew' : 'forum.limit', {
    act: kind,
    most,
    window: windowMs === HOUR ? 'hour' : 'day',
    seconds,
  });
  return new Refusal('TOO_MANY', why, { retryAfter: seconds });
}

/** Counts one of the kind; throws 429 with the wait in it when it is one too many, and nothing is counted then. */
export async function spend({ tx, now, isLimited }: Posting, kind: Kind, viewer: Viewer): Promise<void> {
  if (!isLimited) {
    return;
  }
  for (const window of windowsOf(kind, viewer, now)) {
    if ((await countIn(tx, window, String(viewer.userId), now)) > window.most) {
      throw tooMany(kind, window, viewer, now);
    }
  }
}

/** How many posts of the kind are left, by the stricter of the hourly and daily limit. */
export async function leftOf(run: Runner, kind: Kind, viewer: Viewer, now: Date): Promise<number> {
  let left = Number.POSITIVE_INFINITY;
  for (const window of windowsOf(kind, viewer, now)) {
    left = Math.min(left, window.most - (await usedIn(run, window, String(viewer.userId), now)));
  }
  return Math.max(0, left);
}
