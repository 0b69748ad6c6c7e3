// Loads the data files of content/ on first use, with the schemas that the web build uses.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dataFiles, type ContentData, type DataName } from '@live-oak/contract/content/data-files.ts';
import { Sources } from '@live-oak/contract/content/sources.ts';

const FOLDER = new URL('../../../content/', import.meta.url);
const kept = new Map<string, unknown>();

function once<T>(file: string, make: (read: unknown) => T): T {
  if (!kept.has(file)) kept.set(file, make(parse(readFileSync(new URL(file, FOLDER), 'utf8'))));
  // Only `make` of the same file puts something here.
  return kept.get(file) as T;
}

/** The rows of content/data/<name>.yaml. Throws when the file does not fit its schema; `npm test` says where. */
export function contentData<Name extends DataName>(name: Name): ContentData<Name> {
  const schema: { parse: (value: unknown) => unknown } = dataFiles[name];
  // dataFiles[name] is the schema that ContentData<Name> is taken from; which of them it is, TypeScript loses over the index.
  return once(`data/${name}.yaml`, (read) => schema.parse(read) as ContentData<Name>);
}

/** Every source of content/sources.yaml by its id. */
export function contentSources(): Sources {
  return once('sources.yaml', (read) => Sources.parse(read));
}
