// One response for a page without the query client (the home page): loading, ready or failed, with a retry.
import { useCallback, useEffect, useState } from 'react';

export type Reply<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed'; error: unknown };

/** Runs `ask` after mount and on `retry()`. `ask` must be a stable function (declared outside the component). */
export function useReply<T>(ask: (signal: AbortSignal) => Promise<T>): Reply<T> & { retry: () => void } {
  const [reply, setReply] = useState<Reply<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setReply({ state: 'loading' });
    ask(abort.signal).then(
      (data) => setReply({ state: 'ready', data }),
      (error: unknown) => abort.signal.aborted || setReply({ state: 'failed', error }),
    );
    return () => abort.abort();
  }, [ask, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...reply, retry };
}
