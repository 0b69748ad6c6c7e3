// The Idempotency-Key of a form: the same while the same thing is sent again, a new one for anything else.
import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './call.ts';

interface CommandKey {
  /** The key for this body; the one of before when the body is the same. */
  keyFor: (body: unknown) => string;
  /** After a good answer: the next press is a new command. */
  forget: () => void;
}

export function useCommandKey(): CommandKey {
  const kept = useRef<{ body: string; key: string }>(undefined);
  const keyFor = useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (kept.current?.body !== text) {
      kept.current = { body: text, key: newIdempotencyKey() };
    }
    return kept.current.key;
  }, []);
  const forget = useCallback(() => {
    kept.current = undefined;
  }, []);
  return { keyFor, forget };
}
