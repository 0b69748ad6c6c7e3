// Two calls of one person that need the same rows lock them in one order: neither waits for the other forever (SQLSTATE 40P01).
import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { sql, type Tx } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { JOB, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aPhoto, upload } from '../../../../lab/harness/files.ts';
import { waitForBlockedSession } from '../../../../lab/harness/lock-contention.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { lockFastLane } from '../jobs/fast-lane.ts';
import { stormParishes, storms } from '../storms/tables.ts';
import { lockJobs } from './close.ts';

const stage = await startTestApp();
const { db } = stage;

interface Meeting {
  first: (tx: Tx) => Promise<unknown>;
  call: () => Promise<{ status: number }>;
  second: (tx: Tx) => Promise<unknown>;
}

/** Takes the first lock of one call, lets the other call begin and wait, and takes the second; returns how the other one ended. */
async function between({ first, call, second }: Meeting): Promise<{ status: number } | undefined> {
  // It is a separate request, outside of the transaction that it competes with.
  const asked = AsyncResource.bind(call);
  let answer: Promise<{ status: number }> | undefined;
  await runCommand(stage.app.services, async ({ tx }) => {
    await first(tx);
    answer = asked();
    await waitForBlockedSession(tx);
    await second(tx);
  });
  return answer;
}

const photoOf = async (owner: Person) =>
  (await upload(stage.app, await aPhoto(64, 48), { cookie: owner.cookie })).body.id;

test('a new name while the account is being closed: the jobs are locked before the person', async () => {
  const owner = await stage.client();
  await aJob(db, { clientId: owner.id });
  const renamed = await between({
    first: (tx) => lockJobs(tx, owner.id, 0),
    call: () => owner.call('PUT', '/api/profile', { firstName: 'Camille' }),
    second: (tx) => tx.execute(sql`select id from users where id = ${owner.id} for no key update`),
  });
  expect(renamed?.status).toBe(200);
});

test('one photo on a new post and on a changed one: the lane is locked before the photos', async () => {
  const owner = await stage.client();
  const admin = await stage.admin();
  const [since, until] = [new Date(Date.now() - 1000), new Date('2099-01-01T00:00:00Z')];
  const [storm] = await db.orm.insert(storms).values({ reason: 'Wind', since, until, startedBy: admin.id }).returning();
  await db.orm.insert(stormParishes).values({ stormId: storm?.id ?? 0, fips: '22033', since, until });
  const photo = await photoOf(owner);
  const { id } = await aJob(db, {
    clientId: owner.id,
    approvalStatus: 'pending',
    approvedAt: null,
    urgency: 'emergency',
    parishFips: '22033',
  });
  const changed = await between({
    first: (tx) => lockFastLane(tx, owner.id),
    call: () => owner.patch(`/api/jobs/${id}`, { title: JOB.title, photos: [photo] }),
    second: (tx) => tx.execute(sql`select id from uploads where id = ${photo} for update`),
  });
  expect(changed?.status).toBe(200);
});
