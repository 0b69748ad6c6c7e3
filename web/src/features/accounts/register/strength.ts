// How hard a password is to guess, roughly: a guide for the person, never a rule. The rule is the server's.

export type Strength = 0 | 1 | 2 | 3 | 4;

const COMMON = /pass ?w[o0]rd|123|abc|qwerty|letmein|welcome|iloveyou|monkey|dragon|louisiana|geaux|saints/i;
/** Bits from which on each further step of the meter is filled. */
const STEPS = [20, 35, 50, 65];

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}

/** Runs of one character or of neighbors ('aaaa', '4567') count once. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

/** 0 (nothing, or the first thing anyone tries) to 4. */
export function strengthOf(password: string): Strength {
  const bits = surprises(password) * Math.log2(Math.max(2, alphabetOf(password)));
  const counted = COMMON.test(password) ? bits - 30 : bits;
  // There are four steps, so the count is 0 to 4.
  return STEPS.filter((step) => counted >= step).length as Strength;
}
