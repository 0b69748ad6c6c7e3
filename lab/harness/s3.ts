// An S3 server for trying the product with object storage: its buckets are folders.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The accepted key and secret. */
const KEY = 'S3RVER';

export interface ObjectStore {
  /** The S3_* variables of a process that uses it. */
  env: Record<string, string>;
  /** The keys of the stored objects. */
  names: () => string[];
  stop: () => Promise<void>;
}

/** Starts it on a free port of 127.0.0.1 with one bucket, below `directory`. */
export async function startObjectStore(directory: string): Promise<ObjectStore> {
  const bucket = 'live-oak';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const folder = join(directory, bucket);
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    names: () =>
      existsSync(folder)
        ? readdirSync(folder).flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.slice(1) ?? [])
        : [],
    stop: () => server.close(),
  };
}
