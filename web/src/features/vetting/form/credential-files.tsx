// The documents of one credential.
import { MAX_FILES_A_CREDENTIAL } from '@live-oak/contract/features/files/schema.ts';
import { useController, type UseFormReturn } from 'react-hook-form';
import { filesTexts } from '../../files/texts.ts';
import { UploadField } from '../../files/upload-field.tsx';
import type { CredentialAsk } from './asks.ts';
import type { VerificationValues } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';

export function CredentialFiles({ ask, form }: { ask: CredentialAsk; form: UseFormReturn<VerificationValues> }) {
  const t = useTexts(vettingTexts);
  const ofFiles = useTexts(filesTexts);
  const { field, fieldState } = useController({ control: form.control, name: `files.${ask.kind}` });
  return (
    <div className="vet-files focus:outline-none" id={`files.${ask.kind}`} tabIndex={-1}>
      <UploadField
        purpose="verification_doc"
        label={ask.fields.length > 0 ? t.documents : t.document}
        hint={`${ask.document}. ${ofFiles.documentHint}.`}
        max={MAX_FILES_A_CREDENTIAL}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </div>
  );
}
