// What npm test leaves out on the embedded database leaves no feature without a test there.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_EMBEDDED, ON_EMBEDDED_ALONE } from './on-embedded.ts';

const root = join(import.meta.dirname, '../..');

test('each file exists and is listed once', () => {
  expect(ON_EMBEDDED.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(ON_EMBEDDED).size).toBe(ON_EMBEDDED.length);
});

test('each feature with HTTP tests has one in the list', () => {
  const featureOf = (file: string) => file.split('/').slice(0, 4).join('/');
  const features = new Set(globSync('server/src/features/**/*.http.test.ts', { cwd: root }).map(featureOf));
  expect([...features].filter((feature) => !ON_EMBEDDED.some((file) => featureOf(file) === feature))).toEqual([]);
});

test('tests that PostgreSQL leaves out run on the embedded database', () => {
  expect(ON_EMBEDDED_ALONE.filter((file) => !ON_EMBEDDED.includes(file))).toEqual([]);
});
