// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { wires as t } from '../../../texts/en/wires.ts';
import OwnerWires from './owner-wires.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';

afterEach(cleanup);

it('focuses the first missing field of the power company’s answer, in page order', async () => {
  const job: Partial<Job> = { id: 7, wires: 'yes', wiresCleared: false, touches: null, wiresSaid: null, pictures: [] };
  // Only what the notice reads.
  renderInApp(<OwnerWires job={job as Job} />);
  await userEvent.click(screen.getByRole('button', { name: t.answer }));
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  expect(document.activeElement).toBe(screen.getByLabelText(t.day));
});
