// The shape of what forms and the server say in another language: no screen in it, so that the structure checks can read it too.

/** Sentences by their English text; `patterns` are those with something in them, tried in their order. */
export interface Said {
  exact: Readonly<Record<string, string>>;
  patterns: readonly (readonly [RegExp, (...parts: (string | undefined)[]) => string])[];
}
