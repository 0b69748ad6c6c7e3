// Only a feature itself writes its tables. Finds writes elsewhere: drizzle's insert, update and delete, and raw SQL.
import { argumentsOf, methodOf, named, nodesIn, parse } from './ast.ts';
import type { Check, SourceFile } from './check.ts';

/** A table: its name in drizzle and in SQL, and the feature that writes it; 'the kernel' for tables outside of features. */
export interface Owned {
  table: string;
  sql: string;
  owner: string;
}

const TABLES = /^server\/src\/.+\/(?:[\w-]+-)?tables\.ts$/;
const ownerOf = (path: string) => /^server\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? 'the kernel';
const DECLARED = /export const (\w+) = pgTable\(\s*'(\w+)'/g;

/** Tables that an earlier feature declares, because it reads them, and a later one writes. */
const WRITTEN_BELOW: Readonly<Record<string, string>> = {
  credentials: 'vetting',
  credentialFiles: 'vetting',
  credentialExceptions: 'vetting',
  expiryReminders: 'vetting',
  verificationDrafts: 'vetting',
};

/** The tables that a tables.ts declares, with their owner. */
export function tablesIn({ path, text }: SourceFile): Owned[] {
  if (!TABLES.test(path)) return [];
  return [...text.matchAll(DECLARED)].map(([, table = '', sql = '']) => ({
    table,
    sql,
    owner: WRITTEN_BELOW[table] ?? ownerOf(path),
  }));
}

interface Write {
  at: number;
  table: Owned;
}

function drizzleWrites(path: string, text: string, tables: ReadonlyMap<string, Owned>): Write[] {
  if (!/\.(?:insert|update|delete)\s*\(/.test(text)) return [];
  return [...nodesIn(parse(path, text))].flatMap((node) => {
    const method = methodOf(node)?.method ?? '';
    const table = tables.get(named(argumentsOf(node)[0]) ?? '');
    return table && ['insert', 'update', 'delete'].includes(method) ? [{ at: node.start, table }] : [];
  });
}

const RAW = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from)\s+(?:\$\{(\w+)\}|"?([a-z_]+)"?)/gi;

/** `for update of jobs` is not a write; only an update followed by `set` is. */
function rawWrites(text: string, tables: readonly Owned[]): Write[] {
  return [...text.matchAll(RAW)].flatMap((match) => {
    const [all, drizzle, sql] = match;
    const after = text.slice(match.index + all.length, match.index + all.length + 40);
    if (/^update/i.test(all) && !/^\s+(?:as\s+)?(?:\w+\s+)?set\b/i.test(after)) return [];
    const table = tables.find((one) => (drizzle === undefined ? one.sql === sql : one.table === drizzle));
    return table ? [{ at: match.index, table }] : [];
  });
}

/** The check for the tables of some files. */
export function tableWriters(tables: readonly Owned[]): Check {
  const byName = new Map(tables.map((one) => [one.table, one]));
  return {
    rule: 'A table is written by the feature whose tables.ts declares it and by no other; another feature calls one of its functions or reacts to its event.',
    // A restore removes rows that a copy must not contain.
    reads: (path) =>
      !path.startsWith('server/src/backup/') &&
      path.startsWith('server/src/') &&
      path.endsWith('.ts') &&
      !path.includes('.test.'),
    findings: ({ path, text }: SourceFile) =>
      [...drizzleWrites(path, text, byName), ...rawWrites(text, tables)]
        .filter(({ table: { owner } }) => owner !== ownerOf(path))
        .map(
          ({ at, table: { table, owner } }) =>
            `${path}:${text.slice(0, at).split('\n').length} writes ${table}, which belongs to ${owner}`,
        ),
  };
}
