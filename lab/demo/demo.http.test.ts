import { readdir } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BID_STATUSES } from '@live-oak/contract/features/bids/states.ts';
import { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { JOB_STATUSES } from '@live-oak/contract/features/jobs/states.ts';
import { SUBSCRIPTION_STATUSES, VERIFICATION_STATUSES } from '@live-oak/contract/features/providers/states.ts';
import { sql, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { buildApp, type App } from '../../server/src/app.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import { readEnv } from '../../server/src/kernel/env.ts';
import { DEMO_ACCOUNTS } from '../../server/src/features/accounts/demo-people.ts';
import { answerJobs } from '../../server/src/features/jobs/queries.ts';
import { checkLedger } from '../../server/src/features/payments/ledger-check.ts';
import type { Viewer } from '../../server/src/kernel/http/viewer.ts';
import { testDatabaseOptions } from '../harness/database.ts';
import { fillDemo } from './demo.ts';

/** A limit for hangs: alone it takes twenty seconds, beside everything else ten times as long. */
const PLAYED_WITHIN_MS = 1_200_000;
let db: Db;
let app: App;
let began: Date;

const rowsOf = async (text: string) => (await db.orm.execute(sql.raw(text))).rows;
const valuesOf = async (text: string) => new Set((await rowsOf(text)).map((row) => Object.values(row)[0]));
const countOf = async (text: string) => Number((await rowsOf(`select count(*) as n from ${text}`))[0]?.n);

beforeAll(async () => {
  const options = await testDatabaseOptions();
  db = await openDb(options);
  // The strictest settings: requirements for real administrators do not stop the generated ones.
  const env = readEnv({ DATA_DIR: options.dataDir, LOG_LEVEL: 'silent', REQUIRE_ADMIN_TWO_FACTOR: 'on' });
  app = await buildApp({ env, db, log: pino({ level: 'silent' }), strictAnswers: true });
  began = new Date();
  await fillDemo(app.services);
}, PLAYED_WITHIN_MS);

afterAll(async () => {
  await app.http.close();
  await db.close();
});

it('shows jobs, bids and businesses in every state', async () => {
  expect(await countOf('jobs')).toBeGreaterThanOrEqual(58);
  expect([...(await valuesOf('select distinct status from jobs'))].toSorted()).toEqual(JOB_STATUSES.toSorted());
  expect([...(await valuesOf('select distinct approval_status from jobs'))]).toHaveLength(3);
  expect([...(await valuesOf('select distinct status from bids'))].toSorted()).toEqual(BID_STATUSES.toSorted());
  const verification = await valuesOf('select distinct verification_status from providers');
  expect([...verification].toSorted()).toEqual(VERIFICATION_STATUSES.toSorted());
  const subscription = await valuesOf('select distinct subscription_status from providers');
  expect([...subscription].toSorted()).toEqual(SUBSCRIPTION_STATUSES.toSorted());
});

it('shows a job reserved for one crew, and people who get text messages', async () => {
  expect(await countOf(`jobs where status = 'open' and asked_provider_id is not null and asked_until > now()`)).toBe(1);
  expect(await countOf(`sms_consents where purpose = 'notices' and ended_at is null`)).toBe(2);
});

it('marks every account that it created, however it was created', async () => {
  expect(await countOf('users where not is_demo')).toBe(0);
  expect(await countOf('users where is_demo')).toBeGreaterThan(40);
});

it('shows administrators credentials in every state: due for review, more requested, expiring, expired', async () => {
  const since = `submitted_at between now() - interval '48 hours' and now() - interval '24 hours' and warned_at is not null`;
  expect(await countOf(`providers where verification_status = 'pending' and ${since}`)).toBe(1);
  expect(await countOf(`providers where info_request is not null`)).toBe(1);
  expect(await countOf(`providers where verification_status = 'suspended' and suspension_reason is not null`)).toBe(1);
  expect(await countOf(`credentials where status = 'expired'`)).toBe(1);
  expect(
    await countOf(`providers where credentials_valid_through - (now() at time zone 'America/Chicago')::date = 12`),
  ).toBe(1);
  expect(
    [...(await valuesOf('select distinct days from expiry_reminders'))].map(Number).toSorted((a, b) => a - b),
  ).toEqual([1, 7, 14, 30, 60]);
  expect(await countOf(`providers where verification_status = 'verified' and door_code is null`)).toBe(0);
});

it('has files: a document for every verified credential, one missing, one rejected, pictures of jobs', async () => {
  const bare = `credentials c where not exists (select 1 from credential_files f where f.credential_id = c.id)`;
  expect(await countOf(`${bare} and status in ('verified', 'expired')`)).toBe(0);
  expect([...(await valuesOf(`select kind from ${bare}`))]).toEqual(['liability_insurance']);
  expect([...(await valuesOf(`select kind from credentials where status = 'rejected'`))]).toEqual([
    'liability_insurance',
  ]);
  expect(await valuesOf('select distinct mime from uploads')).toEqual(
    new Set(['application/pdf', 'image/png', 'image/jpeg']),
  );
  const shown = (kind: string) => countOf(`(select distinct job_id from job_photos where kind = '${kind}') shown`);
  expect([await shown('asked'), await shown('finished')]).toEqual([8, 2]);
  expect(await countOf('uploads where used_at is null')).toBe(0);
});

it.each(['owner', 'member', 'rival'])('has readable files of %s that say they are samples', async (person) => {
  const signedIn = await app.http.inject({ method: 'POST', url: '/api/demo/sign-in', payload: { key: person } });
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
  const own = `from uploads f join users u on u.id = f.owner_id where u.demo_key = '${person}'`;
  const files = await rowsOf(`select f.key, f.name, f.mime, f.bytes ${own}`);
  expect(files.length).toBeGreaterThanOrEqual(4);
  for (const { key, name, mime, bytes } of files) {
    const answer = await app.http.inject({ method: 'GET', url: `/uploads/${String(key)}`, cookies });
    expect({ name, status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
      name: expect.stringMatching(/^(sample|drawing)-/),
      status: 200,
      type: mime,
    });
    expect(answer.rawPayload).toHaveLength(Number(bytes));
  }
});

it('shows a sample license list with businesses in every state of matching, and a door report', async () => {
  expect([...(await valuesOf('select distinct result from licence_matches'))].toSorted()).toEqual([
    'name_only',
    'none',
    'number_and_name',
    'number_only',
  ]);
  expect(await valuesOf('select file_name from licence_imports')).toEqual(new Set(['sample-arborist-list.csv']));
  expect(await countOf('door_reports where handled_at is null')).toBe(1);
});

it('has balanced books with charges, holds, releases, fees, payouts and a refund', async () => {
  expect(await checkLedger(app.services)).toMatchObject({ balanced: true, differences: [] });
  expect((await valuesOf('select distinct kind from ledger_transactions')).size).toBe(6);
});

it('has businesses that were paid out, one waiting for an account, and one whose bank closed it', async () => {
  const of = (username: string) =>
    `payouts p join providers b on b.id = p.provider_id join users u on u.id = b.user_id where u.username = '${username}'`;
  expect(await countOf(`${of('marcus')} and p.status = 'paid'`)).toBeGreaterThan(1);
  expect(await countOf(`${of('thanh')} and p.status = 'owed' and p.attempt = 0`)).toBeGreaterThan(0);
  expect(await countOf(`payouts where status = 'owed' and failure is not null`)).toBeGreaterThan(0);
});

it('has ratings that come from reviews', async () => {
  const wrong = `providers p where rating is distinct from (select round(avg(r.rating), 1) from reviews r
    where r.provider_id = p.id and r.side = 'client' and r.published_at is not null)`;
  expect(await countOf(wrong)).toBe(0);
  expect(await countOf('providers where rating is not null')).toBeGreaterThan(3);
});

it('signs in each demonstration account with one click', async () => {
  for (const { key, firstName } of DEMO_ACCOUNTS) {
    const answer = await app.http.inject({ method: 'POST', url: '/api/demo/sign-in', payload: { key } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ firstName });
  }
});

const largest = (cards: readonly unknown[]) =>
  Math.max(0, ...cards.map((card) => Buffer.byteLength(JSON.stringify(card))));

it.each(DEMO_ACCOUNTS.filter(({ role }) => role !== 'admin'))(
  'lists jobs as cards of less than 600 bytes to $key',
  async ({ key, role }) => {
    const { headers } = await app.http.inject({ method: 'POST', url: '/api/demo/sign-in', payload: { key } });
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const path = role === 'provider' ? '/api/dashboard/recent-jobs' : '/api/jobs';
    const answer = await app.http.inject({ url: `${path}?view=card&limit=100`, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(largest(answer.json<unknown[]>())).toBeLessThan(600);
  },
);

it('lists all jobs to an administrator as cards of less than 600 bytes', async () => {
  // Their sign-in requires a second factor here; a list checks nothing else of the viewer.
  const viewer = { userId: 0, userType: 'admin', provider: null } as unknown as Viewer;
  const query = JobQuery.parse({ view: 'card', limit: '100' });
  const call = { services: app.services, viewer, request: { url: '/api/jobs' } };
  const { body: jobs } = await answerJobs(call, { as: 'admin' }, query);
  expect(jobs.length).toBeGreaterThan(50);
  expect(largest(jobs)).toBeLessThan(600);
});

it('has times in the past, in the order of ids', async () => {
  for (const table of [
    'users',
    'providers',
    'jobs',
    'bids',
    'awards',
    'reviews',
    'notifications',
    'events',
    'ledger_entries',
  ]) {
    expect({ table, late: await countOf(`${table} where created_at >= '${began.toISOString()}'`) }).toEqual({
      table,
      late: 0,
    });
    const turned = `(select created_at, lag(created_at) over (order by id) as before from ${table}) x where created_at < before`;
    expect({ table, turned: await countOf(turned) }).toEqual({ table, turned: 0 });
  }
});

it('sends nothing to people who do not exist', async () => {
  const folders = await readdir(app.services.env.dataDir);
  expect(folders.filter((name) => name === 'mail' || name === 'sms')).toEqual([]);
  expect(await countOf('mails')).toBe(0);
  expect(await countOf('sms_messages')).toBe(0);
});

it('is created once', async () => {
  const before = await countOf('events');
  expect(await fillDemo(app.services)).toBe(true);
  expect(await countOf('events')).toBe(before);
});

it('shows an active forum: every board has threads with replies, one is pinned, models are reviewed', async () => {
  const boards = await rowsOf(
    `select board, count(*)::int as n from forum_threads where kind = 'discussion' group by board`,
  );
  expect(boards).toHaveLength(4);
  expect(await countOf('forum_threads where pinned')).toBe(1);
  expect(
    await countOf(
      'forum_threads t where reply_count <> (select count(*) from forum_replies r where r.thread_id = t.id)',
    ),
  ).toBe(0);
  expect(
    await countOf('forum_threads t where like_count <> (select count(*) from forum_likes l where l.thread_id = t.id)'),
  ).toBe(0);
  expect(await countOf(`forum_threads where created_at > now() - interval '10 minutes'`)).toBe(0);
  expect(await countOf('equipment_models where review_count > 0')).toBe(4);
});
