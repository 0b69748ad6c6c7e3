// @vitest-environment happy-dom
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdminJobFilters } from '../filters.ts';
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

let listed = JOBS;
const answerTo = (url: string) =>
  url.startsWith('/api/jobs') ? Response.json(listed) : new Response('{}', { status: 401 });

const none: AdminJobFilters = { words: '', status: '', parish: '' };
function show(filters = none) {
  const change = () => undefined;
  renderInApp(<JobList filters={filters} openId={undefined} onOpen={change} onClear={change} />);
}

beforeEach(() => {
  listed = JOBS;
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answerTo(url)));
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
  show();
  await pressOn(title, key);
  expect(await screen.findByRole('heading', { name: question })).toBeTruthy();
  expect(screen.getByRole('button', { name: action })).toBeTruthy();
});

it('decides the selected jobs together, whichever has the focus', async () => {
  show();
  await pressOn('Two stumps', 'x');
  await pressOn('Oak on the roof', 'r');
  expect(await screen.findByRole('heading', { name: 'Reject 1 job?' })).toBeTruthy();
});

it('decides the selected jobs from anywhere on the page', async () => {
  show();
  await pressOn('Two stumps', 'x');
  act(() => screen.getByRole('button', { name: 'Clear' }).focus());
  fireEvent.keyDown(document.activeElement ?? document, { key: 'r' });
  expect(await screen.findByRole('heading', { name: 'Reject 1 job?' })).toBeTruthy();
});

it('has the focus on a job again after some of the selected ones were refused', async () => {
  const refused = [{ kind: 'job', id: 7, message: 'This job is not waiting for review.' }];
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('decisions') ? Response.json({ decided: [], refused }) : answerTo(url)),
  );
  show();
  await pressOn('Two stumps', 'x');
  const reject = screen.getByRole('button', { name: 'Reject 1' });
  act(() => reject.focus());
  fireEvent.click(reject);
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Not a tree' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject 1 job' }));
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Two stumps' }).closest('li')),
  );
});

it.each([
  ['No Jobs Available', 'No approved jobs in the system yet.', none],
  ['No job matches', 'Try other words, or clear the filters.', { ...none, words: 'cypress' }],
])('an empty list says “%s”', async (title, text, filters) => {
  listed = [];
  show(filters);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
