// The pages contain the fixed words and numbers in both languages, and state nothing as a fact that is not certain.
import certification from '@content/education/certification.md';
import diseases from '@content/education/diseases.md';
import pruning from '@content/education/pruning.md';
import regulations from '@content/education/regulations.md';
import safety from '@content/education/safety.md';
import certifications from '@content/data/certifications.yaml';
import pests, { sources as pestSources } from '@content/data/diseases.yaml';
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { SEVERITIES } from '@live-oak/contract/content/data-files.ts';
import type { PageText } from '@live-oak/contract/content/page.ts';
import { describe, expect, it } from 'vitest';
import screens from '../../../screens.ts';
import { ASKED, LESSONS, WAYS } from './lessons.ts';
import { educationTexts } from './texts.ts';

const pages = { pruning, diseases, safety, regulations, certification };

function textOf(page: PageText): string {
  const blocks = [...page.intro, ...page.sections.flatMap((section) => section.blocks)];
  const html = blocks.map((block) => (block.kind === 'html' ? block.html : block.words)).join('\n');
  return `${page.title}\n${page.lead}\n${html}\n${page.questions.map((one) => one.html).join('\n')}`.replaceAll(
    /<[^>]+>/gu,
    ' ',
  );
}

describe('the hub', () => {
  it('has the five pages in the order of the specification', () => {
    const listed = screens.map(({ path }) => path).filter((path) => path.startsWith('/education/'));
    expect(listed).toEqual(LESSONS.map((lesson) => `/education/${lesson}`));
    expect(LESSONS).toEqual(['pruning', 'diseases', 'safety', 'regulations', 'certification']);
    expect(LESSONS.map((lesson) => educationTexts.en.hub.lessons[lesson].title)).toEqual([
      'Pruning Techniques',
      'Diseases & Pests',
      'Safety Guidelines',
      'Regulations',
      'ISA Certification',
    ]);
  });

  it('prerenders all of them, with their own titles', () => {
    for (const lesson of LESSONS) {
      const screen = screens.find(({ path }) => path === `/education/${lesson}`);
      expect(screen?.prerender).toBe(true);
      for (const language of LANGUAGES) {
        expect(screen?.title).toHaveProperty(language, pages[lesson][language].title);
        expect(educationTexts[language].hub.lessons[lesson].title).toBe(pages[lesson][language].title);
      }
    }
  });
});

it.for(LANGUAGES)('has a question for each entry, %s', (language) => {
  expect(educationTexts[language].hub.ask).toHaveLength(ASKED.length);
});

describe.for(LANGUAGES)('the pages in %s', (language) => {
  it.for(LESSONS)('%s has questions, sources, and a next step', (lesson) => {
    const page = pages[lesson][language];
    expect(page.questions.length).toBeGreaterThanOrEqual(3);
    expect(page.questions.length).toBeLessThanOrEqual(5);
    expect(page.questions.every(({ question, text }) => question.endsWith('?') && text.length > 20)).toBe(true);
    expect(page.sources.length).toBeGreaterThan(2);
    expect(page.lead.length).toBeGreaterThan(40);
    expect(WAYS[lesson].tool).toMatch(/^\/(?:tools|register)/u);
  });

  it.for<[keyof typeof pages, RegExp[]]>([
    ['safety', [/10 (?:feet|pies)/u, /Z133/u, /911/u, /\b811\b/u]],
    [
      'regulations',
      [/\$1,000,000/u, /\$25,000/u, /\$50,000/u, /R\.S\. 3:3801/u, /225-952-8100/u, /1-800-351-4889/u, /\b811\b/u],
    ],
    ['certification', [/\b200\b/u, /3\.5 (?:hours|horas)/u, /76\s?%/u, /\b30 CEU/u, /LDAF/u]],
    ['pruning', [/10 (?:feet|pies)/u, /A300/u]],
    ['diseases', [/LDAF/u]],
  ])('%s has its fixed numbers', ([lesson, wanted]) => {
    const text = textOf(pages[lesson][language]);
    expect(wanted.filter((one) => !one.test(text))).toEqual([]);
  });

  it('never states the outdated insurance minimum, nor oak wilt as present', () => {
    for (const lesson of LESSONS) expect(textOf(pages[lesson][language])).not.toMatch(/300,000/u);
    expect(pests.entries.map(({ name }) => name.en)).not.toContain('Oak wilt');
  });

  it('calls the exam’s content commonly reported, and says whom to ask about the 15 college units', () => {
    const trust = new Map(certification[language].sources.map((source) => [source.id, source.trust]));
    expect(trust.get('isa-exam')).toBe('reported');
    expect(trust.get('isa-college-ceus')).toBe('unsure');
    const note = certification[language].sections.find(({ id }) => id === 'maintain')?.blocks[0];
    expect(note?.kind === 'html' && note.html).toMatch(/prose-note-unsure[^]*\b15\b/u);
  });

  it('keeps the state minimum apart from ours, and marks it as unsure', () => {
    const floor = regulations[language].sources.find(({ id }) => id === 'ldaf-insurance-floor');
    expect(floor?.trust).toBe('unsure');
    expect(floor?.ask?.[language]).toContain('LDAF');
  });

  it('names each tab as the specification does', () => {
    const tabs: Record<string, string> = educationTexts[language].tabs;
    const ids = [diseases, certification].map((page) => page[language].sections.map(({ id }) => id));
    expect(ids).toEqual([
      ['diseases', 'pests', 'prevention'],
      ['overview', 'certifications', 'study', 'maintain'],
    ]);
    expect(ids.flat().every((id) => tabs[id] !== undefined)).toBe(true);
  });
});

it('has every field of a disease or pest and of a certification', () => {
  expect(new Set(pests.entries.map(({ severity }) => severity))).toEqual(new Set(SEVERITIES));
  expect(pests.entries.filter(({ kind }) => kind === 'disease').length).toBeGreaterThan(8);
  expect(pests.entries.filter(({ kind }) => kind === 'pest').length).toBeGreaterThan(6);
  expect(pestSources.map(({ id }) => id)).toContain('ldaf-eab');
  expect(certifications.map(({ title }) => title.en)).toContain('ISA Certified Arborist');
});
