// Finds what masking hid in a text, to show its writer.
import { maskContacts } from './masking.ts';
import { HIDDEN } from './hidden-mark.ts';
import type { Secret } from './masking-secrets.ts';
import { asRead } from './as-read.ts';

/** The parts of a text that others would not see, in order. `secrets` as for maskContacts(). */
export function hiddenParts(text: string, secrets: readonly Secret[] = []): string[] {
  const masked = maskContacts(text, secrets);
  if (!masked.masked) return [];
  const plain = asRead(text);
  const parts: string[] = [];
  let at = 0;
  const kept = masked.text.split(HIDDEN);
  kept.forEach((piece, i) => {
    const isLast = i === kept.length - 1;
    const start = isLast && i > 0 ? plain.length - piece.length : plain.indexOf(piece, at);
    // Between two visible pieces is a hidden part, or a mark that the writer typed.
    if (i > 0 && start > at) parts.push(plain.slice(at, start).trim());
    at = start + piece.length;
  });
  return [...new Set(parts.filter((part) => part !== '' && part !== HIDDEN))];
}
