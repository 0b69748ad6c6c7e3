// The upload queue of one field: sends added files, passes on uploaded ones, and reports the outcome.
import { fileRoutes } from '@live-oak/contract/features/files/routes.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { isPhotoPurpose, MAX_UPLOAD_BYTES, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { ApiError } from '../../api-client/api-error.ts';
import { call } from '../../api-client/call.ts';
import { sendFile } from '../../api-client/upload.ts';
import { dropCopy, isQueued, sendOrQueue } from './queued-pictures.ts';
import { shrinkPhoto } from './shrink.ts';
import { fileMark, UploadQueue } from './upload-queue.ts';
import { filesTexts } from './texts.ts';

/** What browsers can show in an <img>. */
const DRAWABLE = /^image\/(jpeg|png|webp|gif|avif)$/;

interface UploadFieldState {
  purpose: UploadPurpose;
  value: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  /** Offline, a picture is saved in this browser and counts as uploaded; its id is then negative. */
  keeps?: boolean | undefined;
}

function textsOf(purpose: UploadPurpose) {
  const t = filesTexts();
  return isPhotoPurpose(purpose)
    ? { done: t.photoDone, added: t.photosAdded, failed: t.photoFailed, tooLarge: t.photoTooLarge }
    : { done: t.documentUploaded, added: t.filesAdded, failed: t.documentNotUploaded, tooLarge: t.fileTooLarge };
}

function makeQueue(purpose: UploadPurpose, keeps: boolean): UploadQueue<UploadedFile> {
  const texts = textsOf(purpose);
  return new UploadQueue<UploadedFile>({
    failure: texts.failed,
    previewOf: (file) => (DRAWABLE.test(file.type) ? URL.createObjectURL(file) : undefined),
    send: async (file, onProgress, signal) => {
      const smaller = isPhotoPurpose(purpose) ? await shrinkPhoto(file) : file;
      if (smaller.size > MAX_UPLOAD_BYTES) {
        throw new ApiError(413, JSON.stringify({ message: texts.tooLarge, code: 'TOO_LARGE' }));
      }
      const send = () => sendFile(smaller, { purpose, onProgress, signal });
      return keeps ? sendOrQueue(smaller, purpose, send) : send();
    },
  });
}

export function useUploadQueue({ purpose, value, onChange, keeps = false }: UploadFieldState) {
  const toasts = useToasts();
  const [previews] = useState(() => new Map<number, string>());
  /** Files added on this screen, with their position among all files chosen on it. */
  const [places] = useState(() => new Map<number, number>());
  const [marks] = useState(() => new Map<number, string>());
  const queue = useMemo(() => makeQueue(purpose, keeps), [purpose, keeps]);

  // Two files may arrive before `value` is updated with the first.
  const held = useRef(value);
  const queuedNow = useRef(0);
  useEffect(() => {
    held.current = value;
  }, [value]);
  useEffect(() => {
    const texts = textsOf(purpose);
    queue.report({
      onDone: (done, { preview, order, mark }) => {
        queuedNow.current += isQueued(done) ? 1 : 0;
        places.set(done.id, order);
        marks.set(done.id, mark);
        if (preview !== undefined) previews.set(done.id, preview);
        // In the order chosen, not in the order of arrival.
        held.current = [...held.current, done].toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
        onChange([...held.current]);
      },
      onSettled: ({ done: all, failed }) => {
        const queued = queuedNow.current;
        const done = all - queued;
        queuedNow.current = 0;
        if (queued > 0) {
          const t = filesTexts();
          toasts.info(t.keptHere, t.keptHereText(queued));
        }
        if (done > 0) toasts.success(texts.done, done > 1 ? texts.added(done) : undefined);
        if (failed > 0) toasts.error(filesTexts().photoFailedTitle, texts.failed);
      },
    });
  }, [queue, places, marks, previews, purpose, onChange, toasts]);

  useEffect(() => () => queue.stop(), [queue]);
  useEffect(
    () => () => {
      previews.forEach((address) => URL.revokeObjectURL(address));
      previews.clear();
    },
    [previews],
  );

  const pending = useSyncExternalStore(queue.subscribe, queue.pending, queue.pending);
  return {
    pending,
    /** Files that have a place: uploaded, on their way, or to be retried; not those that were refused for what they are. */
    taken: value.length + pending.filter(({ canRetry }) => canRetry).length,
    /** Of files added on this screen, by file id. */
    previews,
    /** Whether it was added on this screen and is still there. */
    isHere: (file: File) => {
      const mark = fileMark(file);
      return value.some(({ id }) => marks.get(id) === mark) || pending.some((one) => one.canRetry && one.mark === mark);
    },
    add: (files: readonly File[]) => queue.add(files),
    cancel: (key: string) => queue.cancel(key),
    retry: (key: string) => queue.retry(key),
    remove: (file: UploadedFile) => {
      onChange(value.filter(({ id }) => id !== file.id));
      if (keeps) {
        // Without a database there is no copy.
        dropCopy(file).catch(() => undefined);
      }
      // Added on this screen, so nothing uses it yet; a file used by a job or credential is released by saving without it.
      if (places.has(file.id) && !isQueued(file)) {
        void call(fileRoutes.remove, { params: { id: file.id } }).catch(() => undefined);
      }
    },
  };
}
