// Formats the table of results: each figure, what it is compared with, its goal, and whether the goal is met.

export interface Line {
  what: string;
  ours: string;
  theirs?: string;
  ratio?: number;
  /** As printed: "≥ 0.60". */
  goal?: string;
  isMet?: boolean;
}

const COLUMNS = ['', 'Live Oak', 'against', 'ratio', 'goal', ''] as const;

function cells({ what, ours, theirs = '', ratio, goal = '', isMet }: Line): string[] {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED';
  return [what, ours, theirs, ratio === undefined ? '' : ratio.toFixed(2), goal, verdict];
}

/** Lines in columns under headings; the first column is left-aligned. */
export function table(lines: readonly Line[]): string {
  const rows = [[...COLUMNS], ...lines.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const write = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map((row) => write(row).trimEnd()).join('\n');
}
