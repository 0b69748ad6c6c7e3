// The calculator's four fields and the parish, a form that also works without a script. Calculate looks disabled until the four fields
// are filled, but is not `disabled`: a browser would ignore a press before the application has loaded.
import { DIFFICULTIES, ESTIMATE_SERVICES, TREE_TYPES } from '@live-oak/contract/features/jobs/estimate.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Options, Select, TextField } from '../../../../ui/field.tsx';
import { calculatorAddress, isFilled, questionOf, type CalculatorFields } from '../calculator-asked.ts';
import { useCalculatorTexts } from '../texts.ts';

interface CalculatorFormProps {
  first: CalculatorFields;
  firstError: string | undefined;
  isAnswered: boolean;
}

export function CalculatorForm({ first, firstError, isAnswered }: CalculatorFormProps) {
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
    if (!filled) {
      event.currentTarget.querySelector<HTMLElement>('[required]:invalid')?.focus();
    }
    const { question, error: wrong } = questionOf(fields);
    setError(wrong);
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
      <TextField
        label={t.height}
        required
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint={fields.service === 'stump' ? t.heightStump : t.heightHint}
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
      <Button
        className="justify-self-stretch"
        type="submit"
        look={isAnswered ? 'secondary' : 'primary'}
        large
        aria-disabled={!filled}
        aria-describedby="calculator-missing"
      >
        {t.calculate}
      </Button>
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
