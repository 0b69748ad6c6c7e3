// The shape of what forms and the server say in another language: no screen in it, so that the structure checks can read it too.

/** Sentences by their English text; `patterns` are those with something in them, tried in their order. */
export interface Said {
  exact: Readonly<Record<string, string>>;
  patterns: readonly (readonly [RegExp, (...parts: (string | undefined)[]) => string])[];
}

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
