// Parses a YAML text against its schema; errors are reported with their line.
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type * as z from 'zod/mini';
import type { Fault } from './errors.ts';

interface Issue {
  code?: string | undefined;
  message?: string | undefined;
  input?: unknown;
  keys?: string[] | undefined;
  values?: unknown[] | undefined;
  expected?: string | undefined;
}

/** The schema's own message if it has one; otherwise what to change. */
function textOf(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `has a field nobody reads: ${issue.keys?.join(', ')}`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${issue.expected === 'string' ? 'text' : `a ${issue.expected}`}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values?.join(', ')}`;
  return issue.message ?? 'does not fit';
}

function placeOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    // keepScalar: a node, or nothing.
    const node = document.getIn(path.slice(0, length), true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

export interface Named {
  id: string;
  line: number;
}

/** Every id in a field called `sources`, in the order of the file. */
function namedSources(document: Document, lineOf: (offset: number) => number): Named[] {
  const named: Named[] = [];
  visit(document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || pair.key.value !== 'sources' || !isSeq(pair.value)) return;
      for (const item of pair.value.items) {
        if (isScalar(item)) named.push({ id: String(item.value), line: lineOf(item.range?.[0] ?? 0) });
      }
    },
  });
  return named;
}

interface Read<T> {
  /** The parsed value; undefined if it does not fit the schema. */
  value: T | undefined;
  faults: Fault[];
  named: Named[];
  /** The line of a key of the outermost map. */
  lineOfKey: (key: string) => number;
}

/** `lineBefore` is the number of lines above the text in the file: front matter does not begin at the top. */
export function readYaml<T>(file: string, text: string, schema: z.ZodMiniType<T>, lineBefore = 0): Read<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (offset: number) => lines.linePos(offset).line + lineBefore;
  const lineOfKey = (key: string) => {
    const pair = isMap(document.contents)
      ? document.contents.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    return lineOf(isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : 0);
  };
  const broken = document.errors.map(({ pos, message }) => ({
    file,
    line: lineOf(pos[0]),
    what: message.split('\n')[0] ?? message,
  }));
  if (broken.length > 0) return { value: undefined, faults: broken, named: [], lineOfKey };

  const result = schema.safeParse(document.toJS(), { error: textOf });
  const faults = (result.error?.issues ?? []).map((issue) => ({
    file,
    line: lineOf(placeOf(document, issue.path)),
    what: `${issue.path.join('.') || 'the file'} ${issue.message}`,
  }));
  return { value: result.data, faults, named: namedSources(document, lineOf), lineOfKey };
}
