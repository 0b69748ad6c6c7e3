// Settings: object storage and the virus scanner.
import { address, given, must, type Source, type Variables } from './source.ts';

const NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = 'files in S3-compatible object storage (by path), all five together; without them in DATA_DIR/uploads';

export const STORAGE_VARIABLES: Variables = {
  ...Object.fromEntries(NAMES.map((name) => [name, name.includes('KEY') ? [BUCKET, '', 'secret'] : [BUCKET, '']])),
  CLAMD_ADDRESS: [
    'host:port of a ClamAV (clamd) that looks at every file before it is taken; without it none does',
    '',
  ],
};

/** All of it is set or nothing; throws EnvError with what is missing or invalid. */
export function storageEnv(source: Source) {
  const set = NAMES.filter((name) => given(source, name) !== undefined);
  const missing = NAMES.filter((name) => !set.includes(name));
  must(
    set.length === 0 || missing.length === 0,
    `${set[0]} is set, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not: set all of them or none.`,
  );
  const endpoint = address(source, 'S3_ENDPOINT', ['http:', 'https:'])?.href.replace(/\/+$/, '');
  const [region, bucket] = [given(source, 'S3_REGION'), given(source, 'S3_BUCKET')];
  const [accessKeyId, secretAccessKey] = [given(source, 'S3_ACCESS_KEY_ID'), given(source, 'S3_SECRET_ACCESS_KEY')];
  return endpoint !== undefined && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}

/** Throws EnvError for what is no host:port. */
export function scannerEnv(source: Source) {
  const value = given(source, 'CLAMD_ADDRESS');
  if (value === undefined) {
    return undefined;
  }
  const [, host, digits] = /^\[?([^\s/\]]+?)\]?:(\d{1,5})$/.exec(value) ?? [];
  const port = Number(digits);
  must(host && port >= 1 && port <= 65_535, `CLAMD_ADDRESS must be host:port, such as clamav:3310; it is "${value}".`);
  return { host, port };
}
