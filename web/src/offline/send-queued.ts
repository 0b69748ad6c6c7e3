// Sends saved jobs, from a page or the service worker: only one of them at a time.
import { sendWithoutQueue } from '../api-client/raw-send.ts';
import { sendDue, type Outcome, type Ways } from './sending.ts';
import { offlineStore, SEND_LOCK, notifyChanged } from './store.ts';

const CALL_MS = 30_000;
const UPLOAD_MS = 180_000;

const ways: Ways = {
  me: () => sendWithoutQueue({ method: 'GET', path: '/api/auth/me', timeoutMs: CALL_MS }),
  upload: ({ blob, name }, userId) => {
    const form = new FormData();
    form.append('purpose', 'job_photo');
    form.append('file', blob, name);
    return sendWithoutQueue({ method: 'POST', path: '/api/uploads', body: form, userId, timeoutMs: UPLOAD_MS });
  },
  post: (body, { key: idempotencyKey, userId }) =>
    sendWithoutQueue({ method: 'POST', path: '/api/jobs', body, idempotencyKey, userId, timeoutMs: CALL_MS }),
  now: () => Date.now(),
};

/** Runs exclusively among all tabs and the worker; in browsers without locks, the key still makes each job unique. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  // Older browsers lack it, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(SEND_LOCK, work) : work();
}

/** Sends what is due, or only `only`, at once. Throws only if the browser's database does not open. */
export async function sendQueued(only?: string): Promise<Outcome> {
  const outcome = await alone(() => sendDue(offlineStore, ways, only));
  if (outcome.sent.length > 0 || outcome.refused.size > 0) {
    // A job sent with its own button shows the result there.
    notifyChanged(only === undefined ? outcome.sent.length : 0);
  }
  return outcome;
}
