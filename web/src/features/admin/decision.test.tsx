// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDecision } from './decision.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Decide({ run }: { run: () => Promise<void> }) {
  const { mutate } = useDecision(run, {
    done: () => ['Approved', 'It is live.'],
    failed: ['Approval Failed', 'Please try again.'],
  });
  return (
    <button type="button" onClick={() => mutate()}>
      Approve
    </button>
  );
}

it.each([
  ['Approved', 5000, () => Promise.resolve()],
  ['Approval Failed', 7000, () => Promise.reject(new Error('refused'))],
])('shows “%s” for %i ms (NAV-8)', async (title, shownMs, run) => {
  renderInApp(<Decide run={run} />);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await act(() => vi.advanceTimersByTimeAsync(shownMs - 200));
  expect(screen.queryByText(title)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(title)).toBeNull();
});
