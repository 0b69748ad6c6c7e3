// What the posting form asks of the tree and the ground it stands on: it decides who may work there and which office has a say.

/** How the tree is; work on what lies on the ground needs no arborist license (LDAF 2016, LSU AgCenter). */
export const STANDINGS = ['standing', 'leaning', 'down'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Wires within `WIRE_FEET` of the tree or of where the work is done. */
export const WIRES = ['yes', 'no', 'unsure'] as const;
export type Wires = (typeof WIRES)[number];

/** The least distance, in feet, that people who are not line-clearance qualified keep from a wire (29 CFR 1910.269). */
export const WIRE_FEET = 10;

/** Where the trunk stands; `right_of_way` takes in the neutral ground and the strip along a street. */
export const TRUNKS = ['private', 'right_of_way', 'boundary', 'historic', 'unsure'] as const;
export type Trunk = (typeof TRUNKS)[number];
