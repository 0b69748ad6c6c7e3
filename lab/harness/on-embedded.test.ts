// What npm test leaves out on the embedded database leaves no feature without a test there.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { POSTGRES_ONLY } from './postgres-only.ts';

const root = join(import.meta.dirname, '../..');

test('each file is there, and beside it one that both databases run', () => {
  expect(POSTGRES_ONLY.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const without = [...new Set(POSTGRES_ONLY.map((file) => dirname(file)))].filter((folder) => {
    const here = readdirSync(join(root, folder)).filter((name) => name.endsWith('.http.test.ts'));
    return here.every((name) => POSTGRES_ONLY.some((file) => dirname(file) === folder && basename(file) === name));
  });
  expect(without).toEqual([]);
});
