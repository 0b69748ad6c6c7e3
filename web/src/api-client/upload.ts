// Sends one file and reports its progress. XMLHttpRequest, since fetch() does not say how much of a body has left.
import { fileRoutes } from '@live-oak/contract/features/files/routes.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { ApiError } from './api-error.ts';

export interface Sending {
  purpose: UploadPurpose;
  /** From 0 to 1; 1 when all of it has left and the server looks at it. */
  onProgress: (fraction: number) => void;
  /** Aborting it stops the sending; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Uploads a file; throws `ApiError` for every answer that is not 2xx, and with status 0 when none came. */
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
    // Aborted by the browser or by the field, whose reasons are Errors.
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('error', () => reject(ApiError.unanswered('NETWORK')));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        // A good answer to an upload, as its route declares it.
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
