// File storage: a folder of DATA_DIR, or an S3-compatible bucket when the S3_* variables are set.
import { createReadStream } from 'node:fs';
import { link, mkdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { unavailable, type Refusal } from '../errors.ts';

interface LocalFile {
  path: string;
  bytes: number;
  mime: string;
}

/** Every call throws 503 when the storage does not answer. */
export interface Storage {
  /**
   * Stores the first `bytes` bytes of a local file under a new key. Afterwards the file may be removed but not written to: a folder on
   * the same disk stores a hard link to it.
   */
  put(key: string, file: LocalFile): Promise<void>;
  /** Undefined when nothing is stored there. */
  read(key: string): Promise<Readable | undefined>;
  /** Succeeds too when nothing is stored there. */
  remove(key: string): Promise<void>;
}

const ANSWER_MS = 4500;
const CONNECT_MS = 1500;
/** A call and its retry. */
const WHOLE_CALL_MS = 7000;
/** A stream that is silent for this long is ended. */
const NEXT_BYTES_MS = 5000;

/** The error that flydrive wraps, of the folder or of the service. */
const causeOf = (error: unknown): { name?: string; code?: string; $metadata?: { httpStatusCode?: number } } =>
  (error instanceof Error && error.cause !== undefined ? error.cause : error) ?? {};

function isMissing(error: unknown): boolean {
  const { name, code, $metadata } = causeOf(error);
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

const nothing = () => undefined;
/** Errors are logged once, by down(). */
const QUIET = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

const folderOf = (dataDir: string) => join(dataDir, 'uploads');

/** Amazon's client is loaded only where it is used. */
async function makeDisk({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Promise<Disk> {
  if (!storage) return new Disk(new FSDriver({ location: folderOf(dataDir), visibility: 'private' }));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = storage;
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      // Self-hosted services have no host name for each bucket.
      forcePathStyle: true,
      // Not every compatible service supports the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without the last option a timeout is only logged, and the call waits forever.
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
      maxAttempts: 2,
      logger: QUIET,
      supportsACL: false,
      visibility: 'private',
    }),
  );
}

/** Hard-links a whole local file into the folder; false where it has to be copied: only its beginning is wanted, or the disk has no such links. */
async function linkedInto(folder: string, key: string, { path, bytes }: LocalFile): Promise<boolean> {
  try {
    if ((await stat(path)).size !== bytes) return false;
    await mkdir(folder, { recursive: true });
    await link(path, join(folder, key));
    return true;
  } catch {
    // The copy reports what is wrong with the folder.
    return false;
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds: WHOLE_CALL_MS, message: 'the storage did not answer in time' });

/** Waits for the first bytes, so that an unreadable file fails before the answer begins. */
async function opened(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

/** How many bytes the socket of a stream received; undefined for a local file. */
const receivedBy = (stream: Readable) => (stream as { socket?: { bytesRead: number } | null }).socket?.bytesRead;

/** Ends a stream whose service stalls. A slow reader has all the time. */
function endWhenStuck(stream: Readable): Readable {
  let before = receivedBy(stream);
  const timer = setInterval(() => {
    const now = receivedBy(stream);
    if (now !== undefined && now === before && stream.readableLength === 0) {
      stream.destroy(new TimeoutError('a file stopped in the middle'));
    }
    before = now;
  }, NEXT_BYTES_MS).unref();
  stream.once('close', () => clearInterval(timer));
  return stream;
}

export function makeStorage(env: Pick<Env, 'storage' | 'dataDir'>, log: Logger): Storage {
  const making = makeDisk(env);
  const down = (error: unknown): Refusal => {
    const { name, code } = causeOf(error);
    log.error({ failure: code ?? name }, 'the file storage does not answer');
    return unavailable('files.storageDown', 10);
  };
  return {
    async put(key, file) {
      const { path, bytes, mime } = file;
      if (!env.storage && (await linkedInto(folderOf(env.dataDir), key, file))) return;
      const disk = await making;
      const from = createReadStream(path, { end: bytes - 1 });
      try {
        await inTime(disk.putStream(key, from, { contentType: mime, contentLength: bytes }));
      } catch (error) {
        throw down(error);
      } finally {
        from.destroy();
      }
    },
    async read(key) {
      const opening = (await making).getStream(key).then(opened);
      try {
        return endWhenStuck(await inTime(opening));
      } catch (error) {
        // A stream that opens late has no reader.
        opening.then((late) => late.destroy(), nothing);
        if (isMissing(error)) return undefined;
        throw down(error);
      }
    },
    async remove(key) {
      try {
        await inTime((await making).delete(key));
      } catch (error) {
        if (!isMissing(error)) throw down(error);
      }
    },
  };
}
