// Schemas of the Operations page.
import { list } from '../../keys.ts';
import * as z from 'zod/mini';
import { choiceFilter, instant, text, each } from '../../fields.ts';
import { PageQuery } from '../../route.ts';
import { WebhookEventLine } from '../payments/admin-schema.ts';

const HEALTH_PARTS = list(
  'database, processes, events, timers, mail, texts, gateway, webhooks, weather, storage, disk, backup',
);
export type HealthPart = (typeof HEALTH_PARTS)[number];

export const HealthLine = z.strictObject({
  part: z.enum(HEALTH_PARTS),
  /** attention: it works, but somebody should look; down: it does not work; unused: it has not been called yet. */
  state: z.enum(['good', 'attention', 'down', 'unused']),
  words: z.string(),
  /** When it last worked; null where that is not known. */
  lastOkAt: z.nullable(instant),
});
export type HealthLine = z.infer<typeof HealthLine>;

const QUEUE_NAMES = ['events', 'mails', 'texts', 'pushes', 'webhooks', 'gatewayTasks', 'papers'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

export const FAILURE_KINDS = ['event', 'mail', 'text', 'push', 'webhook', 'gateway_task', 'paper'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Administrators are notified when one begins. */
export const INCIDENT_KINDS = [
  ...list('webhooks_failing, mail_down, events_stuck, gateway_tasks_stuck, storage_down, backup_old, disk_low'),
  ...list('texts_limited'),
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export const ProcessLine = z.strictObject({
  id: z.int(),
  ...each(instant, 'startedAt', 'lastSeenAt'),
  /** It reported within the last minute. */
  isAlive: z.boolean(),
  version: z.string(),
  commit: z.nullable(z.string()),
  node: z.string(),
  streams: z.int(),
  memoryBytes: z.number(),
});
export type ProcessLine = z.infer<typeof ProcessLine>;

export const MailFailureLine = z.strictObject({
  id: z.int(),
  /** Masked: 'e…@example.com'. */
  to: z.string(),
  createdAt: instant,
  attempts: z.int(),
  failure: z.string(),
  /** Null: it is not retried automatically. */
  nextTryAt: z.nullable(instant),
});
export type MailFailureLine = z.infer<typeof MailFailureLine>;

export const Operations = z.strictObject({
  asOf: instant,
  health: z.array(HealthLine),
  queues: z.array(
    z.strictObject({
      queue: z.enum(QUEUE_NAMES),
      /** `oldestSeconds`: seconds; 0 when nothing waits. */
      ...each(z.int(), 'waiting', 'oldestSeconds'),
      failed: z.int(),
      /** Included in `waiting`; null where that is not known. */
      running: z.nullable(z.int()),
    }),
  ),
  incidents: z.array(z.strictObject({ kind: z.enum(INCIDENT_KINDS), since: instant, words: z.string() })),
  processes: z.array(ProcessLine),
  /** The newest ten. */
  webhooks: z.array(WebhookEventLine),
  mailFailures: z.array(MailFailureLine),
  storage: z.strictObject({
    kind: z.enum(['folder', 'bucket']),
    files: z.int(),
    /** `diskFreeBytes` and `diskBytes`: of the disk under DATA_DIR of the process that answers. */
    ...each(z.number(), 'fileBytes', 'databaseBytes', 'diskFreeBytes', 'diskBytes'),
  }),
  backup: z.nullable(z.strictObject({ at: instant, bytes: z.nullable(z.number()) })),
  versions: z.strictObject({
    version: z.string(),
    commit: z.nullable(z.string()),
    node: z.string(),
    database: z.enum(['embedded', 'server']),
    databaseVersion: z.string(),
    /** `uptimeSeconds`: of the process that answers. */
    ...each(z.int(), 'migrations', 'uptimeSeconds'),
  }),
});
export type Operations = z.infer<typeof Operations>;

export const FailureLine = z.strictObject({
  kind: z.enum(FAILURE_KINDS),
  /** The failed row's id as text, since ids of gateway events are not numbers. */
  id: z.string(),
  /** When the work was queued. */
  at: instant,
  /** 'jobs.posted', 'Email to e…@example.com', 'transfer of payout:12' */
  what: z.string(),
  attempts: z.int(),
  words: z.string(),
  /** Null: it is not retried automatically. */
  nextTryAt: z.nullable(instant),
  canRetry: z.boolean(),
});
export type FailureLine = z.infer<typeof FailureLine>;

export const FailureQuery = z.extend(PageQuery, { state: choiceFilter(FAILURE_KINDS) });

const id = z.string().check(z.regex(/^[\w.:-]{1,255}$/, 'This does not name anything that failed'));
const kind = z.enum(FAILURE_KINDS, `kind is one of ${FAILURE_KINDS.join(', ')}`);
/** Without `id`: all of the kind, 500 at a time. */
export const FailureRetry = z.object({ kind, id: z.optional(id) });
export const FailureDismissal = z.object({ kind, id, reason: text('Say why this can be dismissed', 500) });
/** 0 when nothing of it fails anymore. */
export const FailuresRetried = z.strictObject({ retried: z.int() });
