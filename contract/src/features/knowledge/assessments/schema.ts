// Schemas of the health assessment: the form's fields, the signs, and the result.
import * as z from 'zod/mini';
import { optionalChoice, optionalText, at, each } from '../../../fields.ts';
import { HEALTHS, LEVELS, SIGNS, TREE_AGES } from './assess.ts';

const MAX_CONCERNS = 1500;

export const AssessmentFields = z.object({
  treeSpecies: optionalText(80),
  treeAge: optionalChoice(TREE_AGES, 'treeAge is young, mature, old or ancient'),
  location: optionalText(300),
  overallHealth: optionalChoice(HEALTHS, 'overallHealth is excellent, good, fair, poor or critical'),
  concerns: optionalText(MAX_CONCERNS),
  signs: z._default(
    z.array(z.enum(SIGNS, 'signs are words of the checklist'), 'signs is a list').check(z.maxLength(60)),
    [],
  ),
});

export const AssessmentQuestion = AssessmentFields.check(
  z.refine(
    ({ overallHealth, signs }) => overallHealth !== undefined || signs.length > 0,
    at('overallHealth', 'form.treeCondition'),
  ),
);

const level = z.enum(LEVELS);

export const Assessment = z.strictObject({
  level,
  /** The most urgent first; `says` in English. */
  reasons: z.array(z.strictObject({ sign: z.enum(SIGNS), level, says: z.string() })),
  /** By the health of the whole tree; null where it was not given. */
  health: z.nullable(level),
  job: z.strictObject({
    ...each(z.string(), 'serviceType', 'serviceCode'),
    urgency: z.enum(['low', 'medium', 'high', 'emergency']),
    standing: z.enum(['standing', 'leaning', 'down']),
    wires: z.nullable(z.enum(['yes', 'no', 'unsure'])),
    ...each(z.nullable(z.string()), 'treeSpecies', 'location'),
    description: z.string(),
  }),
});
