// Schema of the emergency data file: numbers and procedures.
import * as z from 'zod/mini';
import { parishBySlug } from '../features/knowledge/parishes.ts';
import { Bilingual, SourceIds, TRUST } from './sources.ts';

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

const PRIORITIES = ['CRITICAL', 'HIGH'] as const;

export const EmergencyProcedure = z.strictObject({
  id: z.enum(['people', 'wires', 'structure', 'way']),
  priority: z.enum(PRIORITIES),
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
