// What the posting form takes of its address (draft-link.ts). Apart from it, since the schemas weigh more than all the pages that only lead here.
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import { PARISH_NAMES, parishSlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import type { JobFormValues } from './parts/job-values.ts';

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
