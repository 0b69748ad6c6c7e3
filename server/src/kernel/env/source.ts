// Reads and validates one environment variable: a text, a switch, an address.

/** An invalid variable; the message names it and says what to do. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export type Source = Readonly<Record<string, string | undefined>>;

export interface Variable {
  name: string;
  meaning: string;
  /** As written in the documents. */
  default: string;
  /** May be given as a file: NAME_FILE instead of NAME. */
  secret?: true;
}

/** A blank variable is one that is not set. */
export function given(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

export function onOff(source: Source, name: string, otherwise: boolean): boolean {
  const value = given(source, name)?.toLowerCase();
  if (value === undefined) {
    return otherwise;
  }
  if (['on', 'true', '1', 'yes'].includes(value)) {
    return true;
  }
  if (['off', 'false', '0', 'no'].includes(value)) {
    return false;
  }
  throw new EnvError(`${name} is "${source[name]}": set it to on or off.`);
}

export function address(source: Source, name: string, protocols: readonly string[]): URL | undefined {
  const value = given(source, name);
  if (value === undefined) {
    return undefined;
  }
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new EnvError(`${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  return new URL(value);
}
