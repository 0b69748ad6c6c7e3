// Schemas of the cost calculator: the formula's input and result, and the real range of finished jobs.
import * as z from 'zod/mini';
import { feet } from '../../../lengths.ts';
import { each, numberWithin, sentNumber, text, via, words } from '../../../fields.ts';
import { DIFFICULTIES, ESTIMATE_SERVICES, TREE_TYPES, type EstimateService } from '../../jobs/estimate.ts';
import type { ServiceCode } from '../../jobs/taxonomy.ts';

export const EstimateQuestion = z.object({
  /** Feet; not used for a stump. */
  heightFeet: via(sentNumber('form.height'), feet, numberWithin('form.height', 1, 400)),
  treeType: z.enum(TREE_TYPES, 'form.treeType'),
  /** removal, pruning, trimming or stump; any other word counts $20 a foot. */
  service: text('form.serviceType', 80),
  difficulty: z.enum(DIFFICULTIES, 'form.difficulty'),
});

/** Whole dollars. */
export const Estimate = z.strictObject({ estimate: z.int(), low: z.int(), high: z.int() });

/** The service of a job for each service of the calculator. */
export const SERVICE_OF_ESTIMATE: Record<EstimateService, ServiceCode> = {
  removal: 'tree_removal',
  pruning: 'trimming_pruning',
  trimming: 'trimming_pruning',
  stump: 'stump_grinding',
};

/** A real range is shown from so many finished jobs on, and changes only when so many more are finished. */
export const REAL_RANGE_STEP = 5;

export const RealRangeQuery = z.object({
  /** FIPS code, name or slug. */
  parish: words,
  service: z.enum(ESTIMATE_SERVICES, 'service is removal, pruning, trimming or stump'),
});

export const RealRange = z.strictObject({
  parish: z.strictObject({ fips: z.string(), name: z.string(), slug: z.string() }),
  service: z.enum(ESTIMATE_SERVICES),
  /** Null for fewer than five finished and paid jobs. */
  range: z.nullable(
    z.strictObject({
      /** A multiple of five. */
      jobs: z.int(),
      /** Quartiles of what was paid, rounded to ten dollars. */
      ...each(z.int(), 'lowCents', 'medianCents', 'highCents'),
    }),
  ),
});
export type RealRange = z.infer<typeof RealRange>;
