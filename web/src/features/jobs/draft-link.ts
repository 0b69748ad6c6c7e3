// The posting form filled from elsewhere: the address that a tool leads to, and what of an address the form takes.
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import type { ServiceCode, Urgency, Standing, Trunk, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { PARISH_NAMES, parishSlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import type { JobFormValues } from './parts/job-values.ts';

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

/** The form's fields by their names in the address. */
const FIELDS = {
  title: 'title',
  serviceCode: 'serviceType',
  urgency: 'urgency',
  description: 'description',
  treeSpecies: 'treeSpecies',
  treeHeightFeet: 'treeHeightFeet',
  treeDbhInches: 'treeDbhInches',
  location: 'location',
  standing: 'standing',
  wires: 'wires',
  trunk: 'trunk',
} as const;

/** 'Orleans Parish, LA' of a FIPS code, slug or name; undefined for what is no parish. */
function locationOf(parish: string | null): string | undefined {
  const wanted = (parish ?? '').replace(/ parish$/i, '').trim();
  const found = PARISH_NAMES.find(({ fips, slug }) =>
    [wanted, parishSlug(wanted)].some((it) => it === fips || it === slug),
  );
  return found && `${found.name} Parish, LA`;
}

/** What the form takes of an address: each value by the contract's own rule, the rest is as if it were not there. Undefined for nothing. */
export function draftOfAddress(query: URLSearchParams): Partial<JobFormValues> | undefined {
  const fields: [string, string][] = [];
  for (const [name, field] of Object.entries(FIELDS)) {
    const value = query.get(name)?.trim() ?? '';
    if (value !== '' && ChangeJob.shape[field].safeParse(value).success) {
      fields.push([field, value]);
    }
  }
  const location = locationOf(query.get('parish'));
  if (location && !fields.some(([field]) => field === 'location')) {
    fields.push(['location', location]);
  }
  const askAgain = query.get('askAgainJobId') ?? '';
  if (/^[1-9]\d{0,9}$/.test(askAgain)) {
    fields.push(['askAgainJobId', askAgain]);
  }
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
