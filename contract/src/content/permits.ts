// Schema of the permits data file: contacts of each parish, the sentences of the rule card, and example permits.
import * as z from 'zod/mini';
import { SERVICE_TYPES, TRUNKS } from '../features/jobs/taxonomy.ts';
import { PARISH_NAMES } from '../features/knowledge/parishes.ts';
import { RULE_GROUPS, VERDICTS } from '../features/knowledge/rule-groups.ts';
import { Bilingual, SourceIds, Words, TRUST } from './sources.ts';

const trust = z.enum(TRUST);
const slugs = new Set(PARISH_NAMES.map(({ slug }) => slug));
const parish = z.string().check(z.refine((slug) => slugs.has(slug), 'is no parish as addresses write it'));
const service = z.enum(SERVICE_TYPES.map(({ code }) => code));

/** A parish's office, each detail with how sure we are of it. */
export const ParishContact = z.strictObject({
  office: z.optional(z.strictObject({ name: Bilingual, trust, sources: SourceIds })),
  phones: z.optional(
    z.array(z.strictObject({ number: z.string().check(z.regex(/^[\d-]+$/u)), trust, sources: SourceIds })),
  ),
  email: z.optional(z.strictObject({ address: z.email(), trust, sources: SourceIds })),
  website: z.optional(z.strictObject({ address: z.url(), trust, sources: SourceIds })),
});
export type ParishContact = z.infer<typeof ParishContact>;

/** A sentence of the card, shown where its parishes, trunks and services fit; a list that is left out fits all. */
export const PermitRule = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]+$/u)),
    group: z.enum(RULE_GROUPS),
    parishes: z.optional(z.array(parish).check(z.minLength(1))),
    exceptParishes: z.optional(z.array(parish).check(z.minLength(1))),
    trunks: z.optional(z.array(z.enum(TRUNKS)).check(z.minLength(1))),
    services: z.optional(z.array(service).check(z.minLength(1))),
    verdict: z.optional(z.enum(VERDICTS)),
    trust,
    sources: SourceIds,
    text: Bilingual,
  })
  .check(
    z.refine(
      (rule) => rule.trust !== 'unsure' || rule.group === 'ask',
      'is unsure; what is unsure may only be a question (group: ask)',
    ),
  );
export type PermitRule = z.infer<typeof PermitRule>;

const range = z.strictObject({ low: z.int(), high: z.int() });

/** Typical fees and times, of no particular parish. */
export const PermitExample = z.strictObject({
  id: Words,
  services: z.array(service),
  type: Bilingual,
  description: Bilingual,
  requirements: z.array(Bilingual),
  /** In whole dollars. */
  feeDollars: range,
  businessDays: range,
});
export type PermitExample = z.infer<typeof PermitExample>;

export const Permits = z
  .strictObject({
    examples: z.array(PermitExample),
    parishes: z.record(parish, ParishContact),
    rules: z.array(PermitRule),
  })
  .check(z.refine((file) => PARISH_NAMES.every(({ slug }) => file.parishes[slug]), 'does not name all 64 parishes'));
export type Permits = z.infer<typeof Permits>;
