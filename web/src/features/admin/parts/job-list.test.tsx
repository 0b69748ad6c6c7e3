// @vitest-environment happy-dom
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobList } from './job-list.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';

const aJob = (id: number, title: string, approvalStatus: JobCard['approvalStatus']): JobCard => ({
  id,
  title,
  approvalStatus,
  area: 'Houma, LA 70360',
  serviceCode: 'removal',
  urgency: 'emergency',
  status: 'open',
  createdAt: '2026-11-21T11:12:00Z',
  can: { approve: true, reject: true },
});

const JOBS = [aJob(7, 'Two stumps', 'pending'), aJob(8, 'Oak on the roof', 'approved')];

const answerTo = (url: string) =>
  url.startsWith('/api/jobs') ? Response.json(JOBS) : new Response('{}', { status: 401 });

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answerTo(url)));
  const change = () => undefined;
  renderInApp(
    <JobList filters={{ words: '', status: '', parish: '' }} openId={undefined} onOpen={change} onClear={change} />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function pressOn(title: string, key: string) {
  const line = (await screen.findByRole('heading', { name: title })).closest('li');
  act(() => line?.focus());
  fireEvent.keyDown(line ?? document, { key });
}

it.each([
  ['Two stumps', 'r', 'Reject this job?', 'Reject job'],
  ['Oak on the roof', 'r', 'Take this post down?', 'Take post down'],
  ['Two stumps', 'a', 'Approve this job?', 'Approve job'],
  ['Oak on the roof', 'a', 'Keep this job live?', 'Keep it live'],
])('on “%s”, the key %s asks “%s”', async (title, key, question, action) => {
  await pressOn(title, key);
  expect(await screen.findByRole('heading', { name: question })).toBeTruthy();
  expect(screen.getByRole('button', { name: action })).toBeTruthy();
});

it('decides the selected jobs together, whichever has the focus', async () => {
  await pressOn('Two stumps', 'x');
  await pressOn('Oak on the roof', 'r');
  expect(await screen.findByRole('heading', { name: 'Reject 1 job?' })).toBeTruthy();
});
