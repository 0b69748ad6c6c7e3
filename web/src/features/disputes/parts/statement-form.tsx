// Something that a side writes with its pictures and papers: kept while it is refused, sent once, cleared when it is there.
import { UploadedFile, EVIDENCE_ACCEPT } from '@live-oak/contract/features/files/schema.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKeptState } from '../../../app/use-kept-state.ts';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import type { Said } from '../data.ts';
import { STILL_MOVING } from '../../files/moving-files.ts';
import { textsNow } from '../../../texts/current.ts';
import { disputesTexts } from '../texts.ts';
import { MAX_EVIDENCE, MOST_STATEMENT_LETTERS } from '@live-oak/contract/features/disputes/schema.ts';
import { EVIDENCE_TEXTS } from '@live-oak/contract/features/files/texts.ts';
import { DraftLine } from '../../../app/draft-line.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { UploadField } from '../../files/upload-field.tsx';
import { useTexts } from '../../../texts/language.tsx';

interface StatementOptions {
  /** What it is about, under which it is kept until it is sent: 'dispute.7'. */
  keptAs: string;
  /** The field's id, which gets the focus when it is wrong. */
  id: string;
  /** Shown when nothing is written. */
  needed: string;
  send: (said: Said, key: string) => Promise<unknown>;
  onSent: () => void;
}

interface StatementErrors {
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

const Written = z.object({ text: z.string(), files: z.array(UploadedFile) });
type Written = z.infer<typeof Written>;
const EMPTY: Written = { text: '', files: [] };

function parseWritten(kept: unknown): Written | undefined {
  const { success, data } = Written.safeParse(kept);
  return success && (data.text !== '' || data.files.length > 0) ? data : undefined;
}

export function useStatement({ keptAs, id, needed, send, onSent }: StatementOptions) {
  const kept = useKeptState(keptAs, EMPTY, parseWritten);
  const { text, files } = kept.value;
  const setFiles = (files: UploadedFile[]) => kept.set((written) => ({ ...written, files }));
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
      kept.clear();
      onSent();
    } catch (thrown) {
      setErrors(errorsOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const type = (words: string) => {
    kept.set((written) => ({ ...written, text: words }));
    setErrors(({ files: kept }) => ({ files: kept }));
  };
  return {
    id,
    text,
    type,
    files,
    setFiles,
    setMoving,
    errors,
    busy,
    submit,
    restored: kept.restored,
    startOver: kept.clear,
  };
}
type StatementState = ReturnType<typeof useStatement>;

interface StatementFieldsProps {
  state: StatementState;
  label: string;
  hint?: string;
}

export function StatementFields({ state, label, hint }: StatementFieldsProps) {
  const t = useTexts(disputesTexts);
  const { id, text, type, files, setFiles, setMoving, errors, restored, startOver } = state;
  return (
    <>
      {restored && <DraftLine onDiscard={startOver} />}
      {errors.all && <Notice tone="error">{errors.all}</Notice>}
      <TextArea
        id={id}
        label={label}
        hint={hint}
        rows={5}
        maxLength={MOST_STATEMENT_LETTERS}
        value={text}
        error={errors.text}
        onChange={(event) => type(event.target.value)}
      />
      <UploadField
        purpose="dispute_evidence"
        label={t.photosAndPapers}
        optional
        hint={t.disputePrivacyHint(EVIDENCE_TEXTS.hint)}
        accept={EVIDENCE_ACCEPT}
        max={MAX_EVIDENCE}
        value={files}
        onChange={setFiles}
        onMoving={setMoving}
        error={errors.files}
      />
    </>
  );
}
