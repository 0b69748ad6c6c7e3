// The Idempotency-Key of a form: unchanged while the same body is sent again, new for a different body.
import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './call.ts';

/** `forget` after success: the next submission is a new command. */
export function useCommandKey() {
  const last = useRef<{ body: string; key: string }>(undefined);
  const keyFor = useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) {
      last.current = { body: text, key: newIdempotencyKey() };
    }
    return last.current.key;
  }, []);
  const forget = useCallback(() => {
    last.current = undefined;
  }, []);
  return { keyFor, forget };
}
