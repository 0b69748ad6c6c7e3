// Checks after the last request: money, audit log, seals, states, and that nobody gained privileges.
import { sql, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { receiptOf } from '../../server/src/features/bids/commands.ts';
import { bids } from '../../server/src/features/bids/tables.ts';
import { verifyRecord } from '../../server/src/kernel/audit-log/audit-log.ts';

/** Rows that no path of the product creates, each with its displayed number. */
const IMPOSSIBLE: readonly [string, string][] = [
  [
    'jobs with an accepted bid that nobody chose',
    `select j.id from jobs j where j.status in ('open', 'bidding_closed')
       and exists (select 1 from bids b where b.job_id = j.id and b.status = 'accepted')`,
  ],
  [
    'awarded jobs without exactly one accepted bid',
    `select j.id from jobs j where j.status in ('awarded', 'in_progress', 'work_done', 'disputed')
       and (select count(*) from bids b where b.job_id = j.id and b.status = 'accepted') <> 1`,
  ],
  [
    'jobs that wait for a payment nobody was asked for',
    `select j.id from jobs j where j.status = 'awaiting_payment'
       and not exists (select 1 from awards a where a.job_id = j.id and a.status = 'awaiting_payment')`,
  ],
  [
    'jobs at work that nobody paid',
    `select j.id from jobs j where j.status in ('awarded', 'in_progress', 'work_done')
       and not exists (select 1 from awards a where a.job_id = j.id and a.status = 'paid')`,
  ],
  [
    'paid awards of jobs that take bids',
    `select a.job_id as id from awards a join jobs j on j.id = a.job_id
       where a.status in ('paid', 'released') and j.status in ('open', 'bidding_closed', 'awaiting_payment')`,
  ],
  [
    'jobs that were started before they were approved',
    `select id from jobs where approval_status <> 'approved' and status not in ('open', 'cancelled')`,
  ],
  ['bids outside the limits', `select id from bids where amount_cents <= 0 or amount_cents > 100000000`],
  [
    'two live bids of one business on one job',
    `select min(id) as id from bids where status in ('pending', 'accepted', 'frozen') group by job_id, provider_id having count(*) > 1`,
  ],
  [
    'a business that bids on its own person',
    `select b.id from bids b join jobs j on j.id = b.job_id join providers p on p.id = b.provider_id where p.user_id = j.client_id`,
  ],
  ['reviews outside one to five', `select id from reviews where rating not between 1 and 5`],
  [
    'closed accounts with a session',
    `select s.id from sessions s join users u on u.id = s.user_id where u.closed_at is not null`,
  ],
  [
    'shut accounts with a session',
    `select s.id from sessions s join users u on u.id = s.user_id where u.suspended_at is not null`,
  ],
  [
    'businesses of people who are none',
    `select p.id from providers p join users u on u.id = p.user_id where u.user_type <> 'provider'`,
  ],
];

const MOST_SHOWN = 5;

async function impossibleRows(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of IMPOSSIBLE) {
    const { rows } = await db.orm.execute<{ id: number }>(sql.raw(query));
    if (rows.length > 0) {
      const shown = rows.slice(0, MOST_SHOWN).map(({ id }) => id);
      faults.push(`${rows.length} × ${what}: ${shown.join(', ')}`);
    }
  }
  return faults;
}

/** Bids whose receipt does not match their amount. */
async function brokenSeals(db: Db): Promise<string[]> {
  const rows = await db.orm.select().from(bids);
  return rows
    .filter(
      ({ id, jobId, amountCents, nonce, receipt }) => receipt !== receiptOf({ bidId: id, jobId, amountCents, nonce }),
    )
    .map(({ id }) => `the seal of bid ${id} is broken`);
}

/** Dispatches events before the state is checked. */
export async function settle(db: Db): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    const { rows } = await db.orm.execute<{ count: number }>(
      sql`select count(*)::int as count from events where handled_at is null`,
    );
    if (rows[0]?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The body of GET /api/admin/ledger/check. */
export interface LedgerCheck {
  balanced: boolean;
  differences: readonly unknown[];
}

/** `administrators`: how many are expected. */
export async function faultsAfter(db: Db, ledger: LedgerCheck, administrators: number): Promise<string[]> {
  const record = await verifyRecord(db);
  const { rows } = await db.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from users where user_type = 'admin'`,
  );
  const count = rows[0]?.count ?? 0;
  return [
    ...(ledger.balanced ? [] : [`the ledger does not balance: ${JSON.stringify(ledger.differences.slice(0, 3))}`]),
    ...(record.sound ? [] : [`the record is broken: ${JSON.stringify(record)}`]),
    ...(count === administrators ? [] : [`there are ${count} administrators, not ${administrators}`]),
    ...(await brokenSeals(db)).slice(0, MOST_SHOWN),
    ...(await impossibleRows(db)),
  ];
}
