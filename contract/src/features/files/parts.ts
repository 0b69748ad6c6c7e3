// Maps multipart file fields to their purpose and place in the JSON body, for routes that accept forms.
import type { FilePart } from '../../route.ts';
import { DOCUMENT_FIELD_NAMES, type UploadPurpose } from './kinds.ts';

/** File fields of a form that takes documents: their ids land in `documents.<field>`. */
export function documentParts(purpose: UploadPurpose): Record<string, FilePart> {
  return Object.fromEntries(DOCUMENT_FIELD_NAMES.map((field) => [field, { purpose, into: ['documents', field] }]));
}

/** The file field `photos`, several: their ids land in `photos`. */
export function photoParts(purpose: UploadPurpose): Record<string, FilePart> {
  return { photos: { purpose, into: ['photos'] } };
}
