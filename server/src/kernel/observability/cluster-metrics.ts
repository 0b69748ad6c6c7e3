// Metrics of the whole installation: every process answers the same, so dashboards use the maximum, never the sum.
import { Gauge, Registry } from 'prom-client';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { ClusterMetrics } from './cluster.ts';

/** Queues of the database by the name that their metrics carry. */
const QUEUES = {
  events: 'events',
  mails: 'mails',
  pushes: 'pushes',
  webhooks: 'webhooks',
  gatewayTasks: 'gateway_tasks',
  papers: 'papers',
} as const satisfies Partial<Record<keyof ClusterMetrics, string>>;

const OF_QUEUES = {
  waiting: ['live_oak_queue_waiting', 'Rows that wait: events, mails, pushes, webhooks, gateway_tasks, papers.'],
  oldestSeconds: ['live_oak_queue_oldest_seconds', 'How long the oldest of them has waited; 0 when nothing waits.'],
  failed: [
    'live_oak_queue_failed',
    'Given up (events, mails, pushes), or failing and tried again (webhooks, gateway_tasks, papers); those put aside left out.',
  ],
} as const;

const SINGLE = {
  heldCents: ['live_oak_money_held_cents', 'Held payments at this moment, in cents.'],
  owedCents: ['live_oak_money_owed_cents', 'Released to businesses and not sent to them yet, in cents.'],
  differences: [
    'live_oak_ledger_differences_open',
    'Differences to the gateway that the last nightly comparison found.',
  ],
  reconciledAt: [
    'live_oak_reconciliation_last_success_timestamp_seconds',
    'When the books were last compared; 0: never.',
  ],
  backedUpAt: ['live_oak_backup_last_success_timestamp_seconds', 'When a backup was last finished; 0: never.'],
  backupBytes: ['live_oak_backup_last_bytes', 'Size of that backup.'],
  migrations: ['live_oak_migrations_applied', 'Migrations that the database has.'],
  processes: ['live_oak_processes', 'Processes of the server that were heard of in the last minute.'],
  databaseBytes: ['live_oak_database_bytes', 'Size of the database on its disk.'],
} as const satisfies Partial<Record<keyof ClusterMetrics, readonly [name: string, help: string]>>;

/** The figures as Prometheus reads them; undefined: the database does not answer, and there are none. */
export function clusterMetrics(whole: ClusterMetrics | undefined): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const up = new Gauge({
    name: 'live_oak_database_up',
    help: '1 when the database answered this scrape; otherwise the figures of the whole installation are missing.',
    registers,
  });
  up.set(whole ? 1 : 0);
  if (!whole) {
    return registry.metrics();
  }
  for (const [figure, [name, help]] of entriesOf(OF_QUEUES)) {
    const gauge = new Gauge({ name, help, labelNames: ['queue'], registers });
    entriesOf(QUEUES).forEach(([key, queue]) => gauge.set({ queue }, whole[key][figure]));
  }
  const money = new Gauge({
    name: 'live_oak_money_booked_cents',
    help: 'Cents booked in the ledger since its beginning, by kind: charge, hold, release, refund, fee, payout.',
    labelNames: ['kind'],
    registers,
  });
  Object.entries(whole.moneyCents).forEach(([kind, cents]) => money.set({ kind }, cents));
  for (const [key, [name, help]] of entriesOf(SINGLE)) {
    new Gauge({ name, help, registers }).set(whole[key] ?? 0);
  }
  return registry.metrics();
}
