// Schemas of uploads: their fields in JSON and in forms, and the answer about a file.
import { withParams } from '../../reasons.ts';
import * as z from 'zod/mini';
import { bodyId, via, each } from '../../fields.ts';
import type { CredentialKind } from '../providers/credentials.ts';
import { tableOf } from '../../keys.ts';
import * as kinds from './kinds.ts';
import type { FilePart } from '../../route.ts';

/** A file, for its uploader. */
export const UploadedFile = z.strictObject({
  id: z.int(),
  path: z.string(),
  /** A small WebP; null for documents. */
  thumbPath: z.nullable(z.string()),
  /** The uploader's name for it, without folders. */
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  ...each(z.nullable(z.int()), 'width', 'height'),
  purpose: z.enum(kinds.UPLOAD_PURPOSES),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** One id or several of uploaded files, without duplicates; undefined when left out. */
export const fileIds = (most: number) =>
  via(
    z.nullish(z.union([bodyId('form.file'), z.array(bodyId('form.file'))], 'form.file')),
    (value) =>
      value === null || value === undefined ? undefined : [...new Set(Array.isArray(value) ? value : [value])],
    z.optional(z.array(z.int()).check(z.maxLength(most, withParams('form.mostFiles', { most })))),
  );

export const photosField = fileIds(kinds.MAX_PHOTOS);

const files = fileIds(kinds.MAX_FILES_A_CREDENTIAL);
const documentShape = tableOf(kinds.DOCUMENT_FIELD_NAMES, () => z.optional(files));

/** `documents` of a body: ids by field. */
export const documentsField = z.optional(
  z.nullish(z.object(documentShape, 'documents names the files of each document')),
);
export type Documents = z.output<typeof documentsField>;

/** The ids of `documents` by credential; aliases count with their canonical field. */
export function documentIds(documents: Documents) {
  const ids: Partial<Record<CredentialKind, number[]>> = {};
  for (const field of kinds.DOCUMENT_FIELD_NAMES) {
    const kind = kinds.DOCUMENT_FIELDS[field];
    const given = documents?.[field] ?? [];
    if (given.length > 0) ids[kind] = [...new Set([...(ids[kind] ?? []), ...given])];
  }
  return ids;
}

/** File fields of a form with documents: their ids go to `documents.<field>`. */
export const documentParts = (purpose: kinds.UploadPurpose): Record<string, FilePart> =>
  Object.fromEntries(kinds.DOCUMENT_FIELD_NAMES.map((field) => [field, { purpose, into: ['documents', field] }]));

/** The file field `photos`: its ids go to `photos`. */
export const photoParts = (purpose: kinds.UploadPurpose): Record<string, FilePart> => ({
  photos: { purpose, into: ['photos'] },
});
