// Only a life cycle's move() writes a status. Finds other writes: drizzle's update, also through a variable or a spread, and raw SQL.
import { argumentsOf, childrenOf, isNode, methodOf, named, nodesIn, parse, tableOf, type Node } from './ast.ts';
import type { Check, SourceFile } from './check.ts';

interface Status {
  /** The table's name in drizzle and in SQL. */
  table: string;
  sql: string;
  /** The column's name in drizzle and in SQL. */
  column: string;
  sqlColumn: string;
  owner: string;
}

const status = (table: string, sql: string, feature: string, column = 'status', sqlColumn = column): Status => ({
  table,
  sql,
  column,
  sqlColumn,
  owner: `server/src/features/${feature}/moves.ts`,
});

const STATUSES: readonly Status[] = [
  status('jobs', 'jobs', 'jobs'),
  status('jobs', 'jobs', 'jobs', 'approvalStatus', 'approval_status'),
  status('bids', 'bids', 'bids'),
  status('awards', 'awards', 'awards'),
  status('payouts', 'payouts', 'payouts'),
  status('disputes', 'disputes', 'disputes'),
  status('chargebacks', 'chargebacks', 'payments'),
  status('membershipCheckouts', 'membership_checkouts', 'subscriptions'),
  status('membershipInvoices', 'membership_invoices', 'subscriptions'),
  status('appointments', 'appointments', 'calendar'),
  status('contentReports', 'content_reports', 'reports'),
  status('providers', 'providers', 'providers', 'verificationStatus', 'verification_status'),
  status('providers', 'providers', 'providers', 'subscriptionStatus', 'subscription_status'),
  status('credentials', 'credentials', 'vetting'),
  status('supportTickets', 'support_tickets', 'support'),
];

/** The values of names in a file: of constants, and what functions return. */
function valuesIn(root: Node): Map<string, Node[]> {
  const values = new Map<string, Node[]>();
  const keep = (name: string | undefined, found: Node[]) => {
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), ...found]);
  };
  for (const node of nodesIn(root)) {
    const value = node['init'];
    if (node.type === 'VariableDeclarator' && isNode(value)) keep(named(node['id']), [value]);
    if (node.type === 'FunctionDeclaration') keep(named(node['id']), returnsOf(node));
  }
  return values;
}

/** The expressions that a function returns. */
function returnsOf(node: Node): Node[] {
  const body = node['body'];
  if (!isNode(body)) return [];
  if (body.type !== 'BlockStatement') return [body];
  return [...nodesIn(body)].flatMap((one) => {
    const value = one['argument'];
    return one.type === 'ReturnStatement' && isNode(value) ? [value] : [];
  });
}

/** The keys that an expression writes; undefined among them means that some cannot be determined. */
function keysOf(node: Node, values: ReadonlyMap<string, Node[]>, depth = 0): (string | undefined)[] {
  const into = (inner: Node | readonly Node[]) =>
    [inner].flat().flatMap((one) => (depth > 20 ? [undefined] : keysOf(one, values, depth + 1)));
  const part = (name: string) => (isNode(node[name]) ? into(node[name]) : [undefined]);
  switch (node.type) {
    case 'ObjectExpression':
      return childrenOf(node).flatMap((property) => {
        if (property.type === 'SpreadElement') return isNode(property['argument']) ? into(property['argument']) : [];
        const key = property['key'];
        return property['computed'] === true || !isNode(key) ? [undefined] : [named(key) ?? String(key['value'])];
      });
    case 'ConditionalExpression':
      return [...part('consequent'), ...part('alternate')];
    case 'LogicalExpression':
      return part('right');
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return part('expression');
    case 'ArrowFunctionExpression':
      return into(returnsOf(node));
    case 'Identifier': {
      const known = values.get(String(node['name']));
      return known ? into(known) : [undefined];
    }
    case 'CallExpression':
      return part('callee');
    default:
      return [undefined];
  }
}

/** The object that a call writes into a row: that of `.set(…)`, or of `.onConflictDoUpdate({ set: … })`. */
function written(call: Node): { table: string | undefined; row: Node | undefined } {
  const method = methodOf(call)?.method;
  const [first] = argumentsOf(call);
  if (method === 'set') return { table: tableOf(call, 'update'), row: first };
  if (method !== 'onConflictDoUpdate' || !first) return { table: undefined, row: undefined };
  const set = childrenOf(first).find((property) => named(property['key']) === 'set')?.['value'];
  return { table: tableOf(call, 'insert'), row: isNode(set) ? set : first };
}

interface Write {
  at: number;
  status: Status;
  what: string;
}

function drizzleWrites(path: string, text: string): Write[] {
  if (!/\.(?:update|insert)\s*\(|\bmover\(/.test(text)) return [];
  const root = parse(path, text);
  const values = valuesIn(root);
  return [...nodesIn(root)].flatMap((node) => {
    const isMover = node.type === 'CallExpression' && named(node['callee']) === 'mover';
    const { table, row } = isMover ? { table: named(argumentsOf(node)[0]), row: undefined } : written(node);
    const of = STATUSES.filter((one) => one.table === table && one.owner !== path);
    if (of.length === 0) return [];
    const keys = row ? keysOf(row, values) : [];
    return of.flatMap((one, nth): Write[] => {
      if (isMover || keys.includes(one.column)) return [{ at: node.start, status: one, what: 'writes' }];
      return nth === 0 && keys.includes(undefined) ? [{ at: node.start, status: one, what: 'may write' }] : [];
    });
  });
}

const rawWrites = (text: string): Write[] =>
  STATUSES.flatMap((one) => {
    const pattern = String.raw`\bupdate\s+(?:${one.sql}\b|\$\{${one.table}\})(?:(?!\bwhere\b)[^;])*?[\s,]${one.sqlColumn}\s*=`;
    return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ index }) => ({
      at: index,
      status: one,
      what: 'writes',
    }));
  });

export const statusWriters: Check = {
  rule: "A status is written by the move() in its feature's moves.ts and nowhere else, so that every change follows the table in the contract's states.ts. An update of such a table elsewhere shows its columns: no parameter or imported value is spread into it.",
  reads: (path) => path.startsWith('server/src/') && path.endsWith('.ts') && !path.includes('.test.'),
  findings: ({ path, text }: SourceFile) =>
    [...drizzleWrites(path, text), ...rawWrites(text).filter(({ status: { owner } }) => owner !== path)].map(
      ({ at, status: { sql, column, owner }, what }) =>
        `${path}:${text.slice(0, at).split('\n').length} ${what} ${sql}.${column} outside ${owner}`,
    ),
};
