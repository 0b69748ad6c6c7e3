// Inspects an uploaded file: the content decides the type, and its structure must be valid before anything is decoded.
import {
  isPhotoPurpose,
  MAX_HEIC_PIXELS,
  MAX_PIXELS,
  takesPhotos,
  type UploadPurpose,
} from '@live-oak/contract/features/files/schema.ts';
import { EVIDENCE_TEXTS, UPLOAD_TEXTS } from '@live-oak/contract/features/files/texts.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Spooled } from '../../kernel/http/incoming.ts';
import { MOST_BYTES, unpackingBytes } from './cost.ts';
import { inspectInWorker, type FileKind } from './inspector.ts';
import type { Frame } from './structure/broken.ts';

export interface Inspected {
  kind: FileKind;
  /** Of pictures: the size they claim, checked against the limit. */
  frame: Frame | undefined;
  /** The length of the file without trailing bytes. */
  bytes: number;
  /** The memory that decoding it needs, at most MOST_BYTES. */
  unpacking: number;
}

const TOO_MUCH_AT_ONCE =
  'This picture takes too much memory to open at its size. Save it as a standard JPEG or take a smaller picture.';

const PHOTO_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic'];
const DOCUMENT_KINDS: readonly FileKind[] = ['jpeg', 'png', 'pdf'];
const EVIDENCE_KINDS: readonly FileKind[] = [...PHOTO_KINDS, 'pdf'];
const isPhoto = isPhotoPurpose;
/** The fixed sentence for photos; the field's message says what is wrong with this one. */
const failed = (purpose: UploadPurpose) =>
  isPhoto(purpose)
    ? `${UPLOAD_TEXTS.photoFailedTitle}: ${UPLOAD_TEXTS.photoFailed}`
    : `${UPLOAD_TEXTS.photoFailedTitle}: Failed to upload document. Please try again.`;

interface Kinds {
  allowed: readonly FileKind[];
  /** The accepted types, in words. */
  wanted: string;
  hint: string;
}

function kindsOf(purpose: UploadPurpose): Kinds {
  if (purpose === 'dispute_evidence') {
    return { allowed: EVIDENCE_KINDS, wanted: 'picture (PNG, JPG, WebP or HEIC) or PDF', hint: EVIDENCE_TEXTS.hint };
  }
  return isPhoto(purpose)
    ? { allowed: PHOTO_KINDS, wanted: 'PNG, JPG, WebP or HEIC picture', hint: UPLOAD_TEXTS.photoHint }
    : { allowed: DOCUMENT_KINDS, wanted: 'PDF, JPG or PNG file', hint: UPLOAD_TEXTS.documentHint };
}

/** A refusal of a file, which says what is wrong with it. */
export function refused(
  code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INVALID',
  purpose: UploadPurpose,
  field: string,
  why: string,
): Refusal {
  return new Refusal(code, failed(purpose), { fields: { [field]: why } });
}

/** A refusal of the file at hand. */
type Refuse = (code: Parameters<typeof refused>[0], why: string) => Refusal;

function checkPixels(kind: FileKind, frame: Frame, unpacking: number, refuse: Refuse): void {
  const most = kind === 'heic' ? MAX_HEIC_PIXELS : MAX_PIXELS;
  if (frame.width * frame.height > most) {
    const size = [frame.width, frame.height].map((one) => one.toLocaleString('en-US')).join(' by ');
    throw refuse(
      'INVALID',
      `This picture is ${size} pixels. The most is ${most / 1_000_000} megapixels: save it smaller and try again.`,
    );
  }
  if (unpacking > MOST_BYTES) {
    throw refuse('INVALID', TOO_MUCH_AT_ONCE);
  }
}

/** What a file is and how large, by its content, which a thread of its own reads. Throws Broken, or refuses with 413, 415 or 422 on `file.field`. */
export async function inspect(file: Spooled, purpose: UploadPurpose): Promise<Inspected> {
  const refuse: Refuse = (code, why) => refused(code, purpose, file.field, why);
  const { allowed, wanted, hint } = kindsOf(purpose);
  if (file.isTooLarge) {
    throw refuse('TOO_LARGE', `This file is larger than 10 MB. ${hint}.`);
  }
  if (file.bytes === 0) {
    throw refuse('INVALID', 'This file is empty.');
  }
  const result = await inspectInWorker({ path: file.path, allowed });
  switch (result.is) {
    case 'another type':
      throw refuse('UNSUPPORTED_TYPE', `This is not a ${wanted} inside. Save it as one of these and choose it again.`);
    case 'broken':
      throw refuse('INVALID', result.why);
    case 'whole': {
      const { kind, frame, bytes } = result;
      const unpacking = unpackingBytes(kind, frame, takesPhotos(purpose));
      if (frame) {
        checkPixels(kind, frame, unpacking, refuse);
      }
      return { kind, frame, bytes, unpacking };
    }
  }
}
