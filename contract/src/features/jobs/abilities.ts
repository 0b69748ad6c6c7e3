// What a viewer may do with a job.
import type * as z from 'zod/mini';
import { flags } from '../../fields.ts';

/** What the viewer may do now; screens use this, never a role. `hold`: an administrator opens a dispute to hold the payment. */
export const JobAbilities = flags(
  'edit',
  'resubmit',
  'cancel',
  'bid',
  'seeBids',
  'award',
  'seeContacts',
  'decline',
  'start',
  'finish',
  'confirm',
  'dispute',
  'hold',
  'review',
  'approve',
  'reject',
  'closeBidding',
  'reopenBidding',
  'extendBidding',
  'sayOfWires',
  'releaseWires',
  'askAgain',
  'openToAll',
);
export type JobAbilities = z.infer<typeof JobAbilities>;
