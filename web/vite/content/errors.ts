// The errors in a file of content/, with their place, worded for its author.

/** One error. `line` counts from 1. */
export interface Fault {
  file: string;
  line: number;
  what: string;
}

export function reportFault({ file, line, what }: Fault): string {
  return `${file}:${line} ${what}`;
}

/** Stops a build with all errors of a file. */
export function mustBeComplete(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Error(`content is not right:\n${faults.map(reportFault).join('\n')}`);
}
