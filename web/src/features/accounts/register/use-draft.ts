// What was typed survives a reload: kept in this tab's session storage, never the password.
import { useEffect } from 'react';
import { readStored, writeStored } from '../../../app/storage.ts';
import { dropDocuments } from './use-documents.ts';
import { ACCOUNT_FIELDS, BUSINESS_FIELDS, type RegisterForm, type RegisterValues } from './values.ts';

const KEY = 'registerDraft';
const KEPT = [...ACCOUNT_FIELDS, ...BUSINESS_FIELDS].filter((name) => name !== 'password');

type Draft = Partial<Omit<RegisterValues, 'password' | 'userType' | 'documents'>>;

function readDraft(): Draft {
  try {
    const draft: unknown = JSON.parse(readStored(KEY, 'session') ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

/** Forgets what was typed: the account is made. */
export function dropDraft(): void {
  writeStored(KEY, null, 'session');
  dropDocuments();
}

function fill(form: RegisterForm): void {
  const draft = readDraft();
  for (const name of KEPT) {
    // What somebody typed before the page was taken over stands.
    if (typeof draft[name] === 'string' && !form.getValues(name)) {
      form.setValue(name, draft[name]);
    }
  }
  if (Array.isArray(draft.specialties)) {
    form.setValue('specialties', draft.specialties);
  }
  form.setValue('testingMode', draft.testingMode === true);
}

export function useDraft(form: RegisterForm): void {
  useEffect(() => {
    fill(form);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _, userType: __, ...kept } }) =>
        writeStored(KEY, JSON.stringify(kept), 'session'),
    });
    // The form is one object for the life of the page.
  }, [form]);
}
