// The calculator's question in its address: `?height=60&tree=live_oak&service=removal&difficulty=moderate&parish=orleans`.
import { EstimateQuestion } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import {
  DIFFICULTIES,
  ESTIMATE_SERVICES,
  TREE_TYPES,
  type Difficulty,
  type EstimateService,
  type TreeType,
} from '@live-oak/contract/features/jobs/estimate.ts';
import { textsNow } from '../../../texts/current.ts';
import { calculatorTexts } from './texts.ts';
import { parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';

/** The form's fields; '' for an empty one. */
export interface CalculatorFields {
  height: string;
  tree: TreeType | '';
  service: EstimateService | '';
  difficulty: Difficulty | '';
  /** A parish's slug. */
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

/** The valid values in an address; everything else is left out. */
export function fieldsOf(query: URLSearchParams): CalculatorFields {
  return {
    height: (query.get('height') ?? '').slice(0, 12),
    tree: oneOf(TREE_TYPES, query.get('tree')),
    service: oneOf(ESTIMATE_SERVICES, query.get('service')),
    difficulty: oneOf(DIFFICULTIES, query.get('difficulty')),
    parish: parishBySlug(query.get('parish') ?? '')?.slug ?? '',
  };
}

/** Whether all four required fields are filled. */
export const isFilled = ({ height, tree, service, difficulty }: CalculatorFields): boolean =>
  height.trim() !== '' && tree !== '' && service !== '' && difficulty !== '';

/** The fields' question, or the message for a wrong height; neither while a field is empty. */
export function questionOf(fields: CalculatorFields): { question?: CalculatorQuestion; error?: string } {
  const { height, tree, service, difficulty } = fields;
  if (height.trim() === '' || tree === '' || service === '' || difficulty === '') {
    return {};
  }
  const read = EstimateQuestion.safeParse({ heightFeet: height.trim(), treeType: tree, service, difficulty });
  return read.success
    ? { question: { heightFeet: read.data.heightFeet, treeType: tree, service, difficulty } }
    : { error: textsNow(calculatorTexts).heightWrong };
}

/** The address that shows the answer; blank fields are left out. */
export function calculatorAddress(fields: Partial<CalculatorFields>): string {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return `/tools/calculator?${new URLSearchParams(given).toString()}`;
}
