// Metrics of the whole installation: every process answers the same, so dashboards use the maximum, never the sum.
import { Gauge, Registry } from 'prom-client';
import type { Waiting, Whole } from './whole.ts';
import { keysOf, entriesOf } from '@live-oak/contract/keys.ts';

/** Queues of the database by the name that their metrics carry. */
const QUEUES = {
  events: 'events',
  mails: 'mails',
  pushes: 'pushes',
  webhooks: 'webhooks',
  gatewayTasks: 'gateway_tasks',
  papers: 'papers',
} as const satisfies Partial<Record<keyof Whole, string>>;

const OF_QUEUES: Record<Exclude<keyof Waiting, 'running'>, [name: string, help: string]> = {
  waiting: ['live_oak_queue_waiting', 'Rows that wait: events, mails, pushes, webhooks, gateway_tasks, papers.'],
  oldestSeconds: ['live_oak_queue_oldest_seconds', 'How long the oldest of them has waited; 0 when nothing waits.'],
  failed: [
    'live_oak_queue_failed',
    'Given up (events, mails, pushes), or failing and tried again (webhooks, gateway_tasks, papers); those put aside left out.',
  ],
};

/** Metrics of the whole installation, in a registry of their own. */
export function makeWholeMetrics() {
  const figures = new Registry();
  const registers = [figures];
  const always = new Registry();
  let isThere = false;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const queues = keysOf(OF_QUEUES).map((figure) => {
    const [name, help] = OF_QUEUES[figure];
    return { figure, gauge: new Gauge({ name, help, labelNames: ['queue'] as const, registers }) };
  });
  const money = new Gauge({
    name: 'live_oak_money_booked_cents',
    help: 'Cents booked in the ledger since its beginning, by kind: charge, hold, release, refund, fee, payout.',
    labelNames: ['kind'] as const,
    registers,
  });
  const up = new Gauge({
    name: 'live_oak_database_up',
    help: '1 when the database answered this scrape; otherwise the figures of the whole installation are missing.',
    registers: [always],
  });
  const single = {
    heldCents: gauge('live_oak_money_held_cents', 'Held payments at this moment, in cents.'),
    owedCents: gauge('live_oak_money_owed_cents', 'Released to businesses and not sent to them yet, in cents.'),
    differences: gauge('live_oak_ledger_differences_open', 'Differences to the gateway that nobody has explained.'),
    reconciledAt: gauge(
      'live_oak_reconciliation_last_success_timestamp_seconds',
      'When the books last agreed; 0: never.',
    ),
    backedUpAt: gauge('live_oak_backup_last_success_timestamp_seconds', 'When a backup was last finished; 0: never.'),
    backupBytes: gauge('live_oak_backup_last_bytes', 'Size of that backup.'),
    migrations: gauge('live_oak_migrations_applied', 'Migrations that the database has.'),
    processes: gauge('live_oak_processes', 'Processes of the server that were heard of in the last minute.'),
    databaseBytes: gauge('live_oak_database_bytes', 'Size of the database on its disk.'),
  };

  return {
    show(whole: Whole): void {
      isThere = true;
      up.set(1);
      for (const { figure, gauge: one } of queues) {
        for (const [key, queue] of entriesOf(QUEUES)) {
          one.set({ queue }, whole[key][figure]);
        }
      }
      for (const [kind, cents] of Object.entries(whole.moneyCents)) {
        money.set({ kind }, cents);
      }
      for (const [key, one] of entriesOf(single)) {
        one.set(whole[key] ?? 0);
      }
    },
    /** The database does not answer: old figures are not reported again. */
    missing(): void {
      isThere = false;
      up.set(0);
    },
    async text(): Promise<string> {
      return [await always.metrics(), isThere ? await figures.metrics() : ''].join('\n');
    },
  };
}
