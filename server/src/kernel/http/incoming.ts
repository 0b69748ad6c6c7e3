// Receives the files of forms: their shares of disk space, their minimum speed, and writing them to the disk.
import type { FastifyRequest } from 'fastify';
import { MAX_PHOTOS, MAX_UPLOAD_BYTES } from '@live-oak/contract/features/files/kinds.ts';
import { Refusal, unavailable } from '../errors.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';

const MB = 1024 * 1024;
/** Bytes of all forms at the same time, in total and from people who are not signed in (docs/operator/overload.md). */
const MOST_INCOMING = 1024 * MB;
export const MOST_INCOMING_GUESTS = 256 * MB;
/** One form: the most pictures, or for a visitor the documents of a registration. */
export const MOST_FORM_BYTES = (MAX_PHOTOS + 6) * (MAX_UPLOAD_BYTES + 4096);
export const MOST_GUEST_FORM_BYTES = 4 * MAX_UPLOAD_BYTES;
/** What one address (an IPv6 network) of visitors may use at once, so that slow ones leave room for others. */
export const MOST_GUEST_ADDRESS_BYTES = 2 * MOST_GUEST_FORM_BYTES;
/** A slower form is aborted: 4 KB a second is half of the slowest connections. */
export const PACE_WINDOW_MS = 15_000;
const PACE_BYTES = 60 * 1024;
/** How long the rest of a refused form is read, since most clients read the answer only after they have sent everything. */
const DRAIN_MS = 15_000;
const BUSY_S = 30;

export const tooMuch = () => new Refusal('TOO_LARGE', 'files.formTooLarge');

/** Bytes on the disk: of all forms, of all guests, and of each guest by address. */
const taken = { all: 0, guests: 0, by: new Map<string, number>() };

function count(guest: string | undefined, bytes: number): void {
  taken.all += bytes;
  if (guest !== undefined) {
    taken.guests += bytes;
    taken.by.set(guest, (taken.by.get(guest) ?? 0) + bytes);
    if (taken.by.get(guest) === 0) taken.by.delete(guest);
  }
}

/** The bytes of one form on the disk. */
export interface Share {
  /** Counts bytes before they are written; throws a refusal when they are too many. */
  add: (bytes: number) => void;
  /** Call it once everything is deleted. */
  close: () => void;
}

/** `guest`: the address, as limits count it, of somebody who is not signed in. */
export function openShare(guest: string | undefined): Share {
  const isGuest = guest !== undefined;
  const most = isGuest ? MOST_GUEST_FORM_BYTES : MOST_FORM_BYTES;
  let mine = 0;
  return {
    add(bytes) {
      if (mine + bytes > most) throw tooMuch();
      if (isGuest && (taken.by.get(guest) ?? 0) + bytes > MOST_GUEST_ADDRESS_BYTES) {
        throw new Refusal('TOO_MANY', 'files.tooManyYours', { retryAfter: BUSY_S });
      }
      if (taken.all + bytes > MOST_INCOMING || (isGuest && taken.guests + bytes > MOST_INCOMING_GUESTS)) {
        throw unavailable('files.tooMany', BUSY_S);
      }
      mine += bytes;
      count(guest, bytes);
    },
    close() {
      count(guest, -mine);
      mine = 0;
    },
  };
}

/** Aborts a form that is too slow. Call `drain` when the rest is only discarded, `stop` when all is read. */
export function monitorRate(request: FastifyRequest): { drain: () => void; stop: () => void } {
  const { raw } = request;
  // A call that a test injects has no socket.
  const arrived = () => (raw.socket as Partial<typeof raw.socket>).bytesRead ?? Infinity;
  let before = arrived();
  const pace = setInterval(() => {
    const now = arrived();
    if (now - before < PACE_BYTES) raw.destroy();
    before = now;
  }, PACE_WINDOW_MS).unref();
  let end: NodeJS.Timeout | undefined;
  return {
    drain: () => (end ??= setTimeout(() => raw.destroy(), DRAIN_MS).unref()),
    stop: () => {
      clearInterval(pace);
      clearTimeout(end);
    },
  };
}

/** A received file, on this machine's disk until its call is over. */
export interface Spooled {
  field: string;
  /** From the client, so not trusted. */
  name: string;
  path: string;
  bytes: number;
  /** Larger than the limit, and cut off there. */
  isTooLarge: boolean;
  sha256: string;
}

/** Writes one file to the disk. A refusal of its share is thrown once all of the file was read, and nothing of it stays on the disk. */
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
