// Uploads one file and reports progress. XMLHttpRequest, because fetch() cannot report upload progress.
import { fileRoutes } from '@live-oak/contract/features/files/routes.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { ApiError } from './api-error.ts';

export interface Sending {
  purpose: UploadPurpose;
  /** From 0 to 1; 1 when all bytes are sent and the server is checking the file. */
  onProgress: (fraction: number) => void;
  /** Aborting stops the upload; the promise rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Uploads a file. Throws `ApiError` for every status outside 2xx, and with status 0 when there was no response. */
export function sendFile(file: File, { purpose, onProgress, signal }: Sending): Promise<UploadedFile> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    // Aborted by the browser or the field, whose reasons are Errors.
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('error', () => reject(ApiError.unanswered('NETWORK')));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        // A successful upload response, as its route declares it.
        resolve(JSON.parse(request.responseText) as UploadedFile);
      } else {
        const wait = Number(request.getResponseHeader('Retry-After'));
        reject(new ApiError(request.status, request.responseText, wait > 0 ? wait : undefined));
      }
    });
    request.open(fileRoutes.upload.method, fileRoutes.upload.path);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}
