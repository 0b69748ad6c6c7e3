// How text messages are parsed, in both languages and as people type them.
import { expect, test } from 'vitest';
import { languageOfWords, readWords } from './keywords.ts';

test.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop please', 'stop'],
  ['STOP texting me', 'stop'],
  ['opt-out', 'stop'],
  ['Alto', 'stop'],
  ['stop by tomorrow at nine with the crew', 'unknown'],
  ['unstop', 'start'],
  ['Start', 'start'],
  ['help!', 'help'],
  ['ayuda', 'help'],
  ['Yes.', 'yes'],
  ['SÍ', 'yes'],
  ['no', 'no'],
  ['No way', 'unknown'],
  ['done', 'done'],
  ['¡Listo!', 'done'],
  ['bids?', 'bids'],
  ['', 'unknown'],
  ['toString', 'unknown'],
  ['HELP ME MOVE', 'unknown'],
])('%s is %s', (body, is) => {
  expect(readWords(body)).toEqual({ is });
});

test.each([
  ['OTW 30', 30],
  ['otw 45 min', 45],
  ['on the way', 30],
  ['En camino 20 minutos', 20],
  ['OTW 999', 600],
])('%s is on the way in %i minutes', (body, minutes) => {
  expect(readWords(body)).toEqual({ is: 'onTheWay', minutes });
});

test('a door code is read in any spelling, and nothing else is one', () => {
  expect(readWords('k7m2-p9qr-tvwx')).toEqual({ is: 'door', code: 'K7M2P9QRTVWX' });
  expect(readWords('K7M2P9QRTVW0')).toEqual({ is: 'unknown' });
});

test('words of one language alone determine the language', () => {
  expect([languageOfWords('Ayuda'), languageOfWords('NO'), languageOfWords('en camino 20')]).toEqual([
    'es',
    undefined,
    'es',
  ]);
});
