// Finds what will be hidden of a text while it is typed. Separate from hidden-text.ts because of its code size.
import { hiddenParts } from '@live-oak/contract/hidden-parts.ts';
import type { SessionUser } from '../../app/session.tsx';
import { lineOf, type Words } from './hidden-text.ts';

/** Names that would identify the person. */
function ownNames(user: SessionUser | null): string[] {
  return user
    ? [`${user.firstName} ${user.lastName}`, user.provider?.businessName ?? ''].filter((name) => name.trim() !== '')
    : [];
}

/** What would be hidden of a typed text. */
export function toBeHidden(text: string, user: SessionUser | null, words: Words): string | undefined {
  return lineOf(hiddenParts(text, ownNames(user)), words);
}
