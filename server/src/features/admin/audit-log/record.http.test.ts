// The audit log, searched and verified: after any manipulation behind its triggers the first broken row is named.
import { beforeEach, expect, test } from 'vitest';
import type { AuditRow, AuditVerification } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import { sql } from '../../../kernel/db/drizzle.ts';
import { recordView, type Act } from '../../../kernel/audit-log/audit-log.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aJob, aProvider, aUser } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
let now = new Date('2026-11-21T18:00:00Z');
const app = await serve(db, { handlers });
const admin = await aUser(db, { userType: 'admin', firstName: 'Odile', lastName: 'Fontenot' });
const callAsAdmin = await app.as(admin.id);

const write = (...acts: Act[]) => recordView({ db, clock: () => now }, acts);
const look = (targetId: number): Act => ({
  action: 'documents.look',
  actorId: admin.id,
  targetType: 'upload',
  targetId,
});
const verify = async (query = '') =>
  bodyOf<AuditVerification>(await callAsAdmin('GET', `/api/admin/audit/verify${query}`));
const find = async (query: string) => bodyOf<AuditRow[]>(await callAsAdmin('GET', `/api/admin/audit?${query}`));

/** As the owner of the database could, with the triggers disabled. */
async function behind(...statements: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['audit_rows', 'audit_heads']) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    }
    for (const statement of statements) await tx.execute(sql.raw(statement));
    for (const table of ['audit_rows', 'audit_heads']) {
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    }
  });
}

beforeEach(async () => {
  await behind('delete from audit_rows', `update audit_heads set last_id = 0, last_hash = repeat('0', 64)`);
  now = new Date('2026-11-21T18:00:00Z');
});

test('an empty audit log is valid', async () => {
  expect(await verify()).toEqual({
    sound: true,
    rows: 0,
    brokenAt: null,
    problem: null,
    lastId: null,
    lastHash: '0'.repeat(64),
  });
});

test('an audit log of several pages is valid', async () => {
  for (let n = 0; n < 9; n += 1) {
    await write(...Array.from({ length: 500 }, (_, i) => look(n * 500 + i)));
  }
  const result = await verify();
  expect(result).toMatchObject({ sound: true, rows: 4500, lastId: 4500 });
  expect(result.lastHash).toMatch(/^[0-9a-f]{64}$/);
  await behind('update audit_rows set target_id = 1 where id = 4100');
  expect(await verify()).toMatchObject({ sound: false, brokenAt: 4100, rows: 4099 });
});

const REHASHED = 'update audit_rows a set hash = audit_hash(a) where id = 3';
test.each([
  ['a changed reason', ["update audit_rows set reason = 'nothing' where id = 3"], 3],
  ['a changed time', ["update audit_rows set at = at + interval '1 microsecond' where id = 1"], 1],
  ['a changed last row', ['update audit_rows set actor_id = null where id = 6'], 6],
  ['a changed row with its hash recomputed', ['update audit_rows set target_id = 99 where id = 3', REHASHED], 4],
  [
    'a changed last row with its hash recomputed',
    ['update audit_rows set target_id = 99 where id = 6', 'update audit_rows a set hash = audit_hash(a) where id = 6'],
    6,
  ],
  ['a row taken out', ['delete from audit_rows where id = 4'], 4],
  ['the first row taken out', ['delete from audit_rows where id = 1'], 1],
  ['the last row taken out', ['delete from audit_rows where id = 6'], 6],
  ['the end taken out', ['delete from audit_rows where id > 4'], 5],
  ['every row taken out', ['delete from audit_rows'], 1],
  ['the note of the end taken out', ['delete from audit_heads'], 7],
  [
    'a row put in at the end',
    [
      `insert into audit_rows select 7, at, actor_id, actor_name, action, target_type, 7, before, after, reason, hash, '' from audit_rows where id = 6`,
      'update audit_rows a set hash = audit_hash(a) where id = 7',
    ],
    7,
  ],
  [
    'a row put in before the first',
    [`insert into audit_rows select 0, at, actor_id, actor_name, action, target_type from audit_rows where id = 1`],
    1,
  ],
  [
    'two rows that changed places',
    [
      'update audit_rows set id = 100 where id = 2',
      'update audit_rows set id = 2 where id = 3',
      'update audit_rows set id = 3 where id = 100',
    ],
    2,
  ],
  [
    'a row taken out and the others moved up',
    [
      'delete from audit_rows where id = 3',
      'update audit_rows set id = id + 1000 where id > 3',
      'update audit_rows set id = id - 1001 where id > 1000',
    ],
    3,
  ],
])('%s is found', async (_what, statements, brokenAt) => {
  await write(look(1), look(2), look(3));
  await write(look(4));
  await write(look(5), look(6));
  expect(await verify()).toMatchObject({ sound: true, rows: 6 });
  await behind(...statements);
  const result = await verify();
  expect(result).toMatchObject({ sound: false, brokenAt });
  expect(result.problem).toMatch(/\.$/);
});

test('an entirely rewritten audit log fails against the result of an earlier verification', async () => {
  await write(look(1), look(2));
  const { lastId, lastHash } = await verify();
  const kept = `?lastId=${lastId}&lastHash=${lastHash}`;
  await write(look(3));
  expect(await verify(kept)).toMatchObject({ sound: true, rows: 3 });
  await behind(
    'delete from audit_rows where id > 1',
    `update audit_heads set last_id = 1, last_hash = (select hash from audit_rows where id = 1)`,
  );
  await write(look(8), look(9));
  expect(await verify()).toMatchObject({ sound: true, rows: 3 });
  expect(await verify(kept)).toMatchObject({ sound: false, brokenAt: 2 });
  expect((await callAsAdmin('GET', '/api/admin/audit/verify?lastId=2')).status).toBe(422);
});

