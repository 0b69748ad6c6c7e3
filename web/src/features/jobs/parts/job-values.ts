// The posting form's values, as typed. The service worker uses the types, so nothing else is imported here.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import type * as z from 'zod/mini';

/** The body of a post. */
export type NewJob = z.input<typeof CreateJob>;

const NO_PHOTOS: UploadedFile[] = [];

/** In page order, which decides which invalid field is focused. */
export const EMPTY_FORM = {
  title: '',
  serviceType: '',
  urgency: '',
  description: '',
  photos: NO_PHOTOS,
  location: '',
  standing: '',
  wires: '',
  trunk: '',
  /** 'yyyy-MM-dd' */
  scheduledDate: '',
  /** Dollars. */
  budget: '',
  showBudget: false,
  treeSpecies: '',
  /** Inches at 4.5 ft. */
  treeDbhInches: '',
  treeHeightFeet: '',
  /** The finished job whose crew is asked again; '' for a post open to everyone. */
  askAgainJobId: '',
};

export type JobFormValues = typeof EMPTY_FORM;
