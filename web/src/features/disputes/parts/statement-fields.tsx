// The fields of a statement: words, and pictures or papers that show what is meant.
import { MAX_EVIDENCE, MOST_STATEMENT_LETTERS } from '@live-oak/contract/features/disputes/schema.ts';
import { EVIDENCE_ACCEPT } from '@live-oak/contract/features/files/schema.ts';
import { EVIDENCE_TEXTS } from '@live-oak/contract/features/files/texts.ts';
import { DraftLine } from '../../../app/draft-line.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { UploadField } from '../../files/upload-field.tsx';
import type { StatementState } from './use-statement.ts';
import { useTexts } from '../../../texts/language.tsx';
import { disputesTexts } from '../texts.ts';

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
        hint={t.theOtherSideAndLiveOak(EVIDENCE_TEXTS.hint)}
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
