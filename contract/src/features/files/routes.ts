// Routes of files.
import * as z from 'zod/mini';
import { del, get, post } from '../../route.ts';
import { fileIds, UploadedFile } from './schema.ts';
import { UPLOAD_PURPOSES } from './kinds.ts';

export const fileRoutes = {
  upload: post('files.upload', '/api/uploads', 'anyone', {
    summary:
      'Takes one file as multipart (`file`, `purpose`). The content decides the type; pictures are re-encoded without metadata. 413 over 10 MB, 415 for what is neither picture nor PDF, 422 for what is broken.',
    body: z.object({
      purpose: z.enum(UPLOAD_PURPOSES, {
        error:
          'purpose is job_photo, registration_doc, verification_doc, completion_photo, dispute_evidence or message_photo',
      }),
      /** The id, set by the upload handling. */
      file: fileIds(1),
    }),
    files: { file: { purpose: 'asked', into: ['file'] } },
    formOnly: true,
    replies: { 201: UploadedFile },
    ownTransactions: true,
  }),
  read: get('files.read', '/uploads/:key', 'anyone', {
    summary:
      'A file, to its owner, an administrator, to everyone who may see the job if it is one of its photos, of evidence the two sides of its dispute, of a message the two of its thread (an administrator only after a recorded look); 404 for everyone else. Documents come as attachments.',
    params: z.object({ key: z.string() }),
    produces: 'application/octet-stream',
    replies: { 200: null, 304: null },
  }),
  remove: del('files.remove', '/api/uploads/:id', 'anyone', {
    summary: 'Throws an own file away while nothing uses it; 409 once something does.',
    replies: { 204: null },
  }),
};
