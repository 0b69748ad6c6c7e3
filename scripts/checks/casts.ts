// Code that bypasses the type checker or the linter (casts, `!`, disabled rules) gives its reason in a comment.
import { childrenOf, isNode, parse, type Node } from './ast.ts';
import type { Check, SourceFile } from './check.ts';

const BEGINS_A_LINE = /Statement$|Declaration$|^Property$|^PropertyDefinition$/;
const COMMENT = /(?:^|\s)(?:\/\/|\/\*|\*\/|\{\/\*)/;
/** The reason may be in the same comment: `oxlint-disable-next-line no-x -- why`. */
const TURNED_OFF = /(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck)|(?:prettier|oxfmt)-ignore/;
const WITH_REASON = /(?:disable|ignore|expect-error|nocheck)\S*.* (?:--|: ) ?\S/;
/** Files without a match need not be parsed. */
const WORTH_A_LOOK = /\bas (?!const\b)|[\w)\]]!/;

/** `as const` only narrows and `as unknown` only widens: neither claims a type. */
function claims(node: Node, text: string): boolean {
  if (node.type === 'TSNonNullExpression' || node.type === 'TSTypeAssertion') return true;
  const type = node['typeAnnotation'];
  return (
    node.type === 'TSAsExpression' && isNode(type) && !/^(?:const|unknown)$/.test(text.slice(type.start, type.end))
  );
}

/** Reports each claimed type, with the start of the statement or property around it. */
function claimsIn(node: Node, text: string, around: number, found: (at: number, around: number) => void): void {
  const begins = BEGINS_A_LINE.test(node.type) ? node.start : around;
  if (claims(node, text)) found(node.end, begins);
  for (const part of childrenOf(node)) claimsIn(part, text, begins, found);
}

export const casts: Check = {
  rule: 'A cast, a `!` and a disabled lint rule have their reason in a comment: on the line, above it, or above its statement.',
  reads: (path) => /\.(?:ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts'),
  findings: ({ path, text }: SourceFile) => {
    const lines = text.split('\n');
    const off = lines.flatMap((line, i) =>
      COMMENT.test(line) && TURNED_OFF.test(line) && !WITH_REASON.test(line) && !COMMENT.test(lines[i - 1] ?? '')
        ? [`${path}:${i + 1} turns a rule off without a reason`]
        : [],
    );
    if (!WORTH_A_LOOK.test(text)) return off;
    const lineOf = (offset: number) => text.slice(0, offset).split('\n').length - 1;
    const bare = new Set<number>();
    claimsIn(parse(path, text), text, 0, (at, around) => {
      const [line, first] = [lineOf(at), lineOf(around)];
      const beside = [line, line - 1, first, first - 1].map((i) => lines[i] ?? '');
      if (!beside.some((one) => COMMENT.test(one))) bare.add(line);
    });
    return [...off, ...[...bare].map((line) => `${path}:${line + 1} claims a type without a reason`)];
  },
};
