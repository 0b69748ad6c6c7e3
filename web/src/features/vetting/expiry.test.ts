import { describe, expect, it } from 'vitest';
import { daysLeft, daysLeftWords, monthMarks, wearOf } from './expiry.ts';

/** Evening of Nov 21 in Louisiana, already Nov 22 in UTC. */
const NOW = new Date('2026-11-22T03:00:00Z');

describe('how long papers last', () => {
  it('counts days of the calendar in Louisiana, whatever the hour and the change of the clocks', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2027-11-21'].map((date) => daysLeft(date, NOW))).toEqual([
      -1, 0, 1, 365,
    ]);
  });

  it('says it in words', () => {
    expect([312, 1, 0, -1, -3].map(daysLeftWords)).toEqual([
      '312 days left',
      '1 day left',
      'last day today',
      'ended 1 day ago',
      'ended 3 days ago',
    ]);
  });

  it('is good on its last day and over the day after; soon begins with the first reminder', () => {
    expect([61, 60, 0, -1].map(wearOf)).toEqual(['good', 'soon', 'soon', 'over']);
  });
});

describe('the months of the picture', () => {
  it('marks the coming twelve firsts and names the new year', () => {
    const marks = monthMarks(NOW);
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
