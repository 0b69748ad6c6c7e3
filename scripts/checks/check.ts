// The interface of a structure check: a rule in words, the files that it reads, and its findings in a file.

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface Check {
  /** The rule, in a sentence that a newcomer understands. */
  rule: string;
  /** Which files it reads. */
  reads(path: string): boolean;
  /** Violations with their place, as `path:line what`; empty when the file follows the rule. */
  findings(file: SourceFile): string[];
}

/** Findings for every match of a pattern, line by line. */
export function matches({ path, text }: SourceFile, pattern: RegExp, what: (match: string) => string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(pattern)].map(([match]) => `${path}:${index + 1} ${what(match)}`));
}
