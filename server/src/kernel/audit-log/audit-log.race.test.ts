// The audit log under concurrency: numbers without a gap, each row chained to the previous one.
import { expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { recordView } from './audit-log.ts';

const { app, db } = await startTestApp();

test('forty concurrent actions, a third of them rolled back, form one unbroken chain', async () => {
  const one = (targetId: number) =>
    recordView(app.services, [{ action: 'documents.look', actorId: null, targetType: 'upload', targetId }]);
  const undone = () =>
    app.services.db
      .transaction(async (tx) => {
        await tx.execute(
          sql`insert into audit_rows (id, at, actor_name, action, target_type) values (0, now(), 'x', 'user.suspend', 'user')`,
        );
        throw new Error('rolled back');
      })
      .catch(() => undefined);
  await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? undone() : one(i))));
  const { rows } = await db.orm.execute(
    sql`select count(*)::int as n, max(id)::int as last,
          count(*) filter (where a.hash = audit_hash(a) and a.prev_hash = coalesce(b.hash, repeat('0', 64)))::int as sound
        from audit_rows a left join lateral (select hash from audit_rows where id = a.id - 1) b on true`,
  );
  expect(rows[0]).toEqual({ n: 26, last: 26, sound: 26 });
});

test.each(['update audit_rows set reason = null', 'delete from audit_rows', 'truncate audit_rows'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(db.orm.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } });
  },
);
