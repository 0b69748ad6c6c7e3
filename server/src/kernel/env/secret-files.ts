// Reads secrets from files: NAME_FILE names a file that contains the value of NAME.
import { readFileSync } from 'node:fs';
import { EnvError, type Source } from './source.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';

/** A line break that an editor or `echo` adds at the end is not part of a secret. */
const LAST_LINE_END = /\r?\n$/;

function readSecret(variable: string, file: string): string {
  let value: string;
  try {
    value = readFileSync(file, 'utf8').replace(LAST_LINE_END, '');
  } catch (error) {
    const why = propertiesOf(error).code === 'ENOENT' ? 'is not there' : 'cannot be read';
    throw new EnvError(`${variable} names the file ${file}, which ${why}.`);
  }
  if (value === '') {
    throw new EnvError(`${variable} names the file ${file}, which is empty.`);
  }
  return value;
}

/** The source with each of `names` read from its file where NAME_FILE is set. Throws EnvError when both are, or the file cannot be read. */
export function withSecretFiles(source: Source, names: readonly string[]): Source {
  const read = names.flatMap((name) => {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) {
      return [];
    }
    if (source[name]) {
      throw new EnvError(`${name} and ${name}_FILE are both set: set one of them.`);
    }
    return [[name, readSecret(`${name}_FILE`, file)] as const];
  });
  return { ...source, ...Object.fromEntries(read) };
}
