// Texts that people read have curly apostrophes and quotes, as printed English and Spanish do.
import { matches, type Check } from './check.ts';

/** Fixed by the specifications with a straight apostrophe. */
const FIXED = /You'll receive an email within 24-48 hours/;
/** Text messages use straight quotes: a letter outside the basic alphabet makes a message cost twice as much. */
const PLAIN = /(?:refusals\/fixed|text-messages)\.ts$/;

/** Of inline HTML: class="n". */
const ATTRIBUTE = /(?<=<[^>]*)="[^"]*"/g;

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

export const curlyQuotes: Check = {
  rule: 'Texts for people have curly apostrophes and quotes (’ “ ”); specified texts and text messages stay plain.',
  reads: (path) =>
    /^(?:(?:web|server)\/src\/texts\/e[ns]\/|contract\/src\/refusals\/).*\.ts$/.test(path) && !PLAIN.test(path),
  findings: ({ path, text }) => {
    const lines = text
      .split('\n')
      .map((line) => (isComment(line) || FIXED.test(line) ? '' : line.replaceAll(ATTRIBUTE, '')));
    return matches({ path, text: lines.join('\n') }, /\p{L}'\p{L}|["«»]/gu, (found) => `has ${found}`);
  },
};
