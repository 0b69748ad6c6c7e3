// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  delete document.documentElement.dataset['known'];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['https:', 'language=es; __Host-signed_in=1', true],
  ['https:', 'signed_in=1', false],
  ['http:', 'signed_in=1', true],
  ['http:', 'not_signed_in=1', false],
])('over %s the cookies "%s" hide the sign-in links: %s', async (protocol, cookies, isKnown) => {
  vi.stubGlobal('location', { protocol, search: '' });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  vi.resetModules();
  await import('./theme-boot.ts');
  expect(document.documentElement.dataset['known'] !== undefined).toBe(isKnown);
});
