// Inspects an uploaded file: the content decides the type, and its structure must be valid before anything is decoded.
import type { FileHint } from '@live-oak/contract/refusals/files.ts';
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import {
  isPhotoPurpose,
  MAX_HEIC_PIXELS,
  MAX_PIXELS,
  takesPhotos,
  type UploadPurpose,
} from '@live-oak/contract/features/files/kinds.ts';
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

const PHOTO_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic'];
const DOCUMENT_KINDS: readonly FileKind[] = ['jpeg', 'png', 'pdf'];
const EVIDENCE_KINDS: readonly FileKind[] = [...PHOTO_KINDS, 'pdf'];
const isPhoto = isPhotoPurpose;
/** The fixed sentence for photos; the field's message says what is wrong with this one. */
const failed = (purpose: UploadPurpose) => (isPhoto(purpose) ? 'files.photoFailed' : 'files.documentFailed');

interface Kinds {
  allowed: readonly FileKind[];
  hint: FileHint;
}

function kindsOf(purpose: UploadPurpose): Kinds {
  if (purpose === 'dispute_evidence') {
    return { allowed: EVIDENCE_KINDS, hint: 'evidence' };
  }
  return isPhoto(purpose) ? { allowed: PHOTO_KINDS, hint: 'photo' } : { allowed: DOCUMENT_KINDS, hint: 'document' };
}

/** A refusal of a file, which says what is wrong with it. */
export function refused(
  code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INVALID',
  purpose: UploadPurpose,
  field: string,
  why: Reason,
): Refusal {
  return new Refusal(code, failed(purpose), { fields: { [field]: why } });
}

/** A refusal of the file at hand. */
type Refuse = (code: Parameters<typeof refused>[0], why: Reason) => Refusal;

function checkPixels(kind: FileKind, frame: Frame, unpacking: number, refuse: Refuse): void {
  const most = kind === 'heic' ? MAX_HEIC_PIXELS : MAX_PIXELS;
  if (frame.width * frame.height > most) {
    const { width, height } = frame;
    throw refuse('INVALID', withParams('files.tooManyPixels', { width, height, most: most / 1_000_000 }));
  }
  if (unpacking > MOST_BYTES) {
    throw refuse('INVALID', 'files.memory');
  }
}

/** What a file is and how large, by its content, which a thread of its own reads. Throws Broken, or refuses with 413, 415 or 422 on `file.field`. */
export async function inspect(file: Spooled, purpose: UploadPurpose): Promise<Inspected> {
  const refuse: Refuse = (code, why) => refused(code, purpose, file.field, why);
  const { allowed, hint } = kindsOf(purpose);
  if (file.isTooLarge) {
    throw refuse('TOO_LARGE', withParams('files.tooLarge', { hint }));
  }
  if (file.bytes === 0) {
    throw refuse('INVALID', 'files.empty');
  }
  const result = await inspectInWorker({ path: file.path, allowed });
  switch (result.is) {
    case 'another type':
      throw refuse('UNSUPPORTED_TYPE', withParams('files.otherType', { hint }));
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
