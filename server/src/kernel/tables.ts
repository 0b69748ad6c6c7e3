// Tables of the kernel: the database itself, events, background jobs, email, text messages, the audit log, processes and backups.
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from './db/drizzle.ts';
import { createdAt, id, instant, partialIndex, partialUniqueIndex } from './db/columns.ts';

/** One row for a new database, one more for each restore. The newest identifies this database; the others are those whose rows it took over. */
export const installations = pgTable('installations', {
  id: id(),
  name: uuid('name')
    .notNull()
    .unique()
    .default(sql`gen_random_uuid()`),
  /** When a backup was restored into this database; null for the first row. */
  restoredAt: instant('restored_at'),
  createdAt: createdAt(),
});

/** Secrets that are not configured: generated once. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Written in a command's transaction, passed to reactions after the commit. Its partitions are ranges of ids. */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** One of the closed list in events/kinds.ts: feature.happened */
    kind: text('kind').notNull(),
    actorId: integer('actor_id'),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
    handledAt: instant('handled_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The error of the last attempt, for administrators; contains no values. */
    failure: text('failure'),
  },
  (t) => [partialIndex('events_waiting', sql`handled_at is null`, t.id)],
);

/** Background jobs. A completed job is deleted; what it was about stays in the feature's table. */
export const queueJobs = pgTable(
  'queue_jobs',
  {
    id: id(),
    queue: text('queue').notNull(),
    key: text('key'),
    payload: jsonb('payload').notNull(),
    createdAt: createdAt(),
    /** Without probes. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while it is claimed, when the lease ends. */
    runAt: instant('run_at').notNull().defaultNow(),
    /** The last claimant; null: none, or it was released. */
    holder: text('holder'),
    /** Its service was unavailable or busy: it may be probed early, and runs as soon as another job succeeded. */
    waitsForService: boolean('waits_for_service').notNull().default(false),
    failure: text('failure'),
    /** It has failed: it does not run until an administrator retries it. */
    failedAt: instant('failed_at'),
  },
  (t) => [
    partialIndex('queue_jobs_due', sql`failed_at is null`, t.queue, t.runAt),
    partialUniqueIndex('queue_jobs_key', sql`key is not null`, t.queue, t.key),
  ],
);

/** First answers of calls with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** sha256 of URL and body: another request with the same key is refused. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.route, t.key] })],
);

/** Email. Its text is blanked once it is sent; when that happens, and the attempts, are in the queue. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Null where an email is text only. */
    html: text('html'),
    /** The unsubscribe token (RFC 8058): person and topic, signed; null where an email cannot be turned off. */
    unsubscribe: text('unsubscribe'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** These three are used by the previous version, whose processes may still run beside ours. */
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    failure: text('failure'),
  },
  (t) => [partialIndex('mails_waiting', sql`sent_at is null`, t.nextTryAt)],
);

/** A mail with a job in the queue: processes of the previous version never find it due. */
export const IN_QUEUE = { attempts: -1, nextTryAt: new Date('9999-01-01T00:00:00Z'), failure: null };

/** Outgoing text messages. Number and text are deleted once a message is sent or dropped. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** E.164; '' once the message is sent or dropped. */
    toNumber: text('to_number').notNull(),
    body: text('body').notNull(),
    /** 'code', 'notice' …, defined by the feature that sends it. */
    kind: text('kind').notNull(),
    /** It is not sent later than this. Null: as long as the queue tries. */
    expiresAt: instant('expires_at'),
    /** When it was handed to the gateway, which has not answered yet. */
    sendingAt: instant('sending_at'),
    sentAt: instant('sent_at'),
    /** Why it was not sent: 'expired', 'stopped' … */
    dropped: text('dropped'),
    createdAt: createdAt(),
  },
  (t) => [partialIndex('sms_messages_waiting', sql`sent_at is null and dropped is null`, t.toNumber)],
);

/** Append-only; a trigger numbers and chains the rows. */
export const auditRows = pgTable(
  'audit_rows',
  {
    /** 1, 2, 3 … without gaps: set by the trigger that chains the row, under its lock. */
    id: integer('id').primaryKey(),
    at: instant('at').notNull(),
    /** Null for a timer. Id and name as of that day: closing an account does not change them. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    /** feature.verb, one of ACT_KINDS. */
    action: text('action').notNull(),
    /** 'provider', 'job', 'user', 'credential' … and its id. */
    targetType: text('target_type').notNull(),
    targetId: integer('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** Hash of the previous row; 64 zeros for the first. */
    prevHash: text('prev_hash').notNull().default(''),
    /** SHA-256 of all of the above, hex. */
    hash: text('hash').notNull().default(''),
  },
  (t) => [
    index('audit_rows_actor').on(t.actorId, t.id),
    index('audit_rows_action').on(t.action, t.id),
    index('audit_rows_target').on(t.targetType, t.targetId, t.id),
    index('audit_rows_at').using('brin', t.at),
  ],
);

/** One row: the end of the chain, so that rows removed at the end are noticed. */
export const auditHeads = pgTable('audit_heads', {
  id: integer('id').primaryKey(),
  lastId: integer('last_id').notNull(),
  lastHash: text('last_hash').notNull(),
});

/** Processes of the server; a row is deleted when its process stops, or a day after its last heartbeat. */
export const processes = pgTable(
  'processes',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    version: text('version').notNull(),
    commit: text('commit'),
    node: text('node').notNull(),
    /** `ProcessFacts` of heartbeat.ts. */
    facts: jsonb('facts').notNull(),
  },
  (t) => [index('processes_seen').on(t.lastSeenAt)],
);

/** One row for each backup, inserted when it begins and updated when it ends. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, or when it was killed. */
    finishedAt: instant('finished_at'),
    /** Of everything that was written. */
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    ok: boolean('ok'),
    error: text('error'),
  },
  (t) => [index('backup_runs_finished').on(t.finishedAt)],
);
