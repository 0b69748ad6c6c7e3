// What was typed and brought for a registration survives a reload: kept in this tab's session storage, never the password.
import { useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '../../../app/storage.ts';
import { ACCOUNT_FIELDS, BUSINESS_FIELDS, type RegisterForm, type RegisterValues } from './values.ts';
import { REGISTRATION_DOCUMENTS, UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import * as z from 'zod/mini';
import { tableOf } from '@live-oak/contract/keys.ts';

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

const DOCUMENTS_KEY = 'registerDocuments';
type Field = (typeof REGISTRATION_DOCUMENTS)[number]['field'];
type Files = Partial<Record<Field, UploadedFile[]>>;

const FIELDS = REGISTRATION_DOCUMENTS.map(({ field }) => field);
const Kept = z.partialRecord(z.enum(FIELDS), z.array(UploadedFile));

function readKept(): Files {
  try {
    return Kept.parse(JSON.parse(readStored(DOCUMENTS_KEY, 'session') ?? '{}'));
  } catch {
    return {};
  }
}

/** Forgets them: the account is made. */
function dropDocuments(): void {
  writeStored(DOCUMENTS_KEY, null, 'session');
}

export interface RegistrationDocuments {
  files: Files;
  setters: Record<Field, (files: UploadedFile[]) => void>;
  errorOf: (field: Field) => string | undefined;
}

export function useDocuments(form: RegisterForm): RegistrationDocuments {
  const [files, setFiles] = useState<Files>({});
  const { setValue, clearErrors, formState } = form;
  // What was kept belongs to this browser, not to the page as it was written.
  useEffect(() => setFiles(readKept()), []);
  useEffect(() => {
    const ids = FIELDS.map((field) => [field, (files[field] ?? []).map(({ id }) => id)] as const);
    setValue('documents', Object.fromEntries(ids.filter(([, some]) => some.length > 0)));
  }, [files, setValue]);
  const setters = useMemo(() => {
    const setterOf = (field: Field) => (next: UploadedFile[]) => {
      clearErrors('documents');
      setFiles((before) => {
        const after = { ...before, [field]: next };
        writeStored(DOCUMENTS_KEY, JSON.stringify(after), 'session');
        return after;
      });
    };
    return tableOf(FIELDS, setterOf);
  }, [clearErrors]);
  return { files, setters, errorOf: (field) => formState.errors.documents?.[field]?.message };
}
