// What of a text will be hidden from others, said in a line: “225-555-0142” and “renee@example.com”.
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';

export interface Words {
  quoted: (what: string) => string;
  and: (most: string, last: string) => string;
}

/** One line of several things; undefined for none. */
export function lineOf(parts: readonly string[], { quoted, and }: Words): string | undefined {
  const [last, ...before] = parts.map(quoted).toReversed();
  if (last === undefined) {
    return undefined;
  }
  return before.length === 0 ? last : and(before.toReversed().join(', '), last);
}

/** A kept text with the mark of what was hidden in the reader's language. */
export const withMark = (text: string, mark: string) => text.replaceAll(HIDDEN, mark);
