// What of a text will be hidden from others, said in a line: “225-555-0142” and “renee@example.com”.
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import type { SessionUser } from '../../app/session.tsx';

interface Words {
  quoted: (what: string) => string;
  and: (most: string, last: string) => string;
}

/** The names that a person would give themselves away by. */
export function ownNames(user: SessionUser | null): string[] {
  return user
    ? [`${user.firstName} ${user.lastName}`, user.provider?.businessName ?? ''].filter((name) => name.trim() !== '')
    : [];
}

/** One line of several things; undefined for none. */
export function lineOf(parts: readonly string[], { quoted, and }: Words): string | undefined {
  const [last, ...before] = parts.map(quoted).toReversed();
  if (last === undefined) {
    return undefined;
  }
  return before.length === 0 ? last : and(before.toReversed().join(', '), last);
}

/** What would be hidden of what is typed. */
export function toBeHidden(text: string, user: SessionUser | null, words: Words): string | undefined {
  return lineOf(hiddenParts(text, ownNames(user)), words);
}

/** A kept text with the mark of what was hidden in the reader's language. */
export const withMark = (text: string, mark: string) => text.replaceAll(HIDDEN, mark);
