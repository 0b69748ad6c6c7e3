// An entry of the list of screens (screens.ts).
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';

type Asked = readonly `/api/${string}`[];

/** For everyone, and after these were answered for people of one kind. */
export type FirstQueries = { everybody?: Asked } & Partial<Record<UserType, Asked>>;

export interface Screen {
  /** The address; `:name` is a parameter, `*` matches every other address. */
  path: string;
  /** The page's module, below `src/`. */
  file: string;
  /** The browser tab's title, before " · Live Oak"; English only for administration. */
  title: string | Record<Language, string>;
  /** Search engines may list it, with its description from texts/…/descriptions.ts. All other screens are hidden from them. */
  indexed?: true;
  /** Its texts come from an API response, so the page itself renders its head: `<PageHead>` of app/page-head.tsx. */
  ownHead?: boolean;
  /** Prerendered at build time: public pages, whose first render does not depend on the person. */
  prerender?: boolean;
  /**
   * GET addresses that the screen needs first for a signed-in person, with the parameters of its path (`:id`) and, except for `everybody`,
   * the person's own ids (`:me`, `:business`): the server embeds their
   * responses in the page, so that nobody waits for scripts to fetch them. In exactly the page's spelling.
   */
  asks?: FirstQueries;
  /**
   * A module below `features/` that the page always loads for people of this type: the server names its files in the page, so that a browser
   * need not run the page to learn of them.
   */
  parts?: Partial<Record<UserType, string>>;
  /** A page without the query client (`useQuery`, `useMutation`) is not inside `app/member-layout.tsx`, which provides it. */
  queries?: false;
  /**
   * A public page with changing data: the server renders it on request, with a visitor's responses of these GET addresses of our API. The
   * page reads each by `useAnswer(address)` in the same spelling; a 404 response makes the page a 404. Not together with `prerender` or
   * `queries: false`.
   */
  embeds?: (at: { params: Readonly<Record<string, string>>; query: URLSearchParams }) => string[];
}

/** A screen's address, its module below `features/`, and its title; English alone for administration. */
export const page = (path: string, file: string, en: string, es?: string): Screen => ({
  path,
  file: `features/${file}.tsx`,
  title: es === undefined ? en : { en, es },
});
