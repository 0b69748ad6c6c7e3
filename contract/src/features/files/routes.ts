// Routes of files.
import * as z from 'zod/mini';
import { get, del, own, routesOf } from '../../route.ts';
import { fileIds, UploadedFile } from './schema.ts';
import { UPLOAD_PURPOSES } from './kinds.ts';

export const fileRoutes = routesOf('files', {
  upload: own
    .post('/api/uploads', 'anyone', {
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
      201: UploadedFile,
      forPerson: true,
    })
    .says(
      'Uploads one file as multipart (`file`, `purpose`). The content decides the type; pictures are re-encoded without metadata. 413 over 10 MB, 415 for anything but a picture or PDF, 422 for a damaged file. 401 where the header For-Person names somebody other than the caller.',
    ),
  read: get('/uploads/:key', 'anyone', {
    params: z.object({ key: z.string() }),
    produces: 'application/octet-stream',
    200: null,
    304: null,
  }).says(
    'A file, for its owner and administrators; also a job’s photo for anyone who may see the job, evidence for both sides of its dispute, and a message’s picture for both people in its thread (administrators only after a recorded view). 404 for anyone else. Documents are sent as attachments.',
  ),
  remove: del('/api/uploads/:id', 'anyone', { 204: null }).says(
    'Deletes one of the caller’s files while nothing uses it. 409 once something does.',
  ),
});
