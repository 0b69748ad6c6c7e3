// What a structure check is: a name, a rule in words, and a function from files to findings.

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface Check {
  /** The rule, as a sentence that a newcomer understands. */
  rule: string;
  /** Which files it reads. */
  reads(path: string): boolean;
  /** What breaks the rule, each with its place: `path:line what`. Empty when the file keeps it. */
  findings(file: SourceFile): string[];
}

/** Findings for every match of a pattern, line by line. */
export function matches({ path, text }: SourceFile, pattern: RegExp, what: (match: string) => string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(pattern)].map(([match]) => `${path}:${index + 1} ${what(match)}`));
}
