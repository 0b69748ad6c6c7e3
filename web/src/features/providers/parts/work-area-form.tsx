// The form of the work area: places on the map and in a list, a distance, specialties, equipment. Saved as a whole.
import { SetWorkArea, type WorkArea, EQUIPMENT } from '@live-oak/contract/features/providers/work-area.ts';
import { useController } from 'react-hook-form';
import { rulesForTyped } from '../../../app/form-rules.ts';
import { useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { ButtonLink, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useSaveWorkArea, type WorkAreaValues } from '../data.ts';
import { useWorkAreaTexts } from '../texts.ts';
import { WhereFields } from './where-fields.tsx';
import { SPECIALTIES } from '@live-oak/contract/features/accounts/schema.ts';
import { useLabels } from '../../../texts/labels.ts';
import { Checkbox, FieldError, Options, Select } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';

function valuesOf(area: WorkArea): WorkAreaValues {
  return {
    parishes: [...area.parishes],
    baseZip: area.baseZip ?? '',
    radiusMiles: area.radiusMiles?.toString() ?? '',
    specialties: [...area.specialties],
    equipment: [...area.equipment],
  };
}

export function WorkAreaForm({ area }: { area: WorkArea }) {
  const t = useWorkAreaTexts();
  const toasts = useToasts();
  const save = useSaveWorkArea();
  const state = useActionForm<WorkAreaValues, WorkAreaValues, WorkArea>({
    resolver: rulesForTyped(SetWorkArea),
    first: valuesOf(area),
    failed: t.notSavedText,
    send: (values) => save.mutateAsync(values),
    onDone: (saved, values) => {
      state.form.reset(values);
      toasts.success(t.saved, saved.isSet ? t.savedText : t.savedEverywhere);
    },
  });
  const { isDirty, errors } = state.form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form className="work-area grid gap-8" onSubmit={state.onSubmit} noValidate>
      <WhereFields state={state} />
      <WhatFields state={state} />
      {state.failure && (
        <Notice tone="error" title={t.notSaved} live>
          {state.failure}
        </Notice>
      )}
      <div className="row gap-x-4 gap-y-3 pt-4 border-t border-t-rule">
        <SubmitButton large busy={state.busy}>
          {t.save}
        </SubmitButton>
        <ButtonLink to="/jobs">{t.seeJobs}</ButtonLink>
        <p className="small second" role="status">
          {hasErrors ? t.checkFields : isDirty && t.unsaved}
        </p>
      </div>
    </form>
  );
}

const boxes = 'grid gap-x-4 gap-y-0 grid-fill-60 mt-2 max-sm:grid-cols-1';

/** What a business does and brings: its main specialty, the others, and its equipment. */
function WhatFields({ state }: { state: ActionForm<WorkAreaValues> }) {
  const t = useWorkAreaTexts();
  return (
    <Section title={t.what} className="stack">
      <Specialties state={state} />
      <fieldset>
        <legend className="field-legend">{t.equipment}</legend>
        <p className="small second">{t.equipmentText}</p>
        <EquipmentBoxes state={state} />
      </fieldset>
    </Section>
  );
}

function Specialties({ state: { form } }: { state: ActionForm<WorkAreaValues> }) {
  const t = useWorkAreaTexts();
  const { specialties } = useLabels();
  const { field, fieldState } = useController({ control: form.control, name: 'specialties' });
  const { ref, value: chosen, onChange } = field;
  const [main = '', ...others] = chosen;
  const change = (next: string, rest: readonly string[]) => onChange([next, ...rest].filter((one) => one !== ''));
  const toggle = (one: string) =>
    change(main, others.includes(one) ? others.filter((other) => other !== one) : [...others, one]);
  return (
    <>
      <div className="max-w-96">
        <Select
          label={t.mainSpecialty}
          ref={ref}
          value={main}
          error={fieldState.error?.message}
          // The previous main one stays among the others.
          onChange={({ target: { value } }) =>
            change(
              value,
              [...others, main].filter((one) => one !== value),
            )
          }
        >
          <Options of={SPECIALTIES.map((one) => [one, specialties[one]])} />
        </Select>
      </div>
      <fieldset>
        <legend className="field-legend">{t.others}</legend>
        <div className={boxes}>
          {SPECIALTIES.filter((one) => one !== main).map((one) => (
            <Checkbox key={one} label={specialties[one]} checked={others.includes(one)} onChange={() => toggle(one)} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

function EquipmentBoxes({ state: { form } }: { state: ActionForm<WorkAreaValues> }) {
  const t = useWorkAreaTexts();
  const { register, formState } = form;
  return (
    <>
      <div className={boxes}>
        {EQUIPMENT.map(({ code }) => (
          <Checkbox key={code} label={t.equipmentNames[code]} value={code} {...register('equipment')} />
        ))}
      </div>
      <FieldError message={formState.errors.equipment?.message} />
    </>
  );
}
