// Something that a side writes with its pictures and papers: kept while it is refused, sent once, cleared when it is there.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { useCommandKey } from '../../../wire/use-command-key.ts';
import type { Said } from '../data.ts';
import { STILL_MOVING } from '../../files/moving-files.ts';
import { textsNow } from '../../../texts/current.ts';
import { disputesTexts } from '../texts.ts';

interface StatementOptions {
  /** The field's id, which gets the focus when it is wrong. */
  id: string;
  /** Shown when nothing is written. */
  needed: string;
  send: (said: Said, key: string) => Promise<unknown>;
  onSent: () => void;
}

export interface StatementErrors {
  text?: string | undefined;
  files?: string | undefined;
  /** What belongs to no field. */
  all?: string | undefined;
}

function errorsOf(thrown: unknown): StatementErrors {
  const fields = thrown instanceof ApiError ? thrown.fields : {};
  const text = fields.text ?? fields.reason;
  return text || fields.files
    ? { text, files: fields.files }
    : { all: messageOf(thrown, textsNow(disputesTexts).notSent) };
}

export function useStatement({ id, needed, send, onSent }: StatementOptions) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const [moving, setMoving] = useState(false);
  const [errors, setErrors] = useState<StatementErrors>({});
  const [busy, setBusy] = useState(false);
  const { keyFor, forget } = useCommandKey();

  const submit = async () => {
    if (text.trim() === '') {
      setErrors({ text: needed });
      document.getElementById(id)?.focus();
      return;
    }
    if (moving) {
      setErrors({ files: `${STILL_MOVING.title}. ${STILL_MOVING.text}` });
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      const said = { text, files: files.map((file) => file.id) };
      await send(said, keyFor(said));
      forget();
      setText('');
      setFiles([]);
      onSent();
    } catch (thrown) {
      setErrors(errorsOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const type = (words: string) => {
    setText(words);
    setErrors(({ files: kept }) => ({ files: kept }));
  };
  return { id, text, type, files, setFiles, setMoving, errors, busy, submit };
}
export type StatementState = ReturnType<typeof useStatement>;
