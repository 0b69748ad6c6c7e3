// Filters and orders of job lists.
import * as z from 'zod/mini';
import { bodyId, words, via, optionalYesNo } from '../../fields.ts';
import { pagingFields } from '../../route.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';
import { SERVICE_CODES, serviceCode, URGENCY_VALUES } from './taxonomy.ts';

/** One value, several, or several with commas between; blank and 'all' ask for nothing in particular. */
const listOf = <T extends string>(values: readonly T[], message: string) =>
  via(
    z.union([z.string(), z.array(z.string())]),
    (value) =>
      (Array.isArray(value) ? value : [value])
        .flatMap((one) => one.split(','))
        .filter((one) => one !== '' && one !== 'all'),
    z.array(z.enum(values, { error: message })),
  );

const serviceFilter = via(
  z.union([z.string(), z.array(z.string())]),
  (value) =>
    (Array.isArray(value) ? value : [value])
      .flatMap((one) => one.split(','))
      .filter((one) => one !== '')
      .map((one) => serviceCode(one) ?? 'none'),
  z.array(z.enum(SERVICE_CODES, { error: 'form.serviceUnknown' })),
);

/** `fits`: what fits the work area first; `match`: jobs with the words in their title first. Each then newest first. */
const JOB_SORTS = ['newest', 'oldest', 'closing', 'fits', 'match'] as const;

/** Without `view` whole jobs; `card`: what a list shows of each; `review`: also the beginning of the description, for administrators. */
export const viewField = { view: z.optional(z.enum(['card', 'review'], { error: 'view is card or review' })) };

/** Filters of every job list. `status` takes values of both axes. */
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
    via(
      z.string(),
      Number,
      z
        .number({ error: 'radiusMiles is a number from 1 to 500' })
        .check(
          z.minimum(1, 'radiusMiles is a number from 1 to 500'),
          z.maximum(500, 'radiusMiles is a number from 1 to 500'),
        ),
    ),
  ),
  /** Only jobs whose owner shows a range around the budget. */
  budgetShown: optionalYesNo('budgetShown is true or false'),
  /** Only what fits the work area of the business that asks; without a work area everything does. */
  fits: optionalYesNo('fits is true or false'),
  /** Only jobs that the licenses of the business that asks are enough for. */
  mayBid: optionalYesNo('mayBid is true or false'),
  sort: z.optional(z.enum(JOB_SORTS, { error: 'sort is newest, oldest, closing, fits or match' })),
});
export type JobQuery = z.output<typeof JobQuery>;

/** Only jobs that this account posted, for an administrator; names would mix namesakes. Ignored for everyone else. */
export const ownerField = { owner: z.optional(bodyId('owner is the id of an account')) };

/** The same of what has no pages, such as the map. */
export const JobFilters = z.omit(JobQuery, { limit: true, cursor: true, view: true });
export type JobFilters = z.output<typeof JobFilters>;
