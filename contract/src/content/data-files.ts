// The schema of each file in content/data. A file without an entry here is refused; web and server use these types.
import * as z from 'zod/mini';
import { each } from '../fields.ts';
import { parishBySlug } from '../features/knowledge/parishes.ts';
import { Bilingual, SourceIds, TRUST, Words } from './sources.ts';
import { LICENSE_NEEDS } from '../features/jobs/taxonomy.ts';
import { SUPPORT_TOPICS } from '../features/support/schema.ts';
import { Permits } from './permits.ts';

const parishes = z.optional(
  z.array(z.string().check(z.refine((slug) => parishBySlug(slug) !== undefined, { error: 'is no parish' }))),
);

export const EmergencyContact = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]+$/u)),
    kind: z.enum(['life', 'utility', 'dig', 'state']),
    name: Bilingual,
    /** '1-800-968-8243'; left out where we are unsure of it. */
    phone: z.optional(z.string().check(z.regex(/^[\d-]+$/u))),
    /** '+18009688243', '911' */
    dialed: z.optional(z.string().check(z.regex(/^\+?\d+$/u))),
    service: Bilingual,
    /** When somebody answers, where known. */
    available: z.optional(Bilingual),
    /** Parishes that a utility certainly serves as a whole; `partly` those of which it serves a part. */
    parishes,
    partly: parishes,
    trust: z.enum(TRUST),
    sources: SourceIds,
  })
  .check(
    z.refine((contact) => (contact.phone === undefined) === (contact.trust === 'unsure'), {
      error: 'has a number exactly when we are sure of it, or have seen it published',
    }),
    z.refine((contact) => (contact.phone === undefined) === (contact.dialed === undefined), {
      error: 'says a number both as it is shown and as it is dialed',
    }),
  );
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const EmergencyProcedure = z.strictObject({
  id: z.enum(['people', 'wires', 'structure', 'way']),
  priority: z.enum(['CRITICAL', 'HIGH']),
  title: Bilingual,
  steps: z.array(Bilingual).check(z.minLength(1)),
  sources: SourceIds,
});
export type EmergencyProcedure = z.infer<typeof EmergencyProcedure>;

export const Emergency = z.strictObject({
  contacts: z.array(EmergencyContact),
  procedures: z.array(EmergencyProcedure),
});
export type Emergency = z.infer<typeof Emergency>;

/** Rules about safety and the license as such, and one for each need of a service. */
export const SCREEN_RULES = ['wires', 'downed', 'tree_work', 'license', ...LICENSE_NEEDS] as const;
export type ScreenRule = (typeof SCREEN_RULES)[number];

const ScreenRules = z.array(z.strictObject({ rule: z.enum(SCREEN_RULES), sources: SourceIds })).check(
  z.refine((rows) => SCREEN_RULES.every((rule) => rows.filter((row) => row.rule === rule).length === 1), {
    error: 'must have each rule once',
  }),
);

/** How well a tree resists hurricane wind by the sources; `unknown` where they do not rate it. */
export const WINDS = ['high', 'medium', 'low', 'unknown'] as const;

const SpeciesCare = z.strictObject({
  /** As in server/reference/species.json. */
  scientific: z.string().check(z.regex(/^[A-Z][a-z]+ [a-z-]+$/u)),
  spanish: Words,
  alsoCalled: z.optional(z.array(Words)),
  /** Spreads and does harm in the wild. */
  invasive: z.optional(z.literal(true)),
  wind: z.enum(WINDS),
  ...each(Bilingual, 'characteristics', 'careNotes'),
  commonIssues: z.optional(Bilingual),
  sources: SourceIds,
});

const SpeciesCares = z.array(SpeciesCare);

export const HelpArticle = z.strictObject({
  /** In the address: /support#cancel-membership */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/u)),
  ...each(Bilingual, 'question', 'answer'),
  /** A page where the reader can do it. */
  link: z.optional(z.strictObject({ to: z.string().check(z.startsWith('/')), label: Bilingual })),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const Help = z.array(
  z.strictObject({
    topic: z.enum(SUPPORT_TOPICS),
    title: Bilingual,
    articles: z.array(HelpArticle).check(z.minLength(1)),
  }),
);

/** Our own judgment; sets the color of the badge. */
export const SEVERITIES = ['High', 'Medium', 'Low'] as const;
export type Severity = (typeof SEVERITIES)[number];

const DiseaseOrPest = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+$/u)),
  kind: z.enum(['disease', 'pest']),
  name: Bilingual,
  /** Left out for a group of species. */
  scientificName: z.optional(z.string()),
  severity: z.enum(SEVERITIES),
  ...each(Bilingual, 'symptoms', 'treatment', 'prevention', 'affectedSpecies'),
  sources: SourceIds,
});

/** A state quarantine: what may not leave which parishes, named as in the list of the 64. */
const Quarantine = z.strictObject({
  id: z.string(),
  ...each(Bilingual, 'name', 'covers', 'asOf'),
  parishes: z.array(z.string()).check(z.minLength(1)),
  sources: SourceIds,
});

export const Diseases = z.strictObject({ entries: z.array(DiseaseOrPest), quarantines: z.array(Quarantine) });

const Certification = z.strictObject({
  id: z.string(),
  ...each(Bilingual, 'title', 'description'),
  ...each(z.array(Bilingual), 'requirements', 'benefits', 'examTopics'),
  sources: SourceIds,
});

export const Certifications = z.array(Certification);

export const ServiceLicenses = z.array(
  z.strictObject({ service: Bilingual, needs: Bilingual, note: z.optional(Bilingual), sources: SourceIds }),
);

const months = z.array(z.int().check(z.minimum(1), z.maximum(12)));

/** Months from 1 (January) to 12. A month in neither list is acceptable, with care. */
export const PruningCalendar = z.array(
  z.strictObject({ tree: Bilingual, best: months, avoid: months, why: Bilingual, sources: SourceIds }),
);

export const dataFiles = {
  certifications: Certifications,
  diseases: Diseases,
  emergency: Emergency,
  permits: Permits,
  'pruning-calendar': PruningCalendar,
  'screen-rules': ScreenRules,
  'service-licenses': ServiceLicenses,
  'species-care': SpeciesCares,
  support: Help,
} as const;

export type DataName = keyof typeof dataFiles;

/** The content of `content/data/<name>.yaml`. */
export type ContentData<Name extends DataName> = z.infer<(typeof dataFiles)[Name]>;
