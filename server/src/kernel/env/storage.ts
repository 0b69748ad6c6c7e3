// Settings: object storage.
import { address, EnvError, given, type Source, type Variable } from './source.ts';

export interface StorageEnv {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const STORAGE_VARIABLES: readonly Variable[] = NAMES.map((name) => ({
  name,
  meaning: 'files in S3-compatible object storage (by path), all five together; without them in DATA_DIR/uploads',
  default: '',
  ...(name.includes('KEY') ? { secret: true as const } : {}),
}));

/** All of it is set or nothing; throws EnvError with what is missing or invalid. */
export function storageEnv(source: Source): StorageEnv | undefined {
  const set = NAMES.filter((name) => given(source, name) !== undefined);
  const missing = NAMES.filter((name) => !set.includes(name));
  if (set.length > 0 && missing.length > 0) {
    throw new EnvError(
      `${set[0]} is set, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not: set all of them or none.`,
    );
  }
  const endpoint = address(source, 'S3_ENDPOINT', ['http:', 'https:'])?.href.replace(/\/+$/, '');
  const [region, bucket] = [given(source, 'S3_REGION'), given(source, 'S3_BUCKET')];
  const [accessKeyId, secretAccessKey] = [given(source, 'S3_ACCESS_KEY_ID'), given(source, 'S3_SECRET_ACCESS_KEY')];
  return endpoint !== undefined && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}
