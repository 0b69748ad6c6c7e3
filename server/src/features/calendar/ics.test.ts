// The feed parsed by an independent parser: any text, long lines, instants, both clock changes.
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { fold, icsOf, type IcsEvent } from './feed.ts';

const EVENT: IcsEvent = {
  uid: 'appointment-7@localhost',
  sequence: 2,
  status: 'CONFIRMED',
  startsAt: new Date('2027-11-07T06:30:00Z'),
  endsAt: new Date('2027-11-07T08:30:00Z'),
  createdAt: new Date('2027-10-01T12:00:00.123Z'),
  changedAt: new Date('2027-10-02T12:00:00.456Z'),
  summary: 'Water oak; crane, rope \\ saw',
  description: 'Gate on the left.\r\nSecond line: "quoted"\nÉlise’s side 🌳',
  location: '2117 Camellia Ave, Baton Rouge, LA 70808',
  url: 'http://localhost:3000/calendar?week=2027-11-07',
};

function parse(text: string) {
  // A calendar is a list to the parser, whose declaration says any.
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
}

test('a stored object parses back', () => {
  const { calendar, events } = parse(icsOf('Live Oak: Renée', [EVENT, { ...EVENT, uid: 'b', status: 'CANCELLED' }]));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Live Oak: Renée');
  const [one, two] = events;
  expect(one).toMatchObject({ uid: EVENT.uid, sequence: 2, summary: EVENT.summary, location: EVENT.location });
  expect(one?.description).toBe(EVENT.description.replace('\r\n', '\n'));
  expect(one?.startDate.toJSDate()).toEqual(EVENT.startsAt);
  expect(one?.endDate.toJSDate()).toEqual(EVENT.endsAt);
  expect(one?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2027-10-02T12:00:00Z');
  expect(two?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('any text is encoded; every line ends in CRLF and has at most 75 octets', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(words, words, (summary, description) => {
      const text = icsOf('Live Oak', [{ ...EVENT, summary, description }]);
      expect(text.endsWith('\r\n')).toBe(true);
      for (const line of text.slice(0, -2).split('\r\n')) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const plain = (said: string) => said.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
      const [event] = parse(text).events;
      expect(event?.summary).toBe(plain(summary));
      expect(event?.description ?? '').toBe(plain(description));
    }),
    { numRuns: 200 },
  );
});

test('folding splits no character', () => {
  const line = `SUMMARY:${'🌳'.repeat(40)}`;
  expect(fold(line).replaceAll('\r\n ', '')).toBe(line);
});
