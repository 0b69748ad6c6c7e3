// Saves what is typed into a form in this browser: across reloads, a sign-in or a failed call. Per person and form; removed once sent, on
// sign-out, or after two weeks. Outside the tab where a visitor wrote it, a visitor's draft is offered and never filled in unasked.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  clearSavedText,
  isOfThisTab,
  markAsOfThisTab,
  passSavedText,
  readSaved,
  readSavedText,
  takeVisitorText,
  writeSavedText,
} from './saved-text.ts';
import { useAuth } from './session.tsx';
import { propertiesOf } from '@live-oak/contract/keys.ts';

export interface SavedDraftOptions<T> {
  /** Which values of a saved draft still fit this form; undefined if none do. By default every field of the form. */
  parse?: (saved: string) => T | undefined;
  /** Save only changed fields although there is a `parse`, which completes them. */
  changesOnly?: boolean;
  /** Fields that are never saved: passwords, codes, card numbers. */
  never?: readonly (keyof T & string)[];
  /** Save it in this tab only, until it is closed: personal data before there is an account. */
  inTabOnly?: boolean;
  /** Save only while this is true: an edit mode. */
  enabled?: boolean;
  /** Called before a saved draft is filled in, for a form that must be opened first. */
  onRestore?: () => void;
}

export interface SavedDraft {
  /** The form was filled from a saved draft. */
  restored: boolean;
  keepNow: () => void;
  /** Deletes the draft; the form keeps its values. After sending. */
  forget: () => void;
  /** Deletes the draft and resets the form. */
  discard: () => void;
  /** A draft from before anyone signed in, which may be someone else's. */
  offer: { at: number; answer: (isTheirs: boolean) => void } | undefined;
  /** Called where a visitor is sent to sign in: the draft becomes that of the person who does. */
  passOn: () => void;
  /** Who typed what the form holds, also after their session has ended; null for a visitor. */
  writtenBy: () => number | null;
}

function known<T extends FieldValues>(saved: string, now: T): T | undefined {
  const parsed: unknown = JSON.parse(saved);
  // Drafts of single-field forms were saved as plain text.
  const given = propertiesOf(typeof parsed === 'string' ? { text: parsed } : parsed);
  const same = Object.entries(given).filter(([name, value]) => name in now && typeof value === typeof now[name]);
  return same.length > 0 ? { ...now, ...Object.fromEntries(same) } : undefined;
}

/** Lists of pictures are copied by the form. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `name` identifies the form, with the id of its subject: 'edit-job.7'; undefined saves nothing. `parse` must be a stable function. */
export function useSavedDraft<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'reset' | 'getValues' | 'subscribe' | 'formState'>,
  name: string | undefined,
  { parse, changesOnly, never, inTabOnly, enabled = true, onRestore }: SavedDraftOptions<T> = {},
): SavedDraft {
  const area = inTabOnly ? 'session' : 'local';
  const { user, isLoading } = useAuth();
  const userId = user?.id ?? null;
  const [restored, setRestored] = useState(false);
  const closed = useRef(false);
  const hidden = useRef(never);
  const isWhole = useRef(parse !== undefined && !changesOnly);
  const opening = useRef(onRestore);
  const [offeredAt, setOfferedAt] = useState<number>();
  const writer = useRef<number | null>(undefined);
  const isSaved = useRef(false);
  const { reset, getValues, subscribe, formState } = form;

  const keep = useCallback(() => {
    const first: Record<string, unknown> = formState.defaultValues ?? {};
    // Only changed fields: an old draft must not undo what another window saved.
    const values = Object.fromEntries(
      Object.entries(getValues()).filter(
        ([field, value]) => !hidden.current?.includes(field) && (isWhole.current || !isSame(value, first[field])),
      ),
    );
    if (name !== undefined) {
      isSaved.current = true;
      writeSavedText(name, writer.current ?? null, JSON.stringify(values), area);
    }
  }, [name, area, getValues, formState]);

  const fill = useCallback(
    (saved: string | undefined) => {
      const values = saved === undefined ? undefined : parse ? parse(saved) : known(saved, getValues());
      if (values) {
        opening.current?.();
        isSaved.current = true;
        // Keep the initial values: fields that differ from them are unsaved.
        reset(values, { keepDefaultValues: true });
      }
      setRestored(values !== undefined);
    },
    [parse, reset, getValues],
  );

  useEffect(() => {
    if (isLoading || name === undefined) return;
    const before = writer.current;
    const ofVisitor = readSaved(name, null, area);
    if (typeof before === 'number' && userId === null && (!isSaved.current || readSaved(name, before, area))) {
      // Their session has ended, and the text waits for them; signing out would have deleted it.
      return;
    }
    const isOfAnother = before === null ? ofVisitor !== undefined : before !== undefined;
    if (isOfAnother && before !== userId) reset();
    writer.current = userId;
    const saved = userId === null && !isOfThisTab(name, area) ? undefined : readSavedText(name, userId, area);
    fill(saved);
    setOfferedAt(saved === undefined ? ofVisitor?.at : undefined);
  }, [isLoading, userId, name, area, fill, reset]);

  useEffect(() => {
    if (isLoading || name === undefined || !enabled) return;
    return subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        // Only changes made by the person, not by code.
        if (type === 'change' && !closed.current) {
          // What the person writes themself is not replaced by an older draft.
          setOfferedAt(undefined);
          keep();
        }
      },
    });
  }, [isLoading, name, enabled, subscribe, keep]);

  const forget = useCallback(() => {
    if (name !== undefined) clearSavedText(name, writer.current ?? null, area);
    setRestored(false);
  }, [name, area]);
  const discard = useCallback(() => {
    closed.current = true;
    forget();
    reset();
    closed.current = false;
  }, [forget, reset]);
  const passOn = () => {
    if (name !== undefined && writer.current === null) passSavedText(name);
  };
  const answer = (isTheirs: boolean) => {
    if (name !== undefined && isTheirs) {
      if (userId === null) markAsOfThisTab(name);
      else takeVisitorText(name, userId, area);
      fill(readSavedText(name, userId, area));
    } else if (name !== undefined) {
      clearSavedText(name, null, area);
    }
    setOfferedAt(undefined);
  };
  const offer = offeredAt === undefined ? undefined : { at: offeredAt, answer };
  return { restored, keepNow: keep, forget, discard, offer, passOn, writtenBy: () => writer.current ?? null };
}
