// Which licenses a job needs: for its row, and as conditions of a list.
import { and, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { licensesLacking, type LaneFacts, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { laneRefusal, licensesHeld, type Licensed } from '../providers/policy.ts';
import type { JobRecord } from './moves.ts';
import { jobs } from './tables.ts';

export const LANE_COLUMNS = ['serviceCode', 'standing', 'wires', 'wiresClearedAt'] as const;
export type LaneRow = Pick<JobRecord, (typeof LANE_COLUMNS)[number]>;

export const laneFactsOf = ({ serviceCode, standing, wires, wiresClearedAt }: LaneRow): LaneFacts => ({
  serviceCode,
  standing,
  wires,
  wiresCleared: wiresClearedAt !== null,
});

/** The licenses for this job that a business lacks; without them it may neither bid, win nor start. */
export const lackingFor = (job: LaneRow, provider: Licensed, now: Date): LaneLicense[] =>
  licensesLacking(laneFactsOf(job), licensesHeld(provider, now));

export const laneRefusalOf = (job: LaneRow, provider: Licensed, now: Date): Refusal | null =>
  laneRefusal(laneFactsOf(job), provider, now);

/** The opposite of needsUtility() in the contract. */
const isFarFromWires = or(isNull(jobs.wires), ne(jobs.wires, 'yes'), sql`${jobs.wiresClearedAt} is not null`);

/** The same as lanesOf() in the contract; a test compares them. */
const NEEDS: Record<Exclude<LaneLicense, 'utility_arborist'>, SQL> = {
  ldaf_license: sql`(${jobs.serviceCode} in ('stump_grinding', 'health_assessment', 'land_clearing')
    or (${jobs.serviceCode} in ('tree_removal', 'trimming_pruning', 'emergency') and ${jobs.standing} is distinct from 'down')
    or (${jobs.serviceCode} = 'other' and coalesce(${jobs.standing}, 'down') <> 'down'))`,
  landscape_horticulturist: sql`${jobs.serviceCode} = 'tree_planting'`,
};

/** Jobs that a business with these licenses sees: only utility arborists see those near wires that are not cleared. */
export const seenWith = (held: ReadonlySet<LaneLicense>): SQL | undefined =>
  held.has('utility_arborist') ? undefined : isFarFromWires;

export const openTo = (held: ReadonlySet<LaneLicense>): SQL | undefined =>
  and(
    seenWith(held),
    ...entriesOf(NEEDS).map(([license, isNeeded]) => (held.has(license) ? undefined : not(isNeeded))),
  );
