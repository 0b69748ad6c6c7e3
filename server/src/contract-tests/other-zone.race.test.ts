// A PostgreSQL server uses the zone of its machine, which is seldom UTC: instants mean the same there.
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../lab/harness/app.ts';

test.each(['America/Chicago', 'Asia/Kolkata', 'UTC'])(
  'a job’s instants are the same on a server in %s',
  async (zone) => {
    vi.stubEnv('PGOPTIONS', `-c timezone=${zone}`);
    const stage = await startTestApp();
    stage.clock.now = new Date();
    const owner = await stage.client();
    const jobId = await stage.openJob(owner);
    const member = await stage.member();
    const bid = await member.post<{ createdAt: string }>('/api/bids', {
      jobId,
      bidAmount: 900,
      message: 'We can do this on Monday.',
    });
    const closed = await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
    const now = stage.clock.now.toISOString();
    expect(closed.body).toMatchObject({ createdAt: now, approvedAt: now, biddingClosedAt: now });
    expect(bid.body.createdAt).toBe(now);
    expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ createdAt: now, biddingClosedAt: now });
  },
);

afterAll(() => vi.unstubAllEnvs());
