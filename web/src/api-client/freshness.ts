// Keeps screens up to date: a change reported by the server invalidates the queries it may affect, and visible ones are fetched again.
// The only place that knows which queries show what.
import type { Change, ChangedEntity } from '@live-oak/contract/features/notifications/schema.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { forgetEarly } from './call.ts';

/** Milliseconds. Changes close together are handled together, and not by all browsers at the same moment. */
const GATHER_MS = 50;
const SPREAD_MS = 150;
/** Milliseconds; the shortest time between two refetches of a page. */
const BETWEEN_MS = 500;

/**
 * What queries show, by the beginning of their key; the first match counts. Queries that are not listed may show anything, so a new screen
 * is never stale.
 */
const SHOWN: readonly { begins: readonly string[]; shows: readonly ChangedEntity[] }[] = [
  { begins: ['thread-messages'], shows: ['messages', 'reports'] },
  { begins: ['reviews'], shows: ['reviews', 'reports'] },
  { begins: ['questions'], shows: ['questions', 'reports', 'jobs'] },
  { begins: ['support'], shows: ['support'] },
  { begins: ['forum', 'preview'], shows: [] },
  { begins: ['forum'], shows: ['forum', 'reports', 'accounts'] },
  { begins: ['verification'], shows: ['providers', 'credentials', 'memberships'] },
  { begins: ['door-card'], shows: ['providers', 'credentials', 'doors', 'memberships'] },
  { begins: ['saved-searches'], shows: [] },
  { begins: ['sandbox'], shows: [] },
  { begins: ['work-area'], shows: [] },
  { begins: ['places'], shows: ['jobs', 'storms'] },
  { begins: ['admin', 'list-preview'], shows: [] },
  { begins: ['admin', 'money'], shows: ['money', 'awards', 'disputes', 'payouts', 'memberships', 'operations'] },
  { begins: ['/api/profile'], shows: ['accounts'] },
  { begins: ['/api/notifications/preferences'], shows: ['accounts'] },
];

/** Keys whose second part is a job's id. */
const OF_A_JOB: ReadonlySet<unknown> = new Set([
  'jobs',
  'questions',
  'dispute',
  'contacts',
  'thread',
  'thread-messages',
]);

/** Whether a query may be out of date after a change. */
export function isTouched([first, second, ...more]: QueryKey, { thing, jobId }: Change): boolean {
  if (OF_A_JOB.has(first) && typeof second === 'number' && jobId !== undefined && jobId !== second) return false;
  const key = [first, second, ...more];
  const found = SHOWN.find(({ begins }) => begins.every((part, at) => key[at] === part));
  return found === undefined || (thing === 'everything' ? found.shows.length > 0 : found.shows.includes(thing));
}

/** Runs now, or as soon as the page is visible. */
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
 * Invalidates queries and fetches the visible ones again. A first response still in flight was requested before the change and may miss it,
 * so its query is fetched again once it arrives.
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

/** Subscribes to changes and refetches what they affect while the page is visible. `random` returns a number from 0 up to 1. */
export function refreshOnFocus(client: QueryClient, random: () => number = Math.random): (change: Change) => void {
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
