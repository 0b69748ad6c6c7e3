// The answer to what administrators requested, in words and with files.
import { MAX_FILES_A_CREDENTIAL } from '@live-oak/contract/features/files/kinds.ts';
import { MAX_INFO_ANSWER } from '@live-oak/contract/features/vetting/form.ts';
import { useController, type UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../../ui/field.tsx';
import { useFilesTexts } from '../../files/texts.ts';
import { UploadField } from '../../files/upload-field.tsx';
import { useVettingTexts } from '../texts.ts';
import type { VerificationValues } from './values.ts';

export function AnswerFields({ form }: { form: UseFormReturn<VerificationValues> }) {
  const t = useVettingTexts();
  const { documentHint } = useFilesTexts();
  const { value, onChange } = useController({ control: form.control, name: 'answer.files' }).field;
  return (
    <div className="grid gap-4">
      <TextArea
        label={t.yourAnswer}
        hint={t.yourAnswerHint}
        optional
        rows={4}
        maxLength={MAX_INFO_ANSWER}
        {...form.register('answer.text')}
      />
      <UploadField
        purpose="verification_doc"
        low
        label={t.answerFiles}
        hint={`${documentHint}.`}
        max={MAX_FILES_A_CREDENTIAL}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
