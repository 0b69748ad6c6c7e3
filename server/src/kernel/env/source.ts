// Reads and validates one environment variable: a text, a switch, a number, an address, a secret in a file.
import { readFileSync } from 'node:fs';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** An invalid variable; the message names it and says what to do. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export type Source = Readonly<Record<string, string | undefined>>;

/** By name: its meaning, its default in words, and whether it is a secret, which may be given as a file (NAME_FILE). */
export type Variables = Readonly<Record<string, readonly [meaning: string, otherwise: string, secret?: 'secret']>>;

export function must(condition: unknown, message: string): asserts condition {
  if (!condition) throw new EnvError(message);
}

export function given(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

/** Both variables of a pair; undefined where neither is set. Throws EnvError where one is. */
export function pair(source: Source, one: string, other: string): [string, string] | undefined {
  // Untrimmed: a password may begin with a space.
  const [first, second] = [one, other].map((name) => (given(source, name) === undefined ? undefined : source[name]));
  must((first === undefined) === (second === undefined), `${one} and ${other} go together: set both or neither.`);
  return first === undefined || second === undefined ? undefined : [first, second];
}

export function onOff(source: Source, name: string, otherwise: boolean): boolean {
  const value = given(source, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  const isOn = ['on', 'true', '1', 'yes'].includes(value);
  must(isOn || ['off', 'false', '0', 'no'].includes(value), `${name} is "${source[name]}": set it to on or off.`);
  return isOn;
}

export function wholeNumber(
  source: Source,
  name: string,
  otherwise: string,
  { least, most }: { least: number; most: number },
): number {
  const value = given(source, name) ?? otherwise;
  const isInside = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  must(isInside, `${name} is "${value}": set it to a whole number from ${least} to ${most}.`);
  return Number(value);
}

export function address(source: Source, name: string, protocols: readonly string[]): URL | undefined {
  const value = given(source, name);
  if (value === undefined) return undefined;
  const isOne = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  must(isOne, `${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  return new URL(value);
}

const LOCAL_HOSTS = new Set(['', 'localhost', '127.0.0.1', '[::1]']);
export const isRemote = ({ hostname }: URL) => !LOCAL_HOSTS.has(hostname);

/** A line break that an editor or `echo` adds is not part of a secret. */
const LAST_LINE_END = /\r?\n$/;

function readSecret(variable: string, file: string): string {
  let value: string;
  try {
    value = readFileSync(file, 'utf8').replace(LAST_LINE_END, '');
  } catch (error) {
    const why = propertiesOf(error).code === 'ENOENT' ? 'is not there' : 'cannot be read';
    throw new EnvError(`${variable} names the file ${file}, which ${why}.`);
  }
  must(value !== '', `${variable} names the file ${file}, which is empty.`);
  return value;
}

/** The source with each of `names` read from its file where NAME_FILE is set. Throws EnvError when both are set, or the file cannot be read. */
export function withSecretFiles(source: Source, names: readonly string[]): Source {
  const read = names.flatMap((name) => {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) return [];
    must(!source[name], `${name} and ${name}_FILE are both set: set one of them.`);
    return [[name, readSecret(`${name}_FILE`, file)] as const];
  });
  return { ...source, ...Object.fromEntries(read) };
}
