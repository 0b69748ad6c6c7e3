// Paper has the colors of the screens.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INKS } from './inks.ts';

const tokens = readFileSync(new URL('../../../../web/src/ui/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(INKS))('%s is the token of that name', (name, color) => {
  expect(new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]+),`).exec(tokens)?.[1]).toBe(color);
});
