// API addresses that the forum's pages read, identical for the server's rendering and the page. Small, since every page loads it.
import { threadIdOf } from '@live-oak/contract/features/forum/addresses.ts';
import { isCategoryOf, type Board } from '@live-oak/contract/features/forum/boards.ts';

export const STATS = '/api/forum/stats';
export const MODELS = '/api/equipment/models?limit=100';
const LIST = 20;
/** Replies of a page. */
export const REPLIES = 30;

function address(path: string, query: URLSearchParams, names: readonly string[], limit: number): string {
  const asked = names.flatMap((name): [string, string][] => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return `${path}?${new URLSearchParams([...asked, ['limit', String(limit)]])}`;
}

/** The page's query without a category that the board does not have. */
function known(board: Board, query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query);
  if (!isCategoryOf(board, asked.get('category') ?? '')) asked.delete('category');
  return asked;
}

/** One page of a board's discussions; uses `?q=&category=&cursor=` of the page's own address. */
export const threadsAddress = (board: Board, query: URLSearchParams, limit = LIST): string =>
  address(`/api/forum/${board}/threads`, known(board, query), ['q', 'category', 'cursor'], limit);

/** The search over all boards, for `?q=` of the landing page. */
export const searchAddress = (query: URLSearchParams): string =>
  address('/api/forum/search', query, ['q', 'cursor'], LIST);

export const isSearch = (query: URLSearchParams): boolean => (query.get('q')?.trim() ?? '') !== '';

export const threadAddress = (board: Board, segment: string | undefined): string =>
  `/api/forum/${board}/threads/${threadIdOf(segment)}`;

/** One page of replies; uses `?page=`, `?cursor=` and `?from=` of the page's own address. */
export const repliesAddress = (board: Board, segment: string | undefined, query: URLSearchParams): string =>
  address(`${threadAddress(board, segment)}/replies`, query, ['from', 'cursor', 'page'], REPLIES);

export const reviewsAddress = (query: URLSearchParams, limit = LIST): string =>
  address('/api/equipment/reviews', known('equipment', query), ['q', 'category', 'model', 'sort', 'cursor'], limit);

const NONE = new URLSearchParams();
/** What the page of equipment reviews shows besides the models. */
export const RECENT_REVIEWS = reviewsAddress(NONE, 4);
export const RECENT_QUESTIONS = threadsAddress('equipment', NONE, 4);

export const myPostsUrl = (query: URLSearchParams): string => address('/api/forum/me/threads', query, ['cursor'], LIST);
