// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../lab/harness/eventually.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { sentBody } from '../../../testing/sent-body.ts';
import { posting as t } from '../../../texts/en/posting.ts';
import EditJob from './edit-job.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Only what the form reads. */
const job = {
  id: 7,
  title: 'Water oak',
  description: 'It leans to the north.',
  location: 'Houma, LA 70360',
  serviceCode: 'tree_removal',
  urgency: 'low',
  showBudget: false,
  budget: null,
  scheduledDate: null,
  treeSpecies: null,
  treeDbhInches: null,
  treeHeightFeet: null,
  standing: null,
  wires: null,
  trunk: null,
  photos: [],
  pictures: [],
  approvalStatus: 'approved',
  status: 'open',
  can: { edit: true },
} as unknown as Job;

const sent = vi.fn();
let stored = job;
beforeEach(() => {
  sent.mockClear();
  stored = job;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'PATCH') sent(sentBody(init));
    return url.endsWith('/jobs/7') ? Response.json(stored) : Response.json([]);
  });
});

function open() {
  const client = new QueryClient();
  client.setQueryData(['jobs', 7], stored);
  renderInApp(
    <Routes location="/jobs/7/edit">
      <Route path="/jobs/:id/edit" element={<EditJob />} />
    </Routes>,
    client,
  );
  return client;
}

async function save() {
  // happy-dom loses the choices that the form begins with.
  await userEvent.selectOptions(screen.getByLabelText('Service type'), job.serviceCode);
  await userEvent.selectOptions(screen.getByLabelText('Urgency'), job.urgency);
  await userEvent.click(screen.getByRole('button', { name: /save/i }));
  await eventually(() => expect(sent).toHaveBeenCalled());
}

it('leaves alone what another tab changed while the form was open', async () => {
  const client = open();
  await userEvent.type(await screen.findByLabelText('Description'), ' Soft at the base.');
  stored = { ...job, title: 'Two water oaks' };
  client.setQueryData(['jobs', 7], stored);
  await screen.findByText('Two water oaks');
  await save();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ description: 'It leans to the north. Soft at the base.' });
});

it('restores from a draft only what its person changed, since another tab may have changed the rest', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Description'), ' Soft at the base.');
  cleanup();
  stored = { ...job, title: 'Two water oaks' };
  open();
  expect(await screen.findByDisplayValue('It leans to the north. Soft at the base.')).toBeTruthy();
  expect(screen.getByDisplayValue('Two water oaks')).toBeTruthy();
  await save();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ description: 'It leans to the north. Soft at the base.' });
});

it.each([
  ['cancelled', 5, 'Post it again'],
  ['cancelled', 6, undefined],
  ['bidding_closed', 5, undefined],
])('offers to post a %s job of owner 5 again to person %i: %s', async (status, id, again) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('user', JSON.stringify({ id, userType: 'client', firstName: 'Renée' }));
  // Only what the page reads.
  stored = { ...job, status, clientId: 5, can: { edit: false, resubmit: false } } as Job;
  open();
  expect(await screen.findByText(again ? t.canceledText : t.notChangeableText)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Post it again' }) !== null).toBe(again !== undefined);
});
