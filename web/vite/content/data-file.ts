// A data file in content/: its rows, and the sources that they cite.
import { dataFiles } from '@live-oak/contract/content/data-files.ts';
import { Sources, type ListedSource } from '@live-oak/contract/content/sources.ts';
import type * as z from 'zod/mini';
import type { Fault } from './errors.ts';
import { readYaml, type Named } from './yaml-file.ts';

export const SOURCES_FILE = 'content/sources.yaml';

/** The list of sources; invalid entries are reported, the rest is used. */
export function readSources(text: string): { sources: Sources; faults: Fault[]; lineOfKey: (id: string) => number } {
  const { value, faults, lineOfKey } = readYaml(SOURCES_FILE, text, Sources);
  return { sources: value ?? {}, faults, lineOfKey };
}

/** Ids that are not in the list, as errors. */
export function unknownSources(file: string, named: readonly Named[], sources: Sources): Fault[] {
  return named
    .filter(({ id }) => !Object.hasOwn(sources, id))
    .map(({ id, line }) => ({ file, line, what: `names a source that is not in ${SOURCES_FILE}: ${id}` }));
}

/** The sources of some ids, each once, in the order of their first mention. */
export function listed(ids: readonly string[], sources: Sources): ListedSource[] {
  return [...new Set(ids)].flatMap((id) => {
    const source = sources[id];
    return source ? [{ ...source, id }] : [];
  });
}

const schemas: Record<string, z.ZodMiniType> = dataFiles;

interface DataFile {
  data: unknown;
  sources: ListedSource[];
  faults: Fault[];
}

/** `file` is 'content/data/<name>.yaml'. */
export function readData(file: string, text: string, sources: Sources): DataFile {
  const name = /^content\/data\/([\w-]+)\.yaml$/u.exec(file)?.[1] ?? '';
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (!schema) {
    const what = 'has no schema: add it to contract/src/content/data-files.ts';
    return { data: undefined, sources: [], faults: [{ file, line: 1, what }] };
  }
  const { value, faults, named } = readYaml(file, text, schema);
  return {
    data: value,
    sources: listed(
      named.map(({ id }) => id),
      sources,
    ),
    faults: [...faults, ...unknownSources(file, named, sources)],
  };
}
