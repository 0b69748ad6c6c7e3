import { describe, expect, it } from 'vitest';
import { agoInside, ago, tomorrowOf, dayAndTime, longDay, shortDay, timeLeft } from './format.ts';

const now = new Date('2026-11-15T20:00:00Z'); // 2:00 PM in Louisiana

describe('dates for people in Louisiana', () => {
  it('keeps a calendar date on its day', () => {
    expect(longDay('2026-11-14')).toBe('Nov 14, 2026');
    expect(shortDay('2026-07-01')).toBe('Jul 1');
  });

  it('shows an instant of the night in UTC as the evening before', () => {
    expect(dayAndTime('2026-11-15T03:30:00Z')).toBe('Nov 14, 2026, 9:30 PM');
  });

  it('says how long ago', () => {
    expect(ago('2026-11-15T19:59:30Z', now)).toBe('just now');
    expect(ago('2026-11-15T19:56:00Z', now)).toBe('4 minutes ago');
    expect(ago('2026-11-15T14:02:00Z', now)).toBe('Today, 8:02 AM');
    expect(ago('2026-11-15T05:30:00Z', now)).toBe('Yesterday');
    expect(agoInside('2026-11-15T14:02:00Z', now)).toBe('today, 8:02 AM');
    expect(agoInside('2026-11-15T05:30:00Z', now)).toBe('yesterday');
    expect(ago('2026-11-12T14:00:00Z', now)).toBe('Nov 12');
    expect(ago('2025-11-12T14:00:00Z', now)).toBe('Nov 12, 2025');
    // Half an hour into the day after the clocks went forward: yesterday had 23 hours.
    const night = new Date('2027-03-15T05:30:00Z');
    expect([ago('2027-03-14T18:00:00Z', night), ago('2027-03-14T03:00:00Z', night)]).toEqual(['Yesterday', 'Mar 13']);
  });

  it('says how far ahead something is, within a sentence', () => {
    expect(tomorrowOf('2026-11-15T23:00:00Z', now)).toBe('today at 5:00 PM');
    expect(tomorrowOf('2026-11-17T05:30:00Z', now)).toBe('tomorrow at 11:30 PM');
    expect(tomorrowOf('2026-11-17T20:00:00Z', now)).toBe('Nov 17 at 2:00 PM');
    expect(tomorrowOf('2026-11-15T20:00:00Z', now)).toBeNull();
    // The night in which the clocks go back.
    expect(tomorrowOf('2026-11-02T05:30:00Z', new Date('2026-11-01T05:30:00Z'))).toBe('today at 11:30 PM');
  });

  it('says how much time is left', () => {
    expect(timeLeft('2026-11-19T20:00:00Z', now)).toBe('4 days left');
    // Hours count up to the third day.
    expect(timeLeft('2026-11-18T23:00:00Z', now)).toBe('3 days left');
    expect(timeLeft('2026-11-18T19:00:00Z', now)).toBe('2 days 23 h left');
    expect(timeLeft('2026-11-17T00:00:00Z', now)).toBe('1 day 4 h left');
    expect(timeLeft('2026-11-15T20:00:30Z', now)).toBe('less than a minute left');
    expect(timeLeft('2026-11-15T21:12:00Z', now)).toBe('1 h 12 min left');
    expect(timeLeft('2026-11-15T20:05:30Z', now)).toBe('5 min left');
    expect(timeLeft('2026-11-15T20:00:00Z', now)).toBe('closed');
  });
});
