// How many jobs an account may post, with the limits on: each is reviewed by a person.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { JOB, startTestApp } from '../../../../lab/harness/app.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { jobs } from './tables.ts';

const stage = await startTestApp({ RATE_LIMIT: 'on' });

test('fifty jobs may wait for review, a hundred a day are posted, and what goes out before its review is not counted', async () => {
  const owner = await stage.client();
  const [post, own] = [() => owner.post('/api/jobs', JOB), eq(jobs.clientId, owner.id)];
  const add = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      await aJob(stage.db, { clientId: owner.id, approvalStatus: 'pending' });
    }
  };
  await add(49);
  expect((await post()).status).toBe(201);
  expect(await post()).toMatchObject({
    status: 409,
    body: { code: 'STATE', message: expect.stringMatching(/^50 of your jobs are waiting/) },
  });
  expect(await stage.db.orm.$count(jobs, own)).toBe(50);

  await stage.db.orm.update(jobs).set({ approvalStatus: 'approved', approvedAt: new Date() }).where(own);
  await add(49);
  expect((await post()).status).toBe(201);
  await stage.db.orm.update(jobs).set({ approvalStatus: 'approved', approvedAt: new Date() }).where(own);
  expect(await post()).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY', message: expect.stringMatching(/^You posted 100 jobs in 24 hours/) },
    headers: { 'retry-after': expect.anything() },
  });
  await stage.db.orm.update(jobs).set({ closesAtBids: 3 }).where(own);
  expect((await post()).status).toBe(201);
});
