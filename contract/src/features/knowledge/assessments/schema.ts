// Schemas of the health assessment: the form's fields, the signs, and the result.
import * as z from 'zod/mini';
import { optionalChoice, optionalText } from '../../../fields.ts';
import { HEALTHS, LEVELS, SIGNS, TREE_AGES } from './signs.ts';

const MAX_CONCERNS = 1500;

export const AssessmentFields = z.object({
  treeSpecies: optionalText(80),
  treeAge: optionalChoice(TREE_AGES, 'treeAge is young, mature, old or ancient'),
  location: optionalText(300),
  overallHealth: optionalChoice(HEALTHS, 'overallHealth is excellent, good, fair, poor or critical'),
  concerns: optionalText(MAX_CONCERNS),
  signs: z._default(
    z
      .array(z.enum(SIGNS, { error: 'signs are words of the checklist' }), { error: 'signs is a list' })
      .check(z.maxLength(60)),
    [],
  ),
});

export const AssessmentQuestion = AssessmentFields.check(
  z.refine(({ overallHealth, signs }) => overallHealth !== undefined || signs.length > 0, {
    error: 'form.treeCondition',
    path: ['overallHealth'],
  }),
);

const level = z.enum(LEVELS);

export const Assessment = z.strictObject({
  /** call_now, soon, watch or fine. */
  level,
  /** The most urgent first; `says` in English. */
  reasons: z.array(z.strictObject({ sign: z.enum(SIGNS), level, says: z.string() })),
  /** By the health of the whole tree; null where it was not given. */
  health: z.nullable(level),
  job: z.strictObject({
    serviceType: z.string(),
    serviceCode: z.string(),
    urgency: z.enum(['low', 'medium', 'high', 'emergency']),
    standing: z.enum(['standing', 'leaning', 'down']),
    wires: z.nullable(z.enum(['yes', 'no', 'unsure'])),
    treeSpecies: z.nullable(z.string()),
    location: z.nullable(z.string()),
    description: z.string(),
  }),
});
