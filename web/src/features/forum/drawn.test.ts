// The forum's public pages as the server draws them for a visitor, with their answers ahead and before any script.
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type {
  EquipmentReview,
  ForumStats,
  Reply,
  ThreadLine,
  ThreadPage,
} from '@live-oak/contract/features/forum/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../app/session.tsx';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import BoardPage from './pages/board.tsx';
import BusinessTips from './pages/business.tsx';
import Equipment from './pages/equipment.tsx';
import Forum from './pages/forum.tsx';
import NewThreadPage from './pages/new-thread.tsx';
import Thread from './pages/thread.tsx';
import { forumScreens } from './screens.ts';

const AT = '2026-11-20T15:00:00.000Z';
const author = { name: 'Bayou Gardener', badges: ['verified_arborist' as const] };
const line: ThreadLine = {
  id: 12,
  board: 'general',
  kind: 'discussion',
  category: 'tree_care',
  title: 'Water oak <over> the carport',
  excerpt: 'It dropped a limb on a calm evening.',
  author,
  createdAt: AT,
  lastPostAt: AT,
  replyCount: 1,
  likeCount: 3,
  pinned: true,
  locked: false,
  removed: null,
  review: null,
};
const none = { source: null, editedAt: null, removed: null, mine: false, liked: false, reported: false, hidden: [] };
const off = { reply: false, like: false, follow: false, edit: false, remove: false, report: false };
const acts = { pin: false, unpin: false, lock: false, unlock: false, takeDown: false, restore: false };
const thread: ThreadPage = {
  ...line,
  ...none,
  bodyHtml: '<p>It <strong>dropped</strong> a limb.</p>',
  following: false,
  places: 1,
  can: { ...off, ...acts },
};
const reply: Reply = {
  ...none,
  id: 31,
  threadId: 12,
  author: { name: null, badges: [] },
  createdAt: AT,
  likeCount: 0,
  bodyHtml: '<p>Summer branch drop.</p>',
  can: { like: false, edit: false, remove: false, report: false, takeDown: false, restore: false },
};
const facts = {
  modelId: 4,
  category: 'chainsaws' as const,
  model: 'Stihl MS 261',
  rating: 4,
  pros: 'Starts cold',
  cons: null,
  bestFor: null,
  pricePaidCents: 64_900,
};
const review: EquipmentReview = {
  ...line,
  board: 'equipment',
  kind: 'review',
  category: 'chainsaws',
  title: 'Stihl MS 261',
  review: facts,
  bodyHtml: '<p>Two years.</p>',
  editedAt: null,
  mine: false,
  liked: false,
  reported: false,
  can: { like: false, report: false },
};
const model: EquipmentModel = {
  id: 4,
  category: 'chainsaws',
  model: 'Stihl MS 261',
  rating: 4.5,
  reviews: 2,
  priceCents: { low: 61_900, high: 64_900, said: 2 },
  pros: [],
  cons: [],
  bestFor: [],
};
const stats: ForumStats = {
  members: 41,
  discussions: 27,
  thisWeek: 19,
  boards: [
    {
      board: 'business',
      threads: 5,
      thisWeek: 2,
      newest: { id: 14, title: 'A second look', lastPostAt: AT },
      categories: [{ category: 'pricing', threads: 3 }],
    },
  ],
};

const ANSWERS: readonly (readonly [RegExp, unknown])[] = [
  [/forum\/stats/, stats],
  [/threads\/1[23]\/replies/, [reply]],
  [/threads\/12$/, thread],
  [/threads\/13$/, { ...thread, id: 13, mine: true, removed: 'desk' }],
  [/forum\/technical\/threads/, []],
  [/threads\?/, [line]],
  [/models/, [model]],
  [/reviews/, [review]],
];

