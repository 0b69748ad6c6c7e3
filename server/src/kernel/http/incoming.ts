// Receives the files of forms: disk space before they are accepted, their minimum speed, and the way to the disk.
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
/** How many forms this process receives at the same time, in total and from people who are not signed in (docs/operator/overload.md). */
const MOST_INCOMING = 1024 * MB;
export const MOST_INCOMING_GUESTS = 256 * MB;
/** One form: of the most pictures, or, of somebody who is not signed in, of the documents of a registration. */
export const MOST_FORM_BYTES = (MAX_PHOTOS + 6) * (MAX_UPLOAD_BYTES + 4096);
export const MOST_GUEST_FORM_BYTES = 4 * MAX_UPLOAD_BYTES;
/** The share of visitors that one address (an IPv6 network) may use at once, so that slow ones leave room for others. */
export const MOST_GUEST_ADDRESS_BYTES = 2 * MOST_GUEST_FORM_BYTES;
/** A form that sends less than this in a window is aborted: 4 KB a second, half of the slowest connections. */
export const PACE_WINDOW_MS = 15_000;
const PACE_BYTES = 60 * 1024;
/** How long what follows a refusal is still read, so that the answer finds a sender who listens. */
const DRAIN_MS = 15_000;
const BUSY_S = 30;

export const tooMuch = () => new Refusal('TOO_LARGE', 'files.formTooLarge');

/** Bytes on the disk: of all, of all guests, and of each guest by address. */
const taken = { all: 0, guests: 0, by: new Map<string, number>() };

function count(guest: string | undefined, bytes: number): void {
  taken.all += bytes;
  if (guest !== undefined) {
    taken.guests += bytes;
    taken.by.set(guest, (taken.by.get(guest) ?? 0) + bytes);
    if (taken.by.get(guest) === 0) {
      taken.by.delete(guest);
    }
  }
}

/** The bytes that one form has on the disk. */
export interface Share {
  /** Counts bytes before they are written; throws a refusal when they are one too many. */
  add: (bytes: number) => void;
  /** Everything is off the disk again. */
  close: () => void;
}

/** `guest`: the address, as limits count it, of somebody who is not signed in; undefined for a person. */
export function openShare(guest: string | undefined): Share {
  const isGuest = guest !== undefined;
  const most = isGuest ? MOST_GUEST_FORM_BYTES : MOST_FORM_BYTES;
  let mine = 0;
  return {
    add(bytes) {
      if (mine + bytes > most) {
        throw tooMuch();
      }
      if (isGuest && (taken.by.get(guest) ?? 0) + bytes > MOST_GUEST_ADDRESS_BYTES) {
        const message = 'files.tooManyYours';
        throw new Refusal('TOO_MANY', message, { retryAfter: BUSY_S });
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

/** Aborts a form that is too slow. Returns what to call when the rest is only discarded, and when all is read. */
export function monitorRate(request: FastifyRequest): { drain: () => void; stop: () => void } {
  const { raw } = request;
  // A call injected by a test has no socket.
  const arrived = () => (raw.socket as Partial<typeof raw.socket>).bytesRead ?? Infinity;
  let before = arrived();
  const pace = setInterval(() => {
    const now = arrived();
    if (now - before < PACE_BYTES) {
      raw.destroy();
    }
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
