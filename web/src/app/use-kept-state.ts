// As `useState`, for a form of a few fields: what is written stays in this browser as `useKeptForm` says, per person and form.
import { useCallback, useEffect, useState } from 'react';
import { dropKept, readKept, writeKept } from './kept-words.ts';
import { useAuth } from './session.tsx';

interface KeptState<T> {
  value: T;
  /** Writes and keeps it. */
  set: (change: (before: T) => T) => void;
  restored: boolean;
  /** Back to the first value, and nothing is kept: after sending, and to begin anew. */
  clear: () => void;
}

/** For a form of one field of text: what is kept of it, unless nothing was written. */
export const parseWords = (kept: unknown): string | undefined =>
  typeof kept === 'string' && kept.trim() !== '' ? kept : undefined;

/** `parse` answers what of a kept value is still one, undefined for none; it and `first` must be stable. */
export function useKeptState<T>(name: string, first: T, parse: (kept: unknown) => T | undefined): KeptState<T> {
  const { user, isLoading } = useAuth();
  const userId = user?.id ?? null;
  const [value, setValue] = useState(first);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = isLoading ? undefined : readKept(name, userId);
    const before = kept === undefined ? undefined : parse(JSON.parse(kept));
    if (before !== undefined) {
      setValue(before);
      setRestored(true);
    }
  }, [isLoading, name, userId, parse]);
  const set = useCallback(
    (change: (before: T) => T) =>
      setValue((before) => {
        const next = change(before);
        writeKept(name, userId, JSON.stringify(next));
        return next;
      }),
    [name, userId],
  );
  const clear = useCallback(() => {
    dropKept(name, userId);
    setValue(first);
    setRestored(false);
  }, [name, userId, first]);
  return { value, set, restored, clear };
}
