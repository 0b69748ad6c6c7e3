// Metrics of the whole installation, read from the database by indexes: the same in every process.
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';
import type { Db } from '../db/drizzle.ts';
import { MOST_ATTEMPTS } from '../events/dispatch.ts';
import { JOB_REF } from '../queue/queue.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { firstOr } from '../errors.ts';
import type { Services } from '../services.ts';

export interface Waiting {
  waiting: number;
  /** How long the oldest has waited; 0 when nothing waits. */
  oldestSeconds: number;
  /** Given up, or failing and retried. */
  failed: number;
  /** Of those that wait; null where unknown. */
  running: number | null;
}

export interface ClusterMetrics extends Record<keyof typeof QUEUES, Waiting> {
  heldCents: number;
  owedCents: number;
  differences: number;
  /** Unix seconds; null: never. */
  reconciledAt: number | null;
  backedUpAt: number | null;
  backupBytes: number | null;
  migrations: number;
  processes: number;
  databaseBytes: number;
  moneyCents: Record<string, number>;
}

export const PROCESS_EXPIRY_SECONDS = 60;

/** SQL fragments, all of them constants; $1 is the current instant. */
export interface QueueText {
  /** Of its dismissed failures. */
  kind: FailureKind;
  from: string;
  /** Of the rows that are not done. */
  open: string;
  due: string;
  failed: string;
  /** The row's id as text. */
  ref: string;
  running?: string;
}

/** A queue of kernel/queue. */
const inQueue = (name: string, kind: FailureKind) => ({
  kind,
  from: 'queue_jobs',
  open: `queue = '${name}'`,
  due: 'failed_at is null',
  failed: 'failed_at is not null',
  ref: JOB_REF,
  running: 'failed_at is null and holder is not null and run_at > greatest($1::timestamptz, now())',
});

export const QUEUES = {
  events: {
    kind: 'event',
    from: 'events',
    open: 'handled_at is null',
    due: `attempts < ${MOST_ATTEMPTS}`,
    failed: `attempts >= ${MOST_ATTEMPTS}`,
    ref: 'events.id::text',
  },
  mails: inQueue('mail', 'mail'),
  texts: inQueue('sms', 'text'),
  pushes: inQueue('push', 'push'),
  webhooks: {
    kind: 'webhook',
    from: 'webhook_events',
    open: 'handled_at is null',
    due: 'true',
    failed: 'failure is not null',
    ref: 'webhook_events.id',
  },
  // Retried forever, and failed as soon as it failed once.
  gatewayTasks: { ...inQueue('gateway', 'gateway_task'), failed: 'failure is not null', ref: 'queue_jobs.key' },
  papers: inQueue('paper', 'paper'),
} satisfies Record<string, QueueText>;

const queue = (name: keyof typeof QUEUES) => {
  const { kind, from, open, due, failed, ref, running }: QueueText = QUEUES[name];
  const dismissed = `select 1 from dismissed_failures d where d.kind = '${kind}' and d.ref = ${ref}`;
  return `(select json_build_object(
    'waiting', count(*) filter (where ${due}),
    'oldestSeconds', greatest(0, coalesce(extract(epoch from $1::timestamptz - min(created_at) filter (where ${due})), 0)),
    'running', ${running === undefined ? 'null' : `count(*) filter (where ${running})`},
    'failed', count(*) filter (where ${failed} and not exists (${dismissed}))) from ${from} where ${open}) as "${name}"`;
};

export const QUEUE_NAMES = keysOf(QUEUES);

const STATEMENT = `select ${QUEUE_NAMES.map(queue).join(',\n')},
  (select coalesce(max(jsonb_array_length(payload -> 'known')), 0)::int from queue_jobs where queue = 'comparison') as differences,
  (select extract(epoch from max(created_at))::float8 from queue_jobs where queue = 'comparison') as "reconciledAt",
  (select extract(epoch from max(finished_at))::float8 from backup_runs where ok) as "backedUpAt",
  (select bytes::float8 from backup_runs where ok order by finished_at desc limit 1) as "backupBytes",
  (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
  (select count(*)::int from processes where last_seen_at > $1::timestamptz - interval '${PROCESS_EXPIRY_SECONDS} seconds') as processes,
  pg_database_size(current_database())::float8 as "databaseBytes"`;

type Row = Omit<ClusterMetrics, 'moneyCents' | 'heldCents' | 'owedCents'>;

/** Sums the ledger after transaction $1. Those newer than $2 may still be open and commit in any order: what comes before the first is settled. */
const MONEY = `
  with moved as materialized (
    select t.id, t.kind, t.created_at, e.amount_cents, split_part(e.account, ':', 1) as family
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.id > $1),
  line as (select coalesce(min(id) filter (where created_at >= $2::timestamptz) - 1, max(id), $1)::int as up_to from moved),
  parts as (select 'kind:' || kind as name, id <= up_to as settled, amount_cents as cents from moved, line where amount_cents > 0
    union all select 'family:' || family, id <= up_to, amount_cents from moved, line)
  select name, sum(cents)::float8 as cents, coalesce(sum(cents) filter (where settled), 0)::float8 as settled,
    (select up_to from line) as "upTo"
  from parts group by name`;

/** Longer than any transaction stays open. */
const SETTLED_MS = 10 * 60_000;
const MONEY_KINDS = ['charge', 'hold', 'release', 'refund', 'fee', 'payout'] as const;

/** Sums by kind of movement and by family of accounts, up to the last settled transaction. */
const settledSums = new WeakMap<Db, { upTo: number; cents: ReadonlyMap<string, number> }>();

async function sumsOf(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const { upTo, cents } = settledSums.get(db) ?? { upTo: 0, cents: new Map<string, number>() };
  const before = new Date(now.getTime() - SETTLED_MS);
  const rows = await db.prepared<{ name: string; cents: number; settled: number; upTo: number }>('seen_money', MONEY, [
    upTo,
    before,
  ]);
  const after = (part: 'cents' | 'settled') =>
    new Map([...cents, ...rows.map((row) => [row.name, (cents.get(row.name) ?? 0) + row[part]] as const)]);
  settledSums.set(db, { upTo: Math.max(upTo, ...rows.map((row) => row.upTo)), cents: after('settled') });
  return after('cents');
}

/** Rejects when the database does not answer. */
export async function readClusterMetrics({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<ClusterMetrics> {
  const now = clock();
  const row = firstOr(
    await db.prepared<Row>('seen_whole', STATEMENT, [now]),
    () => new Error('the database answered no figures'),
  );
  const sums = await sumsOf(db, now);
  return {
    ...row,
    heldCents: sums.get('family:job') ?? 0,
    owedCents: sums.get('family:provider') ?? 0,
    moneyCents: Object.fromEntries(MONEY_KINDS.map((kind) => [kind, sums.get(`kind:${kind}`) ?? 0])),
  };
}
