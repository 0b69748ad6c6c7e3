// The check of content/ finds each planted fault with its place, and accepts correct content.
import { expect, test } from 'vitest';
import { contentFaults } from './content.ts';
import { reportFault } from '../../web/vite/content/errors.ts';

const SOURCES = `law:
  title: A law
  publisher: The state
  url: https://law.example/section-7
  trust: sure
`;

const page = (title: string, body: string) => `---
title: ${title}
description: What it is about.
lead: One sentence.
reviewed: 2026-11-21
---
${body}`;

const ENGLISH = page(
  'Trees',
  `A fact.[^law]

## Tools {#tools}

See [the start](/) and [the tools](#tools).

![A tree](part:tree)
`,
);
const SPANISH = page(
  'Árboles',
  `Un dato.[^law]

## Herramientas {#tools}

Vea [el inicio](/) y [las herramientas](#tools).

![Un árbol](part:tree)
`,
);

/** A page of the section with claims about law and safety; this test ignores its Spanish version. */
const education = (body: string, faq = '') => ({
  'content/en/education/trees.md': page('Trees', body).replace(
    'reviewed: 2026-11-21\n',
    `reviewed: 2026-11-21\n${faq}`,
  ),
});

/** The errors in a whole content/ with one file changed, or removed if set to undefined. */
function faultsWith(changed: Record<string, string | undefined>): string[] {
  const files = {
    'content/sources.yaml': SOURCES,
    'content/en/a/trees.md': ENGLISH,
    'content/es/a/trees.md': SPANISH,
    ...changed,
  };
  const there = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return contentFaults(new Map(there)).map(reportFault);
}

const EN = 'content/en/a/trees.md';
const ES = 'content/es/a/trees.md';
const both = (from: string, to: string) => ({ [EN]: ENGLISH.replace(from, to), [ES]: SPANISH.replace(from, to) });

test('correct content has no findings', () => {
  expect(faultsWith({})).toEqual([]);
});

