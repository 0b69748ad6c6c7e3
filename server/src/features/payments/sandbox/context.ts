// What the sandbox's parts share: database, clock, and event delivery.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../kernel/db/open.ts';
import type { sandboxCheckouts, sandboxPayoutAccounts, sandboxSubscriptions } from './tables.ts';

export interface Sandbox {
  db: Db;
  clock: () => Date;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Delivers every pending event to the webhook. Never inside a transaction. */
  report: () => Promise<void>;
}

export type Checkout = typeof sandboxCheckouts.$inferSelect;
export type PayoutAccount = typeof sandboxPayoutAccounts.$inferSelect;
export type Subscription = typeof sandboxSubscriptions.$inferSelect;
/** One write of the sandbox: its changes and the events about them commit together. */
export interface Change {
  tx: Tx;
  now: Date;
}

/** A random id of one of the sandbox's objects: cs_sandbox_… */
export const newName = (prefix: 'cs' | 'cus' | 'pi' | 'pm' | 'sub' | 'in' | 're' | 'evt' | 'acct' | 'tr') =>
  `${prefix}_sandbox_${randomBytes(18).toString('hex')}`;

export const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Runs a write in one transaction, and delivers its events after the commit. */
export async function runChange<T>({ db, clock, report }: Sandbox, run: (change: Change) => Promise<T>): Promise<T> {
  const result = await db.transaction((tx) => run({ tx, now: clock() }));
  await report();
  return result;
}

/** Reads one of the sandbox's objects and locks it; undefined when there is none. */
export async function locked<T extends PgTable & { id: PgColumn }>(
  { tx }: Change,
  table: T,
  id: string,
): Promise<T['$inferSelect'] | undefined> {
  const [row] = await tx.select().from<PgTable>(table).where(eq(table.id, id)).for('update');
  return row;
}
