// The posting form's values, as typed. Types only, since the service worker uses them too.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import type * as z from 'zod/mini';

/** The body of a post. */
export type NewJob = z.input<typeof CreateJob>;

export interface JobFormValues {
  title: string;
  description: string;
  location: string;
  serviceType: string;
  urgency: string;
  /** Dollars. */
  budget: string;
  showBudget: boolean;
  /** 'yyyy-MM-dd' */
  scheduledDate: string;
  treeSpecies: string;
  /** Inches at 4.5 ft. */
  treeDbhInches: string;
  treeHeightFeet: string;
  standing: string;
  wires: string;
  trunk: string;
  photos: UploadedFile[];
  /** The finished job whose crew is asked again; '' for a post open to everyone. */
  askAgainJobId: string;
}
