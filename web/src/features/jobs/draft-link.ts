// The address of the posting form with values that a tool or an earlier job knows.
import type { ServiceCode, Urgency, Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';

/** What a tool knows of a job. */
export interface JobDraft {
  title?: string | undefined;
  serviceCode?: ServiceCode | undefined;
  urgency?: Urgency | undefined;
  description?: string | undefined;
  treeSpecies?: string | undefined;
  treeHeightFeet?: number | undefined;
  treeDbhInches?: number | undefined;
  /** As an owner types it; goes before the parish. */
  location?: string | undefined;
  /** FIPS code, slug or name. */
  parish?: string | undefined;
  standing?: Standing | undefined;
  wires?: Wires | undefined;
  trunk?: Trunk | undefined;
  /** The pictures that this browser keeps of the health assessment go along. */
  photos?: 'assessment' | undefined;
  /** The finished job whose crew is asked again. */
  askAgainJobId?: number | undefined;
}

/** An address is kept short enough for every server on its way. */
const LONGEST_DESCRIPTION = 2000;

/** The address of the posting form with these values in it: for a `ButtonLink`. What is undefined is left out. */
export function jobDraftLink(draft: JobDraft): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(draft)) {
    if (value !== undefined && value !== '') {
      query.set(name, name === 'description' ? String(value).slice(0, LONGEST_DESCRIPTION) : String(value));
    }
  }
  return query.size === 0 ? '/post-job' : `/post-job?${query.toString()}`;
}
