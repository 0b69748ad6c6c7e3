import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the countdown of a toast', () => {
  it('fires once, after its time', () => {
    const end = vi.fn();
    new Countdown(5000, end).run();
    vi.advanceTimersByTime(4999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('does not count while held', () => {
    const end = vi.fn();
    const countdown = new Countdown(5000, end);
    countdown.run();
    vi.advanceTimersByTime(3000);
    countdown.hold();
    vi.advanceTimersByTime(60_000);
    expect(end).not.toHaveBeenCalled();
    countdown.run();
    vi.advanceTimersByTime(1999);
    expect(end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('says what is left, running and held', () => {
    const countdown = new Countdown(5000, () => undefined);
    expect(countdown.left).toBe(5000);
    countdown.run();
    vi.advanceTimersByTime(3000);
    expect(countdown.left).toBe(2000);
    countdown.hold();
    vi.advanceTimersByTime(60_000);
    expect(countdown.left).toBe(2000);
  });

  it('is not disturbed by a second run or hold', () => {
    const end = vi.fn();
    const countdown = new Countdown(1000, end);
    countdown.run();
    countdown.run();
    countdown.hold();
    countdown.hold();
    countdown.run();
    vi.advanceTimersByTime(1000);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
