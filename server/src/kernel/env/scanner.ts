// Settings: the virus scanner.
import type { ScannerAddress } from '../storage/virus-scanner.ts';
import { EnvError, given, type Source, type Variable } from './source.ts';

export const SCANNER_VARIABLES: readonly Variable[] = [
  {
    name: 'CLAMD_ADDRESS',
    meaning: 'host:port of a ClamAV (clamd) that looks at every file before it is taken; without it none does',
    default: '',
  },
];

/** Throws EnvError for what is no host:port. */
export function scannerEnv(source: Source): ScannerAddress | undefined {
  const value = given(source, 'CLAMD_ADDRESS');
  if (value === undefined) {
    return undefined;
  }
  const [, host, port] = /^\[?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(value) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) {
    throw new EnvError(`CLAMD_ADDRESS must be host:port, such as clamav:3310; it is "${value}".`);
  }
  return { host, port: Number(port) };
}
