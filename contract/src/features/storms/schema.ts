// Schemas of storm mode.
import * as z from 'zod/mini';
import { choiceFilter, counts, instant, instantField, text, via, each } from '../../fields.ts';
import { PageQuery } from '../../route.ts';
import { PARISH_NAMES } from '../knowledge/parishes.ts';

/** Bidding in the fast lane closes with this many live bids, or after BIDDING_HOURS.emergency. */
export const FAST_LANE_BIDS = 3;
/** From the moment it is set; it can be extended. R.S. 29:732 also counts in thirty days. */
export const LONGEST_STORM_DAYS = 30;
/** Unreviewed fast lane posts of one owner; the next one waits for review. */
export const MOST_UNREVIEWED = 3;

const fipsOf = (value: unknown) => {
  const wanted = String(value).trim().toLowerCase();
  const parish = PARISH_NAMES.find(
    ({ fips, name, slug }) => fips === wanted || slug === wanted || name.toLowerCase() === wanted,
  );
  return parish?.fips ?? 'none';
};

const PARISHES = 'Choose at least one of the 64 parishes';

/** FIPS codes, slugs or names; distinct FIPS codes after parsing. */
const parishes = via(
  z.array(z.string('form.parish'), PARISHES).check(z.minLength(1, PARISHES), z.maxLength(64, 'There are 64 parishes')),
  (values) => [...new Set(values.map(fipsOf))].toSorted(),
  z.array(z.string().check(z.refine((fips) => fips !== 'none', 'form.parish'))),
);

const until = instantField('until');
const reason = text('Say why. It’s saved in the audit log.', 500);

export const PreviewStorm = z.object({
  parishes: via(z.string(PARISHES), (value) => value.split(',').filter((one) => one !== ''), parishes),
});
export const StormPreview = counts('businesses', 'owners');

export const StartStorm = z.object({ parishes, reason, until });
export type StartStorm = z.output<typeof StartStorm>;
export const ExtendStorm = z.object({ until, reason });
export const EndStorm = z.object({ reason });

const StormParish = z.strictObject({ fips: z.string(), name: z.string(), slug: z.string() });

export const LiveStorm = z.strictObject({
  id: z.int(),
  ...each(instant, 'since', 'until'),
  parishes: z.array(StormParish),
});
export type LiveStorm = z.infer<typeof LiveStorm>;

/** The storms that concern the person: by where their open jobs are, or where their business works. */
export const MyStorms = z.strictObject({ ids: z.array(z.int()) });

const STORM_STATES = ['live', 'past'] as const;

export const AdminStorm = z.strictObject({
  ...LiveStorm.shape,
  state: z.enum(STORM_STATES),
  ...each(z.string(), 'reason', 'startedBy'),
  endedAt: z.nullable(instant),
  /** `endedBy`: null while it is on, and when it ended at its set time. */
  ...each(z.nullable(z.string()), 'endedBy', 'endReason'),
  told: z.strictObject({ businesses: z.int(), owners: z.int(), isDone: z.boolean() }),
  /** `out`: published without review; of these, how many are still unreviewed or were taken down. */
  posts: counts('out', 'unreviewed', 'takenDown'),
});
export type AdminStorm = z.infer<typeof AdminStorm>;

export const StormQuery = z.extend(PageQuery, { state: choiceFilter(STORM_STATES, 'state is live or past') });
export type StormQuery = z.output<typeof StormQuery>;
