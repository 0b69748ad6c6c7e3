import { expect, test } from 'vitest';
import { LANE_LICENSES, lanesOf, licensesLacking, type Lane, type LaneLicense } from './lanes.ts';
import { STANDINGS, WIRES, type Standing, SERVICE_CODES, type ServiceCode } from './taxonomy.ts';

const ALL_STANDINGS = [...STANDINGS, null] as const;
const ALL_WIRES = [...WIRES, null] as const;

/** Every set of licenses: none, each one, each two, all three. */
const LICENSE_SETS: LaneLicense[][] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  LANE_LICENSES.filter((_, place) => (bits >> place) % 2 === 1),
);

// The table: what each service needs by the tree's state, in the order standing, leaning, on a building, down, not stated.
const [A, L, D] = ['arborist', 'landscape_horticulturist', 'debris'] as const;
const NEEDED: Record<ServiceCode, readonly Lane[]> = {
  tree_removal: [A, A, A, D, A],
  trimming_pruning: [A, A, A, D, A],
  emergency: [A, A, A, D, A],
  stump_grinding: [A, A, A, A, A],
  health_assessment: [A, A, A, A, A],
  land_clearing: [A, A, A, A, A],
  tree_planting: [L, L, L, L, L],
  other: [A, A, A, D, D],
};
const LICENSE: Partial<Record<Lane, LaneLicense>> = {
  arborist: 'ldaf_license',
  landscape_horticulturist: 'landscape_horticulturist',
};

const CASES = SERVICE_CODES.flatMap((serviceCode) =>
  ALL_STANDINGS.flatMap((standing, place) =>
    ALL_WIRES.flatMap((wires) =>
      [false, true].flatMap((wiresCleared) =>
        LICENSE_SETS.map((held) => ({ job: { serviceCode, standing, wires, wiresCleared }, place, held })),
      ),
    ),
  ),
);

test(`every service, standing, wires and set of licenses: ${CASES.length} rows`, () => {
  expect(CASES).toHaveLength(SERVICE_CODES.length * 5 * 4 * 2 * 8);
  for (const { job, place, held } of CASES) {
    const lane = NEEDED[job.serviceCode][place];
    const needed = [
      ...(lane && LICENSE[lane] ? [LICENSE[lane]] : []),
      ...(job.wires === 'yes' && !job.wiresCleared ? (['utility_arborist'] as const) : []),
    ];
    const lacking = LANE_LICENSES.filter((license) => needed.includes(license) && !held.includes(license));
    // The row is part of the comparison, so that a failure names it.
    expect({ job, held, lacking: licensesLacking(job, new Set(held)) }).toEqual({ job, held, lacking });
  }
});

test.each([
  ['a standing tree', 'standing', 'no', false, ['arborist']],
  ['a tree on a house with wires in it', 'on_structure', 'yes', false, ['arborist', 'utility_arborist']],
  ['the same once the line is dropped', 'on_structure', 'yes', true, ['arborist']],
  ['a tree on the ground with a wire in it', 'down', 'yes', false, ['utility_arborist']],
  ['a tree on the ground and an owner who is not sure of wires', 'down', 'unsure', false, ['debris']],
] as const)('%s', (_what, standing, wires, wiresCleared, lanes) => {
  expect(lanesOf({ serviceCode: 'emergency', standing: standing satisfies Standing, wires, wiresCleared })).toEqual(
    lanes,
  );
});
