// The faults that `npm run fuzz -- --plant` puts into the server, to show that the fuzzer sees them.

/** phone: a job shows its owner's. failure: a 500 for large numbers. field: a reply has one more than it declares. */
export const PLANTS = ['phone', 'failure', 'field'] as const;
export type Plant = (typeof PLANTS)[number];
