// The refusal of a file.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { isPhotoPurpose, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { Refusal } from '../../kernel/errors.ts';

/** A refusal of a file: a fixed sentence, and at the field what is wrong with this file. */
export function refused(
  code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'INVALID',
  purpose: UploadPurpose,
  field: string,
  why: Reason,
): Refusal {
  const sentence = isPhotoPurpose(purpose) ? 'files.photoFailed' : 'files.documentFailed';
  return new Refusal(code, sentence, { fields: { [field]: why } });
}
