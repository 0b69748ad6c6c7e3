// The documents that were brought for a registration: kept in this tab until the account is made, their ids in the form.
import { REGISTRATION_DOCUMENTS, UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../app/storage.ts';
import type { RegisterForm } from './values.ts';
import { tableOf } from '@live-oak/contract/keys.ts';

const KEY = 'registerDocuments';
type Field = (typeof REGISTRATION_DOCUMENTS)[number]['field'];
type Files = Partial<Record<Field, UploadedFile[]>>;

const FIELDS = REGISTRATION_DOCUMENTS.map(({ field }) => field);
const Kept = z.partialRecord(z.enum(FIELDS), z.array(UploadedFile));

function readKept(): Files {
  try {
    return Kept.parse(JSON.parse(readStored(KEY, 'session') ?? '{}'));
  } catch {
    return {};
  }
}

/** Forgets them: the account is made. */
export function dropDocuments(): void {
  writeStored(KEY, null, 'session');
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
        writeStored(KEY, JSON.stringify(after), 'session');
        return after;
      });
    };
    return tableOf(FIELDS, setterOf);
  }, [clearErrors]);
  return { files, setters, errorOf: (field) => formState.errors.documents?.[field]?.message };
}
