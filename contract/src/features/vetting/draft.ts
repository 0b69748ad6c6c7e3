// The form of verification as far as it was filled in.
import * as z from 'zod/mini';
import { shortText } from '../../fields.ts';
import { documentsField } from '../files/schema.ts';
import { tableOf } from '../../keys.ts';
import { VERIFICATION_FIELDS } from './form.ts';

const kept = z.nullish(z.union([shortText(1000), z.number(), z.boolean()]));

/** The form as far as it was filled in: anything that can be stored. Unknown fields are left out. */
export const VerificationDraft = z.object(
  {
    ...tableOf(
      VERIFICATION_FIELDS.filter((name) => name !== 'documents'),
      () => kept,
    ),
    documents: documentsField,
  },
  { error: 'vettingForm.draft' },
);
export type VerificationDraft = z.output<typeof VerificationDraft>;
