// /tools/calculator: the cost estimator with its sum, and what finished jobs cost. Its address is what it was asked, so the
// server draws the answer too.
import { DIFFICULTY_FACTOR, TREE_FACTOR, DIFFICULTIES, TREE_TYPES } from '@live-oak/contract/features/jobs/estimate.ts';
import { parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../../texts/language.tsx';
import { RuleSources } from '../../../../ui/rule-sources.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { fieldsOf, questionOf } from '../calculator-asked.ts';
import { CalculatorForm } from '../parts/calculator-form.tsx';
import { Result } from '../parts/result.tsx';
import { WorkedExamples } from '../parts/worked-examples.tsx';
import { calculatorTexts } from '../texts.ts';
import './calculator.css';

export default function Calculator() {
  const t = useTexts(calculatorTexts);
  const [query] = useSearchParams();
  const fields = fieldsOf(query);
  const { question, error } = questionOf(fields);
  const parish = parishBySlug(fields.parish);
  return (
    <div className="wrap calculator">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <div className="calculator-columns">
        {/* Another address is another question: the form begins with it. */}
        <CalculatorForm key={query.toString()} first={fields} firstError={error} isAnswered={question !== undefined} />
        <Result question={question} parish={parish} />
      </div>
      <section className="calculator-part" aria-labelledby="how">
        <h2 id="how" className="title-2">
          {t.how}
        </h2>
        <p className="second calculator-words">{t.howText}</p>
        <div className="calculator-factors">
          <Factors title={t.factorsTree} rows={TREE_TYPES.map((one) => [t.treeTypes[one], TREE_FACTOR[one]])} />
          <Factors
            title={t.factorsDifficulty}
            rows={DIFFICULTIES.map((one) => [t.difficulties[one], DIFFICULTY_FACTOR[one]])}
          />
        </div>
      </section>
      <WorkedExamples />
      <section className="calculator-part" aria-labelledby="blind">
        <h2 id="blind" className="title-2">
          {t.blind}
        </h2>
        <ul className="calculator-blind">
          {t.blindList.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <RuleSources rule="wires" />
      </section>
    </div>
  );
}

function Factors({ title, rows }: { title: string; rows: readonly (readonly [name: string, factor: number])[] }) {
  return (
    <div>
      <h3 className="title-3">{title}</h3>
      <dl className="calculator-factor-list">
        {rows.map(([name, factor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">× {factor}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
