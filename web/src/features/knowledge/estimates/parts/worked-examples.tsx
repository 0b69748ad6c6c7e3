// Six examples of the formula, calculated by the function that the form and the server use; each links to its answer.
import { estimate } from '@live-oak/contract/features/jobs/estimate.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../../texts/language.tsx';
import { roundDollars } from '../../../../ui/money.ts';
import { Table } from '../../../../ui/table.tsx';
import { calculatorAddress, type CalculatorQuestion } from '../calculator-asked.ts';
import { calculatorTexts } from '../texts.ts';

const EXAMPLES: readonly CalculatorQuestion[] = [
  { heightFeet: 60, treeType: 'live_oak', service: 'removal', difficulty: 'moderate' },
  { heightFeet: 75, treeType: 'pine', service: 'removal', difficulty: 'easy' },
  { heightFeet: 50, treeType: 'bald_cypress', service: 'removal', difficulty: 'emergency' },
  { heightFeet: 35, treeType: 'magnolia', service: 'pruning', difficulty: 'moderate' },
  { heightFeet: 25, treeType: 'other', service: 'trimming', difficulty: 'easy' },
  { heightFeet: 40, treeType: 'live_oak', service: 'stump', difficulty: 'difficult' },
];

export function WorkedExamples() {
  const t = useTexts(calculatorTexts);
  return (
    <section className="grid gap-4 mt-18" aria-labelledby="examples">
      <h2 id="examples" className="title-2">
        {t.examples}
      </h2>
      <p className="second">{t.examplesText}</p>
      <Table
        caption={t.examples}
        rows={EXAMPLES}
        rowKey={({ service, treeType }) => `${service} ${treeType}`}
        columns={[
          { head: t.example, names: true, cell: exampleLink },
          { head: t.sum, align: 'right', cell: (one) => roundDollars(estimate(one).estimate) },
          {
            head: t.rangeHead,
            align: 'right',
            cell: (one) => {
              const { low, high } = estimate(one);
              return t.range(roundDollars(low), roundDollars(high));
            },
          },
        ]}
      />
    </section>
  );
}

const exampleLink = (question: CalculatorQuestion) => <Example question={question} />;

function Example({ question }: { question: CalculatorQuestion }) {
  const t = useTexts(calculatorTexts);
  const { heightFeet, treeType, service, difficulty } = question;
  const address = calculatorAddress({ height: String(heightFeet), tree: treeType, service, difficulty });
  const name =
    service === 'stump'
      ? t.resultOfStump(t.treeTypes[treeType])
      : t.resultOf(t.services[service], treeType === 'other' ? t.anyTree : t.treeTypes[treeType], heightFeet);
  return (
    <Link to={address} className="inline-flex items-center min-h-(--hit)">
      {name}, {t.difficulties[difficulty].toLowerCase()}
    </Link>
  );
}
