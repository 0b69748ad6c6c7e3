// Filters and orders of job lists.
import * as z from 'zod/mini';
import { bodyId, words, via, optionalYesNo } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';
import { SERVICE_CODES, serviceCode, URGENCY_VALUES } from './taxonomy.ts';

/** One or more values, also separated by commas. */
const several = z.union([z.string(), z.array(z.string())]);
const partsOf = (value: string | string[]) =>
  [value].flat().flatMap((one) => one.split(',').filter((part) => part !== ''));

const listOf = <T extends string>(values: readonly T[], message: string) =>
  via(several, (value) => partsOf(value).filter((one) => one !== 'all'), z.array(z.enum(values, { error: message })));

const serviceFilter = via(
  several,
  (value) => partsOf(value).map((one) => serviceCode(one) ?? 'none'),
  z.array(z.enum(SERVICE_CODES, { error: 'form.serviceUnknown' })),
);

const RADIUS = 'radiusMiles is a number from 1 to 500';

/** `fits`: what fits the work area first; `match`: words in the title first. Both then newest first. */
const JOB_SORTS = ['newest', 'oldest', 'closing', 'fits', 'match'] as const;

/** Without `view` whole jobs; `card`: cards; `review`: cards with the beginning of the description, for administrators. */
export const viewField = { view: z.optional(z.enum(['card', 'review'], { error: 'view is card or review' })) };

/** Filters of every job list. `status` takes values of both statuses. */
export const JobQuery = z.object({
  ...pagingFields,
  ...viewField,
  q: z.optional(words),
  status: z.optional(listOf([...APPROVAL_STATUSES, ...JOB_STATUSES], 'form.statusUnknown')),
  serviceType: z.optional(serviceFilter),
  urgency: z.optional(listOf(URGENCY_VALUES, 'urgency is low, medium, high or emergency')),
  /** FIPS code, name or slug of a parish. */
  parish: z.optional(words),
  /** A ZIP or place in Louisiana. */
  near: z.optional(words),
  radiusMiles: z.optional(
    via(z.string(), Number, z.number({ error: RADIUS }).check(z.minimum(1, RADIUS), z.maximum(500, RADIUS))),
  ),
  budgetShown: optionalYesNo('budgetShown is true or false'),
  /** Only what fits the work area of the viewer's business; without one everything fits. */
  fits: optionalYesNo('fits is true or false'),
  /** Only jobs for which the viewer's business has the licenses. */
  mayBid: optionalYesNo('mayBid is true or false'),
  sort: z.optional(z.enum(JOB_SORTS, { error: 'sort is newest, oldest, closing, fits or match' })),
});
export type JobQuery = z.output<typeof JobQuery>;

/** Only jobs of this account, for administrators; ignored for others. */
export const ownerField = { owner: z.optional(bodyId('owner is the id of an account')) };

/** The same without paging, for the map. */
export const JobFilters = z.omit(JobQuery, { limit: true, cursor: true, view: true });
export type JobFilters = z.output<typeof JobFilters>;
