// What the parts of the work area's form share: what was typed, what is wrong, how it changes.

/** As it stands in the form: what is typed stays as it was typed. */
export interface WorkAreaValues {
  parishes: ReadonlySet<string>;
  baseZip: string;
  radiusMiles: string;
  /** The main one first; '' before one is chosen. */
  main: string;
  others: ReadonlySet<string>;
  equipment: ReadonlySet<string>;
}
export type Errors = Partial<Record<'parishes' | 'baseZip' | 'radiusMiles' | 'specialties' | 'equipment', string>>;
export interface PartProps {
  values: WorkAreaValues;
  errors: Errors;
  change: (change: Partial<WorkAreaValues>) => void;
}
