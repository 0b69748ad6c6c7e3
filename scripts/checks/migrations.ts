// Migrations only add, because the previous version runs on the new schema during an upgrade; and none holds a lock for long.
import type { Check, SourceFile } from './check.ts';

/** Earlier migrations create the tables of a new database. */
const FIRST_HELD = 44;
const NUMBER = /^server\/migrations\/(\d{4})_\w+\.sql$/;
/** A reviewed exception with its reason: `-- safe: the table is new in this version and empty`. */
const WAY_OUT = /^\s*--\s*safe:\s*\S.{11,}$/m;

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?"?([\w.]+)"?`;

interface Danger {
  pattern: RegExp;
  why: string;
  /** Harmless for a table that the same migration creates. */
  isFineOnNew?: true;
}

const DANGERS: readonly Danger[] = [
  {
    pattern: new RegExp(`^drop (?:table|view|type|function|materialized view) ${NAME}`),
    why: 'the previous version still uses it: drop it a release later',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\bdrop (?!constraint|default|not null|identity)`),
    why: 'the previous version still reads and writes that column: drop it a release later',
  },
  {
    pattern: new RegExp(`^alter (?:table|type|view) ${NAME} .*\\brename\\b`),
    why: 'the previous version uses the old name: add the new one, fill it, drop the old one a release later',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\balter (?:column )?"?\\w+"? (?:set data )?type\\b`),
    why: 'it rewrites the whole table under a lock: add a column, fill it, switch over',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\bset not null\\b`),
    why: 'the previous version may write null, and the whole table is read under a lock: add a check "not valid" first, validate it later',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\badd column (?!.*\\bdefault\\b).*\\bnot null\\b`),
    why: 'the previous version does not fill it: make it nullable, or give it a default',
  },
  {
    pattern: new RegExp(
      `^alter table ${NAME} .*\\badd (?:constraint|foreign key|check|unique|primary key|exclude)(?!.*\\bnot valid\\b)`,
    ),
    why: 'every row is checked under a lock: add it "not valid", validate it in a later migration',
    isFineOnNew: true,
  },
  {
    pattern: new RegExp(`^create (?:unique )?index (?:if not exists )?"?[\\w.]+"? on ${NAME}`),
    why: 'it blocks writes to the table: create it beforehand by hand with "create index concurrently", and write "if not exists" and why here',
    isFineOnNew: true,
  },
  {
    pattern: new RegExp(`^(?:lock table|truncate(?: table)?|cluster|vacuum full|reindex(?: table)?) ${NAME}`),
    why: 'it blocks the table',
  },
  {
    pattern: new RegExp(`^update ${NAME}`),
    why: 'rows are locked until the whole migration commits: fill them in batches, outside the migrations',
    isFineOnNew: true,
  },
  {
    pattern: new RegExp(`^delete from ${NAME}`),
    why: 'rows are locked until the whole migration commits, and the previous version may need them',
    isFineOnNew: true,
  },
];

const plain = (statement: string) =>
  statement.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim().replaceAll('"public".', '').toLowerCase();

/** The statements with their comments and first line. Function bodies stay in one piece. */
function statementsOf(text: string): { statement: string; line: number }[] {
  const statements: { statement: string; line: number }[] = [];
  let line = 1;
  for (const part of text.split(/(--> statement-breakpoint|\$\w*\$[\s\S]*?\$\w*\$|;)/)) {
    const last = statements.at(-1);
    if (part === ';' || part.startsWith('-->')) statements.push({ statement: '', line });
    else if (last && last.statement.trim() !== '') last.statement += part;
    else statements.push({ statement: part, line: line + (/^\s*/.exec(part)?.[0].match(/\n/g)?.length ?? 0) });
    line += part.match(/\n/g)?.length ?? 0;
  }
  return statements.filter(({ statement }) => plain(statement) !== '');
}

function findingsIn({ path, text }: SourceFile): string[] {
  const made = new Set(
    [...text.toLowerCase().matchAll(/create table (?:if not exists )?(?:"public"\.)?"?([\w.]+)"?/g)].map(
      ([, name]) => name,
    ),
  );
  return statementsOf(text).flatMap(({ statement, line }) => {
    if (WAY_OUT.test(statement)) return [];
    const sql = plain(statement);
    const danger = DANGERS.find(({ pattern, isFineOnNew }) => {
      const match = pattern.exec(sql);
      return match !== null && !(isFineOnNew && made.has(match[1]));
    });
    return danger ? [`${path}:${line} ${sql.slice(0, 70)}: ${danger.why}`] : [];
  });
}

export const migrations: Check = {
  rule: 'Migrations are safe while the previous version runs: they only add, and take no long locks (docs/decisions/022). A harmless exception has a line "-- safe: why" above the statement.',
  reads: (path) => Number(NUMBER.exec(path)?.[1] ?? 0) >= FIRST_HELD,
  findings: findingsIn,
};
