// What the posting form takes from its address (draft-link.ts). Separate, since the schemas are larger than all the pages that only link
// here.
import { ChangeJob } from '@live-oak/contract/features/jobs/schema.ts';
import { PARISH_NAMES, parishSlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import type { JobFormValues } from './parts/job-values.ts';

/** The form's fields by their query parameters. */
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

/** 'Orleans Parish, LA' of a FIPS code, slug or name; undefined for an unknown parish. */
function locationOf(parish: string | null): string | undefined {
  const wanted = (parish ?? '').replace(/ parish$/i, '').trim();
  const found = PARISH_NAMES.find(({ fips, slug }) =>
    [wanted, parishSlug(wanted)].some((it) => it === fips || it === slug),
  );
  return found && `${found.name} Parish, LA`;
}

/** The form values in an address: each checked by the contract's rule, invalid ones ignored. Undefined if there are none. */
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
