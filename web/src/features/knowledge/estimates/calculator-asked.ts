// What the calculator was asked, as its address says it: `?height=60&tree=live_oak&service=removal&difficulty=moderate&parish=orleans`.
import { EstimateQuestion } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import {
  DIFFICULTIES,
  ESTIMATE_SERVICES,
  TREE_TYPES,
  type Difficulty,
  type EstimateService,
  type TreeType,
} from '@live-oak/contract/features/jobs/estimate.ts';
import { parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';

/** The fields as they stand in the form; '' for what is not filled. */
export interface CalculatorFields {
  height: string;
  tree: TreeType | '';
  service: EstimateService | '';
  difficulty: Difficulty | '';
  /** The slug of one. */
  parish: string;
}

/** A question that has an answer. */
export interface CalculatorQuestion {
  heightFeet: number;
  treeType: TreeType;
  service: EstimateService;
  difficulty: Difficulty;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((one) => one === value) ?? '';

/** What of an address is a value of the form; everything else is left out. */
export function fieldsOf(query: URLSearchParams): CalculatorFields {
  return {
    height: (query.get('height') ?? '').slice(0, 12),
    tree: oneOf(TREE_TYPES, query.get('tree')),
    service: oneOf(ESTIMATE_SERVICES, query.get('service')),
    difficulty: oneOf(DIFFICULTIES, query.get('difficulty')),
    parish: parishBySlug(query.get('parish') ?? '')?.slug ?? '',
  };
}

/** All four are filled: only then may it be calculated. */
export const isFilled = ({ height, tree, service, difficulty }: CalculatorFields): boolean =>
  height.trim() !== '' && tree !== '' && service !== '' && difficulty !== '';

/** The question of the fields, the message of a height that is none, or neither while something is not filled. */
export function questionOf(fields: CalculatorFields): { question?: CalculatorQuestion; error?: string } {
  const { height, tree, service, difficulty } = fields;
  if (height.trim() === '' || tree === '' || service === '' || difficulty === '') {
    return {};
  }
  const read = EstimateQuestion.safeParse({ heightFeet: height.trim(), treeType: tree, service, difficulty });
  return read.success
    ? { question: { heightFeet: read.data.heightFeet, treeType: tree, service, difficulty } }
    : { error: read.error.issues[0]?.message ?? '' };
}

/** The address that shows it; what is blank is left out. */
export function calculatorAddress(fields: Partial<CalculatorFields>): string {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return `/tools/calculator?${new URLSearchParams(given).toString()}`;
}
