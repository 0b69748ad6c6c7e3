// The address of the posting form, prefilled with values from a tool.
import type { ServiceCode, Urgency, Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';

/** What a tool knows about a job. */
export interface JobDraft {
  title?: string | undefined;
  serviceCode?: ServiceCode | undefined;
  urgency?: Urgency | undefined;
  description?: string | undefined;
  treeSpecies?: string | undefined;
  treeHeightFeet?: number | undefined;
  treeDbhInches?: number | undefined;
  /** As an owner types it; takes precedence over the parish. */
  location?: string | undefined;
  /** FIPS code, slug or name. */
  parish?: string | undefined;
  standing?: Standing | undefined;
  wires?: Wires | undefined;
  trunk?: Trunk | undefined;
  /** Includes the pictures of the health assessment saved in this browser. */
  photos?: 'assessment' | undefined;
}

/** Characters; addresses stay short enough for every proxy. */
const LONGEST_DESCRIPTION = 2000;

/** The prefilled address of the posting form, for a `ButtonLink`. Undefined values are omitted. */
export function jobDraftLink(draft: JobDraft): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(draft)) {
    if (value !== undefined && value !== '') {
      query.set(name, name === 'description' ? String(value).slice(0, LONGEST_DESCRIPTION) : String(value));
    }
  }
  return query.size === 0 ? '/post-job' : `/post-job?${query.toString()}`;
}
