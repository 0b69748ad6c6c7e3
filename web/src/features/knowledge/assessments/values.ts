// The values of the assessment form: empty, from a draft that this browser kept, and from the address of the form without a script.
import { AssessmentFields } from '@live-oak/contract/features/knowledge/assessments/schema.ts';
import { HEALTHS, SIGNS, TREE_AGES } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import * as z from 'zod/mini';

/** Renamed, since the linter mistakes `z.catch` for a promise's method. */
const orElse = z.catch;
const word = orElse(z.string().check(z.maxLength(5000)), '');

/** A value that is missing or no longer valid is empty. */
const Values = z.object({
  treeSpecies: word,
  treeAge: orElse(z.enum(['', ...TREE_AGES]), ''),
  location: word,
  overallHealth: orElse(z.enum(['', ...HEALTHS]), ''),
  concerns: word,
  signs: orElse(z.array(z.enum(SIGNS)), []),
  photos: orElse(z.array(UploadedFile), []),
});
export type AssessmentValues = z.infer<typeof Values>;

export const EMPTY: AssessmentValues = Values.parse({});

/** The name under which this browser keeps the form. */
export const DRAFT_NAME = 'assessment';

/** The values of a kept draft that are still valid; undefined when none is. */
export function parseSavedAnswers(text: string): AssessmentValues | undefined {
  try {
    const values = Values.parse(JSON.parse(text));
    return Object.values(values).some(({ length }) => length > 0) ? values : undefined;
  } catch {
    return undefined;
  }
}

/** The values in an address, as the form sends them without a script; undefined when they say nothing about a tree. */
export function askedOf(query: URLSearchParams): AssessmentValues | undefined {
  const text = (name: 'treeSpecies' | 'location' | 'concerns') => {
    const value = query.get(name) ?? '';
    return AssessmentFields.shape[name].safeParse(value).success ? value : '';
  };
  const values: AssessmentValues = {
    ...EMPTY,
    treeSpecies: text('treeSpecies'),
    treeAge: TREE_AGES.find((one) => one === query.get('treeAge')) ?? '',
    location: text('location'),
    overallHealth: HEALTHS.find((one) => one === query.get('overallHealth')) ?? '',
    concerns: text('concerns'),
    signs: SIGNS.filter((sign) => query.getAll('signs').includes(sign)),
  };
  return values.overallHealth === '' && values.signs.length === 0 ? undefined : values;
}
