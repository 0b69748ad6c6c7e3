// Schema of content/data/screen-rules.yaml: the sources of the rules that screens state in their own words.
import * as z from 'zod/mini';
import { LICENSE_NEEDS } from '../features/jobs/site.ts';
import { SourceIds } from './bilingual.ts';

/** What a service needs has one rule each; the others are of safety and of the license as such. */
export const SCREEN_RULES = ['wires', 'downed', 'tree_work', 'license', ...LICENSE_NEEDS] as const;
export type ScreenRule = (typeof SCREEN_RULES)[number];

export const ScreenRules = z.array(z.strictObject({ rule: z.enum(SCREEN_RULES), sources: SourceIds })).check(
  z.refine((rows) => SCREEN_RULES.every((rule) => rows.filter((row) => row.rule === rule).length === 1), {
    error: 'must have each rule once',
  }),
);
