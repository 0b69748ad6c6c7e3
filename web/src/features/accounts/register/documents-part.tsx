// The fourth part, for tree businesses: documents, all optional. They are uploaded at once; the form carries their ids.
import { REGISTRATION_DOCUMENTS } from '@live-oak/contract/features/files/schema.ts';
import { UploadField } from '../../files/upload-field.tsx';
import type { RegistrationDocuments } from './use-documents.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';

export function DocumentsPart({ documents }: { documents: RegistrationDocuments }) {
  const words = useTexts(labels).documents;
  return (
    <div className="border-t border-t-rule">
      {REGISTRATION_DOCUMENTS.map(({ field }) => (
        <UploadField
          key={field}
          compact
          purpose="registration_doc"
          label={words[field]}
          optional
          value={documents.files[field] ?? []}
          onChange={documents.setters[field]}
          error={documents.errorOf(field)}
        />
      ))}
    </div>
  );
}
