// What a saved search stores, and whether a new job fits a business: pure functions.
import type { JobFit } from '@live-oak/contract/features/jobs/schema.ts';
import { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import type { SaveSearch, SearchFilter } from '@live-oak/contract/features/searches/schema.ts';
import { parishAsked } from '../jobs/conditions.ts';

/** The filters as the list writes them: codes for services and parishes, plain numbers; what asks for nothing is left out. */
export function keptFilters(sent: SaveSearch['query']): Record<string, string> {
  const query = JobQuery.parse(sent);
  const kept: Record<SearchFilter, string | undefined> = {
    q: query.q?.trim(),
    serviceType: query.serviceType?.join(','),
    urgency: query.urgency?.join(','),
    parish: parishAsked(query.parish),
    near: query.near?.trim(),
    radiusMiles: query.near?.trim() ? query.radiusMiles?.toString() : undefined,
    budgetShown: query.budgetShown ? 'true' : undefined,
    fits: query.fits ? 'true' : undefined,
  };
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** A search of a person that a job matches, apart from what their work area says. */
export interface MatchedSearch {
  name: string;
  /** It is limited to what fits. */
  fitsOnly: boolean;
}

/** Why a business is notified of a new job; undefined when it is not. */
export type Reason = { search: string } | 'area';

/**
 * A matching search is named before the area. `fit` is null for a business without a work area: everything fits it, but that alone is
 * no reason to notify it.
 */
export function reasonToNotify(searches: readonly MatchedSearch[], fit: JobFit | null): Reason | undefined {
  const search = searches.find(({ fitsOnly }) => !fitsOnly || fit === null || fit.fits);
  if (search) {
    return { search: search.name };
  }
  return fit?.fits ? 'area' : undefined;
}
