// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { wires as t } from '../../../texts/en/wires.ts';
import OwnerWires from './owner-wires.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';

afterEach(cleanup);

const NEAR: Partial<Job> = { id: 7, wires: 'yes', wiresCleared: false, touches: null, wiresSaid: null, pictures: [] };

// Only what the notice reads.
const show = (job: Partial<Job>) => renderInApp(<OwnerWires job={{ status: 'open', ...NEAR, ...job } as Job} />);

it.each(['bidding_closed', 'awaiting_payment', 'awarded'] as const)(
  'no longer speaks of bids once the job is %s',
  (status) => {
    show({ status });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({ status, wiresCleared: true });
    expect(screen.getByText(t.liveTitle)).toBeTruthy();
    expect(screen.getByRole('button', { name: t.live })).toBeTruthy();
    cleanup();
    show({ status, wiresSaid: { kind: 'live', words: null, saidOn: null, at: '2026-11-29T12:00:00Z' } });
    expect(screen.getByText(t.liveAfterTitle)).toBeTruthy();
    expect(screen.getByRole('button', { name: t.dropped })).toBeTruthy();
  },
);

it('focuses the first missing field of the power company’s answer, in page order', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: t.answer }));
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  expect(document.activeElement).toBe(screen.getByLabelText(t.day));
});
