// Filters and orders of job lists, and saved searches.
import * as z from 'zod/mini';
import { bodyId, words, via, optionalYesNo, numberWithin, instant, text } from '../../fields.ts';
import { PageQuery } from '../../route.ts';
import { APPROVAL_STATUSES, JOB_STATUSES } from './states.ts';
import { SERVICE_CODES, serviceCode, URGENCY_VALUES } from './taxonomy.ts';
import { tableOf } from '../../keys.ts';

/** One or more values, also separated by commas. */
const several = z.union([z.string(), z.array(z.string())]);
const partsOf = (value: string | string[]) =>
  [value].flat().flatMap((one) => one.split(',').filter((part) => part !== ''));

const listOf = <T extends string>(values: readonly T[], message: string) =>
  via(several, (value) => partsOf(value).filter((one) => one !== 'all'), z.array(z.enum(values, message)));

const serviceFilter = via(
  several,
  (value) => partsOf(value).map((one) => serviceCode(one) ?? 'none'),
  z.array(z.enum(SERVICE_CODES, 'form.serviceUnknown')),
);

/** Without `view` whole jobs; `card`: cards; `review`: cards with the beginning of the description, for administrators. */
export const viewField = { view: z.optional(z.enum(['card', 'review'], 'view is card or review')) };

/** Filters of every job list. `status` takes values of both statuses. */
export const JobQuery = z.extend(PageQuery, {
  ...viewField,
  q: z.optional(words),
  status: z.optional(listOf([...APPROVAL_STATUSES, ...JOB_STATUSES], 'form.statusUnknown')),
  serviceType: z.optional(serviceFilter),
  urgency: z.optional(listOf(URGENCY_VALUES, 'urgency is low, medium, high or emergency')),
  /** FIPS code, name or slug of a parish. */
  parish: z.optional(words),
  /** A ZIP or place in Louisiana. */
  near: z.optional(words),
  radiusMiles: z.optional(via(z.string(), Number, numberWithin('radiusMiles is a number from 1 to 500', 1, 500))),
  budgetShown: optionalYesNo('budgetShown is true or false'),
  /** Only what fits the work area of the viewer's business; without one everything fits. */
  fits: optionalYesNo('fits is true or false'),
  /** Only jobs for which the viewer's business has the licenses. */
  mayBid: optionalYesNo('mayBid is true or false'),
  /** `fits`: what fits the work area first; `match`: words in the title first. Both then newest first. */
  sort: z.optional(
    z.enum(['newest', 'oldest', 'closing', 'fits', 'match'], 'sort is newest, oldest, closing, fits or match'),
  ),
});
export type JobQuery = z.output<typeof JobQuery>;

/** Only jobs of this account, for administrators; ignored for others. */
export const ownerField = { owner: z.optional(bodyId('owner is the id of an account')) };

/** The same without paging, for the map. */
export const JobFilters = z.omit(JobQuery, { limit: true, cursor: true, view: true });
export type JobFilters = z.output<typeof JobFilters>;

export const MOST_SEARCHES = 20;
export const MAX_SEARCH_NAME = 60;

const SEARCH_FILTERS = ['q', 'serviceType', 'urgency', 'parish', 'near', 'radiusMiles', 'budgetShown', 'fits'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** As in the list's address, several values separated by commas; the list must accept them. */
const filters = z
  .strictObject(
    tableOf(SEARCH_FILTERS, () => z.optional(words)),
    'form.searchKeys',
  )
  .check(
    z.refine((value) => Object.values(value).some((one) => one !== undefined && one.trim() !== ''), {
      error: 'form.searchEmpty',
      abort: true,
    }),
    z.refine((value) => JobQuery.safeParse(value).success, 'form.searchUnknown'),
  );

const name = text('form.searchName', MAX_SEARCH_NAME);
export const SaveSearch = z.object({ name, query: filters, notify: z._default(z.boolean(), true) });
export type SaveSearch = z.output<typeof SaveSearch>;

export const ChangeSearch = z
  .object({ name: z.optional(name), notify: z.optional(z.boolean()) })
  .check(z.refine((value) => value.name !== undefined || value.notify !== undefined, 'form.searchChange'));
export type ChangeSearch = z.output<typeof ChangeSearch>;

export const SavedSearch = z.strictObject({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  notify: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
