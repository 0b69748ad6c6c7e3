// The database of a storm day, filled by db:fill, with sessions for its people; and the calls that they make.
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { makersFor } from '../lab/demo/makers.ts';
import type { PostgresServer } from '../lab/harness/postgres.ts';
import { output } from './processes.ts';
import type { Call } from './storm-load.ts';

const FILL = fileURLToPath(new URL('../lab/demo/main.ts', import.meta.url));
const PROVIDERS = 2000;
const ADMINS = 10;
/** Bids on each job that gets any, so that there are four bids for each post of the day. */
const BIDS = 4.3;

export interface StormPeople {
  url: string;
  clients: readonly number[];
  /** Businesses that may bid. */
  bidders: readonly number[];
  admins: readonly number[];
  /** Open jobs, newest first. */
  open: readonly number[];
  jobs: number;
  bids: number;
}

/** One session for each person; see tokenOf(). */
const SESSIONS = `insert into sessions (user_id, token_hash, remember, expires_at)
  select id, encode(sha256(convert_to('storm-' || id, 'UTF8')), 'hex'), true, now() + interval '30 days' from users`;

export async function makeStormDay(server: PostgresServer, jobs: number, clients: number): Promise<StormPeople> {
  await server.run('create database bench_storm');
  const url = server.url('bench_storm');
  const sizes = ['--jobs', jobs, '--providers', PROVIDERS, '--clients', clients, '--bids', BIDS, '--days', 6];
  await output([FILL, ...sizes.map(String)], { DATABASE_URL: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  const idsOf = async (text: string) => (await client.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const countOf = async (table: string) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
  try {
    await client.query(
      `insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
       select 'Odile', 'Desk', 'desk' || n || '@example.com', 'desk' || n || '@example.com', 'desk' || n, 'desk' || n, 'none', 'admin'
       from generate_series(1, ${ADMINS}) n`,
    );
    await client.query(SESSIONS);
    // Some posts are about planting, on which nobody else may bid.
    await client.query('update providers set landscape_through = current_date + 365');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return {
      url,
      clients: await idsOf(`select id from users where user_type = 'client' order by id`),
      bidders: await idsOf(
        `select user_id as id from providers where verification_status = 'verified' and subscription_status = 'active'
           and paid_through > now() + interval '1 day'
           and (credentials_valid_through is null or credentials_valid_through > current_date + 1) order by user_id`,
      ),
      admins: await idsOf(`select id from users where user_type = 'admin' order by id`),
      open: await idsOf(
        `select id from jobs where approval_status = 'approved' and status = 'open' order by id desc limit 5000`,
      ),
      jobs: await countOf('jobs'),
      bids: await countOf('bids'),
    };
  } finally {
    await client.end();
  }
}

const SEED = 29;
const nth = (people: readonly number[], at: number) => people[at % people.length] ?? 0;

/** Posts about real places, each by another client. Each value of `from` gives other posts. */
export function posts({ clients }: StormPeople, from: number, count: number): Call[] {
  const makers = makersFor(SEED);
  return Array.from({ length: count }, (_, at) => {
    const made = makers.job(from + at, new Date());
    return {
      name: 'post a job',
      method: 'POST',
      path: '/api/jobs',
      person: nth(clients, from + at),
      idempotencyKey: `storm-post-${from + at}`,
      body: {
        title: made.title,
        description: made.description,
        location: made.place.location,
        serviceType: made.serviceCode,
        urgency: made.urgency,
        ...(made.budgetCents === null ? {} : { budget: made.budgetCents / 100 }),
      },
    };
  });
}

export function approvals({ admins }: StormPeople, jobs: readonly number[]): Call[] {
  return jobs.map((id, at) => ({
    name: 'approve a job',
    method: 'PATCH',
    path: `/api/jobs/${id}/approve`,
    person: nth(admins, at),
    body: {},
  }));
}

export function closings({ admins }: StormPeople, jobs: readonly number[]): Call[] {
  return jobs.map((id, at) => ({
    name: 'close the bidding',
    method: 'POST',
    path: `/api/admin/jobs/${id}/close-bidding`,
    person: nth(admins, at),
    body: {},
  }));
}

/** Bids of `each` businesses on every job, at most one of a business per job. */
export function bids({ bidders }: StormPeople, jobs: readonly number[], each: number): Call[] {
  const makers = makersFor(SEED);
  return jobs.flatMap((jobId, at) =>
    Array.from({ length: each }, (_, place): Call => {
      const made = makers.bid(jobId, place, makers.job(jobId, new Date()), 8);
      return {
        name: 'bid',
        method: 'POST',
        path: '/api/bids',
        person: nth(bidders, at * each + place),
        idempotencyKey: `storm-bid-${jobId}-${place}`,
        body: {
          jobId,
          bidAmount: made.amountCents / 100,
          message: made.message,
          estimatedDuration: made.estimatedDuration,
        },
      };
    }),
  );
}

/** The pages that `count` visitors read: a list, the list of a service, one job, their notifications. */
export function reading({ bidders, clients, open }: StormPeople, count: number): Call[] {
  return Array.from({ length: count }, (_, at): Call => {
    const bidder = nth(bidders, at);
    switch (at % 20) {
      case 0:
      case 1:
      case 2:
      case 3:
        return { name: 'one job', method: 'GET', path: `/api/jobs/${nth(open, at * 7)}`, person: bidder };
      case 4:
      case 5:
      case 6:
      case 7:
        return {
          name: 'open jobs of a service',
          method: 'GET',
          path: '/api/jobs/protected?serviceType=emergency',
          person: bidder,
        };
      case 8:
      case 9:
      case 10:
        return { name: 'notices', method: 'GET', path: '/api/notifications', person: nth(clients, at) };
      default:
        return { name: 'open jobs', method: 'GET', path: '/api/jobs/protected?limit=20', person: bidder };
    }
  });
}
