// What the posting form asks: services and urgencies, and the tree and its site, which decide the license and the responsible office.

export const SERVICE_TYPES = [
  { code: 'tree_removal', label: 'Tree Removal' },
  { code: 'trimming_pruning', label: 'Tree Trimming & Pruning' },
  { code: 'stump_grinding', label: 'Stump Grinding' },
  { code: 'emergency', label: 'Emergency Tree Service' },
  { code: 'health_assessment', label: 'Tree Health Assessment' },
  { code: 'tree_planting', label: 'Tree Planting' },
  { code: 'land_clearing', label: 'Land Clearing' },
  { code: 'other', label: 'Other' },
] as const;
export type ServiceCode = (typeof SERVICE_TYPES)[number]['code'];
export const SERVICE_CODES = SERVICE_TYPES.map(({ code }) => code);

export function serviceCode(value: string): ServiceCode | undefined {
  const wanted = value.trim().toLowerCase();
  return SERVICE_TYPES.find(({ code, label }) => code === wanted || label.toLowerCase() === wanted)?.code;
}

export const serviceLabel = (code: ServiceCode): string =>
  SERVICE_TYPES.find((service) => service.code === code)?.label ?? 'Other';

/** `posting`: the label in the posting form. */
export const URGENCIES = [
  { value: 'low', label: 'Low', posting: 'Low - No rush' },
  { value: 'medium', label: 'Medium', posting: 'Medium - Within a week' },
  { value: 'high', label: 'High', posting: 'High - Within 2-3 days' },
  { value: 'emergency', label: 'Emergency', posting: 'Emergency - ASAP' },
] as const;
export const URGENCY_VALUES = URGENCIES.map(({ value }) => value);
export type Urgency = (typeof URGENCY_VALUES)[number];

/** Clearing a tree that is `down` does not require an arborist license (LDAF 2016, LSU AgCenter); a tree resting on a building does. */
export const STANDINGS = ['standing', 'leaning', 'on_structure', 'down'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What an emergency's tree touches, the gravest first; `hanging` has not come down yet. */
export const TOUCHES = ['building', 'access', 'vehicle', 'yard', 'hanging'] as const;
export type Touches = (typeof TOUCHES)[number];

/** Wires within `WIRE_FEET` of the tree or the work. */
export const WIRES = ['yes', 'no', 'unsure'] as const;
export type Wires = (typeof WIRES)[number];

/** The least distance to a wire for people who are not line-clearance qualified (29 CFR 1910.333(c)(3)). */
export const WIRE_FEET = 10;

/** The site of the trunk; `right_of_way` includes the neutral ground and the strip along a street. */
export const TRUNKS = ['private', 'right_of_way', 'boundary', 'historic', 'unsure'] as const;
export type Trunk = (typeof TRUNKS)[number];

/**
 * The license that the state requires: `arborist` the LDAF arborist license (R.S. 3:3804, 3:3808), `advice` the same for paid advice,
 * `asked` the same where the law is unclear and Live Oak requires it, `none` for what lies on the ground, `planting` the landscape
 * horticulturist's, `clearing` the arborist's within 100 feet of a building (LAC 7:XXIX.102).
 */
export const LICENSE_NEEDS = ['arborist', 'advice', 'asked', 'none', 'planting', 'clearing'] as const;
export type LicenseNeed = (typeof LICENSE_NEEDS)[number];

/** Null for an unclear service. */
export function licenseNeed(service: string, standing: Standing | '' | null): LicenseNeed | null {
  switch (service) {
    case 'tree_removal':
    case 'trimming_pruning':
    case 'emergency':
      return standing === 'down' ? 'none' : 'arborist';
    case 'stump_grinding':
      return 'asked';
    case 'health_assessment':
      return 'advice';
    case 'tree_planting':
      return 'planting';
    case 'land_clearing':
      return 'clearing';
    default:
      return null;
  }
}
