// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_DELAY_MS, SKIP_DELAY_MS, Tooltip } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  // So long after the last one that the next waits again.
  vi.advanceTimersByTime(SKIP_DELAY_MS);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const words = () => screen.queryByRole('tooltip')?.textContent;

function show() {
  render(<Tooltip text="The license was checked.">Verified</Tooltip>);
  return screen.getByText('Verified');
}

describe('a tooltip', () => {
  it('opens 700 ms after the focus, describes its trigger, and closes with the focus', () => {
    const trigger = show();
    expect(trigger.tabIndex).toBe(0);
    act(() => trigger.focus());
    pass(OPEN_DELAY_MS - 1);
    expect(words()).toBeUndefined();
    pass(1);
    expect(words()).toBe('The license was checked.');
    expect(trigger.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    act(() => trigger.blur());
    expect(words()).toBeUndefined();
  });

  it('opens under the pointer, and not when the pointer only passed', () => {
    const trigger = show();
    fireEvent.pointerEnter(trigger);
    pass(OPEN_DELAY_MS - 1);
    fireEvent.pointerLeave(trigger);
    pass(OPEN_DELAY_MS);
    expect(words()).toBeUndefined();
    fireEvent.pointerEnter(trigger);
    pass(OPEN_DELAY_MS);
    expect(words()).toBe('The license was checked.');
  });

  it('opens at once within 300 ms of the last one', () => {
    const trigger = show();
    fireEvent.pointerEnter(trigger);
    pass(OPEN_DELAY_MS);
    fireEvent.pointerLeave(trigger);
    pass(SKIP_DELAY_MS - 1);
    fireEvent.pointerEnter(trigger);
    pass(0);
    expect(words()).toBe('The license was checked.');
  });

  it('closes on Escape', () => {
    const trigger = show();
    act(() => trigger.focus());
    pass(OPEN_DELAY_MS);
    fireEvent.keyDown(trigger, { key: 'Escape' });
    expect(words()).toBeUndefined();
  });
});
