// Setup of HTTP tests on PostgreSQL: one server and one migrated template; each test file gets a copy (about 50 ms).
import type { TestProject } from 'vitest/node';
import { migrateServer } from '../../server/src/kernel/db/migrate.ts';
import { startPostgres } from './postgres.ts';

const TEMPLATE = 'template_live_oak';

const SETTINGS = {
  // Vacuuming a hundred databases that exist for seconds takes longer than they exist.
  autovacuum: 'off',
  track_counts: 'off',
  // With a few rows per table, planning takes longer than execution. Journeys and drills plan as in production.
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  plan_cache_mode: 'force_generic_plan',
};

/** vitest's globalSetup: the returned function runs at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ settings: SETTINGS });
  await server.run(`create database ${TEMPLATE}`);
  await migrateServer(server.url(TEMPLATE));
  project.provide('testDatabase', { kind: 'server', adminUrl: server.url('postgres'), template: TEMPLATE });
  return () => server.stop();
}
