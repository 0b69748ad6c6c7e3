// Looks at a file that came in: the content decides what it is, and its inside must fit before anything is unpacked.
import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import {
  EVIDENCE_TEXTS,
  isPhotoPurpose,
  MAX_PIXELS,
  UPLOAD_TEXTS,
  type UploadPurpose,
} from '@live-oak/contract/features/files/schema.ts';
import { Refusal } from '../../errors.ts';
import type { Spooled } from '../../http/forms.ts';
import { Broken, type Frame } from './structure/broken.ts';
import { walkHeic } from './structure/heic.ts';
import { walkJpeg } from './structure/jpeg.ts';
import { checkPdf } from './structure/pdf.ts';
import { walkPng } from './structure/png.ts';
import { walkWebp } from './structure/webp.ts';

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

export interface Inspected {
  kind: FileKind;
  /** Of pictures: the size they claim, checked against the limit. */
  frame: Frame | undefined;
  /** The file without anything that stands behind its end. */
  bytes: Buffer;
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
const PHOTO_KINDS: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic'];
const DOCUMENT_KINDS: readonly FileKind[] = ['jpeg', 'png', 'pdf'];
const EVIDENCE_KINDS: readonly FileKind[] = [...PHOTO_KINDS, 'pdf'];
const SNIFFED = 4100;

const WALKS = { jpeg: walkJpeg, png: walkPng, webp: walkWebp, heic: walkHeic } as const;

const isPhoto = isPhotoPurpose;
/** S1 §8's sentence for photos; the field says what is wrong with this one. */
const failed = (purpose: UploadPurpose) =>
  isPhoto(purpose)
    ? `${UPLOAD_TEXTS.photoFailedTitle}: ${UPLOAD_TEXTS.photoFailed}`
    : `${UPLOAD_TEXTS.photoFailedTitle}: Failed to upload document. Please try again.`;

interface Kinds {
  allowed: readonly FileKind[];
  /** What a person may bring, in words. */
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

function tooLarge(purpose: UploadPurpose, field: string): Refusal {
  return refused('TOO_LARGE', purpose, field, `This file is larger than 10 MB. ${kindsOf(purpose).hint}.`);
}

function checkPixels(frame: Frame, purpose: UploadPurpose, field: string): void {
  if (frame.width * frame.height > MAX_PIXELS) {
    const size = [frame.width, frame.height].map((one) => one.toLocaleString('en-US')).join(' by ');
    throw refused(
      'INVALID',
      purpose,
      field,
      `This picture is ${size} pixels. The most is ${MAX_PIXELS / 1_000_000} megapixels: save it smaller and try again.`,
    );
  }
}

/** What a file is and how large, by its content. Refuses with 413, 415 or 422 on `file.field`. */
export async function inspect(file: Spooled, purpose: UploadPurpose): Promise<Inspected> {
  if (file.isTooLarge) {
    throw tooLarge(purpose, file.field);
  }
  if (file.bytes === 0) {
    throw refused('INVALID', purpose, file.field, 'This file is empty.');
  }
  const bytes = await readFile(file.path);
  const found = await fileTypeFromBuffer(bytes.subarray(0, SNIFFED));
  const kind = KINDS[found?.mime ?? ''];
  const { allowed, wanted } = kindsOf(purpose);
  if (!kind || !allowed.includes(kind)) {
    throw refused(
      'UNSUPPORTED_TYPE',
      purpose,
      file.field,
      `This is not a ${wanted} inside. Save it as one of these and choose it again.`,
    );
  }
  try {
    if (kind === 'pdf') {
      checkPdf(bytes);
      return { kind, frame: undefined, bytes };
    }
    const frame = WALKS[kind](bytes);
    checkPixels(frame, purpose, file.field);
    return { kind, frame, bytes: bytes.subarray(0, frame.end) };
  } catch (error) {
    throw error instanceof Broken ? refused('INVALID', purpose, file.field, error.message) : error;
  }
}
