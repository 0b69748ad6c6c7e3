import { APPOINTMENT_TEXTS } from '@live-oak/contract/features/calendar/schema.ts';
import { BID_LINES } from '@live-oak/contract/features/bids/lines.ts';
import { EXEMPTIONS, CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_STATE_LABELS } from '@live-oak/contract/features/vetting/schema.ts';
import { jobBadge, JOB_STATUSES } from '@live-oak/contract/features/jobs/states.ts';
import { REGISTRATION_DOCUMENTS } from '@live-oak/contract/features/files/kinds.ts';
import { SERVICE_TYPES, URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import { describe, expect, it } from 'vitest';
import * as labels from './en/labels.ts';

type Loose = Record<string, unknown>;
const english = import.meta.glob<Loose>('./en/*.ts', { eager: true });
const spanish = import.meta.glob<Loose>('./es/*.ts', { eager: true });

/** What forms and the server say; messages.test.ts holds them. */
const BY_SENTENCE = /refusals\.ts$/;

/** Names, marks of the trade, and words that both languages have. A new one is a decision: is it really the same word? */
const SAME_IN_BOTH = new Set([
  'Live Oak',
  'Live Oak, Baton Rouge, Louisiana',
  'Baton Rouge',
  'Lafayette',
  '1120 Main St, Baton Rouge 70808',
  'Orleans, Caddo, Terrebonne',
  'CTSP',
  'TRAQ',
  'CDL',
  'Total',
  'Chat',
  'ZIP',
  'OK',
  'PDF',
  'Push',
  'No',
  'Error',
]);

interface Pair {
  at: string;
  en: unknown;
  es: unknown;
}

/** Every text and function of two catalogs, each with its place. */
function leaves(en: unknown, es: unknown, at: string): Pair[] {
  if (typeof en !== 'object' || en === null) return [{ at, en, es }];
  // An object of texts, as its English.
  const other: Loose = typeof es === 'object' && es !== null ? (es as Loose) : {};
  return Object.entries(en).flatMap(([key, value]) => leaves(value, other[key], `${at}.${key}`));
}

const names = Object.keys(english).filter((name) => !BY_SENTENCE.test(name));
const pairs = names.flatMap((name) => leaves(english[name], spanish[name.replace('/en/', '/es/')], name));
const texts = pairs.filter((pair): pair is Pair & { en: string; es: string } => typeof pair.en === 'string');
const functions = pairs.filter(
  (pair): pair is Pair & { en: (...parts: never[]) => string } => typeof pair.en === 'function',
);

/** What a function says of some arguments, tried as words and as counts, since a catalog's types are gone here; one that takes a list says nothing. */
function saidOf(say: unknown, parts: readonly unknown[]): string | undefined {
  try {
    return typeof say === 'function' ? String(say(...parts)) : undefined;
  } catch {
    return undefined;
  }
}

/** Fixed by the specification: the button of the restricted list of jobs. */
const SIGN_IN_BUTTON = 'Sign In';

it('says "log in" and "log out" in one way', () => {
  const others = texts.filter(({ en }) => /\bsign(?:ed|ing)?[ -](?:in|out)\b/i.test(en) && en !== SIGN_IN_BUTTON);
  expect(others.map(({ at, en }) => `${at}: ${en}`)).toEqual([]);
});

describe('the catalogs', () => {
  it('are the same files with the same keys in both languages', () => {
    const others = Object.keys(spanish).filter((name) => !BY_SENTENCE.test(name));
    expect(others.map((name) => name.replace('/es/', '/en/'))).toEqual(names);
    expect(pairs.length).toBeGreaterThan(300);
    expect(pairs.filter(({ en, es }) => typeof en !== typeof es).map(({ at }) => at)).toEqual([]);
    const back = others.flatMap((name) => leaves(spanish[name], english[name.replace('/es/', '/en/')], name));
    expect(back.filter(({ en, es }) => typeof en !== typeof es).map(({ at }) => at)).toEqual([]);
  });

  it('name each text in at most four words, without a number', () => {
    const words = (key: string) => key.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
    // What another list already names (a state, a kind of document, a path) keeps that name.
    const keys = pairs.map(({ at }) => at.split('.').at(-1) ?? '').filter((key) => !/[_/]/.test(key));
    expect(keys.filter((key) => words(key).length > 4 || /\D\d+$/.test(key))).toEqual([]);
  });

  it('have no empty text', () => {
    expect(texts.filter(({ en, es }) => en.trim() === '' || es.trim() === '').map(({ at }) => at)).toEqual([]);
  });

  it('have no English on a Spanish page', () => {
    const same = texts.filter(({ en, es }) => en === es && /\p{L}{2}/u.test(en) && !SAME_IN_BOTH.has(en));
    expect(same.map(({ at, en }) => `${at}: ${en}`)).toEqual([]);
  });

  it('use every parameter of a text, in both languages', () => {
    const lost = functions.filter(({ en, es }) => {
      const marks = Array.from({ length: en.length }, (_, index) => `«${index}»`);
      const said = [en, es].map((say) => saidOf(say, marks));
      return marks.some((mark) => said[0]?.includes(mark) !== said[1]?.includes(mark));
    });
    expect(lost.map(({ at }) => at)).toEqual([]);
  });

  it('have texts for one, for many and for none', () => {
    const silent = functions.flatMap(({ at, en, es }) =>
      [0, 1, 2].flatMap((count) => {
        const [inEnglish, inSpanish] = [en, es].map((say) =>
          saidOf(
            say,
            Array.from({ length: en.length }, () => count),
          ),
        );
        // One that takes words alone has no count to say.
        return inEnglish?.trim() && inSpanish?.trim() === '' ? [`${at} of ${count}`] : [];
      }),
    );
    expect(silent).toEqual([]);
  });

  it('never say escrow', () => {
    expect(texts.filter(({ en, es }) => /escrow|fideicomiso/i.test(`${en} ${es}`)).map(({ at }) => at)).toEqual([]);
  });
});

it('have the contract’s English text for every code', () => {
  const byCode = <T extends { label: string }>(list: readonly T[], code: (one: T) => string) =>
    Object.fromEntries(list.map((one) => [code(one), one.label]));
  expect(labels.services).toEqual(byCode(SERVICE_TYPES, ({ code }) => code));
  expect(labels.urgencies).toEqual(byCode(URGENCIES, ({ value }) => value));
  expect(labels.urgenciesToPost).toEqual(Object.fromEntries(URGENCIES.map((one) => [one.value, one.posting])));
  expect(labels.jobStatuses).toEqual(
    Object.fromEntries(JOB_STATUSES.map((status) => [status, jobBadge('approved', status)])),
  );
  expect(labels.approvalStatuses.pending).toBe(jobBadge('pending', 'open'));
  expect(labels.approvalStatuses.rejected).toBe(jobBadge('rejected', 'open'));
  expect(labels.bidLines).toEqual(byCode(BID_LINES, ({ kind }) => kind));
  expect(labels.credentials).toEqual(byCode(CREDENTIALS, ({ kind }) => kind));
  expect(labels.credentialTicks).toEqual(Object.fromEntries(CREDENTIALS.map(({ kind, tick }) => [kind, tick])));
  expect(labels.credentialStates).toEqual(CREDENTIAL_STATE_LABELS);
  expect(labels.exemptions).toEqual(Object.fromEntries(EXEMPTIONS.map(({ value, label }) => [value, label])));
  expect(labels.verificationStatuses).toEqual(VERIFICATION_LABELS);
  expect(labels.subscriptionStatuses).toEqual(SUBSCRIPTION_LABELS);
  expect(labels.appointmentStatuses).toEqual(APPOINTMENT_TEXTS);
  expect(labels.documents).toEqual(byCode(REGISTRATION_DOCUMENTS, ({ field }) => field));
  expect(Object.keys(labels.specialties)).toEqual([...SPECIALTIES]);
});
