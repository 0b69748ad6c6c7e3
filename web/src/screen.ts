// What the list of screens (screens.ts) says of one of them.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';

type Asked = readonly `/api/${string}`[];

/** For everybody, and after these were answered for people of one kind. */
export type FirstAsked = { everybody?: Asked } & Partial<Record<UserType, Asked>>;

export interface Screen {
  /** The address; `:name` is a parameter, `*` is every other address. */
  path: string;
  /** The page's module, below `src/`. */
  file: string;
  /** The title of the browser's tab, before " · Live Oak"; English only for administration. */
  title: string | Record<Language, string>;
  /** What a search engine shows below the title, in 120 to 155 characters; a screen without one is not for search engines. */
  description?: Record<Language, string>;
  /** Its words come with an answer of the server, so the page itself draws its head: `<PageHead>` of app/page-head.tsx. */
  ownHead?: boolean;
  /** Written as HTML at build time: public pages, which see no person in their first render. */
  prerender?: boolean;
  /**
   * GET addresses that the screen begins with for a signed-in person, with the numbers of its path (`:id`): the server puts their
   * answers into the page, so that nobody waits for scripts to ask. Spelled as the page spells them.
   */
  asks?: FirstAsked;
  /** A page that does without the query client (`useQuery`, `useMutation`) is not inside `app/member-layout.tsx`, which brings it. */
  queries?: false;
  /**
   * A public page whose data changes: the server draws it at the request, with the answers of these GET addresses of our API,
   * as a visitor gets them. The page reads each by `useAnswer(address)` in the same spelling; one that answers 404 makes the
   * page a 404. Not together with `prerender` or `queries: false`.
   */
  ahead?: (at: { params: Readonly<Record<string, string>>; query: URLSearchParams }) => string[];
}
