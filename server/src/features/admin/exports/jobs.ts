// Jobs and bids as CSV: narrow rows read by descending id.
import { createHash } from 'node:crypto';
import type { Db } from '../../../kernel/db/open.ts';
import { deskWordCondition } from '../../jobs/desk-search.ts';
import { isUnsealed } from '../../jobs/policy.ts';
import type { JobRow } from '../../jobs/row.ts';
import { statusConditions } from '../../jobs/sql.ts';

interface PageAsked {
  rows: number;
  before: number | undefined;
}

export interface JobLine {
  id: number;
  title: string;
  service_code: string;
  urgency: string;
  approval_status: string;
  status: string;
  owner: string;
  email: string;
  location: string;
  city: string | null;
  zip: string | null;
  parish_fips: string | null;
  budget_cents: number | null;
  standing: string | null;
  wires: string | null;
  trunk: string | null;
  bids: number;
  rejection_reason: string | null;
  submitted_at: Date;
  approved_at: Date | null;
  bidding_closes_at: Date | null;
  completed_at: Date | null;
  is_test: boolean;
  created_at: Date;
}

export interface JobFilter {
  search?: string | undefined;
  status?: readonly string[] | undefined;
  parishFips?: string | undefined;
  /** Only what this account posted. */
  owner?: number | undefined;
}

function conditionsOf(
  { search, status, parishFips, owner }: JobFilter,
  before: number | undefined,
  add: (value: unknown) => string,
): string {
  const all = ['true'];
  if (before !== undefined) {
    all.push(`j.id < ${add(before)}`);
  }
  all.push(...statusConditions(status, { add }));
  if (parishFips !== undefined) {
    all.push(`j.parish_fips = ${add(parishFips)}`);
  }
  if (owner !== undefined) {
    all.push(`j.client_id = ${add(owner)}`);
  }
  if (search?.trim()) {
    all.push(deskWordCondition(search.trim(), add, 'by index'));
  }
  return all.join(' and ');
}

/** A page of jobs, newest first. */
export async function readJobLines(db: Db, filter: JobFilter, { rows, before }: PageAsked): Promise<JobLine[]> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = conditionsOf(filter, before, add);
  const text = `
    with found as materialized (select j.id from jobs j where ${where} order by j.id desc limit ${add(rows)})
    select j.id, j.title, j.service_code, j.urgency, j.approval_status, j.status, u.first_name || ' ' || u.last_name as owner, u.email,
      j.location, j.city, j.zip, j.parish_fips, j.budget_cents, j.standing, j.wires, j.trunk, j.rejection_reason, j.submitted_at, j.approved_at, j.bidding_closes_at,
      j.completed_at, j.created_at, u.is_test,
      (select count(*)::int from bids b where b.job_id = j.id and b.status in ('pending', 'accepted', 'rejected')) as bids
    from found join jobs j on j.id = found.id join users u on u.id = j.client_id order by j.id desc`;
  const name = `export_jobs_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  return db.prepared<JobLine>(name, text, values);
}

export interface BidLine extends Pick<JobRow, 'status' | 'bidding_closed_at'> {
  id: number;
  job_id: number;
  job_title: string;
  business_name: string;
  amount_cents: number;
  message: string;
  estimated_duration: string;
  bid_status: string;
  is_test: boolean;
  created_at: Date;
  updated_at: Date;
}

const BIDS = `
  select b.id, b.job_id, j.title as job_title, j.status, j.bidding_closed_at, p.business_name, b.amount_cents, b.message,
    b.estimated_duration, b.status as bid_status, b.created_at, b.updated_at, u.is_test
  from bids b join jobs j on j.id = b.job_id join providers p on p.id = b.provider_id join users u on u.id = p.user_id
  where b.id < $1 order by b.id desc limit $2`;
const ABOVE_ALL = 2_147_483_647;

/** A page of bids, newest first. */
export async function readBidLines(db: Db, { rows, before }: PageAsked): Promise<BidLine[]> {
  return db.prepared<BidLine>('export_bids', BIDS, [before ?? ABOVE_ALL, rows]);
}

/** Amount and message stay sealed in an export until the bidding closes: no look at them is recorded, since there is none. */
export const isSealedLine = (line: BidLine) => !isUnsealed(line);
