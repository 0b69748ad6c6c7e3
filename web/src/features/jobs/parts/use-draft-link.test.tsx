// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeSavedText } from '../../../app/saved-text.ts';
import { AuthProvider } from '../../../app/session.tsx';
import { to } from '../../../app/to.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { EMPTY_FORM } from './job-values.ts';
import { useDraftLink } from './use-draft-link.ts';

const OWNER = { id: 5, firstName: 'Renée', userType: 'client' };
/** Only what the form reads. */
const job = {
  id: 7,
  title: 'Water oak',
  description: `${'It leans to the north. '.repeat(150)}The gate sticks.`,
  location: '9 Main St, Houma, LA 70360',
  serviceCode: 'tree_removal',
  urgency: 'low',
  showBudget: true,
  budget: 2500,
  scheduledDate: '2026-11-02',
  treeSpecies: null,
  treeDbhInches: 24,
  treeHeightFeet: null,
  standing: null,
  wires: 'no',
  trunk: null,
  pictures: [{ id: 3, kind: 'asked' }],
} as unknown as Job;

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify(OWNER));
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/jobs/7') ? Response.json(job) : url.endsWith('/me') ? Response.json(OWNER) : Response.json([]),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const typed = (): unknown => JSON.parse(screen.getByRole('status').textContent);

function show(address = to.postAgain(job.id)) {
  function Form() {
    const form = useForm({ defaultValues: EMPTY_FORM });
    const link = useDraftLink(form, { keepNow: () => undefined });
    const values = useWatch({ control: form.control });
    return (
      <>
        <p>{link.taken ? 'filled' : link.offered ? 'offered' : 'empty'}</p>
        <output>{JSON.stringify(values)}</output>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Form /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return router;
}

it('fills in all that a canceled job said but its pictures and its day, and has none of it in the address', async () => {
  expect(to.postAgain(job.id)).toBe('/post-job?again=7');
  const router = show();
  await screen.findByText('filled');
  expect(typed()).toEqual({
    ...EMPTY_FORM,
    title: job.title,
    description: job.description,
    location: job.location,
    serviceType: 'tree_removal',
    urgency: 'low',
    showBudget: true,
    budget: '2500',
    treeDbhInches: '24',
    wires: 'no',
  });
  expect(router.state.location).toMatchObject({ pathname: '/post-job', search: '' });
});

it('starts at the place of a finished job whose crew is asked again, which the address does not say', async () => {
  expect(to.askAgain(job.id)).toBe('/post-job?askAgainJobId=7');
  const router = show(to.askAgain(job.id));
  await screen.findByText('filled');
  expect(typed()).toEqual({ ...EMPTY_FORM, location: job.location, askAgainJobId: '7' });
  expect(router.state.location).toMatchObject({ pathname: '/post-job', search: '' });
});

it('asks the crew again also where the finished job cannot be read now', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/me') ? Response.json(OWNER) : Response.json({ message: 'Busy' }, { status: 500 }),
  );
  show(to.askAgain(job.id));
  await screen.findByText('filled');
  expect(typed()).toEqual({ ...EMPTY_FORM, askAgainJobId: '7' });
});

it('offers it where there is a draft already', async () => {
  writeSavedText('post-job', OWNER.id, JSON.stringify({ ...EMPTY_FORM, title: 'Pine by the road' }));
  show();
  await screen.findByText('offered');
  expect(typed()).toEqual(EMPTY_FORM);
});
