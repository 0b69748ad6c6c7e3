// The draft of a post in this browser: it outlives a reload and the way to the sign-in page (spec 3 C53).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../../../app/storage.ts';
import { EMPTY_FORM, isBlank, parseDraft, type JobFormValues } from './form-values.ts';

const KEY = 'live-oak.job-draft';

function keep(values: JobFormValues): void {
  writeStored(KEY, isBlank(values) ? null : JSON.stringify(values));
}

interface Draft {
  /** True when the form was filled from a draft. */
  restored: boolean;
  /** Keeps what stands there now, without waiting. */
  keepNow: () => void;
  /** Forgets the draft and empties the form. */
  discard: () => void;
}

export function useDraft(form: UseFormReturn<JobFormValues>): Draft {
  const [restored, setRestored] = useState(false);
  const closed = useRef(false);
  const { reset, watch, getValues } = form;

  useEffect(() => {
    const draft = parseDraft(readStored(KEY));
    if (draft) {
      reset(draft);
      setRestored(true);
    }
    closed.current = false;
    const subscription = watch(() => {
      if (!closed.current) {
        keep(getValues());
      }
    });
    return () => subscription.unsubscribe();
  }, [reset, watch, getValues]);

  const keepNow = useCallback(() => keep(getValues()), [getValues]);
  const discard = useCallback(() => {
    closed.current = true;
    writeStored(KEY, null);
    reset(EMPTY_FORM);
    closed.current = false;
    setRestored(false);
  }, [reset]);
  return { restored, keepNow, discard };
}
