// Site facts of the form: given once, seen by everybody who may see the job, changed and cleared; optional for every call.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import { JOB, startTestApp } from '../../../../lab/harness/app.ts';
import { aJob } from '../../../../lab/harness/rows.ts';

const stage = await startTestApp();
const SITE = { standing: 'leaning', wires: 'yes', trunk: 'right_of_way' };
const owner = await stage.client();

test('owner and bidders read the facts about wires, trunk and tree; a change overwrites them and null deletes them', async () => {
  const id = await stage.openJob(owner, SITE);
  const member = await stage.member();
  expect((await owner.get<Job>(`/api/jobs/${id}`)).body).toMatchObject(SITE);
  // Near wires only utility arborists see it; the owner's statement opens it.
  expect((await owner.post(`/api/jobs/${id}/wires`, { kind: 'dropped' })).status).toBe(200);
  expect((await member.get<Job>(`/api/jobs/${id}`)).body).toMatchObject(SITE);
  const list = (await member.get<Job[]>('/api/jobs/protected')).body;
  expect(list.find((job) => job.id === id)).toMatchObject(SITE);
  const changed = await owner.patch<Job>(`/api/jobs/${id}`, { standing: 'down', trunk: null });
  expect(changed).toMatchObject({ status: 200, body: { standing: 'down', wires: 'yes', trunk: null } });
});

test('a call without site facts works as before; an invalid value is a 422 on its field', async () => {
  const plain = await owner.post<Job>('/api/jobs', { ...JOB, wires: '', trunk: null });
  expect(plain).toMatchObject({ status: 201, body: { standing: null, wires: null, trunk: null } });
  for (const [field, value] of [
    ['standing', 'floating'],
    ['wires', true],
    ['trunk', 'moon'],
  ] as const) {
    const answer = await owner.post('/api/jobs', { ...JOB, [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringContaining(field) } } });
  }
});

test('the database accepts no other value either', async () => {
  const { db } = stage;
  const { id } = await aJob(db, { standing: 'down', wires: 'unsure', trunk: 'historic' });
  for (const column of ['standing', 'wires', 'trunk']) {
    const change = db.orm.execute(sql.raw(`update jobs set ${column} = 'else' where id = ${id}`));
    await expect(change).rejects.toMatchObject({ cause: { constraint: `jobs_${column}` } });
  }
});
