import { CARD_TERMS, membershipTerms } from '@live-oak/contract/features/subscriptions/terms.ts';
import { EVIDENCE_TEXTS, UPLOAD_TEXTS } from '@live-oak/contract/features/files/texts.ts';
import * as accountForms from '@live-oak/contract/features/accounts/schema.ts';
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { audiencesOf } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { expect, it } from 'vitest';
import { messages } from './es/messages.ts';
import { saidIn } from './said.ts';

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** What an `error` of zod says, asked with an issue as zod would make it. */
function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'function') {
    return undefined;
  }
  const said: unknown = error({ code: 'custom', input: undefined, issues: [], path: [] });
  return typeof said === 'string' ? said : undefined;
}

function visit(node: unknown, seen: Set<unknown>, sentences: Set<string>): void {
  if (!isLoose(node) || seen.has(node)) {
    return;
  }
  seen.add(node);
  const internals = node['_zod'];
  const definition = isLoose(internals) ? internals['def'] : node;
  if (isLoose(definition)) {
    const sentence = sentenceOf(definition['error']);
    if (sentence !== undefined) {
      sentences.add(sentence);
    }
    for (const part of Object.values(definition)) {
      visit(part, seen, sentences);
    }
  }
}

/** Every sentence with which a schema of the contract refuses what somebody sends; the desk's own calls stay English. */
function contractSentences(): string[] {
  const open = routes.filter((route) => audiencesOf(route).some((who) => who !== 'admin' && who !== 'webhook'));
  const forms = [accountForms.LoginForm, accountForms.ProviderLoginForm];
  const sentences = new Set<string>();
  const seen = new Set<unknown>();
  for (const schema of [...open.flatMap((route) => [route.body, route.query, route.params]), ...forms]) {
    visit(schema, seen, sentences);
  }
  return [...sentences].toSorted();
}

/** A refusal that names a parameter of a call is for whoever wrote the call: no form sends it. */
const isForPrograms = (sentence: string) => /^[a-z]\w* (is|are|takes|names|has|can) /.test(sentence);

const untranslated = (sentences: readonly string[]) =>
  sentences.filter((sentence) => saidIn(messages, sentence) === sentence);

it('says in Spanish with what every form refuses', () => {
  const sentences = contractSentences().filter((sentence) => !isForPrograms(sentence));
  expect(sentences.length).toBeGreaterThan(100);
  expect(untranslated(sentences)).toEqual([]);
});

it('says the fixed texts of the contract in Spanish: gates, uploads, the terms of the membership', () => {
  const { photoHint: _, documentHint: __, ...uploads } = UPLOAD_TEXTS;
  const terms = [
    ...(['charged', 'saved', 'reopened'] as const).flatMap((start) => membershipTerms(start)),
    ...CARD_TERMS,
  ];
  const fixed = [...Object.values(MESSAGES), ...Object.values(uploads), EVIDENCE_TEXTS.hint];
  expect(untranslated(fixed)).toEqual([]);
  expect(untranslated(terms.flatMap(({ name, words }) => [name, words]))).toEqual([]);
});

it('keeps the numbers and names of a sentence', () => {
  expect(saidIn(messages, 'Please keep this to 5,000 characters or fewer')).toContain('5,000');
  expect(saidIn(messages, 'No one wrote this sentence')).toBe('No one wrote this sentence');
});
