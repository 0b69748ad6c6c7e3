// Drawings are the same in both languages: what is written in them has to be readable in both.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('drawings/', import.meta.url));

test('a chart has numbers and letters of bids, and no word, not even the first letter of one', () => {
  const files = globSync('*.svg', { cwd: folder });
  expect(files.length).toBeGreaterThan(3);
  const written = files.flatMap((file) =>
    [...readFileSync(folder + file, 'utf8').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => `${file}: ${text}`),
  );
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter((one) => !/: ([A-D]|\d+′?)$/.test(one))).toEqual([]);
  const calendar = /<symbol id="step-schedule".*?<\/symbol>/s.exec(readFileSync(`${folder}lines.svg`, 'utf8'))?.[0];
  expect(calendar).toBeDefined();
  expect(calendar).not.toContain('<text');
});
