// What is found in the help topics, whatever capitals and accents somebody types.
import { expect, test } from 'vitest';
import { hasWords, textOf } from './search.ts';

const article = {
  id: 'forgot-password',
  question: { en: 'I forgot my password', es: 'Olvidé mi contraseña' },
  answer: { en: 'Ask for a link. It works for 30 minutes.', es: 'Pida un enlace. Sirve 30 minutos.' },
};

test.each([
  ['PASSWORD link', 'en', true],
  ['pass', 'en', true],
  ['password refund', 'en', false],
  ['contrasena', 'es', true],
  ['OLVIDÉ', 'es', true],
  ['password', 'es', false],
  ['  ,. ', 'en', true],
] as const)('%s (%s): %s', (typed, language, found) => {
  expect(hasWords(article, textOf(typed), language)).toBe(found);
});
