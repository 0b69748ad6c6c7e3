// One queue of everything that waits for an administrator's decision, what is due first at its head.
import {
  QUEUE_KINDS,
  type QueueItem,
  type QueueKind,
  type QueueSort,
} from '@live-oak/contract/features/admin/schema.ts';
import { dueAt, TARGET_MINUTES, targetMinutes, waitState } from '@live-oak/contract/features/admin/targets.ts';
import { credentialLabel, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { DAY_SEEN_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import { TOPIC_LABELS, type SupportTopic } from '@live-oak/contract/features/support/schema.ts';
import { isStorable } from '@live-oak/contract/fields.ts';
import type { Db } from '../../kernel/db/open.ts';
import { WITHOUT_DAY } from '../jobs/overdue.ts';
import { invalid } from '../../kernel/errors.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';

const REPORTED: Record<ReportTarget, string> = {
  question: 'A question',
  answer: 'An answer',
  message: 'A message',
  review: 'A review',
  review_reply: 'A reply to a review',
  forum_thread: 'A forum thread',
  forum_reply: 'A forum reply',
};
const PERSON = `u.first_name || ' ' || u.last_name`;
const JOB_COLUMNS = `j.id, j.title, ${PERSON} as "from", j.location as detail, j.urgency, j.id as "jobId", null::int as "providerId", u.is_test as "isTest"`;

/** Published without review, and not reviewed since. */
const UNREVIEWED = `j.reviewed_at is null and j.approval_status = 'approved' and j.status <> 'cancelled'`;
const UNREVIEWED_EMERGENCIES = `emergency_jobs e join jobs j on j.id = e.job_id join users u on u.id = j.client_id
  where j.storm_id is null and ${UNREVIEWED}`;

/**
 * Applications that are decided as a whole include their credentials; all waiting documents of a vetted business are one entry, and so
 * are all open reports of one thing.
 */
const SOURCES: Record<QueueKind, { columns: string; since: string; from: string }> = {
  job: {
    columns: JOB_COLUMNS,
    since: 'j.submitted_at',
    from: `jobs j join users u on u.id = j.client_id where j.approval_status = 'pending' and j.status = 'open'`,
  },
  storm_job: {
    columns: JOB_COLUMNS,
    since: 'j.submitted_at',
    from: `jobs j join users u on u.id = j.client_id where j.storm_id is not null and ${UNREVIEWED}`,
  },
  application: {
    columns: `p.id, p.business_name as title, ${PERSON} as "from", p.service_area as detail, null as urgency, null::int as "jobId", p.id as "providerId", u.is_test as "isTest"`,
    since: 'p.submitted_at',
    from: `providers p join users u on u.id = p.user_id where p.verification_status = 'pending'`,
  },
  credential: {
    columns: `p.id, p.business_name as title, ${PERSON} as "from", c.kinds as detail, null as urgency, null::int as "jobId", p.id as "providerId", u.is_test as "isTest"`,
    since: 'c.since',
    from: `(select provider_id, min(created_at) as since, string_agg(distinct kind, ',' order by kind) as kinds from credentials
      where status = 'submitted' group by provider_id) c
      join providers p on p.id = c.provider_id join users u on u.id = p.user_id
      where p.verification_status in ('verified', 'expired', 'suspended')`,
  },
  door_report: {
    columns: `r.id, p.business_name as title, p.business_name as "from", r.message as detail, null as urgency, null::int as "jobId", p.id as "providerId", u.is_test as "isTest"`,
    since: 'r.created_at',
    from: `door_reports r join providers p on p.id = r.provider_id join users u on u.id = p.user_id where r.handled_at is null`,
  },
  dispute: {
    columns: `d.id, j.title, ${PERSON} || ' and ' || p.business_name as "from", d.reason as detail, null as urgency, j.id as "jobId", p.id as "providerId", u.is_test as "isTest"`,
    since: 'd.created_at',
    from: `disputes d join jobs j on j.id = d.job_id join users u on u.id = j.client_id join awards a on a.id = d.award_id
      join bids b on b.id = a.bid_id join providers p on p.id = b.provider_id where d.status = 'open'`,
  },
  no_day: {
    columns: JOB_COLUMNS,
    since: `a.paid_at + interval '${DAY_SEEN_HOURS} hours'`,
    from: `jobs j join users u on u.id = j.client_id join awards a on a.job_id = j.id and a.status = 'paid'
      where ${WITHOUT_DAY} and a.paid_at <= now() - interval '${DAY_SEEN_HOURS} hours'`,
  },
  report: {
    columns: `r.id, r.target_type as title, ${PERSON} as "from", coalesce(r.note, '') as detail, null as urgency, null::int as "jobId", null::int as "providerId", u.is_test as "isTest"`,
    since: 'r.created_at',
    from: `content_reports r join users u on u.id = r.reporter_id where r.status = 'open'
      and not exists (select 1 from content_reports earlier where earlier.status = 'open'
        and earlier.target_type = r.target_type and earlier.target_id = r.target_id and earlier.id < r.id)`,
  },
  request: {
    columns: `t.id, t.topic as title, t.name as "from", coalesce((select left(x.body, 160) from support_texts x
      where x.ticket_id = t.id order by x.id desc limit 1), '') as detail, null as urgency, null::int as "jobId", null::int as "providerId",
      coalesce(u.is_test, false) as "isTest"`,
    since: 't.updated_at',
    from: `support_tickets t left join users u on u.id = t.user_id where t.status = 'open'`,
  },
};

type Listed = 'kind' | 'id' | 'title' | 'from' | 'detail' | 'urgency' | 'jobId' | 'providerId' | 'isTest';
interface Row extends Pick<QueueItem, Listed> {
  since: Date;
  /** What it is sorted by, to the microsecond where that is an instant. */
  sort_key: string;
}

function keyIn({ cursor, sort }: QueueAsked): CursorKey | undefined {
  const key = decodeCursor(cursor, [sort === 'title' ? 'string' : 'instant', 'string', 'number']);
  if (key && !(isKind(key[1]) && isStorable(key[0]))) {
    throw invalid({ cursor: 'form.cursor' });
  }
  return key;
}

const isKind = (kind: unknown) => QUEUE_KINDS.some((one) => one === kind);

/**
 * Jobs come in two parts, since an emergency is due in minutes: each part has one target, so that its oldest is due first. Live posts
 * come in two parts since each fast lane has an index of its own.
 */
export const PARTS: readonly { kind: QueueKind; minutes: number; columns: string; since: string; from: string }[] =
  QUEUE_KINDS.flatMap((kind) => {
    const source = SOURCES[kind];
    const part = { kind, minutes: TARGET_MINUTES[kind], ...source };
    if (kind === 'storm_job') {
      return [part, { ...part, from: UNREVIEWED_EMERGENCIES }];
    }
    return kind === 'job'
      ? [
          { ...part, from: `${source.from} and j.urgency <> 'emergency'` },
          { ...part, minutes: TARGET_MINUTES.emergency, from: `${source.from} and j.urgency = 'emergency'` },
        ]
      : [part];
  });

interface Sort {
  /** What the rows are put in order by. A cursor holds it as text. */
  key: string;
  keyText: string;
  keyType: 'timestamptz' | 'text';
  /** The same order within one part, which has one target: what its index is sorted by. */
  inPart: string;
  isDescending?: boolean;
}
const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const bySince = { key: 'since', keyText: instantText('since'), keyType: 'timestamptz', inPart: 'since' } as const;
// A cursor has at most 200 characters: the start of a title has to do, also where each character needs six bytes.
const TITLE_START = `left(lower(title), 20) collate "C"`;
const SORTS: Record<QueueSort, Sort> = {
  due: { key: 'due', keyText: instantText('due'), keyType: 'timestamptz', inPart: 'since' },
  oldest: bySince,
  newest: { ...bySince, isDescending: true },
  title: { key: TITLE_START, keyText: TITLE_START, keyType: 'text', inPart: TITLE_START },
};

/** The first rows of one part after the cursor: each is read from its own index, then they are put in order. */
function branch({ kind, minutes, columns, since, from }: (typeof PARTS)[number], sort: Sort, isAfter: boolean): string {
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

interface QueueAsked {
  kind?: QueueKind | undefined;
  sort?: QueueSort | undefined;
  cursor?: string | undefined;
}

function queueStatement({ kind, sort = 'due' }: QueueAsked, isAfter: boolean): { name: string; text: string } {
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
export async function readQueue(db: Db, asked: QueueAsked, rows: number): Promise<Row[]> {
  const key = keyIn(asked);
  const { name, text } = queueStatement(asked, key !== undefined);
  return db.prepared<Row>(name, text, [rows, ...(key ?? [])]);
}

export const keyOfRow = ({ sort_key, kind, id }: Row): CursorKey => [sort_key, kind, id];

/** 'bond,ldaf_license' → 'Bond, LDAF arborist license' */
const kindsInWords = (kinds: string) =>
  // The statement joins credentials.kind, a closed list, with commas.
  kinds
    .split(',')
    .map((kind) => credentialLabel(kind as CredentialKind))
    .join(', ');

/** Reports and requests are stored with a code. */
function titleOf({ kind, title }: Row): string {
  if (kind === 'request') {
    // The title of a request is support_tickets.topic, a closed list.
    return TOPIC_LABELS[title as SupportTopic];
  }
  // The title of a report is content_reports.target_type, a closed list.
  return kind === 'report' ? REPORTED[title as ReportTarget] : title;
}

export function presentItem(row: Row, now: Date): QueueItem {
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
