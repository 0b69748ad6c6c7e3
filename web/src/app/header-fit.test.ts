// One row of the header at 1280 pixels, for everybody and in both languages.
import { expect, test } from 'vitest';
import { shell as en } from '../texts/en/shell.ts';
import { shell as es } from '../texts/es/shell.ts';
import { fitsOneRow } from './header-fit.ts';
import { mainLinks, menus } from './menus.ts';

const header = (texts: typeof en, kind: 'client' | 'provider' | 'admin' | undefined, grouped: boolean) =>
  fitsOneRow({
    links: mainLinks(kind).map(({ name }) => texts.links[name]),
    menus: grouped ? [texts.links.more] : menus.map(({ name }) => texts.links[name]),
    actions: kind ? [texts.greeting('Odette'), texts.logout] : [texts.links.providerLogin, texts.links.clientLogin],
    isSignedIn: kind !== undefined,
  });

test('a visitor has the three menus side by side in English; Spanish words are longer and share one', () => {
  expect(header(en, undefined, false)).toBe(true);
  expect(header(es, undefined, false)).toBe(false);
});

test.each(['client', 'provider', 'admin', undefined] as const)('with one menu everything fits for %s', (kind) => {
  expect([header(en, kind, true), header(es, kind, true)]).toEqual([true, true]);
});
