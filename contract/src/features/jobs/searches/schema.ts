// Schemas of saved searches: a name, the filters, and whether matching new jobs are notified.
import * as z from 'zod/mini';
import { tableOf } from '../../../keys.ts';
import { instant, text, words } from '../../../fields.ts';
import { JobQuery } from '../query.ts';

export const MOST_SEARCHES = 20;
export const MAX_SEARCH_NAME = 60;

const SEARCH_FILTERS = ['q', 'serviceType', 'urgency', 'parish', 'near', 'radiusMiles', 'budgetShown', 'fits'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** As in the list's address, several values separated by commas; the list must accept them. */
const filters = z
  .strictObject(
    tableOf(SEARCH_FILTERS, () => z.optional(words)),
    { error: 'form.searchKeys' },
  )
  .check(
    z.refine((value) => Object.values(value).some((one) => one !== undefined && one.trim() !== ''), {
      error: 'form.searchEmpty',
      abort: true,
    }),
    z.refine((value) => JobQuery.safeParse(value).success, { error: 'form.searchUnknown' }),
  );

const name = text({ message: 'form.searchName', max: MAX_SEARCH_NAME });

export const SaveSearch = z.object({ name, query: filters, notify: z._default(z.boolean(), true) });
export type SaveSearch = z.output<typeof SaveSearch>;

export const ChangeSearch = z
  .object({ name: z.optional(name), notify: z.optional(z.boolean()) })
  .check(z.refine((value) => value.name !== undefined || value.notify !== undefined, { error: 'form.searchChange' }));
export type ChangeSearch = z.output<typeof ChangeSearch>;

export const SavedSearch = z.strictObject({
  id: z.int(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  notify: z.boolean(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
