// Messages on their way: shown at once, sent once, kept over a reload, and tried again when the line is back.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api-client/api-error.ts';
import { newIdempotencyKey } from '../../api-client/call.ts';
import { messagesKey, sendMessage, threadKey, type WhichThread } from './data.ts';
import type { KeptThread, Waiting, Written } from './kept.ts';

export interface Outgoing extends Waiting {
  state: 'sending' | 'failed';
  /** Why the server refused it; undefined when no answer came, so that it is retried automatically. */
  refused: string | undefined;
}

export interface Outbox {
  outgoing: readonly Outgoing[];
  send: (written: Written) => void;
  retry: (key: string) => void;
  /** Takes one that was not sent away. */
  discard: (key: string) => void;
}

const TRY_AGAIN_MS = 15_000;

export function useOutbox(which: WhichThread, kept: KeptThread): Outbox {
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() =>
    kept.read().map((one) => ({ ...one, state: 'failed', refused: undefined })),
  );
  /** Keys that are being sent at this moment: one is never sent twice at a time. */
  const moving = useRef(new Set<string>());

  const change = useCallback(
    (next: (now: readonly Outgoing[]) => readonly Outgoing[]) => {
      setOutgoing((now) => {
        const changed = next(now);
        kept.keep(changed.map(({ key, at, text, photos }) => ({ key, at, text, photos })));
        return changed;
      });
    },
    [kept],
  );
  const mark = (key: string, state: Outgoing['state'], refused?: string) =>
    change((now) => now.map((one) => (one.key === key ? { ...one, state, refused } : one)));
  const drop = (key: string) => change((now) => now.filter((one) => one.key !== key));

  const go = async ({ key, text, photos }: Waiting) => {
    if (moving.current.has(key)) {
      return;
    }
    moving.current.add(key);
    mark(key, 'sending');
    try {
      await sendMessage(which, { text, photos: photos.map(({ id }) => id) }, key);
      await client.invalidateQueries({ queryKey: messagesKey(which) });
      drop(key);
      void client.invalidateQueries({ queryKey: ['threads'] });
      void client.invalidateQueries({ queryKey: threadKey(which) });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      mark(key, 'failed', isRefused ? error.userMessage : undefined);
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: threadKey(which) });
      }
    } finally {
      moving.current.delete(key);
    }
  };

  /** What got no answer goes again, one after the other. */
  const goAll = useEffectEvent(async () => {
    for (const one of outgoing.filter(({ state, refused }) => state === 'failed' && refused === undefined)) {
      await go(one);
    }
  });
  useEffect(() => {
    const again = () => void goAll();
    if (navigator.onLine) {
      again();
    }
    window.addEventListener('online', again);
    const timer = setInterval(() => navigator.onLine && again(), TRY_AGAIN_MS);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);

  return {
    outgoing,
    send: (written) => {
      const one: Waiting = { ...written, key: newIdempotencyKey(), at: new Date().toISOString() };
      change((now) => [...now, { ...one, state: 'sending', refused: undefined }]);
      void go(one);
    },
    retry: (key) => {
      const one = outgoing.find((waiting) => waiting.key === key);
      if (one) {
        void go(one);
      }
    },
    discard: drop,
  };
}
