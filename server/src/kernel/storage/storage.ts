// File storage: a folder of DATA_DIR, or an S3-compatible bucket when the S3_* variables are set.
import { createReadStream } from 'node:fs';
import { link, mkdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { unavailable, type Refusal } from '../errors.ts';

interface LocalFile {
  path: string;
  bytes: number;
  mime: string;
}

export interface Storage {
  /**
   * Keeps the first `bytes` bytes of a local file under a new key. 503 when the storage does not answer. The file may be removed
   * afterwards, but not written to: a folder on the same disk keeps the file itself under a second name.
   */
  put(key: string, file: LocalFile): Promise<void>;
  /** The bytes, piece by piece; undefined when nothing is stored there. 503 when the storage does not answer. */
  read(key: string): Promise<Readable | undefined>;
  /** Deletes the bytes; fine when they were deleted before. 503 when the storage does not answer. */
  remove(key: string): Promise<void>;
}

const RETRY_AFTER = 10;
/** An answer that takes longer will not come; a call and its retry are over by then. */
const ANSWER_MS = 4500;
const CONNECT_MS = 1500;
const WHOLE_CALL_MS = 7000;
/** A file that stops in the middle for so long does not go on. */
const NEXT_BYTES_MS = 5000;

/** What flydrive wraps: the error of the folder or of the service. */
function causeOf(error: unknown): { name?: string; code?: string; $metadata?: { httpStatusCode?: number } } {
  return (error instanceof Error && error.cause !== undefined ? error.cause : error) ?? {};
}

function isMissing(error: unknown): boolean {
  const { name, code, $metadata } = causeOf(error);
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

const nothing = () => undefined;
/** What goes wrong is logged here, once, by down(). */
const QUIET = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

const folderOf = (dataDir: string) => join(dataDir, 'uploads');

function makeDisk({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Disk {
  if (!storage) {
    return new Disk(new FSDriver({ location: folderOf(dataDir), visibility: 'private' }));
  }
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = storage;
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      // Buckets by path: own services have no name for each bucket.
      forcePathStyle: true,
      // Not every compatible service knows the newer checksums.
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

/**
 * Hard-links a whole local file into the folder, so that its bytes are written once. False where that cannot be, to be copied
 * instead: only the beginning is wanted, the folder is on another disk, or the disk has no hard links.
 */
async function linkedInto(folder: string, key: string, { path, bytes }: LocalFile): Promise<boolean> {
  try {
    if ((await stat(path)).size !== bytes) {
      return false;
    }
    await mkdir(folder, { recursive: true });
    await link(path, join(folder, key));
    return true;
  } catch {
    // If something is wrong with the folder, the copy throws.
    return false;
  }
}

/** Whatever the service does, the caller gets an answer or an error within a few seconds. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  pTimeout(work, { milliseconds: WHOLE_CALL_MS, message: 'the storage did not answer in time' });

/** Waits until the first bytes are there, so that a file that cannot be read fails before an answer has begun. */
async function opened(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

/** How much was received on the socket of a stream; undefined for a file of a folder. */
const heardBy = (stream: Readable) => (stream as { socket?: { bytesRead: number } | null }).socket?.bytesRead;

/** Ends a stream that stalls: its reader would wait forever. A slow reader has all the time. */
function endWhenStuck(stream: Readable): Readable {
  let before = heardBy(stream);
  const looking = setInterval(() => {
    const now = heardBy(stream);
    if (now !== undefined && now === before && stream.readableLength === 0) {
      stream.destroy(new TimeoutError('a file stopped in the middle'));
    }
    before = now;
  }, NEXT_BYTES_MS).unref();
  stream.once('close', () => clearInterval(looking));
  return stream;
}

export function makeStorage(env: Pick<Env, 'storage' | 'dataDir'>, log: Logger): Storage {
  const disk = makeDisk(env);
  const down = (error: unknown): Refusal => {
    const { name, code } = causeOf(error);
    log.error({ failure: code ?? name }, 'the file storage does not answer');
    return unavailable('files.storageDown', RETRY_AFTER);
  };
  return {
    async put(key, file) {
      const { path, bytes, mime } = file;
      if (!env.storage && (await linkedInto(folderOf(env.dataDir), key, file))) {
        return;
      }
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
      const opening = disk.getStream(key).then(opened);
      try {
        return endWhenStuck(await inTime(opening));
      } catch (error) {
        // A stream that opens too late has no reader.
        opening.then((late) => late.destroy(), nothing);
        if (isMissing(error)) {
          return undefined;
        }
        throw down(error);
      }
    },
    async remove(key) {
      try {
        await inTime(disk.delete(key));
      } catch (error) {
        if (!isMissing(error)) {
          throw down(error);
        }
      }
    },
  };
}
