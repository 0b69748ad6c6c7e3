// What is stored of a password, and the cost of trying one.
import { expect, test, vi } from 'vitest';
import { hashCheaply, hashPassword, hashWithSaltOf, needsRehash, isPassword } from './passwords.ts';

const WORD = 'a-shady-live-oak';

test('a password is stored as argon2id with OWASP’s parameters and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword(WORD), hashPassword(WORD)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await hashWithSaltOf(one, WORD)).toBe(one);
  expect([await isPassword(WORD, one), await isPassword(`${WORD}s`, one), await isPassword(WORD, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a hash is verified with its own parameters, also after the defaults changed', async () => {
  const before = await hashPassword(WORD);
  hashCheaply();
  const cheap = await hashPassword(WORD);
  expect(cheap).toMatch(/m=8,t=1,p=1/);
  expect([await isPassword(WORD, before), await isPassword(WORD, cheap)]).toEqual([true, true]);
  expect(await isPassword(`${WORD}s`, cheap)).toBe(false);
});

test('a hash with other costs is recognized, so that it is replaced at the next sign-in', async () => {
  const today = await hashPassword(WORD);
  expect([needsRehash(today), needsRehash(today.replace('m=8,', 'm=19456,'))]).toEqual([false, true]);
});

test('outside of tests no hash is cheap', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => hashCheaply()).toThrow('for tests');
  vi.unstubAllEnvs();
});