test('the next row continues the numbering after rows were removed, so that the gap remains', async () => {
  await write(look(1), look(2), look(3));
  await behind('delete from audit_rows where id = 3');
  await write(look(4));
  expect(await verify()).toMatchObject({ sound: false, brokenAt: 3 });
});

test('the stored end of the log cannot be changed', async () => {
  await expect(db.orm.execute(sql`update audit_heads set last_id = 0`)).rejects.toMatchObject({
    cause: { code: '23001' },
  });
  await expect(db.orm.execute(sql`delete from audit_heads`)).rejects.toMatchObject({ cause: { code: '23001' } });
  await expect(db.orm.execute(sql`truncate audit_heads`)).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('entries are found by person, action, target, time and words', async () => {
  const provider = await aProvider(db, { businessName: 'Pelican Tree Co.' });
  const job = await aJob(db, { title: 'Water oak' });
  const approved = { actorId: admin.id, targetType: 'provider', targetId: provider.id } as const;
  now = new Date('2026-11-20T05:30:00Z');
  await write({
    action: 'provider.approve',
    ...approved,
    before: { verificationStatus: 'pending' },
    after: { verificationStatus: 'verified' },
  });
  now = new Date('2026-11-20T06:00:00Z');
  await write({ action: 'provider.expire', ...approved, actorId: null });
  now = new Date('2026-11-21T18:00:00Z');
  await write({
    action: 'job.reject',
    actorId: admin.id,
    targetType: 'job',
    targetId: job.id,
    reason: 'No 100% address',
  });
  const ids = async (query: string) => (await find(query)).map(({ id }) => id);
  expect(await ids('')).toEqual([3, 2, 1]);
  expect(await ids(`actor=${admin.id}`)).toEqual([3, 1]);
  expect([await ids('actor=clock'), await ids('actor=fontenot'), await ids('actor=nobody')]).toEqual([[2], [3, 1], []]);
  expect([await ids('action=provider.approve'), await ids('action=provider'), await ids('action=')]).toEqual([
    [1],
    [2, 1],
    [3, 2, 1],
  ]);
  expect([await ids(`target=provider:${provider.id}`), await ids('target=job'), await ids('target=user:1')]).toEqual([
    [2, 1],
    [3],
    [],
  ]);
  expect([await ids('q=100%25'), await ids('q=verified%20odile'), await ids('q=willow')]).toEqual([[3], [1], []]);
  // 05:30 UTC is still the 19th in Louisiana; 06:00 is midnight.
  expect([
    await ids('from=2026-11-20'),
    await ids('to=2026-11-19'),
    await ids('from=2026-11-20&to=2026-11-20'),
  ]).toEqual([[3, 2], [1], [2]]);
  const [row] = await find('target=job');
  expect(row).toMatchObject({
    actorName: 'Odile Fontenot',
    targetName: 'Water oak',
    reason: 'No 100% address',
    before: null,
  });
  expect(row?.prevHash).toMatch(/^[0-9a-f]{64}$/);
  expect((await find('actor=clock'))[0]).toMatchObject({ actorId: null, targetName: 'Pelican Tree Co.' });
  for (const wrong of ['action=made.up', 'target=tree:1', 'target=provider:0', 'from=2026-13-01', 'to=yesterday']) {
    expect((await callAsAdmin('GET', `/api/admin/audit?${wrong}`)).status).toBe(422);
  }
});

test('repeated views of one target by one person within an hour fold into one row with a count; nobody else’s, no other action', async () => {
  const owner = await aUser(db, { userType: 'client', firstName: 'Renée', lastName: 'Boudreaux' });
  const seen = (actorId: number, targetId: number): Act => ({
    action: 'contacts.look',
    actorId,
    targetType: 'job',
    targetId,
  });
  now = new Date('2026-11-21T18:10:00Z');
  await write(seen(owner.id, 1), seen(owner.id, 1), seen(admin.id, 1), seen(owner.id, 2));
  now = new Date('2026-11-21T18:50:00Z');
  await write(seen(owner.id, 1));
  now = new Date('2026-11-21T19:01:00Z');
  const rejected: Act = { action: 'job.reject', actorId: admin.id, targetType: 'job', targetId: 1 };
  await write(seen(owner.id, 1), rejected, rejected, { ...rejected, action: 'storm.expire', actorId: null });
  const shown = async (query: string) => (await find(query)).map(({ id, times }) => [id, times]);
  expect(await shown('fold=hour')).toEqual([
    [9, 1],
    [8, 1],
    [7, 1],
    [6, 1],
    [5, 3],
    [4, 1],
    [3, 1],
  ]);
  expect(await shown('fold=hour&by=admins')).toEqual([
    [9, 1],
    [8, 1],
    [7, 1],
    [3, 1],
  ]);
  // Every row is still there, and found by each of its words.
  expect(await shown('')).toHaveLength(9);
  expect((await shown('fold=hour&q=boudreaux')).map(([, times]) => times)).toEqual([1, 1, 1, 1, 1]);
  const first = await callAsAdmin('GET', '/api/admin/audit?fold=hour&limit=5');
  expect(bodyOf<AuditRow[]>(first).map(({ id }) => id)).toEqual([9, 8, 7, 6, 5]);
  for (const wrong of ['fold=day', 'by=owners']) {
    expect((await callAsAdmin('GET', `/api/admin/audit?${wrong}`)).status).toBe(422);
  }
});
