// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queueReducer, toQueued, type QueuedToast, type ToastType } from './notice-queue.ts';
import { allIsShownBy, dismissToast, toast } from './single-toast.ts';
import { ToastRegion } from './toast-region.tsx';

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
      <ToastRegion toasts={toasts} dismiss={(id) => dispatch({ kind: 'remove', id })} />
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
  it('interrupt for an error, and wait their turn otherwise', () => {
    const { region } = show(['error', 'The bid was not sent'], ['success', 'Draft saved']);
    expect(within(region).getByRole('alert').textContent).toContain('The bid was not sent');
    expect(within(region).getByRole('status').textContent).toContain('Draft saved');
    expect(within(region).getByRole('status').parentElement?.getAttribute('aria-live')).toBe('polite');
  });

  it('get the focus on F8, and Escape closes the newest', () => {
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

  it('stay while they have the focus or the pointer, and disappear after their time', () => {
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

  it('wait behind the newest until they were seen', () => {
    show(['success', 'Bid sent'], ['success', 'Draft saved']);
    pass(5000);
    expect(screen.queryByText('Bid sent')).toBeNull();
    pass(4999);
    expect(screen.queryByText('Draft saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Draft saved')).toBeNull();
  });

  it('disappear when their action is clicked', () => {
    const onClick = vi.fn();
    const action = { label: 'Undo', onClick };
    render(<Page first={[toQueued({ type: 'info', title: 'Job deleted', action }, 'one')]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.queryByText('Job deleted')).toBeNull();
  });

  it('stay until dismissed if they have no duration', () => {
    render(<Page first={[toQueued({ type: 'info', title: 'Uploading', duration: 0 }, 'one')]} />);
    pass(3_600_000);
    expect(screen.queryByText('Uploading')).not.toBeNull();
  });
});

describe('“+1 more”', () => {
  const openBell = vi.fn();
  const notice = (title: string) => toQueued({ type: 'info', title, isNotice: true }, title);
  const showMore = () => fireEvent.click(screen.getByRole('button', { name: '+1 more' }));
  beforeEach(() => {
    openBell.mockReset();
    const unregister = allIsShownBy(openBell);
    return unregister;
  });

  it('opens the bell when it lists what waits', () => {
    const saved = toQueued({ type: 'success', title: 'Draft saved' }, 'saved');
    render(<Page first={[saved, notice('New Sealed Bid')]} />);
    showMore();
    expect(openBell).toHaveBeenCalledOnce();
    expect(screen.queryByText('New Sealed Bid')).toBeNull();
    expect(screen.queryByText('Draft saved')).not.toBeNull();
  });

  it('shows what the bell does not list', () => {
    show(['success', 'Draft saved'], ['error', 'The bid was not sent']);
    showMore();
    expect(openBell).not.toHaveBeenCalled();
    expect(screen.queryByText('The bid was not sent')).not.toBeNull();
  });
});

it('“Clear all” dismisses the single toast too', () => {
  show(['success', 'Draft saved']);
  act(() => void toast({ title: 'Bid sent' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByText(/Draft saved|Bid sent/)).toBeNull();
  dismissToast();
});

describe('a swipe', () => {
  /** Of a toast by a pointer at these places, let go at the last. */
  function swipe(...xs: number[]): void {
    const toast = screen.getByRole('status');
    // A pointer that the browser does not know cannot be captured.
    toast.setPointerCapture = () => undefined;
    const [first = 0, ...rest] = xs;
    fireEvent.pointerDown(toast, { button: 0, clientX: first });
    rest.forEach((clientX) => fireEvent.pointerMove(toast, { buttons: 1, clientX }));
    fireEvent.pointerUp(toast, { clientX: xs.at(-1) });
  }
  const isThere = () => screen.queryByRole('status') !== null;

  it.each([
    ['of 50 px to the right dismisses', [100, 120, 150], false],
    ['of less does not', [100, 120, 149], true],
    ['to the left does not', [100, 20], true],
    ['back to where it began does not', [100, 190, 110], true],
  ])('%s', (_, xs, stays) => {
    show(['success', 'Bid sent']);
    swipe(...xs);
    expect(isThere()).toBe(stays);
  });

  it('moves the toast with the pointer, but not on a trembling click', () => {
    show(['success', 'Bid sent']);
    const toast = screen.getByRole('status');
    toast.setPointerCapture = () => undefined;
    fireEvent.pointerDown(toast, { button: 0, clientX: 100 });
    fireEvent.pointerMove(toast, { buttons: 1, clientX: 104 });
    expect(toast.style.translate).toBe('0px');
    fireEvent.pointerMove(toast, { buttons: 1, clientX: 130 });
    expect(toast.style.translate).toBe('30px');
  });

  it('does nothing if the browser scrolls instead', () => {
    show(['success', 'Bid sent']);
    const toast = screen.getByRole('status');
    fireEvent.pointerDown(toast, { button: 0, clientX: 100 });
    fireEvent.pointerCancel(toast);
    fireEvent.pointerUp(toast, { clientX: 190 });
    expect(isThere()).toBe(true);
  });
});
