// Structured data (schema.org). Only what the page shows or is true of the product: no invented address, rating or price.
import { addressIn } from '@live-oak/contract/page-marks.ts';
import { LOCALES, type Language } from '@live-oak/contract/language.ts';
import { screenOf, titleIn } from '../screens.ts';
import { supportContact } from './support-contact.ts';
import { shellTexts } from './texts.ts';

/** One thing of schema.org: `{ '@type': 'Service', … }`. */
export type HeadElement = Readonly<Record<string, unknown>>;

export interface Question {
  question: string;
  /** Plain text, as shown on the page. */
  answer: string;
}

const LIVE_OAK = '#live-oak';

export const LOUISIANA: HeadElement = { '@type': 'State', name: 'Louisiana' };

/** Who runs the site, for a thing that names it: `{ provider: liveOak(origin) }`. */
export const liveOak = (origin: string): HeadElement => ({
  '@type': 'Organization',
  '@id': `${origin}/${LIVE_OAK}`,
  name: 'Live Oak',
  url: `${origin}/`,
});

function reachedBy(): HeadElement {
  const { email, phone } = supportContact();
  return { ...(email !== '' && { email }), ...(phone.dialed !== '' && { telephone: phone.dialed }) };
}

/** An area's service provider: phone and email without a street, since Live Oak has no office for visitors. */
export const servesArea = (origin: string, area: HeadElement): HeadElement => ({
  ...liveOak(origin),
  '@type': ['Organization', 'LocalBusiness'],
  ...reachedBy(),
  image: `${origin}/icon-512.png`,
  areaServed: area,
});

/** On the home page: the product itself. */
export function organization(origin: string): HeadElement[] {
  return [
    {
      ...liveOak(origin),
      logo: `${origin}/icon-512.png`,
      ...reachedBy(),
      areaServed: LOUISIANA,
    },
    {
      '@type': 'WebSite',
      name: 'Live Oak',
      url: `${origin}/`,
      inLanguage: Object.values(LOCALES),
      publisher: liveOak(origin),
    },
  ];
}

/** Every shorter address that is a screen is a step: '/education/pruning' → Home, Education hub; the page itself is not included. None for the home page. */
export function breadcrumbsOf(path: string, language: Language): { to: string; name: string }[] {
  const parts = path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  const steps = above.flatMap((to) => {
    const screen = screenOf(to);
    return screen && screen.path !== '*' ? [{ to, name: titleIn(screen, language) }] : [];
  });
  return parts.length === 0 ? [] : [{ to: '/', name: shellTexts[language].links.home }, ...steps];
}

interface PagePlace {
  origin: string;
  path: string;
  title: string;
  language: Language;
  questions: readonly Question[];
}

function breadcrumbs({ origin, path, title, language }: PagePlace): HeadElement[] {
  const steps = [...breadcrumbsOf(path, language), { to: path, name: title }];
  return steps.length < 2
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ to, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: `${origin}${addressIn(language, to)}`,
          })),
        },
      ];
}

function answers({ questions }: PagePlace): HeadElement[] {
  return questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
}

/** The page's place in the site, and the questions it answers. */
export function headElements(place: PagePlace): HeadElement[] {
  return [...breadcrumbs(place), ...answers(place)];
}
