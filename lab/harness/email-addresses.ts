// Valid and invalid addresses, for the tests of the contract, the API and the browser's own rule: all of them use the same lists.

const LABEL = 'a'.repeat(63);

/** Valid addresses by the HTML standard's rule. */
export const EMAIL_ADDRESSES = [
  'ada@example.com',
  "o'neal+trees@sub.example.photography",
  'a!#$%&*/=?^_`{|}~-b@example.com',
  'ada@xn--bcher-kva.xn--p1ai',
  'ada@example.xn--vermgensberatung-pwb',
  'ada@1.co',
  `ada@${LABEL}.com`,
  `ada@example.${LABEL}`,
  'ada@a-b--c.com',
] as const;

/** Invalid by the HTML standard too. */
export const NO_EMAIL_ADDRESSES = [
  'ada',
  'ada@',
  '@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example.-com',
  'ada@example.com-',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  `ada@${LABEL}a.com`,
  `ada@example.${LABEL}a`,
  'ada@bob@example.com',
  'ada@exam ple.com',
  'ada @example.com',
  'Ada <ada@example.com>',
  'ada,bob@example.com',
] as const;

/** Valid by the standard but undeliverable: without a dot, with misplaced dots, too long. We refuse them. */
export const STANDARD_ALONE = [
  'ada@localhost',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${`${LABEL}.`.repeat(4)}com`,
  'ada-1234@phone.invalid',
  'ada@Closed.Invalid',
] as const;
