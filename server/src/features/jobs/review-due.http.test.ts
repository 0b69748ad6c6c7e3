// How soon an owner reads that a new job will be reviewed: the same target as in the administrators' queue.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { JOB, startTestApp } from '../../../../lab/harness/app.ts';

const stage = await startTestApp();
const HOUR_MS = 3600_000;

test.each([
  ['emergency', 1],
  ['high', 24],
])('a job of urgency %s is reviewed within %d hours', async (urgency, hours) => {
  const owner = await stage.client();
  const { body } = await owner.post<Job>('/api/jobs', { ...JOB, urgency });
  expect(Date.parse(body.reviewDueAt ?? '') - Date.parse(body.createdAt)).toBe(hours * HOUR_MS);
});
