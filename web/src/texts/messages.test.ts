import * as accountForms from '@live-oak/contract/features/accounts/schema.ts';
import { reasonIn, wordsIn } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { audiencesOf } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { expect, it } from 'vitest';
import { refusals as forms } from './en/refusals.ts';
import { refusals as spanish } from './es/refusals.ts';

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** What an `error` of zod says, asked with an issue as zod would make it. */
function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'function') return undefined;
  const said: unknown = error({ code: 'custom', input: undefined, issues: [], path: [] });
  return typeof said === 'string' ? said : undefined;
}

function visit(node: unknown, seen: Set<unknown>, sentences: Set<string>): void {
  if (!isLoose(node) || seen.has(node)) return;
  seen.add(node);
  const internals = node['_zod'];
  const definition = isLoose(internals) ? internals['def'] : node;
  if (isLoose(definition)) {
    const sentence = sentenceOf(definition['error']);
    if (sentence !== undefined) sentences.add(sentence);
    for (const part of Object.values(definition)) visit(part, seen, sentences);
  }
}

/** Every message with which a schema of the contract refuses what somebody sends; an administrator's own calls stay English. */
function contractMessages(): string[] {
  const open = routes.filter((route) => audiencesOf(route).some((who) => who !== 'admin' && who !== 'webhook'));
  const forms = [accountForms.LoginForm, accountForms.ProviderLoginForm];
  const sentences = new Set<string>();
  const seen = new Set<unknown>();
  for (const schema of [...open.flatMap((route) => [route.body, route.query, route.params]), ...forms]) {
    visit(schema, seen, sentences);
  }
  return [...sentences].toSorted();
}

/** A refusal that names a parameter of a call is for anyone who wrote the call: no form sends it. */
const isForPrograms = (sentence: string) => /^[a-z]\w* (is|are|takes|names|has|can) /.test(sentence);

it('words by key what every form refuses', () => {
  const reasons = contractMessages().filter((message) => !isForPrograms(message));
  expect(reasons.length).toBeGreaterThan(100);
  const inBoth = (message: string) => {
    const reason = reasonIn(message);
    return reason && wordsIn(forms, reason) && wordsIn(spanish, reason);
  };
  expect(reasons.filter((message) => !inBoth(message))).toEqual([]);
});

/** A value for each name that the words of a refusal take. */
const VALUES = {
  credentials: ['bond'],
  licenses: ['ldaf_license'],
  act: 'likes',
  window: 'hour',
  seconds: 120,
  date: '2027-03-14',
  time: '02:30',
  hint: 'photo',
  kind: 'bond',
  blocks: ['disputed'],
  minutes: 3,
  most: 7,
  least: 5,
  megabytes: 9,
  width: 640,
  height: 480,
};
const sampled = (params: string) =>
  new Proxy(VALUES, { get: (values, name) => Reflect.get(values, name) ?? `${params}.${String(name)}` });

it('has texts for every refusal in both languages, with the same values', () => {
  const all = Object.entries(REFUSALS).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`));
  const pairs = all.map((reason) => {
    const said = [REFUSALS, spanish].map((catalog) => wordsIn(catalog, { reason, params: sampled('x') }) ?? '');
    return { reason, said, values: said.map((words) => words.match(/x\.\w+/g)?.toSorted()) };
  });
  expect(pairs.filter(({ said }) => said.some((words) => words === '' || words.includes('undefined')))).toEqual([]);
  expect(pairs.filter(({ said: [en, es] }) => en === es)).toEqual([]);
  expect(pairs.filter(({ values: [en, es] }) => String(en) !== String(es))).toEqual([]);
});
