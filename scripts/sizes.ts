// Prints the product's size next to its targets: lines, the largest files, the length of functions. It never fails a run.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';
import { say } from './start/say.mjs';

/** The target of each part in lines without tests; null where none is set. */
const TARGETS = { 'contract/src': 10_000, 'server/src': 45_000, 'web/src': 50_000, lab: null } as const;
const MOST_FILE_LINES = 250;
const MOST_P90 = 20;
const COUNTED = /\.(?:ts|tsx|css|md|ya?ml)$/;
const CODE = /\.tsx?$/;
const TEST = /\.test\.tsx?$|\/testing\//;

const lineCount = (text: string) => text.split('\n').length - 1;

/** The lengths of all functions of a source text, in lines. */
export function functionLengths(text: string, isJsx: boolean): number[] {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start < offset);
  const lengths: number[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'start' in node && 'end' in node && /Function/.test(String(node.type)) && 'body' in node) {
      lengths.push(lineAt(Number(node.end)) - lineAt(Number(node.start)) + 1);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(text, { lang: isJsx ? 'tsx' : 'ts' }));
  return lengths;
}

/** The 90th percentile. */
const p90 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;

function sizesOf(part: string) {
  const listed = execFileSync('git', ['ls-files', part], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  const files = listed
    .filter((path) => COUNTED.test(path) && !TEST.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const code = files.filter(({ path }) => CODE.test(path));
  return {
    lines: files.reduce((sum, { text }) => sum + lineCount(text), 0),
    long: code.filter(({ text }) => lineCount(text) > MOST_FILE_LINES).length,
    functions: p90(code.flatMap(({ path, text }) => functionLengths(text, path.endsWith('x')))),
  };
}

const against = (value: number, most: number | null) =>
  most === null ? '' : value <= most ? `of ${most}` : `of ${most} (${value - most} over)`;

if (import.meta.main) {
  say('part          lines without tests        files over 250   functions, 90th percentile');
  for (const [part, most] of Object.entries(TARGETS)) {
    const { lines, long, functions } = sizesOf(part);
    const columns = [`${lines} ${against(lines, most)}`.padEnd(27), String(long).padEnd(17)];
    say(`${part.padEnd(14)}${columns.join('')}${functions} ${against(functions, MOST_P90)}`);
  }
}
