// Phone numbers in words with tens or hundreds: 'five oh four, five fifty-five, twelve thirty-four'.

const words = (from: number, step: number, list: string): [string, string][] =>
  list.split(' ').map((word, i) => [word, String(from + i * step)]);

const UNITS = words(1, 1, 'one two three four five six seven eight nine').concat(
  words(1, 1, 'uno dos tres cuatro cinco seis siete ocho nueve'),
);
const TENS = words(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety').concat(
  words(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
);
const LARGE = [
  ...TENS,
  ...words(10, 1, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  ...words(10, 1, 'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'),
  ...words(
    21,
    1,
    'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ),
  ...words(16, 6, 'dieciseis veintidos'),
  ...words(23, 3, 'veintitres veintiseis'),
  ...words(200, 100, 'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'),
  ['hundred', '00'],
  ['thousand', '000'],
] as const;
const FIGURES = new Map<string, string>([...UNITS, ...LARGE, ['zero', '0'], ['oh', '0'], ['cero', '0']]);

const oneOf = (pairs: Iterable<readonly [string, string]>) => `(?:${[...pairs].map(([word]) => word).join('|')})`;
const TEN = oneOf(TENS);
const UNIT = oneOf(UNITS);
const TEN_AND = String.raw`(?:[\s-]{1,2}|\s{1,2}y\s{1,2})`;
const SAID = String.raw`(?:${TEN}(?:${TEN_AND}${UNIT})?|${oneOf(FIGURES)})`;
const GAP = String.raw`[\s,.;:·–—/_*|()-]{1,3}`;
const TOKENS = String.raw`(?:(?:${SAID}|\p{N}{1,4})${GAP}){2,10}(?:${SAID}|\p{N}{1,4})`;

/** Every text with a number that this file hides matches it. */
export const SPOKEN_SIGN = TOKENS;

/** Words that announce a phone number, also one without an area code. For a lookbehind. */
export const CALLED = String.raw`\b(?:call|text|phone|ph|ring|tel|cell|mobile|dial|whats\s?app|reach|digits|hit|(?:phone|cell|my) number|my #|(?<!(?:licen[sc]e|lic|ldaf|isa|permit|policy|certificate|cert|claim|lot|order|serial|part|model|account) )number(?=:)|llam[ae]r?(?:me|nos)?|tel[eé]fono|celular|cel|(?:mi )?número(?=:)|mi número)[\s.:#,]{1,3}(?:(?:me|us|at|on|is|to|now|my|cell|phone|al|a|es|mi)[\s:]{1,2}){0,4}`;

const RUN = new RegExp(String.raw`(?<![\p{L}\p{N}])${TOKENS}(?![\p{L}\p{N}])`, 'giu');
const TOKEN = new RegExp(String.raw`(${TEN})${TEN_AND}(${UNIT})|\p{L}+|\p{N}+`, 'giu');
export const IS_CALLED = new RegExp(`${CALLED}$`, 'iu');

const figuresOf = (word: string) => FIGURES.get(word.toLowerCase()) ?? word;

/** ['2', '25', '5', '55', '0', '1', '34'] of 'two twenty-five five fifty-five oh one thirty four'. */
const groupsOf = (run: string): string[] =>
  [...run.matchAll(TOKEN)].map(([word, ten, unit]) =>
    ten === undefined || unit === undefined ? figuresOf(word) : figuresOf(ten).slice(0, 1) + figuresOf(unit),
  );

/** 'quinientos cuatro' is 504, 'five hundred twelve' is 512: what follows a hundred fills its zeros. */
const filled = (groups: readonly string[]) =>
  groups.reduce(
    (said, group) =>
      /[1-9]00$/.test(said) && /^[1-9]\d?$/.test(group) ? said.slice(0, -group.length) + group : said + group,
    '',
  );

/** masking.ts finds single digits in words. */
const HAS_LARGE = new RegExp(String.raw`(?<!\p{L})${oneOf(LARGE)}(?!\p{L})`, 'iu');

/** North American numbers: area code and exchange begin with 2 to 9. */
const NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;
const LOCAL = /^[2-9]\d{6}$/;

function isNumber(run: string, before: string): boolean {
  if (!HAS_LARGE.test(run)) return false;
  const groups = groupsOf(run);
  const readings = [groups.join(''), filled(groups)];
  return readings.some((digits) => NUMBER.test(digits) || (LOCAL.test(digits) && IS_CALLED.test(before)));
}

/** How many characters before a number may announce it. */
export const BEFORE = 60;

/** The text with `hidden` in place of each phone number with tens, teens or hundreds in words. */
export const hideSpokenNumbers = (text: string, hidden: string): string =>
  text.replace(RUN, (run: string, at: number) =>
    isNumber(run, text.slice(Math.max(0, at - BEFORE), at)) ? hidden : run,
  );
