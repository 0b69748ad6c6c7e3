// Texts that owners and businesses read are in the catalogs of both languages, not in a screen's code.
import type { Check, SourceFile } from './check.ts';

/** The desk is in English alone. */
const DESK = [
  'web/src/features/admin/',
  'web/src/features/operations/',
  'web/src/features/storms/data.ts',
  'web/src/features/storms/pages/',
  'web/src/features/storms/parts/confirm-storm.tsx',
  'web/src/features/storms/parts/live-storm-card.tsx',
  'web/src/features/storms/parts/move-end.tsx',
  'web/src/features/storms/parts/past-storms.tsx',
  'web/src/features/storms/parts/start-storm.tsx',
  'web/src/features/vetting/licenses/',
  'web/src/features/payments/desk/',
  'web/src/features/payments/pages/admin-money.tsx',
  'web/src/features/payouts/pages/admin-payouts.tsx',
  'web/src/features/payouts/parts/desk-payouts.tsx',
  'web/src/features/disputes/division.ts',
  'web/src/features/disputes/pages/',
  'web/src/features/disputes/parts/hold-payment.tsx',
  'web/src/features/disputes/parts/confirm-decision.tsx',
  'web/src/features/disputes/parts/decide.tsx',
  'web/src/features/disputes/parts/disputed-job.tsx',
  'web/src/features/door-check/pages/door-reports.tsx',
  'web/src/features/door-check/parts/',
  'web/src/features/forum/parts/desk-acts.tsx',
  'web/src/features/jobs/parts/desk-view.tsx',
  'web/src/features/storms/data.ts',
  'web/src/features/storms/pages/admin-storms.tsx',
  'web/src/features/storms/parts/confirm-storm.tsx',
  'web/src/features/storms/parts/live-storm-card.tsx',
  'web/src/features/storms/parts/move-end.tsx',
  'web/src/features/storms/parts/past-storms.tsx',
  'web/src/features/storms/parts/start-storm.tsx',
  'web/src/features/support/pages/admin-request.tsx',
  'web/src/features/support/pages/admin-support.tsx',
  'web/src/features/accounts/pages/admin-login.tsx',
  'web/src/features/reports/pages/',
  'web/src/features/reports/words.ts',
  'web/src/features/reports/parts/decide-report.tsx',
  'web/src/features/reports/parts/read-thread.tsx',
];

const WORD = '[A-Za-z]{2}';
/** Words between tags: after a tag's end and up to the next tag or value, or after a value and up to a closing tag. */
const BETWEEN_TAGS = [
  new RegExp(`(?:[^=\\s]|^\\s*)>(?!\\s*[&[])\\s*([^<>{}=;()]*${WORD}[^<>{}=;]*?)\\s*(?=</|<[A-Za-z]|\\{)`, 'gm'),
  new RegExp(`\\}([^<>{}=;()]*${WORD}[^<>{}=;]*?)(?=</)`, 'g'),
];
const SAID =
  'label|title|placeholder|hint|caption|alt|lead|busyLabel|aria-label|none|action|keep|words|text|head|question|message';
/** `${` begins a value that is put in, in HTML that is written without React. */
const IN_ATTRIBUTES = new RegExp(`\\s(?:${SAID})="(?!\\$\\{)([^"]*${WORD}[^"]*)"`, 'g');
const IN_OBJECTS = new RegExp(`\\b(?:${SAID}): ['"]([A-Z][^'"]*)['"]`, 'g');
/** A fact's name; the name of a field or an icon is small. */
const IN_NAMES = /\sname="([A-Z][^"]*)"/g;
const TOLD = /notifications\s*\.(?:success|error|info|warning)\(\s*['"`]([^'"`]+)/g;

/** The same in every language; a path of ours is no words, nor is a value put into markup. */
const NAMES =
  /^(?:\/[\w/-]+|\$\{[\w.]+\}|Live Oak|PDF|ISA|LDAF|OSHA|TRAQ|CTSP|CDL|Visa|Mastercard|American Express|Discover|English|Español|USPS)$/;

/** A list of utilities has brackets of its own, and no words. */
const CLASSES = /(?:className=|classNames\()[\s{]*(["'`])(?:(?!\1)[^])*\1/g;

/** `Set<A>, one: B): Set<A>` is a function's head. */
const SIGNATURE = /\): /;

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

export const plainTexts: Check = {
  rule: 'Texts for clients and providers are in web/src/texts in both languages; a screen reads them from there (useTexts).',
  reads: (path) =>
    /^web\/src\/(?:app|ui|features)\/.*\.tsx?$/.test(path) &&
    !path.includes('.test.') &&
    // A title that is one string is a desk's, by the type `Screen`.
    !path.endsWith('/screens.ts') &&
    !DESK.some((start) => path.startsWith(start)),
  findings: ({ path, text }: SourceFile) => {
    const code = text
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .replaceAll(CLASSES, (found) => found.replaceAll(/[^\n]/g, ' '));
    const patterns = [...(path.endsWith('.tsx') ? BETWEEN_TAGS : []), IN_ATTRIBUTES, IN_NAMES, IN_OBJECTS, TOLD];
    return patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)]
        .filter(([, found = '']) => !NAMES.test(found.trim()) && !SIGNATURE.test(found))
        .map(({ index, 1: found = '' }) => `${path}:${lineOf(code, index)} the words "${found.trim().slice(0, 60)}"`),
    );
  },
};
