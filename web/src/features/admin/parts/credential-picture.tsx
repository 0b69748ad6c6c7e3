// A photographed document beside what was typed of it. Loaded only when asked for, since each look at a document is recorded.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { AdminSubmission } from '../submission.ts';

export function CredentialPicture({ files, label }: { files: AdminSubmission['files']; label: string }) {
  const [shown, setShown] = useState(false);
  const pictures = files.filter(({ mime }) => mime.startsWith('image/'));
  if (pictures.length === 0) {
    return null;
  }
  return (
    <>
      <Button look="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show here'}
      </Button>
      {shown &&
        pictures.map(({ id, path, name }) => (
          <img key={id} className="mt-2 border border-rule bg-paper-sunk" src={path} alt={`${label}: ${name}`} />
        ))}
    </>
  );
}