/** The page at an address, with exactly those answers that its line in the list of screens names. */
function drawn(Component: ComponentType, path: string, at = path): string {
  const [pathname = '', search = ''] = at.split('?');
  const embeds = forumScreens.find((screen) => screen.path === path)?.embeds;
  const named = embeds?.({ params: { thread: pathname.split('/').at(-1) ?? '' }, query: new URLSearchParams(search) });
  const answers = Object.fromEntries(
    (named ?? []).map((address) => [
      address,
      { body: ANSWERS.find(([pattern]) => pattern.test(address))?.[1], nextCursor: search ? undefined : 'next' },
    ]),
  );
  vi.stubGlobal('loadingView', () => ({ language: 'en', answers }));
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [at] });
  const page = createElement(RouterProvider, { router });
  const inside = createElement(ToastProvider, null, page);
  const client = new QueryClient();
  return renderToStaticMarkup(
    createElement(AuthProvider, null, createElement(QueryClientProvider, { client }, inside)),
  );
}
const has = (html: string, ...parts: readonly string[]) => parts.filter((part) => !html.includes(part));

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the boards, first the three of the specification, with counts and the newest of each', () => {
  const html = drawn(Forum, '/forum');
  const order = [...html.matchAll(/<h2 class="title-2"><a [^>]*href="(\/forum\/\w+)"/g)].map(([, to]) => to);
  expect(order).toEqual(['/forum/general', '/forum/technical', '/forum/business', '/forum/equipment']);
  expect(has(html, '>41<', '>27<', '>19<', '/forum/business/14-a-second-look', 'Community guidelines')).toEqual([]);
});

it('shows a board whose search, categories and pages are links and a form', () => {
  const html = drawn(BoardPage, '/forum/general');
  expect(
    has(
      html,
      'action="/forum/general" method="get"',
      'name="q"',
      'href="/forum/general?category=storms"',
      'href="/forum/general?cursor=next"',
      'href="/forum/general/12-water-oak-over-the-carport"',
      'Water oak &lt;over&gt; the carport',
      'Verified arborist',
      'Pinned',
      'href="/forum/general/new"',
    ),
  ).toEqual([]);
});

it('tells people what to do on an empty board and after a search without results', () => {
  expect(has(drawn(BoardPage, '/forum/technical'), 'No discussions yet', 'href="/forum/technical/new"')).toEqual([]);
  expect(has(drawn(BoardPage, '/forum/technical', '/forum/technical?q=zz'), 'Nothing about “zz”')).toEqual([]);
});

it('shows business tips with the counted panel, popular categories, the tip of the week and its article', () => {
  const html = drawn(BusinessTips, '/forum/business');
  expect(html).toMatch(/href="\/forum\/business\/tips\/[a-z-]+"[^>]*>Read Full Article</);
  expect(
    has(html, '>41<', 'Popular categories', '3 discussions', 'Recent discussions', 'Start New Discussion'),
  ).toEqual([]);
});

it('shows equipment with computed averages, prices paid, all its links, and empty kinds that ask for a first review', () => {
  const html = drawn(Equipment, '/forum/equipment');
  expect(
    has(
      html,
      '4.5',
      'paid $619.00 to $649.00',
      'Write a Review',
      'View All Reviews',
      'Ask Equipment Questions',
      'No stump grinder has been reviewed yet.',
      'href="/forum/equipment/new?category=stump_grinders"',
      `href="/login?next=${encodeURIComponent('/forum/equipment')}"`,
      'href="/forum/equipment/12-stihl-ms-261#reply"',
    ),
  ).toEqual([]);
});

it('shows a thread with its text, its replies, sign-in links, and structured data', () => {
  const html = drawn(Thread, '/forum/general/:thread', '/forum/general/12-water-oak');
  const login = `/login?next=${encodeURIComponent('/forum/general/12-water-oak')}`;
  expect(
    has(
      html,
      '<p>It <strong>dropped</strong> a limb.</p>',
      'id="reply-31"',
      'Summer branch drop.',
      'Former member',
      'action="/login"',
      `href="${login}"`,
      'id="reply"',
      '"@type":"DiscussionForumPosting"',
      '"commentCount":1',
      String.raw`Water oak \u003cover> the carport`,
    ),
  ).toEqual([]);
  // However the address was spelled, search engines get one canonical URL.
  expect(html).toMatch(/rel="canonical" href="[^"]*\/forum\/general\/12-water-oak-over-the-carport"/);
});

it('says of a discussion that an administrator took down nothing of its author', () => {
  const html = drawn(Thread, '/forum/general/:thread', '/forum/general/13-water-oak');
  expect(has(html, 'An administrator took it down.', 'It was taken down, so no one can reply anymore.')).toEqual([]);
  expect(html).not.toContain('Its author removed');
});

it('shows the form of a discussion whose button leads to signing in before any script', () => {
  const html = drawn(NewThreadPage, '/forum/technical/new');
  expect(has(html, 'action="/login"', 'name="next" value="/forum/technical/new"', 'Choose one', '>Post<')).toEqual([]);
  // The browser would put a named field into the address of the login page.
  expect(html).not.toMatch(/name="(?:category|title|body|forumName)"/);
});
