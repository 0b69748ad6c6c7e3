// Which licenses a job needs, and so which businesses may bid on it, win it and start it.
import type { CredentialKind } from '../providers/credentials.ts';
import { licenseNeed, type Standing, type Wires } from './taxonomy.ts';

/** Debris needs no license of the state: cutting up and hauling what lies on the ground. */
export const LANES = ['arborist', 'utility_arborist', 'landscape_horticulturist', 'debris'] as const;
export type Lane = (typeof LANES)[number];

/** The license that opens each lane; null for none. */
export const LICENSE_OF_LANE = {
  arborist: 'ldaf_license',
  utility_arborist: 'utility_arborist',
  landscape_horticulturist: 'landscape_horticulturist',
  debris: null,
} as const satisfies Record<Lane, CredentialKind | null>;

export const LANE_LICENSES = ['ldaf_license', 'utility_arborist', 'landscape_horticulturist'] as const;
export type LaneLicense = (typeof LANE_LICENSES)[number];

export interface LaneFacts {
  serviceCode: string;
  standing: Standing | null;
  wires: Wires | null;
  /** A statement of the owner or an administrator opened the job to other crews. */
  wiresCleared: boolean;
}

/** A wire is near, and nobody cleared it. 'unsure' excludes no crew: the law is about work near wires (29 CFR 1910.333). */
export const needsUtility = ({ wires, wiresCleared }: Pick<LaneFacts, 'wires' | 'wiresCleared'>): boolean =>
  wires === 'yes' && !wiresCleared;

/** The lane of the work itself. An unclear service needs a license only if the owner described a tree off the ground. */
function laneOfWork({ serviceCode, standing }: LaneFacts): Lane {
  switch (licenseNeed(serviceCode, standing)) {
    case 'planting':
      return 'landscape_horticulturist';
    case 'none':
      return 'debris';
    case null:
      return standing === null || standing === 'down' ? 'debris' : 'arborist';
    case 'arborist':
    case 'advice':
    case 'asked':
    case 'clearing':
      return 'arborist';
  }
}

/** The lanes that a business needs: that of the work, and the utility arborist's while wires are near. */
export function lanesOf(job: LaneFacts): Lane[] {
  const lane = laneOfWork(job);
  if (!needsUtility(job)) return [lane];
  return lane === 'debris' ? ['utility_arborist'] : [lane, 'utility_arborist'];
}

/** The lanes that these licenses open, and debris. */
export const lanesWith = (held: ReadonlySet<LaneLicense>): Lane[] =>
  LANES.filter((lane) => {
    const license = LICENSE_OF_LANE[lane];
    return license === null || held.has(license);
  });

export function licensesLacking(job: LaneFacts, held: ReadonlySet<LaneLicense>): LaneLicense[] {
  const needed = lanesOf(job).map((lane) => LICENSE_OF_LANE[lane]);
  return LANE_LICENSES.filter((license) => needed.includes(license) && !held.has(license));
}
