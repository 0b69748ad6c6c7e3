// Saving the draft: each change at once in this browser, and on the server after a typing pause. Nothing typed is ever lost.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft } from '../data.ts';
import { dropLocalCopy, rememberFiles, writeLocalCopy } from './start.ts';
import { toBody, type VerificationValues } from './values.ts';

const REST_MS = 1200;
const AGAIN_MS = 20_000;

export type Kept =
  | { state: 'clean' }
  | { state: 'typing' }
  /** On the server. */
  | { state: 'kept'; at: string }
  /** In this browser only: the server could not be reached. */
  | { state: 'local'; at: string };

const textOf = (values: VerificationValues) => JSON.stringify(toBody(values));

/** `since` is when the server saved the initial values; undefined if it has not yet. */
export function useSaveState(form: UseFormReturn<VerificationValues>, userId: number, since: string | undefined) {
  const [kept, setKept] = useState<Kept>({ state: 'clean' });
  const { getValues, subscribe } = form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closed = useRef(false);
  const onServer = useRef(since === undefined ? undefined : { text: textOf(getValues()), at: since });

  /** Saves now; false if only this browser has it. */
  const keepNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = textOf(getValues());
    try {
      if (text !== onServer.current?.text) {
        onServer.current = { text, at: await keepDraft(toBody(getValues())) };
      }
    } catch {
      if (!closed.current) {
        setKept({ state: 'local', at: new Date().toISOString() });
      }
      return false;
    }
    // More was typed meanwhile: the next pause saves it.
    if (textOf(getValues()) === text) {
      dropLocalCopy(userId);
      setKept({ state: 'kept', at: onServer.current.at });
    }
    return true;
  }, [getValues, userId]);

  useEffect(() => {
    closed.current = false;
    const onChange = () => {
      const values = getValues();
      if (closed.current || (timer.current === undefined && textOf(values) === onServer.current?.text)) return;
      writeLocalCopy(userId, values);
      rememberFiles(userId, [...Object.values(values.files).flat(), ...values.answer.files]);
      setKept((now) => (now.state === 'typing' ? now : { state: 'typing' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keepNow(), REST_MS);
    };
    onChange();
    const stop = subscribe({ formState: { values: true }, callback: onChange });
    return () => {
      stop();
      if (timer.current !== undefined && !closed.current) {
        // Leaving the screen sends once more, but never later, when another person may be signed in.
        closed.current = true;
        void keepNow();
      }
    };
  }, [getValues, keepNow, userId, subscribe]);

  const isLocal = kept.state === 'local';
  useEffect(() => {
    if (!isLocal) return;
    const again = () => void keepNow();
    const often = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(often);
      window.removeEventListener('online', again);
    };
  }, [isLocal, keepNow]);

  /** After submission: deletes the draft. */
  const forget = useCallback(() => {
    closed.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    dropLocalCopy(userId);
  }, [userId]);
  return { kept, keepNow, forget };
}
