// Schemas of uploads: accepted types, the fields that carry them, and what answers say about a file.
import { withParams } from '../../reasons.ts';
import * as z from 'zod/mini';
import { bodyId } from '../../numbers.ts';
import { via } from '../../via.ts';
import type { CredentialKind } from '../providers/credentials.ts';
import { keysOf, tableOf } from '../../keys.ts';

export const UPLOAD_PURPOSES = [
  'job_photo',
  'registration_doc',
  'verification_doc',
  'completion_photo',
  'dispute_evidence',
  'message_photo',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** The most bytes of one file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** The most pixels a picture may unpack to. */
export const MAX_PIXELS = 50_000_000;
/** A HEIC is unpacked by a decoder that takes more memory a pixel: this fits the 24 megapixels of phones. */
export const MAX_HEIC_PIXELS = 25_000_000;
/** The most pictures of a job, and of finished work. */
export const MAX_PHOTOS = 10;
/** The most files of one credential. */
export const MAX_FILES_A_CREDENTIAL = 5;

/** What a file chooser offers, by purpose: pictures, or documents (.pdf, .jpg, .jpeg, .png). */
export const PHOTO_ACCEPT = '.png,.jpg,.jpeg,.webp,.heic,.heif';
export const DOCUMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png';
export const EVIDENCE_ACCEPT = `${PHOTO_ACCEPT},.pdf`;

export function isPhotoPurpose(purpose: UploadPurpose): boolean {
  return purpose === 'job_photo' || purpose === 'completion_photo' || purpose === 'message_photo';
}

/** True where pictures are re-encoded without metadata; evidence also accepts PDFs, which stay as they are. */
export function takesPhotos(purpose: UploadPurpose): boolean {
  return isPhotoPurpose(purpose) || purpose === 'dispute_evidence';
}

/** A file as its bringer sees it. */
export const UploadedFile = z.strictObject({
  id: z.int(),
  /** '/uploads/…'; answered to its owner, administrators, and those whom its purpose concerns. */
  path: z.string(),
  /** A small WebP of a picture; null for documents. */
  thumbPath: z.nullable(z.string()),
  /** As the bringer called it, without folders. */
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  /** Of pictures, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  purpose: z.enum(UPLOAD_PURPOSES),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

const FILE_ID = 'form.file';

/** Ids of uploaded files, one or several; undefined when the field was left out. Each id counts once. */
export function fileIds(most: number) {
  return via(
    z.nullish(z.union([bodyId(FILE_ID), z.array(bodyId(FILE_ID))], { error: FILE_ID })),
    (value) =>
      value === null || value === undefined ? undefined : [...new Set(Array.isArray(value) ? value : [value])],
    z.optional(z.array(z.int()).check(z.maxLength(most, withParams('form.mostFiles', { most })))),
  );
}

/** The pictures of a job or of finished work, in order. */
export const photosField = fileIds(MAX_PHOTOS);

/**
 * Field names of documents and the credential that each proves. The same names carry ids in JSON (under `documents`)
 * and files in multipart (at the top). `isaaCertification` is an alias of `isaCertification` (API-7 in docs/requirements.md).
 */
export const DOCUMENT_FIELDS = {
  businessLicense: 'business_license',
  ldafLicense: 'ldaf_license',
  insuranceCertificate: 'liability_insurance',
  workersCompensation: 'workers_comp',
  bondCertificate: 'bond',
  isaCertification: 'isa_certification',
  isaaCertification: 'isa_certification',
  tcspCertificate: 'tree_care_safety',
  bcmaCertificate: 'master_arborist',
  hteCertificate: 'risk_assessment',
  msCertificate: 'municipal_specialist',
  usCertificate: 'utility_specialist',
  craneLicense: 'crane_operator',
  oshaCard: 'osha_card',
  cdlCard: 'cdl',
  driversLicense: 'drivers_license',
} as const satisfies Record<string, CredentialKind>;
export type DocumentField = keyof typeof DOCUMENT_FIELDS;
export const DOCUMENT_FIELD_NAMES = keysOf(DOCUMENT_FIELDS);

/** The documents that the registration form asks for, all optional, with their labels. */
export const REGISTRATION_DOCUMENTS = [
  { field: 'businessLicense', label: 'Business license' },
  { field: 'insuranceCertificate', label: 'Insurance certificate' },
  { field: 'isaCertification', label: 'ISA certification' },
  { field: 'workersCompensation', label: "Workers' compensation" },
  { field: 'bondCertificate', label: 'Bond certificate' },
] as const satisfies readonly { field: DocumentField; label: string }[];

/** The field that a credential's documents come in. */
export function documentFieldOf(kind: CredentialKind): DocumentField {
  const fieldName = DOCUMENT_FIELD_NAMES.find((field) => DOCUMENT_FIELDS[field] === kind);
  if (!fieldName) {
    throw new Error(`no document field for ${kind}`);
  }
  return fieldName;
}

/** Ids of a credential's documents by kind. */
type DocumentIds = Partial<Record<CredentialKind, number[]>>;

const files = fileIds(MAX_FILES_A_CREDENTIAL);
const documentShape = tableOf(DOCUMENT_FIELD_NAMES, () => z.optional(files));

/** `documents` of a body: field → id or ids. */
export const documentsField = z.optional(
  z.nullish(z.object(documentShape, { error: 'documents names the files of each document' })),
);
export type Documents = z.output<typeof documentsField>;

/** The ids of a parsed `documents`, by the credential that they prove; aliases count with their canonical field. */
export function documentIds(documents: Documents): DocumentIds {
  const ids: DocumentIds = {};
  for (const field of DOCUMENT_FIELD_NAMES) {
    const kind = DOCUMENT_FIELDS[field];
    const brought = documents?.[field] ?? [];
    if (brought.length > 0) {
      ids[kind] = [...new Set([...(ids[kind] ?? []), ...brought])];
    }
  }
  return ids;
}
