// What is typed into a form stays in this browser: over a reload, a sign-in, a failed call. Per person and form; gone when it was sent, on logout, or after two weeks.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropKept, readKept, writeKept } from './kept-words.ts';
import { useAuth } from './session.tsx';
import { propertiesOf } from '@live-oak/contract/keys.ts';

export interface KeptFormOptions<T> {
  /** What of a kept text is still a value of this form; undefined when nothing is. By default everything the form has a field for. */
  parse?: (kept: string) => T | undefined;
  /** Fields that are never kept: passwords, codes, numbers of cards. */
  never?: readonly (keyof T & string)[];
  /** Keep it in this tab alone, gone when the tab is closed: what says who somebody is, before they have an account. */
  inTabOnly?: boolean;
  /** Keep only while this holds: an edit mode. */
  enabled?: boolean;
  /** Called before a saved draft is filled in, for a form that has to be opened first. */
  onRestore?: () => void;
}

export interface KeptForm {
  /** The form was filled from what was kept. */
  restored: boolean;
  /** Keeps what stands there now. */
  keepNow: () => void;
  /** Forgets it; the form stays as it is. After sending. */
  forget: () => void;
  /** Forgets it and puts the form back to its first values. */
  discard: () => void;
}

function known<T extends FieldValues>(kept: string, now: T): T | undefined {
  const parsed: unknown = JSON.parse(kept);
  // A form of one text was kept as that text alone.
  const given = propertiesOf(typeof parsed === 'string' ? { text: parsed } : parsed);
  const same = Object.entries(given).filter(([name, value]) => name in now && typeof value === typeof now[name]);
  return same.length > 0 ? { ...now, ...Object.fromEntries(same) } : undefined;
}

/** `name` says which form it is, with the id of what it is about: 'edit-job.7'; without one nothing is kept. Give `parse` a stable function. */
export function useKeptForm<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'reset' | 'getValues' | 'subscribe' | 'formState'>,
  name: string | undefined,
  { parse, never, inTabOnly, enabled = true, onRestore }: KeptFormOptions<T> = {},
): KeptForm {
  const area = inTabOnly ? 'session' : 'local';
  const { user, isLoading } = useAuth();
  const userId = user?.id ?? null;
  const [restored, setRestored] = useState(false);
  const closed = useRef(false);
  const hidden = useRef(never);
  const isWhole = useRef(parse !== undefined);
  const opening = useRef(onRestore);
  // Anyone who signs in while a form waits for that takes its text over: what is forgotten then is theirs.
  const who = useRef(userId);
  useEffect(() => {
    who.current = userId;
  }, [userId]);
  const { reset, getValues, subscribe, formState } = form;

  const keep = useCallback(() => {
    const first: Record<string, unknown> = formState.defaultValues ?? {};
    // Only what was changed: what another window saved meanwhile is not undone by an old draft.
    const values = Object.fromEntries(
      Object.entries(getValues()).filter(
        ([field, value]) => !hidden.current?.includes(field) && (isWhole.current || value !== first[field]),
      ),
    );
    if (name !== undefined) {
      writeKept(name, userId, JSON.stringify(values), area);
    }
  }, [name, userId, area, getValues, formState]);

  useEffect(() => {
    if (isLoading || name === undefined) {
      return;
    }
    const kept = readKept(name, userId, area);
    const values = kept === undefined ? undefined : parse ? parse(kept) : known(kept, getValues());
    if (values) {
      opening.current?.();
      // The first values stay what they were: what differs from them is not saved yet.
      reset(values, { keepDefaultValues: true });
      setRestored(true);
    }
  }, [isLoading, userId, name, area, parse, reset, getValues]);

  useEffect(() => {
    if (isLoading || name === undefined || !enabled) {
      return;
    }
    return subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // Only what somebody did; filling the form by code is no typing.
        if (type === 'change' && !closed.current) {
          keep();
        }
      },
    });
  }, [isLoading, name, enabled, subscribe, keep]);

  const forget = useCallback(() => {
    if (name !== undefined) {
      dropKept(name, who.current, area);
    }
    setRestored(false);
  }, [name, area]);
  const discard = useCallback(() => {
    closed.current = true;
    forget();
    reset();
    closed.current = false;
  }, [forget, reset]);
  return { restored, keepNow: keep, forget, discard };
}
