// The values of the assessment form: empty, from a draft that this browser kept, and from the address of the form without a script.
import { AssessmentFields } from '@live-oak/contract/features/knowledge/assessments/schema.ts';
import {
  HEALTHS,
  SIGNS,
  TREE_AGES,
  type Health,
  type Sign,
  type TreeAge,
} from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import * as z from 'zod/mini';

export interface AssessmentValues {
  treeSpecies: string;
  treeAge: TreeAge | '';
  location: string;
  overallHealth: Health | '';
  concerns: string;
  signs: Sign[];
  photos: UploadedFile[];
}

export const EMPTY: AssessmentValues = {
  treeSpecies: '',
  treeAge: '',
  location: '',
  overallHealth: '',
  concerns: '',
  signs: [],
  photos: [],
};

/** The name under which this browser keeps the form. */
export const DRAFT_NAME = 'assessment';

/** The value if the schema accepts it, otherwise `nothing`. */
function valueOr<T>(schema: z.ZodMiniType<T>, value: unknown, nothing: T): T {
  const read = schema.safeParse(value);
  return read.success ? read.data : nothing;
}

const LONGEST = 5000;
const word = z.string().check(z.maxLength(LONGEST));

/** The values of a kept draft that are still valid; undefined when none is. */
export function parseSavedAnswers(text: string): AssessmentValues | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return undefined;
  }
  const kept = valueOr(z.record(z.string(), z.unknown()), given, {});
  const values: AssessmentValues = {
    treeSpecies: valueOr(word, kept['treeSpecies'], ''),
    treeAge: valueOr(z.enum(['', ...TREE_AGES]), kept['treeAge'], ''),
    location: valueOr(word, kept['location'], ''),
    overallHealth: valueOr(z.enum(['', ...HEALTHS]), kept['overallHealth'], ''),
    concerns: valueOr(word, kept['concerns'], ''),
    signs: valueOr(z.array(z.enum(SIGNS)), kept['signs'], []),
    photos: valueOr(z.array(UploadedFile), kept['photos'], []),
  };
  return Object.values(values).some(({ length }) => length > 0) ? values : undefined;
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
