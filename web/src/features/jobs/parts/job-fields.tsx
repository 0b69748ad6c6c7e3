// The fields of the posting form, in their four groups.
import { chicagoDate } from '@live-oak/contract/time.ts';
import { SERVICE_TYPES, URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JobFormValues } from './form-values.ts';
import { MaskedNote } from './masked-note.tsx';
import { PlaceFound } from './place-found.tsx';
import { useSettled } from './use-settled.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { postingTexts } from '../posting-texts.ts';

type Form = { form: UseFormReturn<JobFormValues> };

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="pt-4 border-t-2 border-t-bark">
      <legend className="display title-2 float-left w-full mb-4">{title}</legend>
      <div className="grid gap-x-4 gap-y-6 grid-cols-2 items-start clear-both max-sm:grid-cols-1">{children}</div>
    </fieldset>
  );
}

export function WorkFields({ form: { register, formState, control } }: Form) {
  const t = useTexts(postingTexts);
  const { services, urgenciesToPost } = useTexts(labels);
  const [serviceType, urgency, title, description] = useWatch({
    control,
    name: ['serviceType', 'urgency', 'title', 'description'],
  });
  const { errors } = formState;
  return (
    <Group title={t.theWork}>
      <div className="grid gap-2 col-span-full">
        <TextField
          label={t.jobTitle}
          maxLength={120}
          placeholder={t.jobTitleExample}
          error={errors.title?.message}
          {...register('title')}
        />
      </div>
      <Select label={t.serviceType} error={errors.serviceType?.message} {...register('serviceType')}>
        <option value="">{t.chooseService}</option>
        {SERVICE_TYPES.map(({ code }) => (
          <option key={code} value={code}>
            {services[code]}
          </option>
        ))}
      </Select>
      <Select label={t.urgency} error={errors.urgency?.message} {...register('urgency')}>
        <option value="">{t.chooseUrgency}</option>
        {URGENCIES.map(({ value }) => (
          <option key={value} value={value}>
            {urgenciesToPost[value]}
          </option>
        ))}
      </Select>
      {(serviceType === 'emergency' || urgency === 'emergency') && <EmergencyNotice />}
      <div className="grid gap-2 col-span-full">
        <TextArea
          label={t.description}
          rows={6}
          hint={t.descriptionHint}
          error={errors.description?.message}
          {...register('description')}
        />
        <MaskedNote text={`${title}\n${description}`} />
      </div>
    </Group>
  );
}

function EmergencyNotice() {
  const t = useTexts(postingTexts);
  return (
    <div className="grid gap-2 col-span-full">
      <Notice tone="storm" title={t.danger}>
        {t.dangerText(BIDDING_HOURS.emergency)}
      </Notice>
    </div>
  );
}

export function PlaceFields({ form: { register, formState, control } }: Form) {
  const t = useTexts(postingTexts);
  const location = useWatch({ control, name: 'location' });
  return (
    <Group title={t.where}>
      <div className="grid gap-2 col-span-full">
        <TextField
          label={t.location}
          placeholder={t.locationExample}
          autoComplete="street-address"
          hint={t.locationHint}
          error={formState.errors.location?.message}
          {...register('location')}
        />
        <PlaceFound text={useSettled(location)} />
      </div>
    </Group>
  );
}

export function MoneyFields({ form: { register, formState, control } }: Form) {
  const t = useTexts(postingTexts);
  const { errors } = formState;
  const budget = useWatch({ control, name: 'budget' });
  // What day it is belongs to the visit, not to the build.
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(chicagoDate(new Date())), []);
  return (
    <Group title={t.whenAndHowMuch}>
      <TextField
        type="date"
        label={t.date}
        optional
        min={today}
        hint={t.dateHint}
        error={errors.scheduledDate?.message}
        {...register('scheduledDate')}
      />
      <TextField
        label={t.budget}
        optional
        prefix="$"
        inputMode="decimal"
        hint={t.budgetHint}
        error={errors.budget?.message}
        {...register('budget')}
      />
      <div className="grid gap-2 col-span-full">
        <Checkbox
          label={t.showBudget}
          disabled={budget.trim() === ''}
          hint={budget.trim() === '' ? t.showBudgetFirst : t.showBudgetHint}
          {...register('showBudget')}
        />
      </div>
    </Group>
  );
}

export function TreeFields({ form: { register, formState, control } }: Form) {
  const t = useTexts(postingTexts);
  const species = useWatch({ control, name: 'treeSpecies' });
  const { errors } = formState;
  return (
    <Group title={t.aboutTree}>
      <p className="second small grid gap-2 col-span-full">{t.aboutTreeText}</p>
      <div className="grid gap-2 col-span-full">
        <TextField
          label={t.species}
          optional
          placeholder={t.speciesExample}
          error={errors.treeSpecies?.message}
          {...register('treeSpecies')}
        />
        <MaskedNote text={species} />
      </div>
      <TextField
        label={t.trunk}
        optional
        inputMode="decimal"
        hint={t.trunkHint}
        error={errors.treeDbhInches?.message}
        {...register('treeDbhInches')}
      />
      <TextField
        label={t.height}
        optional
        inputMode="decimal"
        hint={t.heightHint}
        error={errors.treeHeightFeet?.message}
        {...register('treeHeightFeet')}
      />
    </Group>
  );
}
