// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueReducer, toQueued, type QueuedToast, type ToastType } from './notice-queue.ts';
import ToastRegion from './toast-region.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ first }: { first: readonly QueuedToast[] }) {
  const [toasts, dispatch] = useReducer(queueReducer, first);
  return (
    <>
      <button type="button">Save</button>
      <ToastRegion
        toasts={toasts}
        dismiss={(id) => dispatch({ kind: 'remove', id })}
        clearAll={() => dispatch({ kind: 'clear' })}
      />
    </>
  );
}

/** A page with these toasts, the newest first, and the focus on its button. */
function show(...toasts: [ToastType, string][]) {
  render(<Page first={toasts.map(([type, title]) => toQueued({ type, title }, title))} />);
  const save = screen.getByRole('button', { name: 'Save' });
  act(() => save.focus());
  return { save, region: screen.getByRole('region', { name: 'Notifications (F8)' }) };
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the toasts', () => {
  it('interrupt for a failure, and wait their turn otherwise', () => {
    const { region } = show(['error', 'The bid was not sent'], ['success', 'Draft saved']);
    expect(within(region).getByRole('alert').textContent).toContain('The bid was not sent');
    expect(within(region).getByRole('status').textContent).toContain('Draft saved');
    expect(within(region).getByRole('status').parentElement?.getAttribute('aria-live')).toBe('polite');
  });

  it('get the focus at F8, and Escape closes the newest', () => {
    const { save, region } = show(['success', 'Bid sent'], ['success', 'Draft saved']);
    expect(fireEvent.keyDown(save, { key: 'F8' })).toBe(false);
    expect(document.activeElement).toBe(region);
    // Taken: the dialog that they may be in stays open.
    expect(fireEvent.keyDown(region, { key: 'Escape' })).toBe(false);
    expect(screen.queryByText('Bid sent')).toBeNull();
    expect(screen.queryByText('Draft saved')).not.toBeNull();
  });

  it('leave F8 alone when there are none', () => {
    const { save } = show();
    expect(fireEvent.keyDown(save, { key: 'F8' })).toBe(true);
    expect(document.activeElement).toBe(save);
  });

  it('give the focus back when the last of them is dismissed', () => {
    const { save } = show(['success', 'Bid sent']);
    fireEvent.keyDown(save, { key: 'F8' });
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(screen.queryByText('Bid sent')).toBeNull();
    expect(document.activeElement).toBe(save);
  });

  it('stay while they have the focus or the pointer, and leave after their time', () => {
    const { save, region } = show(['success', 'Bid sent']);
    pass(4000);
    fireEvent.keyDown(save, { key: 'F8' });
    pass(60_000);
    expect(screen.queryByText('Bid sent')).not.toBeNull();
    act(() => save.focus());
    fireEvent.pointerEnter(region);
    pass(60_000);
    expect(screen.queryByText('Bid sent')).not.toBeNull();
    fireEvent.pointerLeave(region);
    pass(1000);
    expect(screen.queryByText('Bid sent')).toBeNull();
  });
});
