// Migrations only add: while a new version comes, the one before it runs on the new schema, and nobody waits long for a lock.
import type { Check, SourceFile } from './check.ts';

/** Those before it make the tables of a new database. */
const FIRST_HELD = 44;
const NUMBER = /^server\/migrations\/(\d{4})_\w+\.sql$/;
/** Somebody looked, and says why it does no harm: `-- safe: the table is new in this version and empty`. */
const WAY_OUT = /^\s*--\s*safe:\s*\S.{11,}$/m;

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?"?([\w.]+)"?`;

interface Danger {
  pattern: RegExp;
  why: string;
  /** No danger to a table that the same migration makes. */
  isFineOnNew?: true;
}

const DANGERS: readonly Danger[] = [
  {
    pattern: new RegExp(`^drop (?:table|view|type|function|materialized view) ${NAME}`),
    why: 'the version before still uses it: drop it a release later',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\bdrop (?!constraint|default|not null|identity)`),
    why: 'the version before still reads and writes that column: drop it a release later',
  },
  {
    pattern: new RegExp(`^alter (?:table|type|view) ${NAME} .*\\brename\\b`),
    why: 'the version before knows the old name: add the new one, fill it, drop the old one a release later',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\balter (?:column )?"?\\w+"? (?:set data )?type\\b`),
    why: 'it writes the whole table anew under a lock: add a column, fill it, change over',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\bset not null\\b`),
    why: 'the version before may write null, and the whole table is read under a lock: a check that is not valid first, validated later',
  },
  {
    pattern: new RegExp(`^alter table ${NAME} .*\\badd column (?!.*\\bdefault\\b).*\\bnot null\\b`),
    why: 'the version before does not fill it: nullable, or with a default',
  },
  {
    pattern: new RegExp(
      `^alter table ${NAME} .*\\badd (?:constraint|foreign key|check|unique|primary key|exclude)(?!.*\\bnot valid\\b)`,
    ),
    why: 'every row is looked at under a lock: add it "not valid", validate it in a later migration',
    isFineOnNew: true,
  },
  {
    pattern: new RegExp(`^create (?:unique )?index (?:if not exists )?"?[\\w.]+"? on ${NAME}`),
    why: 'nobody can write to the table meanwhile: build it before by hand with "create index concurrently", and say here "if not exists" and why',
    isFineOnNew: true,
  },
  {
    pattern: new RegExp(`^(?:lock table|truncate(?: table)?|cluster|vacuum full|reindex(?: table)?) ${NAME}`),
    why: 'nobody can use the table meanwhile',
  },
  {
    pattern: new RegExp(`^update ${NAME}`),
    why: 'rows are locked until all of the migration is through: fill them in portions, outside the migrations',
    isFineOnNew: true,
  },
  {
    pattern: new RegExp(`^delete from ${NAME}`),
    why: 'rows are locked until all of the migration is through, and the version before may need them',
    isFineOnNew: true,
  },
];

const plain = (statement: string) =>
  statement.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').trim().replaceAll('"public".', '').toLowerCase();

/** The statements with their comments, and the line that each begins in. Bodies of functions are left whole. */
function statementsOf(text: string): { statement: string; line: number }[] {
  const found: { statement: string; line: number }[] = [];
  let line = 1;
  for (const part of text.split(/(--> statement-breakpoint|\$\w*\$[\s\S]*?\$\w*\$|;)/)) {
    const last = found.at(-1);
    if (part === ';' || part.startsWith('-->')) found.push({ statement: '', line });
    else if (last && last.statement.trim() !== '') last.statement += part;
    else found.push({ statement: part, line: line + (/^\s*/.exec(part)?.[0].match(/\n/g)?.length ?? 0) });
    line += part.match(/\n/g)?.length ?? 0;
  }
  return found.filter(({ statement }) => plain(statement) !== '');
}

function findingsIn({ path, text }: SourceFile): string[] {
  const made = new Set(
    [...text.toLowerCase().matchAll(/create table (?:if not exists )?(?:"public"\.)?"?([\w.]+)"?/g)].map(
      ([, name]) => name,
    ),
  );
  return statementsOf(text).flatMap(({ statement, line }) => {
    if (WAY_OUT.test(statement)) return [];
    const said = plain(statement);
    const danger = DANGERS.find(({ pattern, isFineOnNew }) => {
      const match = pattern.exec(said);
      return match !== null && !(isFineOnNew && made.has(match[1]));
    });
    return danger ? [`${path}:${line} ${said.slice(0, 70)}: ${danger.why}`] : [];
  });
}

export const migrations: Check = {
  rule: 'Migrations are safe while the version before runs: they only add, and nobody waits (docs/decisions/022). Where it does no harm, a line "-- safe: why" above the statement says so.',
  reads: (path) => Number(NUMBER.exec(path)?.[1] ?? 0) >= FIRST_HELD,
  findings: findingsIn,
};
