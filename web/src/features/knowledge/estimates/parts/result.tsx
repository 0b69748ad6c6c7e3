// The calculator's answer: the range as a bar, the prices of finished jobs, the calculation step by step, and a job to get real prices.
import {
  SERVICE_OF_ESTIMATE,
  type RealRange as RealRangeAnswer,
  EstimateQuestion,
} from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import {
  ESTIMATE_AS_OF,
  estimateSteps,
  type EstimateService,
  DIFFICULTIES,
  ESTIMATE_SERVICES,
  TREE_TYPES,
} from '@live-oak/contract/features/jobs/estimate.ts';
import { type ParishName, parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PrimaryLink, RetryButton } from '../../../../ui/basics.tsx';
import { longDay, moneyFromDollars, roundDollars } from '../../../../ui/format.ts';
import { Table } from '../../../../ui/table.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { useCalculatorTexts, calculatorTexts } from '../texts.ts';
import { RangePicture, type Guide } from './range-picture.tsx';
import { SkeletonLine } from '../../../../ui/page.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { oneOf, realRangeAddress } from '../../addresses.ts';

// The calculator's question in its address: `?height=60&tree=live_oak&service=removal&difficulty=moderate&parish=orleans`.

/** The valid values in an address, '' for anything else; the parish by its slug. */
export function fieldsOf(query: URLSearchParams) {
  return {
    height: (query.get('height') ?? '').slice(0, 12),
    tree: oneOf(TREE_TYPES, query.get('tree'), ''),
    service: oneOf(ESTIMATE_SERVICES, query.get('service'), ''),
    difficulty: oneOf(DIFFICULTIES, query.get('difficulty'), ''),
    parish: parishBySlug(query.get('parish') ?? '')?.slug ?? '',
  };
}

export type CalculatorFields = ReturnType<typeof fieldsOf>;

/** Whether all four required fields are filled. */
export const isFilled = ({ height, tree, service, difficulty }: CalculatorFields): boolean =>
  height.trim() !== '' && tree !== '' && service !== '' && difficulty !== '';

/** The fields' question, or the message for a wrong height; neither while a field is empty. */
export function questionOf(fields: CalculatorFields) {
  const { height, tree, service, difficulty } = fields;
  if (height.trim() === '' || tree === '' || service === '' || difficulty === '') return {};
  const read = EstimateQuestion.safeParse({ heightFeet: height.trim(), treeType: tree, service, difficulty });
  return read.success
    ? { question: { heightFeet: read.data.heightFeet, treeType: tree, service, difficulty } }
    : { error: calculatorTexts().heightWrong };
}

type CalculatorQuestion = NonNullable<ReturnType<typeof questionOf>['question']>;

/** The address that shows the answer; blank fields are left out. */
export function calculatorAddress(fields: Partial<CalculatorFields>): string {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return `/tools/calculator?${new URLSearchParams(given).toString()}`;
}

type ResultProps = { question: CalculatorQuestion | undefined; parish: ParishName | undefined };

/** 1187.5 → '$1,187.50', 1200 → '$1,200' */
const money = (dollars: number) => (Number.isInteger(dollars) ? roundDollars(dollars) : moneyFromDollars(dollars));

export function Result({ question, parish }: ResultProps) {
  const t = useCalculatorTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // Only after a press of Calculate, not when a link contained the question.
  const isPressed = (state as { calculated?: boolean } | null)?.calculated === true;
  useEffect(() => {
    if (isPressed) title.current?.focus();
  }, [isPressed, key]);
  return (
    <section className="grid gap-3 px-0 pt-4 pb-0 border-t-2 border-t-gold [&_.title-3]:pt-3" aria-labelledby="result">
      <h2 id="result" className="title-2 outline-none" tabIndex={-1} ref={title}>
        {t.result}
      </h2>
      {question ? <Answer question={question} parish={parish} /> : <p className="second max-w-88 py-6">{t.empty}</p>}
    </section>
  );
}

/** What was asked, in a sentence. */
function questionText({ heightFeet, treeType, service }: CalculatorQuestion, t: ReturnType<typeof useCalculatorTexts>) {
  const isOther = treeType === 'other';
  const tree = t.treeTypes[treeType];
  if (service === 'stump') return isOther ? t.resultOfOther : t.resultOfStump(tree);
  return t.resultOf(t.services[service], isOther ? t.anyTree : tree, heightFeet);
}

