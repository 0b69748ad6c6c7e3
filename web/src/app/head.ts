// A page's metadata for search engines and link previews: title, description, addresses by language, structured data.
import { BUILD_ORIGIN, addressIn } from '@live-oak/contract/page-marks.ts';
import { LANGUAGES, LOCALES, type Language } from '@live-oak/contract/language.ts';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { screenOf, titleIn } from '../screens.ts';
import { descriptionOf } from './descriptions.ts';
import { currentLanguage, textsNow } from '../texts/current.ts';
import { organization, headElements, type Question, type HeadElement } from './head-elements.ts';
import { pictureOf } from './social.ts';
import { shellTexts } from './texts.ts';

export type { Question, HeadElement } from './head-elements.ts';

/** What a page adds to its entry in the list of screens. */
export interface PageTexts {
  /** Replaces the screen's title, without " · Live Oak". */
  title?: string | undefined;
  /** Replaces the screen's description; 100 to 160 characters. */
  description?: string | undefined;
  /** Questions and answers shown on the page, as plain text. */
  questions?: readonly Question[] | undefined;
  /** More schema.org data of the page, given the origin; `@context` is added. */
  things?: readonly HeadElement[] | ((origin: string) => readonly HeadElement[]) | undefined;
  /** A short title for the breadcrumbs. */
  step?: string | undefined;
  /** Hidden from search engines even if the screen is not: search results, later pages of a list. */
  hidden?: boolean | undefined;
}

/** The site's origin: the browser's, or the placeholder that the server replaces. */
function origin(): string {
  return typeof document === 'undefined' ? BUILD_ORIGIN : location.origin;
}

const found = (path: string, language: Language): string => `${origin()}${addressIn(language, path)}`;

/** '/forum/' → '/forum': one address per page. */
const bare = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

function alternates(path: string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const;
  return [...LANGUAGES.map((one) => link(one, found(path, one))), link('x-default', found(path, 'en'))];
}

/** The link preview: title, sentence and picture. */
function card(title: string, path: string, language: Language): MetaDescriptor[] {
  const picture = `${origin()}${pictureOf(path)}`;
  const t = textsNow(shellTexts).found;
  return [
    { property: 'og:site_name', content: 'Live Oak' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: found(path, language) },
    { property: 'og:locale', content: LOCALES[language].replace('-', '_') },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: t.picture(title) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * The head of the page at an address in the page's language; the query does not matter. A screen that is not indexed gets `noindex`, a
 * title, and a description if the page has one.
 */
export function headOf(pathname: string, words: PageTexts = {}): MetaDescriptor[] {
  const language = currentLanguage();
  const path = bare(pathname);
  const screen = screenOf(path);
  const title = words.title ?? titleIn(screen, language);
  const description = words.description ?? descriptionOf(pathname, screen?.path ?? '*', language);
  const described = description ? [{ name: 'description', content: description }] : [];
  const tab = { title: `${title} · Live Oak` };
  if (!screen?.indexed || words.hidden) return [tab, { name: 'robots', content: 'noindex' }, ...described];
  const address = found(path, language);
  return [
    tab,
    ...described,
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(path),
    ...card(title, path, language),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          ...(path === '/' ? organization(origin()) : []),
          ...headElements({
            origin: origin(),
            path,
            title: words.step ?? title,
            language,
            questions: words.questions ?? [],
          }),
          ...(typeof words.things === 'function' ? words.things(origin()) : (words.things ?? [])),
        ],
      },
    },
  ];
}

type At = Pick<Parameters<MetaFunction>[0], 'location' | 'params'>;

/**
 * `export const meta = metaOf(() => ({ questions: textsNow(pruningTexts).questions }))` in a page whose head says more than its entry in
 * the list of screens. For text that comes from the API, a page renders `<PageHead>` instead.
 */
export function metaOf(words: (at: At) => PageTexts = () => ({})): MetaFunction {
  return (at) => (screenOf(bare(at.location.pathname))?.ownHead ? [] : headOf(at.location.pathname, words(at)));
}
