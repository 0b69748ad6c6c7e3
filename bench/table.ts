// The table of figures: what was measured, how it compares, what the goal is and whether it is met.

export interface Line {
  what: string;
  ours: string;
  theirs?: string;
  ratio?: number;
  /** As people read it: "≥ 0.60". */
  goal?: string;
  isMet?: boolean;
}

const COLUMNS = ['', 'Live Oak', 'against', 'ratio', 'goal', ''] as const;

function cells({ what, ours, theirs = '', ratio, goal = '', isMet }: Line): string[] {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED';
  return [what, ours, theirs, ratio === undefined ? '' : ratio.toFixed(2), goal, verdict];
}

/** The lines under their headings, in columns; the first one is aligned to the left. */
export function table(lines: readonly Line[]): string {
  const rows = [[...COLUMNS], ...lines.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const write = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map((row) => write(row).trimEnd()).join('\n');
}
