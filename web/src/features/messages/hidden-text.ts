// What will be hidden of a text, in one line: “225-555-0142” and “renee@example.com”.
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';

export interface Words {
  quoted: (what: string) => string;
  and: (most: string, last: string) => string;
}

/** Joins several items; undefined for none. */
export function lineOf(parts: readonly string[], { quoted, and }: Words): string | undefined {
  const [last, ...before] = parts.map(quoted).toReversed();
  if (last === undefined) return undefined;
  return before.length === 0 ? last : and(before.toReversed().join(', '), last);
}

/** A stored text with the mark for hidden parts in the reader's language. */
export const withMark = (text: string, mark: string) => text.replaceAll(HIDDEN, mark);
