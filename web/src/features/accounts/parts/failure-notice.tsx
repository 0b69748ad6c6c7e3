// Why the server refused a form, above its fields; read out when it appears.
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { Failure } from '../failures.ts';

export function FailureNotice({ failure, actions }: { failure: Failure | null; actions?: ReactNode }) {
  return (
    failure && (
      <Notice tone="error" title={failure.title} actions={actions}>
        {failure.text}
      </Notice>
    )
  );
}
