// Twenty concurrent imports of a list: one after the other, each complete, and everybody compared with the newest.
import { expect, test } from 'vitest';
import type { ListImport, ListMatch, ListStanding } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { sql } from '../../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../../lab/harness/app.ts';
import { aProvider } from '../../../../../lab/harness/rows.ts';

const stage = await startTestApp();
const { app, db } = stage;
const admin = await stage.admin();

test('twenty concurrent imports and a hundred changes leave one current list and nobody compared with another', async () => {
  const crews = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      aProvider(db, { licenseNumber: `${1000 + i}`, businessName: `Oak Crew ${i}` }),
    ),
  );
  const bring = (n: number) =>
    app.http.inject({
      method: 'POST',
      url: `/api/admin/licence-register?mode=import&fileName=list-${n}.csv`,
      headers: { origin: 'http://localhost:3000', cookie: admin.cookie ?? '', 'content-type': 'text/csv' },
      payload: ['Number,Name', ...crews.slice(0, n + 1).map((_, i) => `${1000 + i},Oak Crew ${i}`)].join('\n'),
    });
  const imports = Promise.all(Array.from({ length: 20 }, (_, n) => bring(n)));
  const comers = Promise.all(Array.from({ length: 10 }, () => stage.waiting()));
  const answers = await imports;
  await comers;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
  const listed = (await admin.get<ListImport[]>('/api/admin/licence-register/imports?limit=100')).body;
  expect(listed).toHaveLength(20);
  expect(listed.filter(({ isInForce }) => isInForce)).toHaveLength(1);
  const { rows } = await db.orm.execute(
    sql`select i.id from licence_imports i where i.lines <> (select count(*) from licence_entries e where e.import_id = i.id)`,
  );
  expect(rows).toEqual([]);
  const standing = (await admin.get<ListStanding>('/api/admin/licence-register')).body;
  expect(standing.waiting).toBe(0);
  expect(standing.counts.number_and_name).toBe(standing.inForce?.lines);
  const matches = (await admin.get<ListMatch[]>('/api/admin/licence-register/matches?limit=100')).body;
  expect(matches).toHaveLength(50);
});
