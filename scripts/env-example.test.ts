// The documented variables are the ones that are read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { envExample } from '../server/src/kernel/env.ts';

test('.env.example is generated from the list of variables (npm run env:example)', () => {
  expect(readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')).toBe(envExample());
});
