// /tools/calculator: the cost estimate with its calculation, and the prices of finished jobs. The address contains the question, so the
// server renders the answer too.
import {
  DIFFICULTY_FACTOR,
  TREE_FACTOR,
  DIFFICULTIES,
  TREE_TYPES,
  ESTIMATE_SERVICES,
} from '@live-oak/contract/features/jobs/estimate.ts';
import { parishBySlug, PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useSearchParams, useNavigate } from 'react-router';
import { CrumbedTitle } from '../../../../app/breadcrumbs.tsx';
import { RuleSources } from '../../../../ui/rule-sources.tsx';
import { Section } from '../../../../ui/page.tsx';
import { fieldsOf, questionOf, calculatorAddress, isFilled, type CalculatorFields, Result } from '../parts/result.tsx';
import { useCalculatorTexts } from '../texts.ts';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { Button } from '../../../../ui/basics.tsx';
import { Options, Select, TextField } from '../../../../ui/field.tsx';

export default function Calculator() {
  const t = useCalculatorTexts();
  const [query] = useSearchParams();
  const fields = fieldsOf(query);
  const asked = questionOf(fields);
  // An answer to other values does not stand beside an error.
  const [refusedAt, setRefusedAt] = useState<string>();
  const address = query.toString();
  if (refusedAt !== undefined && refusedAt !== address) setRefusedAt(undefined);
  const question = refusedAt === address ? undefined : asked.question;
  const parish = parishBySlug(fields.parish);
  return (
    <div className="wrap pb-18">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      <div className="grid gap-wide grid-lead-96 items-start max-lg:grid-cols-1">
        {/* Another address is another question: the form starts with its values. */}
        <CalculatorForm
          key={address}
          first={fields}
          firstError={asked.error}
          isAnswered={question !== undefined}
          onCalculate={(isValid) => setRefusedAt(isValid ? undefined : address)}
        />
        <Result question={question} parish={parish} />
      </div>
      <Section title={t.how} className="grid gap-4 mt-18">
        <p className="second max-w-(--measure)">{t.howText}</p>
        <div className="grid gap-x-12 gap-y-6 grid-fit-60">
          <Factors title={t.factorsTree} rows={TREE_TYPES.map((one) => [t.treeTypes[one], TREE_FACTOR[one]])} />
          <Factors
            title={t.factorsDifficulty}
            rows={DIFFICULTIES.map((one) => [t.difficulties[one], DIFFICULTY_FACTOR[one]])}
          />
        </div>
      </Section>
      <Section title={t.blind} className="grid gap-4 mt-18">
        <ul className="grid gap-3 max-w-(--measure) pl-4.5 list-disc">
          {t.blindList.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <RuleSources rule="wires" />
      </Section>
    </div>
  );
}

function Factors({ title, rows }: { title: string; rows: readonly (readonly [name: string, factor: number])[] }) {
  return (
    <div>
      <h3 className="title-3">{title}</h3>
      <dl>
        {rows.map(([name, factor]) => (
          <div className="flex gap-4 justify-between py-2 border-b border-b-rule" key={name}>
            <dt>{name}</dt>
            <dd className="num font-semibold">× {factor}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface CalculatorFormProps {
  first: CalculatorFields;
  firstError: string | undefined;
  isAnswered: boolean;
  onCalculate: (isValid: boolean) => void;
}

/**
 * The calculator's four fields and the parish, a form that also works without a script. Calculate looks disabled until the four fields are
 * filled, but is not `disabled`: a browser would ignore a press before the application has loaded.
 */
function CalculatorForm({ first, firstError, isAnswered, onCalculate }: CalculatorFormProps) {
  const t = useCalculatorTexts();
  const navigate = useNavigate();
  const [fields, setFields] = useState(first);
  const [error, setError] = useState(firstError);
  const change = (name: keyof CalculatorFields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setError(undefined);
      setFields((before) => ({ ...before, [name]: target.value }));
    },
  });
  const filled = isFilled(fields);
  const calculate = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!filled) event.currentTarget.querySelector<HTMLElement>('[required]:invalid')?.focus();
    const { question, error: wrong } = questionOf(fields);
    setError(wrong);
    onCalculate(question !== undefined);
    if (question) {
      void navigate(calculatorAddress(fields), { preventScrollReset: true, state: { calculated: true } });
    }
  };
  return (
    <form
      id="calculator"
      className="calculator-form grid gap-4 pt-4 border-t-2 border-t-bark [&:invalid_.btn[type='submit']]:border-rule [&:invalid_.btn[type='submit']]:bg-paper-sunk [&:invalid_.btn[type='submit']]:text-bark-3 [&:invalid_.btn[type='submit']]:cursor-not-allowed"
      method="get"
      action="/tools/calculator"
      noValidate
      onSubmit={calculate}
    >
      <h2 className="title-2">{t.form}</h2>
      <Fields change={change} isStump={fields.service === 'stump'} error={error} />
      <Button
        label={t.calculate}
        className="justify-self-stretch"
        type="submit"
        variant={isAnswered ? 'secondary' : 'primary'}
        large
        aria-disabled={!filled}
        aria-describedby="calculator-missing"
      />
      <p id="calculator-missing" className="field-hint calculator-missing [.calculator-form:not(:invalid)_&]:hidden">
        {t.missing}
      </p>
      <noscript>
        <p className="small second">{t.noScript}</p>
        <button type="submit" className="btn justify-self-stretch">
          {t.calculate}
        </button>
      </noscript>
    </form>
  );
}

interface FieldsProps {
  change: (name: keyof CalculatorFields) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  isStump: boolean;
  /** Of the height. */
  error: string | undefined;
}

function Fields({ change, isStump, error }: FieldsProps) {
  const t = useCalculatorTexts();
  return (
    <>
      <TextField
        label={t.height}
        required
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint={isStump ? t.heightStump : t.heightHint}
        {...change('height')}
      />
      <Select required label={t.treeType} {...change('tree')}>
        <Options none={t.chooseTree} of={TREE_TYPES.map((one) => [one, t.treeTypes[one]])} />
      </Select>
      <Select required label={t.service} {...change('service')}>
        <Options none={t.chooseService} of={ESTIMATE_SERVICES.map((one) => [one, t.services[one]])} />
      </Select>
      <Select required label={t.difficulty} hint={t.difficultyHint} {...change('difficulty')}>
        <Options none={t.chooseDifficulty} of={DIFFICULTIES.map((one) => [one, t.difficulties[one]])} />
      </Select>
      <Select label={t.parish} optional hint={t.parishHint} {...change('parish')}>
        <Options none={t.noParish} of={PARISH_NAMES.map(({ slug, name }) => [slug, name])} />
      </Select>
    </>
  );
}
