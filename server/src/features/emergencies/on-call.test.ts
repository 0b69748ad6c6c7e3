// When a business is on call by Louisiana's clocks, and the order of the triage board.
import { expect, test } from 'vitest';
import { isOnCallAt } from './on-call.ts';
import { inTriageOrder } from './triage.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const hours = (fromMinute: number, untilMinute: number, days = EVERY_DAY, isOn = true) => ({
  isOn,
  days,
  fromMinute,
  untilMinute,
});
/** Saturday, November 28, 2026, at an hour of Central Standard Time. */
const saturday = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 28, hour + 6, minute));

test.each([
  ['all day', hours(0, 0), saturday(2), true],
  ['switched off', hours(0, 0, EVERY_DAY, false), saturday(2), false],
  ['not on Saturdays', hours(0, 0, [0, 1, 2, 3, 4, 5]), saturday(2), false],
  ['from eight to five, at noon', hours(480, 1020), saturday(12), true],
  ['its first minute', hours(480, 1020), saturday(8), true],
  ['its end', hours(480, 1020), saturday(17), false],
  ['a night shift, in the evening', hours(1320, 360, [6]), saturday(23), true],
  ['a night shift of Friday, on Saturday at two', hours(1320, 360, [5]), saturday(2), true],
  ['a night shift of Saturday, on Saturday at two', hours(1320, 360, [6]), saturday(2), false],
  ['a night shift of Saturday, on Sunday at two', hours(1320, 360, [6]), saturday(26), true],
  ['at its end in the morning', hours(1320, 360, [5]), saturday(6), false],
])('%s', (_, span, at, expected) => {
  expect(isOnCallAt(span, at)).toBe(expected);
});

test('the board has people first, then structure, access and yard, and among equals confirmed ones first, then the oldest', () => {
  const item = (name: string, more: object, minute: number) => ({
    name,
    kind: 'job' as const,
    hurt: false,
    peopleOut: false,
    touches: 'yard' as const,
    createdAt: `2026-11-28T08:${String(minute).padStart(2, '0')}:00.000Z`,
    ...more,
  });
  const items = [
    item('yard', {}, 1),
    item('access', { touches: 'access' }, 5),
    item('unconfirmed roof', { touches: 'building', kind: 'request' }, 2),
    item('younger roof', { touches: 'building' }, 9),
    item('roof', { touches: 'building' }, 3),
    item('hurt in the yard', { hurt: true }, 7),
    item('cannot stay', { peopleOut: true, touches: 'building' }, 6),
  ];
  expect(items.toSorted(inTriageOrder).map(({ name }) => name)).toEqual([
    'cannot stay',
    'hurt in the yard',
    'roof',
    'younger roof',
    'unconfirmed roof',
    'access',
    'yard',
  ]);
});
