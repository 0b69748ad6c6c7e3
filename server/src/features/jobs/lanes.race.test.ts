// A license that is rejected while twenty bids on jobs that need it are in progress, on a real PostgreSQL server: each bid comes
// before or after, and nothing waits forever.
import { expect, test } from 'vitest';
import { eq, inArray } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { memberWith } from '../../../../lab/harness/licensed.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { bids } from '../bids/tables.ts';
import { credentials } from '../providers/tables.ts';

const t = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });
const MANY = 20;
const closesAt = new Date(Date.now() + 86_400_000);

test('a utility arborist license rejected while its business bids: every bid comes before it or is refused', async () => {
  const admin = await t.admin();
  for (let round = 0; round < rounds(2); round += 1) {
    const bidder = await memberWith(t, ['ldaf_license', 'utility_arborist']);
    const jobs = await Promise.all(
      Array.from({ length: MANY }, () => aJob(t.db, { wires: 'yes', biddingClosesAt: closesAt })),
    );
    const papers = await t.db.orm.select().from(credentials).where(eq(credentials.providerId, bidder.providerId));
    const license = papers.find(({ kind }) => kind === 'utility_arborist')?.id ?? 0;
    const bid = (jobId: number) => bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' });
    const answers = await Promise.all([
      ...jobs.map(({ id }) => bid(id)),
      admin.post(`/api/admin/credentials/${license}/reject`, { reason: 'It belongs to another company' }),
    ]);
    const sent = answers.slice(0, MANY);
    expect(answers.at(-1)?.status).toBe(200);
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
    // The response matches the row.
    const written = await t.db.orm
      .select()
      .from(bids)
      .where(
        inArray(
          bids.jobId,
          jobs.map(({ id }) => id),
        ),
      );
    expect(written).toHaveLength(sent.filter(({ status }) => status === 201).length);
    const after = await aJob(t.db, { wires: 'yes', biddingClosesAt: closesAt });
    expect(await bid(after.id)).toMatchObject({ status: 409, body: { code: 'LICENSE_NEEDED' } });
    // The rest of its work continues.
    const standing = await aJob(t.db, { biddingClosesAt: closesAt });
    expect((await bid(standing.id)).status).toBe(201);
  }
});
