// The fixed vocabulary of a bid's lines: what a price may include, in the order of the work.
export const BID_LINES = [
  { kind: 'fell', label: 'Felling or cutting' },
  { kind: 'rig', label: 'Climbing and rigging' },
  { kind: 'crane', label: 'Crane' },
  { kind: 'haul', label: 'Hauling away' },
  { kind: 'stump', label: 'Stump grinding' },
  { kind: 'clean_up', label: 'Clean-up' },
  { kind: 'permit', label: 'Permit' },
] as const;
export type BidLineKind = (typeof BID_LINES)[number]['kind'];
export const BID_LINE_KINDS = [
  'fell',
  'rig',
  'crane',
  'haul',
  'stump',
  'clean_up',
  'permit',
] as const satisfies readonly BidLineKind[];
