import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files that load with a file: its imports and theirs, without types and packages. */
function loadedWith(file: URL, found = new Set<string>()): Set<string> {
  if (!found.has(file.href)) {
    found.add(file.href);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|\}) (?!type ).*from '(\.[^']+\.tsx?)';$/gm,
    )) {
      loadedWith(new URL(path, file), found);
    }
  }
  return found;
}

it('loads without the code of forms, which the owner of an emergency does not need to wait', () => {
  const files = [...loadedWith(new URL('./progress.tsx', import.meta.url))];
  expect(files.filter((file) => file.endsWith('/emergencies/data.ts'))).toHaveLength(1);
  expect(files.filter((file) => file.endsWith('/use-action-form.ts'))).toEqual([]);
});