function Answer({ question, parish }: { question: CalculatorQuestion; parish: ParishName | undefined }) {
  const t = useCalculatorTexts();
  const steps = estimateSteps(question);
  const guide = { low: steps.low, middle: steps.estimate, high: steps.high };
  return (
    <>
      <p className="second">{questionText(question, t)}</p>
      <p className="calculator-sum display num text-1 leading-tight">
        {t.range(roundDollars(guide.low), roundDollars(guide.high))}
      </p>
      <p className="second">{t.about(roundDollars(guide.middle))}</p>
      {parish ? <RealRange guide={guide} parish={parish} service={question.service} /> : <RangePicture guide={guide} />}
      <p className="small quiet">{t.roughGuide(longDay(ESTIMATE_AS_OF))}</p>
      <Steps question={question} />
      <MakeJob question={question} parish={parish} />
    </>
  );
}

function MakeJob({ question, parish }: { question: CalculatorQuestion; parish: ParishName | undefined }) {
  const t = useCalculatorTexts();
  const { heightFeet, treeType, service, difficulty } = question;
  const tree = treeType === 'other' ? undefined : t.treeTypes[treeType];
  const height = service === 'stump' ? undefined : heightFeet;
  const to = jobDraftLink({
    title: t.jobTitle(t.jobServices[service], tree, height),
    serviceCode: SERVICE_OF_ESTIMATE[service],
    urgency: difficulty === 'emergency' ? 'emergency' : undefined,
    treeSpecies: tree,
    treeHeightFeet: height,
    parish: parish?.slug,
  });
  return (
    <div className="grid gap-2 justify-items-start pt-4">
      <PrimaryLink label={t.makeJob} className="max-lg:w-full" large to={to} />
      <p className="small second">{t.makeJobText}</p>
    </div>
  );
}

function Steps({ question }: { question: CalculatorQuestion }) {
  const t = useCalculatorTexts();
  const { heightFeet, treeType, service, difficulty } = question;
  const { perFoot, base, treeFactor, difficultyFactor, estimate, low, high } = estimateSteps(question);
  const afterTree = Math.round(base * treeFactor * 100) / 100;
  const exact = Math.round(base * treeFactor * difficultyFactor * 100) / 100;
  const rows = [
    perFoot === null
      ? [t.stepStump, t.flat, money(base)]
      : [t.stepHeight(heightFeet, t.services[service]), t.perFoot(roundDollars(perFoot)), money(base)],
    [t.stepTree(t.treeTypes[treeType]), `× ${treeFactor}`, money(afterTree)],
    [t.stepDifficulty(t.difficulties[difficulty]), `× ${difficultyFactor}`, money(exact)],
    ...(Number.isInteger(exact) ? [] : [[t.stepRounded, '', money(estimate)]]),
    [t.stepLow, `− ${roundDollars(100)}`, money(low)],
    [t.stepHigh, `+ ${roundDollars(200)}`, money(high)],
  ];
  return (
    <div>
      <h3 className="title-3">{t.steps}</h3>
      <Table
        caption={t.steps}
        rows={rows}
        rowKey={([name]) => name ?? ''}
        columns={[
          { head: t.step, names: true, cell: ([name]) => name },
          { head: t.times, align: 'right', cell: ([, times]) => times },
          { head: t.soFar, align: 'right', cell: ([, , soFar]) => soFar },
        ]}
      />
    </div>
  );
}

/** The picture with the prices of finished jobs for the parish and service; says so while there are fewer than five. */
function RealRange({ guide, parish, service }: { guide: Guide; parish: ParishName; service: EstimateService }) {
  const t = useCalculatorTexts();
  const name = useUiTexts().parishOf(parish.name);
  const asked = useAnswer<RealRangeAnswer>(realRangeAddress(parish.slug, service));
  const { data, isPending, isError } = asked;
  const range = data?.body.range;
  return (
    <>
      <RangePicture guide={guide} real={range} />
      <div className="grid gap-2 px-0 pt-3 pb-0 border-t border-t-rule" role="status">
        <h3 className="title-3">{t.real(name)}</h3>
        {isPending && <SkeletonLine width="full" />}
        {isError && (
          <p className="row">
            {t.realFailed} <RetryButton of={asked} />
          </p>
        )}
        {data && <p className="small second">{range ? t.realNote(range.jobs) : t.realNone(name)}</p>}
      </div>
    </>
  );
}
