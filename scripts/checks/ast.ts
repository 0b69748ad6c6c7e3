// Syntax trees (ESTree) for the structure checks: parse, walk, and drizzle's calls that write a table.
import { parseAst } from 'vitest/node';

export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function parse(path: string, text: string): Node {
  // Every part of the tree has the shape of the interface.
  return parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
}

export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** A node and all of its descendants. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

export const named = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' && typeof value['name'] === 'string' ? value['name'] : undefined;

export const argumentsOf = (call: Node): Node[] =>
  Array.isArray(call['arguments']) ? call['arguments'].filter(isNode) : [];

/** `x` and `'m'` of a call x.m(…). */
export function methodOf(node: Node): { on: Node; method: string } | undefined {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  const [on, method] = [callee['object'], named(callee['property'])];
  return isNode(on) && method !== undefined ? { on, method } : undefined;
}

/** The table of the `.update(table)` or `.insert(table)` at the start of a chain of calls. */
export function tableOf(call: Node, verb: 'update' | 'insert'): string | undefined {
  const one = methodOf(call);
  if (!one) return undefined;
  return one.method === verb ? named(argumentsOf(call)[0]) : tableOf(one.on, verb);
}
