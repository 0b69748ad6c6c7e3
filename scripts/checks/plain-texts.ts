// Texts that owners and businesses read are in the catalogs of both languages, not in a screen's code.
import type { Check, SourceFile } from './check.ts';

/** Screens of administrators, which are in English only. */
const ADMIN_SCREENS = [
  'web/src/features/accounts/pages/admin-login.tsx',
  'web/src/features/admin/',
  'web/src/features/disputes/division.ts',
  'web/src/features/disputes/parts/answer-badge.tsx',
  'web/src/features/disputes/pages/',
  'web/src/features/disputes/parts/decide.tsx',
  'web/src/features/disputes/parts/disputed-job.tsx',
  'web/src/features/disputes/parts/hold-payment.tsx',
  'web/src/features/disputes/parts/payment-split.tsx',
  'web/src/features/door-check/pages/door-reports.tsx',
  'web/src/features/emergencies/data.ts',
  'web/src/features/emergencies/pages/',
  'web/src/features/forum/parts/admin-acts.tsx',
  'web/src/features/jobs/parts/admin-view.tsx',
  'web/src/features/operations/',
  'web/src/features/payments/admin/',
  'web/src/features/payments/pages/admin-money.tsx',
  'web/src/features/payouts/pages/admin-payouts.tsx',
  'web/src/features/reports/pages/',
  'web/src/features/reports/parts/read-thread.tsx',
  'web/src/features/reports/wording.ts',
  'web/src/features/storms/data.ts',
  'web/src/features/storms/pages/',
  'web/src/features/storms/parts/',
  'web/src/features/support/pages/admin-request.tsx',
  'web/src/features/support/pages/admin-support.tsx',
  'web/src/features/vetting/licenses/',
];

/** The printed card, which is in English as its PDF is. */
const PRINTED = ['web/src/features/door-check/parts/card-preview.tsx'];

const ENGLISH_ONLY = [...ADMIN_SCREENS, ...PRINTED];

const WORD = '[A-Za-z]{2}';
/** Words between tags: after a tag's end and up to the next tag or value, or after a value and up to a closing tag. */
const BETWEEN_TAGS = [
  new RegExp(`(?:[^=\\s]|^\\s*)>(?!\\s*[&[])\\s*([^<>{}=;()]*${WORD}[^<>{}=;]*?)\\s*(?=</|<[A-Za-z]|\\{)`, 'gm'),
  new RegExp(`\\}([^<>{}=;()]*${WORD}[^<>{}=;]*?)(?=</)`, 'g'),
];
const TEXT_PROPS =
  'label|title|placeholder|hint|caption|alt|lead|busyLabel|aria-label|none|action|keep|words|text|head|question|message';
/** In HTML written without React, `${` begins a value. */
const IN_ATTRIBUTES = new RegExp(`\\s(?:${TEXT_PROPS})="(?!\\$\\{)([^"]*${WORD}[^"]*)"`, 'g');
const IN_OBJECTS = new RegExp(`\\b(?:${TEXT_PROPS}): ['"]([A-Z][^'"]*)['"]`, 'g');
/** The name of a `<Fact>`; names of fields and icons begin with a small letter. */
const IN_NAMES = /\sname="([A-Z][^"]*)"/g;
const IN_TOASTS = /notifications\s*\.(?:success|error|info|warning)\(\s*['"`]([^'"`]+)/g;

/** The same in every language. Paths of the site and values in markup are not words. */
const NAMES =
  /^(?:\/[\w/-]+|\$\{[\w.]+\}|Live Oak|PDF|ISA|LDAF|OSHA|TRAQ|CTSP|CDL|Visa|Mastercard|American Express|Discover|English|Español|USPS)$/;

/** A list of utility classes contains brackets but no words. */
const CLASSES = /(?:className=|classNames\()[\s{]*(["'`])(?:(?!\1)[^])*\1/g;

/** `Set<A>, one: B): Set<A>` is part of a function's signature. */
const SIGNATURE = /\): /;

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

export const plainTexts: Check = {
  rule: 'Texts for clients and providers are in web/src/texts in both languages; a screen reads them from there (useJobTexts).',
  reads: (path) =>
    /^web\/src\/(?:app|ui|features)\/.*\.tsx?$/.test(path) &&
    !path.includes('.test.') &&
    // The type `Screen` allows a title in one language only for administrators' screens.
    !path.endsWith('/screens.ts') &&
    !ENGLISH_ONLY.some((start) => path.startsWith(start)),
  findings: ({ path, text }: SourceFile) => {
    const code = text
      .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
      .replaceAll(CLASSES, (found) => found.replaceAll(/[^\n]/g, ' '));
    const patterns = [...(path.endsWith('.tsx') ? BETWEEN_TAGS : []), IN_ATTRIBUTES, IN_NAMES, IN_OBJECTS, IN_TOASTS];
    return patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)]
        .filter(([, found = '']) => !NAMES.test(found.trim()) && !SIGNATURE.test(found))
        .map(({ index, 1: found = '' }) => `${path}:${lineOf(code, index)} the words "${found.trim().slice(0, 60)}"`),
    );
  },
};
