// What a page says of itself to search engines and to anyone who passes its address on: title, description, addresses by language, structured data.
import { BUILD_ORIGIN, addressIn } from '@live-oak/contract/public-address.ts';
import { LANGUAGES, LOCALES, type Language } from '@live-oak/contract/language.ts';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { screenOf, titleIn } from '../screens.ts';
import { currentLanguage, textsNow } from '../texts/current.ts';
import { organization, pageThings, type Question, type Thing } from './head-things.ts';
import { pictureOf } from './social.ts';
import { shellTexts } from './texts.ts';

export type { Question, Thing } from './head-things.ts';

/** What a page adds to its line in the list of screens. */
export interface PageWords {
  /** In place of the screen's, without " · Live Oak". */
  title?: string | undefined;
  /** In place of the screen's; 120 to 155 characters. */
  description?: string | undefined;
  /** Questions and answers that stand on the page, as plain text. */
  questions?: readonly Question[] | undefined;
  /** More of schema.org that is true of the page, for the origin of its addresses; `@context` is added. */
  things?: readonly Thing[] | ((origin: string) => readonly Thing[]) | undefined;
  /** What the last step of the way from the home page is called, where the title is long. */
  step?: string | undefined;
  /** Not for search engines, whatever the screen says: what was searched, a page that follows the first. */
  hidden?: boolean | undefined;
}

/** The product's own address: the browser's, or what the server puts in the place of it. */
function origin(): string {
  return typeof document === 'undefined' ? BUILD_ORIGIN : location.origin;
}

const found = (path: string, language: Language): string => `${origin()}${addressIn(language, path)}`;

/** '/forum/' → '/forum': one address a page. */
const bare = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

function alternates(path: string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const;
  return [...LANGUAGES.map((one) => link(one, found(path, one))), link('x-default', found(path, 'en'))];
}

/** What appears where an address is passed on: a title, a sentence, a picture. */
function card(title: string, description: string, path: string, language: Language): MetaDescriptor[] {
  const picture = `${origin()}${pictureOf(path)}`;
  const t = textsNow(shellTexts).found;
  return [
    { property: 'og:site_name', content: 'Live Oak' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
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
 * The head of the page at an address in the language of the page. Whatever its query, it is one page. A screen without a description
 * is not for search engines: it gets `noindex` and no more.
 */
export function headOf(pathname: string, words: PageWords = {}): MetaDescriptor[] {
  const language = currentLanguage();
  const path = bare(pathname);
  const screen = screenOf(path);
  const title = words.title ?? titleIn(screen, language);
  const description = words.description ?? screen?.description?.[language];
  const tab = { title: `${title} · Live Oak` };
  if (!screen?.description || !description || words.hidden) {
    return [
      tab,
      { name: 'robots', content: 'noindex' },
      ...(description ? [{ name: 'description', content: description }] : []),
    ];
  }
  const address = found(path, language);
  return [
    tab,
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(path),
    ...card(title, description, path, language),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          ...(path === '/' ? organization(origin()) : []),
          ...pageThings({
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

/** Of `meta`: where the page is. */
type At = Pick<Parameters<MetaFunction>[0], 'location' | 'params'>;

/**
 * `export const meta = metaOf(() => ({ questions: textsNow(pruningTexts).questions }))` in a page whose head says more than its line
 * in the list of screens. What comes from an answer of the server is no part of it: such a page draws `<PageHead>`.
 */
export function metaOf(words: (at: At) => PageWords = () => ({})): MetaFunction {
  return (at) => (screenOf(bare(at.location.pathname))?.ownHead ? [] : headOf(at.location.pathname, words(at)));
}
