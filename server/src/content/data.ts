// Loads the data files of content/ on first use, with the schemas that the web build uses.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dataFiles, type ContentData, type DataName } from '@live-oak/contract/content/data-files.ts';
import { Sources } from '@live-oak/contract/content/sources.ts';

const FOLDER = new URL('../../../content/', import.meta.url);
const loaded = new Map<string, unknown>();

function once<T>(file: string, make: (read: unknown) => T): T {
  if (!loaded.has(file)) loaded.set(file, make(parse(readFileSync(new URL(file, FOLDER), 'utf8'))));
  // Only `make` of the same file sets this.
  return loaded.get(file) as T;
}

/** The rows of content/data/<name>.yaml. Throws when the file does not fit its schema. */
export function contentData<Name extends DataName>(name: Name): ContentData<Name> {
  const schema: { parse: (value: unknown) => unknown } = dataFiles[name];
  // ContentData<Name> is the output of dataFiles[name], which TypeScript cannot see through the index.
  return once(`data/${name}.yaml`, (read) => schema.parse(read) as ContentData<Name>);
}

/** The sources of content/sources.yaml by id. */
export const contentSources = (): Sources => once('sources.yaml', (read) => Sources.parse(read));