test.for<[string, Record<string, string | undefined>, RegExp]>([
  ['a source that is not in the list', { [EN]: ENGLISH.replace('law', 'lore') }, /en\/a\/trees\.md:7 .*lore/],
  [
    'a source that nobody names',
    { 'content/sources.yaml': `${SOURCES}lore: { title: L, publisher: P, trust: sure }` },
    /sources\.yaml:6 .*lore/,
  ],
  [
    'a source that is only a home page',
    { 'content/sources.yaml': SOURCES.replace('https://law.example/section-7', 'https://www.ldaf.la.gov/') },
    /sources\.yaml:1 law links to a home page/,
  ],
  [
    'a source that is a search form',
    {
      'content/sources.yaml': SOURCES.replace(
        'https://law.example/section-7',
        'https://www.legis.la.gov/legis/LawSearch.aspx',
      ),
    },
    /sources\.yaml:1 law links to a search form/,
  ],
  [
    'a law without the page that says it',
    { 'content/sources.yaml': SOURCES.replace('  url: https://law.example/section-7\n', '') },
    /sources\.yaml:1 law links to no page/,
  ],
  [
    'a sentence about law without a source',
    education('Nobody may sell tree work without a license.'),
    /en\/education\/trees\.md:7 speaks of law or safety without a source that has a page/,
  ],
  [
    'a rule of safety in a list without a source',
    education('Near a line:\n\n- Stay 35 feet from a downed wire.'),
    /en\/education\/trees\.md:9 speaks of law or safety/,
  ],
  [
    'an answer about law that rests on a source without a page',
    {
      ...education('Fine.', 'faq:\n  - question: May he?\n    answer: No, it is void.[^live-oak-advice]\n'),
      'content/sources.yaml': `${SOURCES}live-oak-advice: { title: Ours, publisher: P, trust: sure }`,
    },
    /en\/education\/trees\.md:8 speaks of law or safety/,
  ],
  [
    'a row of data about law that rests on a source without a page',
    {
      'content/sources.yaml': `${SOURCES}live-oak-advice: { title: Ours, publisher: P, trust: sure }`,
      'content/data/service-licenses.yaml':
        '- service: { en: Stumps, es: Tocones }\n  needs: { en: An arborist license, es: Licencia }\n  sources: [live-oak-advice]\n',
    },
    /service-licenses\.yaml:1 speaks of law or safety/,
  ],
  [
    'an unsure source without anybody to ask',
    { 'content/sources.yaml': SOURCES.replace('sure', 'unsure') },
    /law.*whom to ask/,
  ],
  [
    'an unknown trust',
    { 'content/sources.yaml': SOURCES.replace('sure', 'certain') },
    /sources\.yaml:5 law\.trust must be one of: sure, reported, unsure/,
  ],
  ['a field that nobody reads', { [EN]: ENGLISH.replace('lead:', 'leed:') }, /leed/],
  ['a missing field', { [EN]: ENGLISH.replace('lead: One sentence.\n', '') }, /lead is missing/],
  ['no front matter', { [EN]: 'Just words.' }, /:1 has no front matter/],
  ['broken YAML', { 'content/sources.yaml': `${SOURCES}\n  trust: sure` }, /sources\.yaml:\d+ /],
  [
    'a page without its Spanish',
    { [ES]: undefined },
    /en\/a\/trees\.md:1 is not there in the other language: content\/es/,
  ],
  ['another number of headings', { [ES]: `${SPANISH}\n## Algo más\n` }, /es\/a\/trees\.md:1 has other headings/],
  ['another place to link to', { [ES]: SPANISH.replaceAll('#tools', '#utiles') }, /has other headings/],
  ['a fact without its source in one language', { [ES]: SPANISH.replace('[^law]', '') }, /has other source marks/],
  ['a part in one language only', { [ES]: SPANISH.replace('part:tree', 'part:bush') }, /has other parts/],
  ['a link to no screen', both('](/)', '](/no-such-screen)'), /:11 leads to no screen: \/no-such-screen/],
  ['a link to no heading', both('](#tools)', '](#toolz)'), /leads to a place that the page does not have/],
  ['a link without https', both('](/)', '](http://example.org)'), /leads to no screen/],
  ['HTML', { [EN]: ENGLISH.replace('A fact.', 'A <b>fact</b>.') }, /:7 has HTML/],
  ['a picture from elsewhere', both('part:tree', 'tree.png'), /:13 has a picture that is no part/],
  ['a title within the text', both('## ', '# '), /neither ## nor ###/],
  [
    'a permit fee as a fact',
    { [EN]: ENGLISH.replace('A fact.', 'It costs $25 to $100.') },
    /:7 states a number that is no fact: \$25 to \$100/,
  ],
  ['days of a permit as a fact', { [EN]: ENGLISH.replace('A fact.', 'Wait 30-45 business days.') }, /no fact: 30-45/],
  ['a price card as a fact', { [EN]: ENGLISH.replace('A fact.', 'Removal: $400 - $1,500.') }, /no fact: \$400/],
  ['members of a forum', { [ES]: SPANISH.replace('Un dato.', 'Somos 1,248.') }, /es\/a\/trees\.md:7 .*1,248/],
  ['an old insurance line', { [EN]: ENGLISH.replace('A fact.', 'At least $300,000.') }, /300,000/],
  ['data without a schema', { 'content/data/bushes.yaml': '[]' }, /bushes\.yaml:1 has no schema/],
  [
    'data that does not fit',
    { 'content/data/certifications.yaml': '- id: a\n  title: { en: A }\n' },
    /certifications\.yaml:2 0\.title\.es is missing/,
  ],
])('%s is found', ([, changed, expected]) => {
  const faults = faultsWith(changed);
  expect(faults.join('\n')).toMatch(expected);
});

test('a claim is covered by its own mark, by the lead-in of its list, by the head of its table; a question makes no claim', () => {
  const faults = faultsWith(
    education(
      'No license, no work.[^law]\n\nThe rules:[^law]\n\n1. Stay 35 feet from a downed wire.\n\n| Line | Away[^law] |\n|---|---|\n| a street | 10 feet |\n\nIs a license needed?\n',
    ),
  );
  expect(faults.filter((one) => one.includes('speaks of'))).toEqual([]);
});

test('a number of the specification is allowed where it is called an example', () => {
  expect(faultsWith({ [EN]: ENGLISH.replace('A fact.', 'An example: $25 to $100.') })).toEqual([]);
});
