// Says that something is not known for certain, and whom to ask.
import type { ReactNode } from 'react';
import { useContentTexts } from './content-texts.ts';

/** `ask` continues "Ask …" ("Pregunte …": starts with "a" or "al"); the children say what is uncertain. */
export function UnsureNote({ ask, children }: { ask: string; children?: ReactNode }) {
  const t = useContentTexts();
  return (
    <aside className="prose-note prose-note-unsure max-w-(--measure) mt-8">
      <p className="prose-note-head">{t.notes.unsure}</p>
      {children && <p>{children}</p>}
      <p>{t.unsure(ask)}</p>
    </aside>
  );
}
