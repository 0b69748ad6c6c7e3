// Schemas of storm mode.
import { choiceFilter, instant, instantField, text, via } from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import { PARISH_NAMES } from '../knowledge/parishes.ts';

/** By the fast lane bidding closes with so many live bids, or after BIDDING_HOURS.emergency. */
export const FAST_LANE_BIDS = 3;
/** A storm lasts no longer than this from the moment it is set; it can be extended. R.S. 29:732 counts in thirty days too. */
export const LONGEST_STORM_DAYS = 30;
/** One owner's posts that are out by the fast lane and not looked at yet; the next one waits for review like all others. */
export const MOST_UNREVIEWED = 3;

const fipsOf = (value: unknown) => {
  const wanted = String(value).trim().toLowerCase();
  const parish = PARISH_NAMES.find(
    ({ fips, name, slug }) => fips === wanted || slug === wanted || name.toLowerCase() === wanted,
  );
  return parish?.fips ?? 'none';
};

const PARISHES = 'Choose at least one of the 64 parishes';

/** FIPS codes, slugs or names; FIPS codes after parsing, each once. */
const parishes = via(
  z
    .array(z.string({ error: 'form.parish' }), { error: PARISHES })
    .check(z.minLength(1, PARISHES), z.maxLength(64, 'There are 64 parishes')),
  (values) => [...new Set(values.map(fipsOf))].toSorted(),
  z.array(z.string().check(z.refine((fips) => fips !== 'none', { error: 'form.parish' }))),
);

const until = instantField('until');
const reason = text({ message: 'Say why: it goes into the record', max: 500 });

/** Who would be notified if storm mode were turned on now. `parishes` is a comma-separated list. */
export const PreviewStorm = z.object({
  parishes: via(z.string({ error: PARISHES }), (value) => value.split(',').filter((one) => one !== ''), parishes),
});
export const StormPreview = z.strictObject({ businesses: z.int(), owners: z.int() });

export const StartStorm = z.object({ parishes, reason, until });
export type StartStorm = z.output<typeof StartStorm>;
/** Longer or shorter; ending it now is a call of its own. */
export const ExtendStorm = z.object({ until, reason });
export const EndStorm = z.object({ reason });

const StormParish = z.strictObject({ fips: z.string(), name: z.string(), slug: z.string() });

/** A storm that is on, as anyone reads it. */
export const LiveStorm = z.strictObject({
  id: z.int(),
  since: instant,
  until: instant,
  parishes: z.array(StormParish),
});
export type LiveStorm = z.infer<typeof LiveStorm>;

/** Which of the storms that are on concern the person: by where their open jobs are, or by where their business works. */
export const MyStorms = z.strictObject({ ids: z.array(z.int()) });

const STORM_STATES = ['live', 'past'] as const;

export const AdminStorm = z.strictObject({
  ...LiveStorm.shape,
  state: z.enum(STORM_STATES),
  reason: z.string(),
  startedBy: z.string(),
  /** Null while it is on. */
  endedAt: z.nullable(instant),
  /** Null while it is on, and where it ended at its set time. */
  endedBy: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  /** How many people were notified when it was switched on, so far. */
  told: z.strictObject({ businesses: z.int(), owners: z.int(), isDone: z.boolean() }),
  /** Posts that it published without review, how many of them were not reviewed yet, and how many were taken down. */
  posts: z.strictObject({ out: z.int(), unreviewed: z.int(), takenDown: z.int() }),
});
export type AdminStorm = z.infer<typeof AdminStorm>;

/** Live ones or past ones; both, the newest first, when it is left out. */
export const StormQuery = z.extend(PageQuery, { state: choiceFilter(STORM_STATES, 'state is live or past') });
export type StormQuery = z.output<typeof StormQuery>;
