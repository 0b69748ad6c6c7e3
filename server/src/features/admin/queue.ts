// One queue of everything that waits for an administrator's decision, what is due first at its head; and how much waits.
import { QUEUE_KINDS } from '@live-oak/contract/features/admin/schema.ts';
import type { QueueCounts, QueueItem, QueueKind, QueueSort } from '@live-oak/contract/features/admin/schema.ts';
import { dueAt, targetMinutes, waitState } from '@live-oak/contract/features/admin/targets.ts';
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { isOneOf, pick, tableOf } from '@live-oak/contract/keys.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/schema.ts';
import { TOPIC_LABELS, type SupportTopic } from '@live-oak/contract/features/support/schema.ts';
import { isStorable } from '@live-oak/contract/fields.ts';
import type { Db } from '../../kernel/db/drizzle.ts';
import { assertValid } from '../../kernel/errors.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';
import { oneOf } from '../../texts/en/messages.ts';
import { PARTS, type Part } from './queue-parts.ts';

type Listed = 'kind' | 'id' | 'title' | 'from' | 'detail' | 'urgency' | 'jobId' | 'providerId' | 'isTest';
/** An item as it is read, with its place in the order. */
export interface QueueRow extends Pick<QueueItem, Listed> {
  since: Date;
  /** To the microsecond where it is an instant. */
  sort_key: string;
}

interface QueueFilter {
  kind?: QueueKind | undefined;
  sort?: QueueSort | undefined;
  cursor?: string | undefined;
}

function keyIn({ cursor, sort }: QueueFilter): CursorKey | undefined {
  const key = decodeCursor(cursor, [sort === 'title' ? 'string' : 'instant', 'string', 'number']);
  assertValid(!key || (isOneOf(QUEUE_KINDS, key[1]) && isStorable(key[0])), { cursor: 'form.cursor' });
  return key;
}

interface Sort {
  /** The expression that rows are sorted by. */
  key: string;
  keyText: string;
  keyType: 'timestamptz' | 'text';
  /** The same order within one part, by the expression of its index. */
  inPart: string;
  isDescending?: boolean;
}
const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const bySince = { key: 'since', keyText: instantText('since'), keyType: 'timestamptz', inPart: 'since' } as const;
// A cursor has at most 200 characters, and a character may need six of them.
const TITLE_START = `left(lower(title), 20) collate "C"`;
const SORTS: Record<QueueSort, Sort> = {
  due: { key: 'due', keyText: instantText('due'), keyType: 'timestamptz', inPart: 'since' },
  oldest: bySince,
  newest: { ...bySince, isDescending: true },
  title: { key: TITLE_START, keyText: TITLE_START, keyType: 'text', inPart: TITLE_START },
};

/** The first rows of one part after the cursor, read from the part's own index. */
function branch({ kind, minutes, columns, since, from }: Part, sort: Sort, isAfter: boolean): string {
  const target = `interval '${minutes} minutes'`;
  const [direction, after] = sort.isDescending ? ['desc', '<'] : ['asc', '>'];
  const rows = `select '${kind}' collate "C" as kind, ${columns}, ${since} as since, ${since} + ${target} as due from ${from}`;
  const key = `$2::${sort.keyType}`;
  const indexed = sort.key === 'due' ? `since >= ${key} - ${target} and` : '';
  const rest = isAfter
    ? `where ${indexed} (${sort.key}, kind, id) ${after} (${key}, $3::text collate "C", $4::int)`
    : '';
  return `(select * from (${rows}) part ${rest} order by ${sort.inPart} ${direction}, id ${direction} limit $1)`;
}

function queueStatement({ kind, sort = 'due' }: QueueFilter, isAfter: boolean): { name: string; text: string } {
  const parts = PARTS.filter((one) => kind === undefined || one.kind === kind);
  const order = SORTS[sort];
  const direction = order.isDescending ? 'desc' : 'asc';
  const rows = parts.map((one) => branch(one, order, isAfter)).join(' union all ');
  return {
    name: `admin_queue_${kind ?? 'all'}_${sort}_${isAfter ? 'next' : 'first'}`,
    text: `select q.*, ${order.keyText} as sort_key from (${rows}) q
      order by ${order.key} ${direction}, kind collate "C" ${direction}, id ${direction} limit $1`,
  };
}

/** Up to `rows` items and the key of each for the cursor. */
export async function readQueue(db: Db, filter: QueueFilter, rows: number): Promise<QueueRow[]> {
  const key = keyIn(filter);
  const { name, text } = queueStatement(filter, key !== undefined);
  return db.prepared<QueueRow>(name, text, [rows, ...(key ?? [])]);
}

export const keyOfRow = ({ sort_key, kind, id }: QueueRow): CursorKey => [sort_key, kind, id];

/** 'bond,ldaf_license' → 'Bond, LDAF arborist license' */
const kindsInWords = (kinds: string) =>
  // The statement joins credentials.kind, a closed list, with commas.
  kinds
    .split(',')
    .map((kind) => credentialLabel(kind as CredentialKind))
    .join(', ');

/** Reports and requests have a code in place of a title. */
function titleOf({ kind, title }: QueueRow): string {
  if (kind === 'request') {
    // support_tickets.topic, a closed list.
    return TOPIC_LABELS[title as SupportTopic];
  }
  // content_reports.target_type, a closed list.
  return kind === 'report' ? `A${oneOf(title as ReportTarget).slice(1)}` : title;
}

export function presentItem(row: QueueRow, now: Date): QueueItem {
  const minutes = targetMinutes(row.kind, row.urgency);
  const waitingSince = row.since.toISOString();
  return {
    ...pick(row, 'kind', 'id', 'from', 'urgency', 'jobId', 'providerId', 'isTest'),
    key: `${row.kind}:${row.id}`,
    title: titleOf(row),
    detail: row.kind === 'credential' ? kindsInWords(row.detail) : row.detail,
    waitingSince,
    dueAt: dueAt(waitingSince, minutes),
    reviewState: waitState(row.since, minutes, now),
  };
}

type CountRow = { kind: QueueKind } & Record<'n' | 'due' | 'late' | 'test', number>;

const COUNTS = PARTS.map(({ kind, minutes, since, from }) => {
  const ago = (share: number) => `$1::timestamptz - interval '${minutes * share} minutes'`;
  return `select '${kind}' as kind, count(*)::int as n, count(*) filter (where u.is_test)::int as test,
    count(*) filter (where ${since} <= ${ago(0.5)} and ${since} > ${ago(1)})::int as due,
    count(*) filter (where ${since} <= ${ago(1)})::int as late from ${from}`;
}).join(' union all ');

/** How much waits; `due` has used up half of its time, `late` all of it. */
export async function countQueue(db: Db, now: Date): Promise<Omit<QueueCounts, 'can' | 'unopenedEmergencies'>> {
  const rows = await db.prepared<CountRow>('admin_queue_counts', COUNTS, [now.toISOString()]);
  const sum = (of: (row: CountRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    total: sum(({ n }) => n),
    due: sum(({ due }) => due),
    late: sum(({ late }) => late),
    ofTestAccounts: sum(({ test }) => test),
    byKind: tableOf(QUEUE_KINDS, (kind) => sum((row) => (row.kind === kind ? row.n : 0))),
  };
}
