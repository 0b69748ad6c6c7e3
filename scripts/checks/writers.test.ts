// The checks of who writes to the database: statuses through their move(), tables from their own feature.
import { expect, test } from 'vitest';
import { findingsIn } from './findings-in.ts';
import { statusWriters } from './status-writers.ts';
import { tablesIn, tableWriters } from './table-writers.ts';

test.for([
  ['a status', 'bids/bidding.ts', "await tx.update(bids).set({ status: 'frozen' }).where(eq(bids.id, id));"],
  ['one among others', 'reports/commands.ts', 'tx\n  .update(contentReports)\n  .set({ decidedAt: f(now), status })'],
  ['the second status of a table', 'jobs/commands.ts', "tx.update(jobs).set({ approvalStatus: 'approved' })"],
  [
    'the status of an application',
    'vetting/decisions.ts',
    "tx.update(providers).set({ verificationStatus: 'verified' })",
  ],
  [
    'raw SQL',
    'calendar/timers.ts',
    "sql`update appointments set updated_at = now(), status = 'cancelled' where id = 1`",
  ],
  ["another feature's moves", 'jobs/moves.ts', "tx.update(supportTickets).set({ status: 'closed' })"],
  ['raw SQL with the table itself', 'awards/timers.ts', "sql`update ${awards} set status = 'paid'`"],
  ['a variable', 'awards/settle.ts', "const ended = { status: 'paid' };\ntx.update(awards).set(ended)"],
  ['a spread', 'payouts/commands.ts', 'const left = { status };\ntx.update(payouts).set({ attempt: 1, ...left })'],
  [
    'a spread in a choice',
    'disputes/resolve.ts',
    "tx.update(disputes).set({ ...(isOver ? { status: 'resolved' } : {}) })",
  ],
  [
    'what a function returns',
    'jobs/commands.ts',
    'function columns() { return { status }; }\ntx.update(jobs).set(columns())',
  ],
  [
    'an upsert',
    'subscriptions/invoices.ts',
    'tx.insert(membershipInvoices).values(v).onConflictDoUpdate({ target, set: { status } })',
  ],
  ['a parameter', 'payments/chargebacks.ts', 'const f = (changes) => tx.update(chargebacks).set(changes)'],
  [
    'a spread parameter',
    'vetting/commands.ts',
    'const f = (more) => tx.update(credentials).set({ number: 1, ...more })',
  ],
  ['a mover of its own', 'awards/commands.ts', "const move = mover(awards, 'status', AWARD_MOVES);"],
])('status writers: %s outside its move() is found', ([, path = '', text = '']) => {
  expect(findingsIn(statusWriters, `server/src/features/${path}`, text)).toHaveLength(1);
});

test.for([
  ['the move itself', 'bids/moves.ts', 'tx.update(bids).set({ status: to })'],
  ['its mover', 'payouts/moves.ts', "const move = mover(payouts, 'status', PAYOUT_MOVES);"],
  [
    'other columns by a variable',
    'jobs/commands.ts',
    'const c = { title, ...(x && { urgency }) };\ntx.update(jobs).set(c)',
  ],
  ['another column', 'bids/commands.ts', "tx.update(bids).set({ receipt }).where(eq(bids.status, 'pending'))"],
  ['a condition in raw SQL', 'bids/sql.ts', "sql`update bids set letter = 1 where status = 'pending'`"],
  ['a query', 'bids/queries.ts', "tx.select({ status: bids.status }).from(bids).where(eq(bids.status, 'pending'))"],
])('status writers: %s may stay', ([, path = '', text = '']) => {
  expect(findingsIn(statusWriters, `server/src/features/${path}`, text)).toEqual([]);
});

const OWNED = tablesIn({
  path: 'server/src/features/jobs/tables.ts',
  text: "export const jobs = pgTable('jobs', {});\nexport const jobPhotos = pgTable(\n  'job_photos',",
});
const inFeature = (path: string, text: string) => findingsIn(tableWriters(OWNED), `server/src/features/${path}`, text);

test.for([
  ['an update', 'tx.update(jobs).set({ title })'],
  ['an insert over two lines', 'tx\n  .insert(jobPhotos)\n  .values(rows)'],
  ['a delete', 'tx.delete(jobs).where(eq(jobs.id, id))'],
  ['raw SQL', "tx.execute(sql`update jobs set title = 'x'`)"],
  ['raw SQL with an alias', "'update job_photos p set place = 1'"],
  ['raw SQL with the table', 'sql`delete from ${jobs} where id = 1`'],
  ['a raw insert', "'insert into job_photos (id) values (1)'"],
])('table writers: %s in another feature is found', ([, text = '']) => {
  expect(inFeature('bids/commands.ts', text)).toEqual([expect.stringContaining('which belongs to jobs')]);
});

test.for([
  ['its own feature', 'jobs/commands.ts', 'tx.update(jobs).set({ title })'],
  ['a query', 'bids/queries.ts', 'tx.select().from(jobs).where(eq(jobs.id, id))'],
  ['a lock', 'bids/queries.ts', 'sql`select 1 from jobs for update of jobs`'],
  ['another table', 'bids/commands.ts', 'tx.update(bids).set({ letter })'],
])('table writers: %s may stay', ([, path = '', text = '']) => {
  expect(inFeature(path, text)).toEqual([]);
});
