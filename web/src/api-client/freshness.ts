// Keeps screens up to date: a change that the server reports invalidates the answers that it may affect, and those on
// screen are asked for again. The one place that knows which answers show what.
import type { Change, ChangedThing } from '@live-oak/contract/features/notifications/schema.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { forgetEarly } from './call.ts';

/** Changes that come together are answered together, and not by all browsers in the same moment. */
const GATHER_MS = 50;
const SPREAD_MS = 150;
/** A page is not asked for again more often than this, whatever happens on the server. */
const BETWEEN_MS = 500;

/**
 * By how a key begins, the first that fits: what those answers show. Keys that are not here show whatever may change, so that a new
 * screen is never stale.
 */
const SHOWN: readonly { begins: readonly string[]; shows: readonly ChangedThing[] }[] = [
  { begins: ['thread-messages'], shows: ['messages', 'reports'] },
  { begins: ['reviews'], shows: ['reviews', 'reports'] },
  { begins: ['questions'], shows: ['questions', 'reports', 'jobs'] },
  { begins: ['support'], shows: ['support'] },
  { begins: ['forum', 'preview'], shows: [] },
  { begins: ['forum'], shows: ['forum', 'reports', 'accounts'] },
  { begins: ['verification'], shows: ['providers', 'credentials', 'memberships'] },
  { begins: ['door-card'], shows: ['providers', 'credentials', 'doors', 'memberships'] },
  { begins: ['saved-searches'], shows: [] },
  { begins: ['work-area'], shows: [] },
  { begins: ['places'], shows: ['jobs', 'storms'] },
  { begins: ['admin', 'list-preview'], shows: [] },
  { begins: ['admin', 'money'], shows: ['money', 'awards', 'disputes', 'payouts', 'memberships', 'operations'] },
  { begins: ['/api/profile'], shows: ['accounts'] },
  { begins: ['/api/notifications/preferences'], shows: ['accounts'] },
];

/** Keys of one job: its id is their second part. */
const OF_A_JOB: ReadonlySet<unknown> = new Set([
  'jobs',
  'questions',
  'dispute',
  'contacts',
  'thread',
  'thread-messages',
]);

/** Whether an answer may be untrue after a change. */
export function isTouched([first, second, ...more]: QueryKey, { thing, jobId }: Change): boolean {
  if (OF_A_JOB.has(first) && typeof second === 'number' && jobId !== undefined && jobId !== second) {
    return false;
  }
  const key = [first, second, ...more];
  const found = SHOWN.find(({ begins }) => begins.every((part, at) => key[at] === part));
  return found === undefined || (thing === 'everything' ? found.shows.length > 0 : found.shows.includes(thing));
}

/** Runs now, or as soon as the page is in sight again. */
function whenSeen(run: () => void): void {
  const seen = () => {
    if (!document.hidden) {
      document.removeEventListener('visibilitychange', seen);
      run();
    }
  };
  document.addEventListener('visibilitychange', seen);
  seen();
}

/**
 * Marks answers as out of date and asks for those on screen again. A first answer that is still on its way was asked for before the
 * change and may miss it, and the client would take it as the new one: it is asked for again as soon as it is here.
 */
export async function askAgain(client: QueryClient, predicate: (query: Query) => boolean = () => true): Promise<void> {
  forgetEarly();
  const early = client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate });
  const first = new Set(early.filter(({ state }) => state.data === undefined));
  await client.invalidateQueries({ predicate });
  if (first.size > 0) {
    await client.invalidateQueries({ predicate: (query) => first.has(query) });
  }
}

/** Takes changes, and asks for what they touched while the page is in sight. `random` is at least 0 and below 1. */
export function keepFresh(client: QueryClient, random: () => number = Math.random): (change: Change) => void {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = () => {
    timer = undefined;
    askedAt = performance.now();
    const changes = waiting;
    waiting = [];
    void askAgain(client, ({ queryKey }) => changes.some((change) => isTouched(queryKey, change)));
  };
  return (change) => {
    forgetEarly();
    waiting.push(change);
    const wait = Math.max(GATHER_MS + random() * SPREAD_MS, askedAt + BETWEEN_MS - performance.now());
    timer ??= setTimeout(() => whenSeen(ask), wait);
  };
}
