import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, REMOVE_DELAY_MS, toast, updateToast } from './single-toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismissToast();
  vi.advanceTimersByTime(REMOVE_DELAY_MS);
  vi.useRealTimers();
});

describe('the single toast', () => {
  it('shows one at a time: the new one replaces the older', () => {
    toast({ title: 'first' });
    toast({ title: 'second' });
    expect(currentToasts().map((one) => one.title)).toEqual(['second']);
  });

  it('is updated by id', () => {
    const shown = toast({ title: 'Uploading' });
    shown.update({ title: 'Photo uploaded', type: 'success' });
    updateToast('another', { title: 'not me' });
    expect(currentToasts()[0]).toMatchObject({ title: 'Photo uploaded', type: 'success', open: true });
  });

  it('disappears when dismissed, and is deleted 1,000,000 ms later', () => {
    const shown = toast({ title: 'Draft saved' });
    shown.dismiss();
    expect(currentToasts()[0]).toMatchObject({ open: false });
    vi.advanceTimersByTime(REMOVE_DELAY_MS - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });
});
