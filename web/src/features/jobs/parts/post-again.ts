// The address of the posting form, prefilled with an earlier job.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { SERVICE_CODES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { jobDraftLink } from '../draft-link.ts';

/** The posting form filled with a job that was canceled; its photos and its day are left out. */
export function postAgainLink(job: Job): string {
  return jobDraftLink({
    ...pick(job, 'title', 'urgency', 'description', 'location'),
    serviceCode: SERVICE_CODES.find((code) => code === job.serviceCode),
    treeSpecies: job.treeSpecies ?? undefined,
    treeHeightFeet: job.treeHeightFeet ?? undefined,
    treeDbhInches: job.treeDbhInches ?? undefined,
    standing: job.standing ?? undefined,
    wires: job.wires ?? undefined,
    trunk: job.trunk ?? undefined,
  });
}
