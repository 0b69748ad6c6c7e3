// Inspects an uploaded file: its content decides the type, and what its header declares is checked before anything is decoded.
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { FileHint } from '@live-oak/contract/refusals/files.ts';
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { isPhotoPurpose, MAX_PIXELS, takesPhotos } from '@live-oak/contract/features/files/kinds.ts';
import type { UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import type { Spooled } from '../../kernel/http/incoming.ts';
import { Broken, must } from './broken.ts';
import { type FileKind, type Frame, frameOf, MOST_BYTES, unpackingBytes } from './cost.ts';
import { Semaphore } from './semaphore.ts';
import { OPTIONS } from './pictures.ts';
import { refused } from './refused.ts';

export interface Inspected {
  kind: FileKind;
  /** Of pictures, checked against the limits. Undefined for HEIC, whose decoder reads and checks it. */
  frame: Frame | undefined;
  /** The memory that decoding needs, at most MOST_BYTES. */
  unpacking: number;
}

const KINDS: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'application/pdf': 'pdf',
};
const ALLOWED: Record<FileHint, readonly FileKind[]> = {
  photo: ['jpeg', 'png', 'webp', 'heic'],
  document: ['jpeg', 'png', 'pdf'],
  evidence: ['jpeg', 'png', 'webp', 'heic', 'pdf'],
};
const SNIFFED = 4100;

function hintOf(purpose: UploadPurpose): FileHint {
  if (purpose === 'dispute_evidence') return 'evidence';
  return isPhotoPurpose(purpose) ? 'photo' : 'document';
}

const TAIL = 2048;

/** It begins and ends as a PDF, with nothing but blanks after (ISO 32000-2, 7.5). Its content is never executed. */
function checkPdf(bytes: Buffer): void {
  must(/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)), 'files.notPdf');
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
  const end = tail.lastIndexOf('%%EOF');
  must(end >= 0 && tail.slice(0, end).includes('startxref'), 'files.endsEarly');
  must(/^[\s\0]*$/.test(tail.slice(end + 5)), 'files.hiddenInPdf');
}

/** Compressed chunks of a PNG, which libpng unpacks while it reads the header. */
const PACKED = ['zTXt', 'iTXt', 'iCCP'].map((type) => Buffer.from(type).readUInt32BE(0));
/** The most bytes to which libpng unpacks a chunk. */
const MOST_OF_CHUNK = 8_000_000;
/** Deflate compresses at most by this factor. */
const MOST_SHORTENED = 1032;
/** The most bytes for all of a picture; sharp needs three times as much for a moment, below the 64 MB of decision 009. */
const MOST_UNPACKED = 2 * MOST_OF_CHUNK;

/** One such header at a time, since four files are inspected at once. */
const packedHeaders = new Semaphore(1);

/** The most bytes to which the compressed chunks of a PNG can unpack; refuses more than MOST_UNPACKED. */
function unpackedBytes(png: Buffer): number {
  let unpacked = 0;
  for (let at = 8, length = 0; at + 8 <= png.length; at += 12 + length) {
    length = png.readUInt32BE(at);
    if (PACKED.includes(png.readUInt32BE(at + 4))) {
      unpacked += Math.min(length * MOST_SHORTENED, MOST_OF_CHUNK);
      must(unpacked <= MOST_UNPACKED, 'files.tooComplex');
    }
  }
  return unpacked;
}

/** What the header of a picture declares, read by its decoder. */
async function readFrame(kind: FileKind, path: string, bytes: Buffer): Promise<Frame> {
  const readHeader = () =>
    sharp(path, { ...OPTIONS, limitInputPixels: false })
      .metadata()
      .catch((cause: unknown) => {
        throw new Broken('files.damaged', { cause });
      });
  const isPacked = kind === 'png' && unpackedBytes(bytes) > 0;
  return frameOf(bytes, await (isPacked ? packedHeaders.run(1, readHeader) : readHeader()));
}

/** The type and size of a file by its content. Throws Broken, or refuses with 413, 415 or 422 on `file.field`. */
export async function inspect(file: Spooled, purpose: UploadPurpose): Promise<Inspected> {
  const refuse = (code: Parameters<typeof refused>[0], why: Reason) => refused(code, purpose, file.field, why);
  const hint = hintOf(purpose);
  if (file.isTooLarge) throw refuse('TOO_LARGE', withParams('files.tooLarge', { hint }));
  if (file.bytes === 0) throw refuse('INVALID', 'files.empty');
  const bytes = await readFile(file.path);
  const kind = KINDS[(await fileTypeFromBuffer(bytes.subarray(0, SNIFFED)))?.mime ?? ''];
  if (!kind || !ALLOWED[hint].includes(kind)) throw refuse('UNSUPPORTED_TYPE', withParams('files.otherType', { hint }));
  if (kind === 'pdf') checkPdf(bytes);
  const frame = kind === 'pdf' || kind === 'heic' ? undefined : await readFrame(kind, file.path, bytes);
  const unpacking = unpackingBytes(kind, frame, takesPhotos(purpose));
  if (frame && frame.width * frame.height > MAX_PIXELS) {
    const { width, height } = frame;
    throw refuse('INVALID', withParams('files.tooManyPixels', { width, height, most: MAX_PIXELS / 1_000_000 }));
  }
  if (unpacking > MOST_BYTES) throw refuse('INVALID', 'files.memory');
  return { kind, frame, unpacking };
}
