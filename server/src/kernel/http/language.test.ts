import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [{}, 'en'],
  [{ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  [{ 'accept-language': 'es-MX', cookie: 'a=b; language=en' }, 'en'],
  [{ 'accept-language': 'en-US', cookie: 'language=es; live_oak_session=x' }, 'es'],
  [{ 'accept-language': 'es', cookie: 'my_language=en' }, 'es'],
  [{ cookie: 'language=fr' }, 'en'],
] as const)('%j selects %s', (headers, language) => {
  expect(languageOf({ headers })).toBe(language);
});
