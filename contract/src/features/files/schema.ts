// Schemas of uploads: the fields that carry them, in JSON and in forms, and what answers say about a file.
import { withParams } from '../../reasons.ts';
import * as z from 'zod/mini';
import { bodyId, via } from '../../fields.ts';
import type { CredentialKind } from '../providers/credentials.ts';
import { tableOf } from '../../keys.ts';
import {
  DOCUMENT_FIELD_NAMES,
  DOCUMENT_FIELDS,
  MAX_FILES_A_CREDENTIAL,
  MAX_PHOTOS,
  UPLOAD_PURPOSES,
  type UploadPurpose,
} from './kinds.ts';
import type { FilePart } from '../../route.ts';

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

/** Ids of uploaded files, one or several; undefined when the field was left out. Each id counts once. */
export function fileIds(most: number) {
  return via(
    z.nullish(z.union([bodyId('form.file'), z.array(bodyId('form.file'))], { error: 'form.file' })),
    (value) =>
      value === null || value === undefined ? undefined : [...new Set(Array.isArray(value) ? value : [value])],
    z.optional(z.array(z.int()).check(z.maxLength(most, withParams('form.mostFiles', { most })))),
  );
}

/** The pictures of a job or of finished work, in order. */
export const photosField = fileIds(MAX_PHOTOS);

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

/** File fields of a form that takes documents: their ids land in `documents.<field>`. */
export function documentParts(purpose: UploadPurpose): Record<string, FilePart> {
  return Object.fromEntries(DOCUMENT_FIELD_NAMES.map((field) => [field, { purpose, into: ['documents', field] }]));
}

/** The file field `photos`, several: their ids land in `photos`. */
export function photoParts(purpose: UploadPurpose): Record<string, FilePart> {
  return { photos: { purpose, into: ['photos'] } };
}
