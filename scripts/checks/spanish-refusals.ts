// Every refusal that a client or a provider can get has a Spanish translation in the web's catalog, found by its English sentence.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseAst } from 'vitest/node';
import { messages } from '../../web/src/texts/es/messages.ts';
import type { Check, SourceFile } from './check.ts';

/** Only administrators, the gateway or programs call these; their refusals stay in English. */
const NOT_FOR_PEOPLE = [
  'server/src/features/admin/',
  'server/src/features/admin/audit-log/',
  'server/src/features/vetting/licenses/',
  'server/src/features/admin/users/',
  'server/src/features/awards/settle.ts',
  'server/src/features/bids/take-down.ts',
  'server/src/features/disputes/resolve.ts',
  'server/src/features/payments/desk-commands.ts',
  'server/src/features/payments/reconciliation/',
  'server/src/features/payments/refund-again.ts',
  'server/src/features/payments/sandbox/charges.ts',
  'server/src/features/payments/signature.ts',
  'server/src/features/payments/stripe.ts',
  'server/src/features/payments/webhook.ts',
  'server/src/features/payouts/commands.ts',
  'server/src/features/payouts/keep.ts',
  'server/src/features/providers/commands.ts',
  'server/src/features/storms/commands.ts',
  'server/src/features/vetting/checks.ts',
  'server/src/features/vetting/decisions.ts',
  'server/src/kernel/http/idempotency.ts',
  'lab/demo/',
  'server/src/contract-tests/',
  'lab/harness/',
  'server/src/texts/',
];

const REFUSES = new Set(['Refusal', 'forbidden', 'unauthenticated', 'wrongState', 'duplicate', 'invalid']);
/** How far the constants in a sentence are followed. */
const DEEPEST = 4;

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function partsOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const part of partsOf(node)) walk(part, visit);
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined);

interface Source {
  path: string;
  text: string;
  root: Node;
  /** Constants and functions by name, anywhere in the file. */
  declared: Map<string, Node>;
  /** The file of each imported name. */
  imported: Map<string, string>;
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('@live-oak/contract/')) return specifier.replace('@live-oak/contract/', 'contract/src/');
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

function read({ path, text }: SourceFile): Source {
  // Every part of the tree (ESTree) has the shape of the interface.
  const root = parseAst(text, { lang: 'ts' }) as unknown as Node;
  const source: Source = { path, text, root, declared: new Map(), imported: new Map() };
  walk(root, (node) => {
    const name = nameOf(node['id']);
    if (name && node.type === 'VariableDeclarator' && isNode(node['init'])) source.declared.set(name, node['init']);
    if (name && node.type === 'FunctionDeclaration') source.declared.set(name, node);
    if (node.type === 'ImportDeclaration' && isNode(node['source'])) {
      const file = fileOf(path, String(node['source']['value']));
      for (const one of partsOf(node)) {
        const local = nameOf(one['local']);
        if (local && file) source.imported.set(local, file);
      }
    }
  });
  return source;
}

const others = new Map<string, Source | undefined>();

function other(path: string): Source | undefined {
  if (!others.has(path)) {
    others.set(path, existsSync(path) ? read({ path, text: readFileSync(path, 'utf8') }) : undefined);
  }
  return others.get(path);
}

/** Every value of a template becomes the sample '7'; the catalog's patterns accept any value. */
const templateText = (node: Node) =>
  (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('7');

const isSentence = (text: string) => /^[A-Z“][^\n]* [^\n]*$/.test(text) && !/^(?:SELECT|Bearer) /.test(text);

interface Found {
  sentence: string;
  at: number;
}

/** The sentences that an expression can evaluate to, in this file and in imported ones. */
function sentencesOf(source: Source, node: Node, depth: number, seen: Set<Node>): string[] {
  if (seen.has(node) || depth > DEEPEST) return [];
  seen.add(node);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') return [templateText(node)];
  if (node.type === 'BinaryExpression' || node.type === 'AwaitExpression' || node.type === 'ImportExpression') {
    return node.type === 'AwaitExpression' ? partsOf(node).flatMap((one) => sentencesOf(source, one, depth, seen)) : [];
  }
  // An `Error` is a mistake in the program; people get a general sentence in its place.
  if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Error') return [];
  const name = nameOf(node);
  if (name !== undefined) {
    const here = source.declared.get(name);
    if (here) return sentencesOf(source, here, depth + 1, seen);
    const file = source.imported.get(name);
    const there = file === undefined || file.includes('/errors.ts') ? undefined : other(file);
    const declaration = there?.declared.get(name);
    return there && declaration ? sentencesOf(there, declaration, depth + 1, seen) : [];
  }
  return partsOf(node).flatMap((part) => sentencesOf(source, part, depth, seen));
}

/** The sentences of this file's refusals, with `7` for values in them. */
function refusalsIn(file: SourceFile): Found[] {
  const source = read(file);
  const sentences: Found[] = [];
  walk(source.root, (node) => {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (!isCall || !REFUSES.has(nameOf(node['callee']) ?? '')) return;
    // Calls and constructions have arguments, which are nodes.
    for (const argument of node['arguments'] as Node[]) {
      for (const sentence of sentencesOf(source, argument, 0, new Set())) {
        if (isSentence(sentence)) sentences.push({ sentence, at: node.start });
      }
    }
  });
  return sentences;
}

const isTranslated = (sentence: string) =>
  sentence in messages.exact || messages.patterns.some(([pattern]) => pattern.test(sentence));

export const spanishRefusals: Check = {
  rule: 'Every refusal that a client or a provider can get has its Spanish in web/src/texts/es (server-messages.ts), by its English text.',
  reads: (path) =>
    /^server\/src\/.*\.ts$/.test(path) &&
    !path.endsWith('.test.ts') &&
    !NOT_FOR_PEOPLE.some((start) => path.startsWith(start)),
  findings: (file) => [
    ...new Set(
      refusalsIn(file)
        .filter(({ sentence }) => !isTranslated(sentence))
        .map(({ sentence, at }) => `${file.path}:${file.text.slice(0, at).split('\n').length} "${sentence}"`),
    ),
  ],
};
