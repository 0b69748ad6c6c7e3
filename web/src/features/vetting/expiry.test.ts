import { describe, expect, it } from 'vitest';
import { daysBefore, daysLeftText, monthMarks, expiryProgressOf } from './expiry.ts';

describe('the validity of documents', () => {
  it('counts back along the calendar, across clock changes too', () => {
    expect(daysBefore('2026-11-22', 1)).toBe('2026-11-21');
    expect(daysBefore('2026-11-01', -1)).toBe('2026-11-02');
    expect(daysBefore('2027-03-15', 365)).toBe('2026-03-15');
  });

  it('says it in words', () => {
    expect([312, 1, 0, -1, -3].map(daysLeftText)).toEqual([
      '312 days left',
      '1 day left',
      'last day today',
      'ended 1 day ago',
      'ended 3 days ago',
    ]);
  });

  it('is good on its last day and over the day after; soon begins with the first reminder', () => {
    expect([61, 60, 0, -1].map(expiryProgressOf)).toEqual(['good', 'soon', 'soon', 'over']);
  });
});

describe('the months of the chart', () => {
  it('marks the next twelve firsts and names the new year', () => {
    const marks = monthMarks('2026-11-21');
    expect(marks.map(({ label }) => label)).toEqual([
      'Dec',
      '2027',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
    ]);
    expect(marks[0]?.day).toBe(10);
    expect(marks.at(-1)?.day).toBe(345);
  });
});
