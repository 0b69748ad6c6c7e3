// Checks after a fault: everything acknowledged exists, nothing exists twice, and no queued work is left.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Setup as AnySetup } from './setup.ts';
import type { Database } from './own-postgres.ts';
import { lossesOf } from './losses.ts';
import type { Cast } from './people.ts';
import type { Record } from './writers.ts';

type Setup = AnySetup<Database>;

/** A limit for hangs: beside other tests ten seconds were too few. */
const SETTLES_WITHIN_MS = 60_000;
const PAUSE_MS = 100;

const repeated = (what: string, names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([name, count]) => `${what} ${name} ×${count}`);
};

/** Jobs that were posted once and exist twice. */
export async function doubledJobs({ owners }: Cast): Promise<string[]> {
  const jobs = await Promise.all(owners.map((owner) => owner.all<Job>('/api/jobs')));
  return repeated(
    'job',
    jobs.flat().map(({ title }) => title),
  );
}

/** Queries for rows that must not exist; each returns rows of `what`. */
const DOUBLED = [
  `select 'notice of event ' || event_id || ' to person ' || user_id as what from notifications
    where event_id is not null group by event_id, user_id, type, title, message having count(*) > 1`,
];
const UNDONE = [
  `select 'event ' || id || ' ' || kind as what from events where handled_at is null`,
  // A job that is scheduled for later, such as the removal of an unreferenced file, is not late.
  `select queue || ' job ' || id || coalesce(' after ' || failure, '') as what from queue_jobs
    where failed_at is null and queue <> 'gateway' and (attempts > 0 or run_at <= now())`,
  `select 'gateway task ' || id || ' ' || kind as what from gateway_tasks where done_at is null and kind <> 'transfer'`,
  `select 'webhook ' || id as what from webhook_events where handled_at is null`,
];

async function rows({ postgres }: Setup, statements: readonly string[]): Promise<string[]> {
  const results = await Promise.all(statements.map((text) => postgres.query<{ what: string }>(text)));
  return results.flat().map(({ what }) => what);
}

/** Queued work that is not done in time; empty as soon as all is done. Also returns the milliseconds that it took. */
export async function undoneAfter(setup: Setup, within = SETTLES_WITHIN_MS): Promise<{ undone: string[]; ms: number }> {
  const began = performance.now();
  for (;;) {
    const undone = await rows(setup, UNDONE);
    const ms = performance.now() - began;
    if (undone.length === 0 || ms > within) return { undone, ms };
    await sleep(PAUSE_MS);
  }
}

export interface Judged {
  lost: string[];
  doubled: string[];
}

/** One charge per payment page, and one transfer per award. */
function doubledMoney({ stripe }: Setup): string[] {
  const transfers = [...stripe.world.transfers.values()].map(({ metadata }) => JSON.stringify(metadata));
  return repeated('transfer', transfers);
}

/** Events that the gateway gave up sending: without them the drill itself loses a payment, not the product. */
const givenUp = ({ stripe }: Setup): string[] =>
  stripe.world.events
    .filter(({ delivered }) => !delivered)
    .map(({ event: { id, type } }) => `the drill's gateway gave up sending ${type} ${id}`);

/** Compares everything acknowledged with the database. */
export async function judge(setup: Setup, record: Record): Promise<Judged> {
  const lost = await lossesOf(setup.cast, record);
  const doubled = [...(await doubledJobs(setup.cast)), ...(await rows(setup, DOUBLED)), ...doubledMoney(setup)];
  return { lost: [...lost, ...givenUp(setup)], doubled };
}
