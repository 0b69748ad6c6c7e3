// Streams a file of a form to disk.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Share } from './incoming.ts';

/** A file that came in, on this machine's disk until its call is over. */
export interface Spooled {
  field: string;
  /** As the sender called it; not to be trusted. */
  name: string;
  path: string;
  bytes: number;
  /** Larger than may be: what came after the limit was not kept. */
  isTooLarge: boolean;
  sha256: string;
}

/** Writes one file to the disk; throws the refusal of its share, with nothing of it kept, once all of it was read past. */
export async function spool(part: MultipartFile, folder: string, share: Share): Promise<Spooled> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let bytes = 0;
  let refusal: unknown;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        if (refusal === undefined) {
          share.add(chunk.length);
          bytes += chunk.length;
          hash.update(chunk);
          done(null, chunk);
          return;
        }
      } catch (error) {
        refusal = error;
      }
      done();
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }));
    if (refusal !== undefined) {
      throw refusal instanceof Error ? refusal : new Error('A file could not be written', { cause: refusal });
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    field: part.fieldname,
    name: part.filename,
    path,
    bytes,
    isTooLarge: part.file.truncated,
    sha256: hash.digest('hex'),
  };
}
