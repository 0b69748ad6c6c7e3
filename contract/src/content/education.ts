// The rows of the education pages ("Disease or pest", "Certification").
import * as z from 'zod/mini';
import { Bilingual, SourceIds } from './bilingual.ts';

/** Sets the color of the badge. How severe a problem is rated is our own judgment. */
export const SEVERITIES = ['High', 'Medium', 'Low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const DiseaseOrPest = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+$/u)),
  kind: z.enum(['disease', 'pest']),
  name: Bilingual,
  /** Left out where it is many kinds. */
  scientificName: z.optional(z.string()),
  severity: z.enum(SEVERITIES),
  symptoms: Bilingual,
  treatment: Bilingual,
  prevention: Bilingual,
  affectedSpecies: Bilingual,
  sources: SourceIds,
});

/** A state quarantine: what may not leave which parishes. `parishes` are names as in the list of the 64. */
export const Quarantine = z.strictObject({
  id: z.string(),
  name: Bilingual,
  covers: Bilingual,
  asOf: Bilingual,
  parishes: z.array(z.string()).check(z.minLength(1)),
  sources: SourceIds,
});

export const Diseases = z.strictObject({
  entries: z.array(DiseaseOrPest),
  quarantines: z.array(Quarantine),
});

export const Certification = z.strictObject({
  id: z.string(),
  title: Bilingual,
  description: Bilingual,
  requirements: z.array(Bilingual),
  benefits: z.array(Bilingual),
  examTopics: z.array(Bilingual),
  sources: SourceIds,
});

export const Certifications = z.array(Certification);

/** Which license a service needs. */
export const ServiceLicenses = z.array(
  z.strictObject({ service: Bilingual, needs: Bilingual, note: z.optional(Bilingual), sources: SourceIds }),
);

const months = z.array(z.int().check(z.minimum(1), z.maximum(12)));

/** When to prune what: months from 1 (January) to 12. A month in neither list may do, with care. */
export const PruningCalendar = z.array(
  z.strictObject({
    tree: Bilingual,
    best: months,
    avoid: months,
    why: Bilingual,
    sources: SourceIds,
  }),
);
