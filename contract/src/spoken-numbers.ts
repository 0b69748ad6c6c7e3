// Telephone numbers as people say them, with tens in words: 'five oh four, five fifty-five, twelve thirty-four'.

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const FIGURES = new Map<string, string>([
  ['oh', '0'],
  ['hundred', '00'],
  ['thousand', '000'],
  ...UNITS.map((word, digit) => [word, String(digit)] as const),
  ...TEENS.map((word, digit) => [word, String(10 + digit)] as const),
  ...TENS.map((word, digit) => [word, String(20 + 10 * digit)] as const),
]);

const TEN = `(?:${TENS.join('|')})`;
const UNIT = `(?:${UNITS.slice(1).join('|')})`;
const SAID = String.raw`(?:${TEN}(?:[\s-]{1,2}${UNIT})?|${[...FIGURES.keys()].join('|')})`;
const GAP = String.raw`[\s,.;:·–—/_*|()-]{1,3}`;

const TOKENS = String.raw`(?:(?:${SAID}|\p{N}{1,4})${GAP}){3,10}(?:${SAID}|\p{N}{1,4})`;

/** What any number said with tens has in it. */
export const SPOKEN_SIGN = TOKENS;

const RUN = new RegExp(String.raw`(?<![\p{L}\p{N}])${TOKENS}(?![\p{L}\p{N}])`, 'giu');
const TOKEN = new RegExp(String.raw`(${TEN})[\s-]{1,2}(${UNIT})|[a-z]+|\p{N}+`, 'giu');

/** '2255550134' of 'two twenty-five five fifty-five oh one thirty four'. */
function digitsOf(run: string): string {
  return [...run.matchAll(TOKEN)]
    .map(([word, ten, unit]) => {
      const figures = (some: string) => FIGURES.get(some.toLowerCase()) ?? some;
      return ten === undefined || unit === undefined ? figures(word) : figures(ten).slice(0, 1) + figures(unit);
    })
    .join('');
}

/** Single digits in words are looked for elsewhere, with figures between them. */
const HAS_TENS = new RegExp(`\\b(?:${TENS.join('|')}|${TEENS.join('|')}|hundred|thousand)\\b`, 'i');

/** Ten digits as North American numbers have them: area and exchange begin with 2 to 9. */
const NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** The text with `hidden` in place of each telephone number that is said with tens, teens or hundreds. */
export function hideSpokenNumbers(text: string, hidden: string): string {
  return text.replace(RUN, (run) => (HAS_TENS.test(run) && NUMBER.test(digitsOf(run)) ? hidden : run));
}
