// What of a text will be hidden from others, found while it is typed. Apart from hidden-words.ts, since finding it takes much code.
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import type { SessionUser } from '../../app/session.tsx';
import { lineOf, type Words } from './hidden-words.ts';

/** The names that a person would give themselves away by. */
function ownNames(user: SessionUser | null): string[] {
  return user
    ? [`${user.firstName} ${user.lastName}`, user.provider?.businessName ?? ''].filter((name) => name.trim() !== '')
    : [];
}

/** What would be hidden of what is typed. */
export function toBeHidden(text: string, user: SessionUser | null, words: Words): string | undefined {
  return lineOf(hiddenParts(text, ownNames(user)), words);
}
