import { describe, expect, it } from 'vitest';
import { reviewClock, waitText } from './review-clock.tsx';

const NOW = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

describe('the 48-hour promise', () => {
  it('is fresh for a day, then warns, then is missed', () => {
    expect([0, 23.9, 24, 47.9, 48, 500].map((hours) => reviewClock(hoursAgo(hours), NOW).state)).toEqual([
      'fresh',
      'fresh',
      'warn',
      'warn',
      'late',
      'late',
    ]);
  });

  it('fills with the hours and never more than once', () => {
    expect(reviewClock(hoursAgo(12.5), NOW)).toMatchObject({ hours: 12, share: 12.5 / 48, state: 'fresh' });
    expect(reviewClock(hoursAgo(90), NOW).share).toBe(1);
    expect(reviewClock(hoursAgo(-1), NOW)).toMatchObject({ hours: 0, share: 0, state: 'fresh' });
  });

  it('is given in hours, then in days', () => {
    expect([0, 71, 72, 200].map((hours) => waitText({ hours, minutes: 12 }))).toEqual([
      '12 min',
      '71 h',
      '3 days',
      '8 days',
    ]);
  });

  it('has another target for an emergency: an hour', () => {
    expect([0.4, 0.5, 1].map((hours) => reviewClock(hoursAgo(hours), NOW, 1))).toMatchObject([
      { state: 'fresh', share: 0.4, minutes: 24 },
      { state: 'warn', share: 0.5 },
      { state: 'late', share: 1 },
    ]);
  });
});
