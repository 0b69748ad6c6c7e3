// What forms and the server say, which comes in English: shown in the language of the page, by the English text.
import { useEffect, useSyncExternalStore } from 'react';
import { currentLanguage } from './current.ts';
import { useLanguage } from './language.tsx';
import type { Said } from './sentences.ts';

let spanish: Said | undefined;
const listeners = new Set<() => void>();

/** Spanish for an English sentence; the sentence itself when nobody wrote one. */
export function saidIn(said: Said, sentence: string): string {
  const exact = said.exact[sentence];
  if (exact !== undefined) {
    return exact;
  }
  for (const [pattern, say] of said.patterns) {
    const found = pattern.exec(sentence);
    if (found) {
      return say(...found.slice(1));
    }
  }
  return saidInTwo(said, sentence) ?? sentence;
}

/** 'Access Restricted: Job postings …': the title and the sentence of a fixed text are also shown apart. */
function saidInTwo({ exact }: Said, sentence: string): string | undefined {
  const colon = sentence.indexOf(': ');
  const title = exact[sentence.slice(0, colon)];
  const rest = exact[sentence.slice(colon + 2)];
  return colon > 0 && title !== undefined && rest !== undefined ? `${title}: ${rest}` : undefined;
}

async function bring(): Promise<void> {
  if (!spanish) {
    spanish = (await import('./es/messages.ts')).messages;
    for (const listener of listeners) {
      listener();
    }
  }
}

/** As `useSaid`, for functions that word a failure when it happens; English until the Spanish is there. */
export function saidNow(sentence: string): string {
  return spanish && currentLanguage() === 'es' ? saidIn(spanish, sentence) : sentence;
}

/** Fetches the Spanish of what is said ahead of the first failure. */
export function useSaidAhead(): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (language === 'es') {
      // Without a network English stays; it is asked for again with the next part that shows a sentence.
      bring().catch(() => undefined);
    }
  }, [language]);
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Puts sentences of forms and of the server into the language of the page: `said(error.message)`. Their Spanish is fetched when the
 * page is in Spanish; until it is there, and for what nobody has translated, the English sentence stands.
 */
export function useSaid(): (sentence: string) => string {
  const { language } = useLanguage();
  const loaded = useSyncExternalStore(
    listen,
    () => spanish,
    () => undefined,
  );
  useSaidAhead();
  return (sentence) => (language === 'es' && loaded ? saidIn(loaded, sentence) : sentence);
}
