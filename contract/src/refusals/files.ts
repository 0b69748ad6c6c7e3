// Refusals of files: sending them, and what is in them.
import { EVIDENCE_TEXTS, UPLOAD_TEXTS } from '../features/files/kinds.ts';

export type FileHint = 'photo' | 'document' | 'evidence';

const HINTS: Record<FileHint, string> = {
  photo: UPLOAD_TEXTS.photoHint,
  document: UPLOAD_TEXTS.documentHint,
  evidence: EVIDENCE_TEXTS.hint,
};
const TYPES: Record<FileHint, string> = {
  photo: 'PNG, JPG, WebP or HEIC picture',
  document: 'PDF, JPG or PNG file',
  evidence: 'picture (PNG, JPG, WebP or HEIC) or PDF',
};

export const files = {
  scannerDown: 'Files cannot be checked right now. Please try again in a moment.',
  virus: 'Our virus scanner flagged this file. Make a new copy on a device you trust, then upload that.',
  tooManyYours: 'Too many files are arriving from your connection. Please try again in a moment.',
  tooMany: 'Many files are arriving right now. Please try again in a moment.',
  tooComplex: 'The picture has too many parts.',
  gone: 'A file is no longer there. Please upload it again.',
  usedElsewhere: 'A file is already used elsewhere. Please upload it again.',
  otherPurpose: 'A file was uploaded for something else. Please upload it here.',
  inUse: 'This file is in use. Remove it where it is used instead.',
  tooManyUnused: 'You have too many unused files. Use or remove some, then add more.',
  noRoom: 'Our storage is nearly full, so we can’t take files right now. Please try again in an hour.',
  noRoomForVisitors:
    'We can’t take more files from visitors right now. Log in and send yours again, or try again in an hour.',
  tooSlow: 'The upload took too long. Please try again.',
  choose: 'Choose a file',
  formTooLarge: 'This form is too large. Send fewer files at once.',
  formUnreadable: 'The form could not be read. Send it again.',
  textTooLong: 'This is too long or is not text',
  missing: 'Send a file in this field',
  oneAtATime: 'Send one file at a time',
  noField: 'There is no file field of this name',
  sendMultipart: 'Send the file as multipart/form-data.',
  storageDown: 'Files are not available right now. Please try again in a moment.',
  memory:
    'This picture takes too much memory to open at its full size. Save it as a standard JPEG or take a smaller picture.',
  purpose: ({ field, purposes }: { field: string; purposes: string }) => `Say what “${field}” is for: ${purposes}`,
  tooLarge: ({ hint }: { hint: FileHint }) => `This file is larger than 10 MB. ${HINTS[hint]}.`,
  otherType: ({ hint }: { hint: FileHint }) =>
    `This file is not a ${TYPES[hint]}. Save it as one of these and choose it again.`,
  tooManyPixels: ({ width, height, most }: { width: number; height: number; most: number }) =>
    `This picture is ${width.toLocaleString('en-US')} by ${height.toLocaleString('en-US')} pixels. The most is ${most} megapixels: save it smaller and try again.`,
  empty: 'This file is empty.',
  endsEarly: 'The file ends too early. It may not have been copied completely.',
  damaged: 'The picture is damaged inside.',
  notPdf: 'This is not a PDF.',
  hiddenInPdf: 'Something else is hidden behind the end of this PDF.',
  heic: 'This HEIC picture cannot be read. Save it as JPG and try again.',
  photoFailed: `${UPLOAD_TEXTS.photoFailedTitle}: ${UPLOAD_TEXTS.photoFailed}`,
  documentFailed: `${UPLOAD_TEXTS.photoFailedTitle}: Failed to upload document. Please try again.`,
};
