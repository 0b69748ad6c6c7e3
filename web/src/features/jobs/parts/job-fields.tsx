// The fields of the posting form, in their four groups.
import { chicagoDate } from '@live-oak/contract/time.ts';
import { SERVICE_TYPES, URGENCIES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionForm } from '../../../app/use-action-form.ts';
import { Checkbox, Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice, Icon } from '../../../ui/basics.tsx';
import type { JobFormValues } from './job-values.ts';
import { MaskedNote } from './masked-note.tsx';
import { PruningNote } from './pruning-note.tsx';
import { useSettled } from './use-settled.ts';
import { useLabels } from '../../../texts/labels.ts';
import { usePostingTexts } from '../posting-texts.ts';
import type { Place } from '@live-oak/contract/features/knowledge/schema.ts';
import { usePlace } from '../data.ts';
import { textsNow } from '../../../texts/current.ts';
import { uiTexts } from '../../../ui/texts.ts';

export type JobFormState = Pick<ActionForm<JobFormValues>, 'form' | 'field'>;
type Part = { state: JobFormState };

export const whole = 'grid gap-2 col-span-full';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="pt-4 border-t-2 border-t-bark">
      <legend className="display title-2 float-left w-full mb-4">{title}</legend>
      <div className="grid gap-x-4 gap-y-6 grid-cols-2 items-start clear-both max-sm:grid-cols-1">{children}</div>
    </fieldset>
  );
}

/** `isNew`: the job is not posted yet. */
export function WorkFields({ state: { form, field }, isNew }: Part & { isNew: boolean }) {
  const t = usePostingTexts();
  const { services, urgenciesToPost } = useLabels();
  const [serviceType, urgency, title, description] = useWatch({
    control: form.control,
    name: ['serviceType', 'urgency', 'title', 'description'],
  });
  return (
    <Group title={t.theWork}>
      <div className={whole}>
        <TextField label={t.jobTitle} maxLength={120} placeholder={t.jobTitleExample} {...field('title')} />
      </div>
      <Select label={t.serviceType} {...field('serviceType')}>
        <Options none={t.chooseService} of={SERVICE_TYPES.map(({ code }) => [code, services[code]])} />
      </Select>
      <Select label={t.urgency} {...field('urgency')}>
        <Options none={t.chooseUrgency} of={URGENCIES.map(({ value }) => [value, urgenciesToPost[value]])} />
      </Select>
      {(serviceType === 'emergency' || urgency === 'emergency') && <EmergencyNotice isNew={isNew} />}
      <div className={whole}>
        <TextArea label={t.description} rows={6} hint={t.descriptionHint} {...field('description')} />
        <MaskedNote text={`${title}\n${description}`} />
        <PruningNote text={`${title}\n${description}`} serviceCode={serviceType} />
      </div>
    </Group>
  );
}

/** The emergency page, which the server itself renders, publishes at any hour; this form only in a storm. */
function EmergencyNotice({ isNew }: { isNew: boolean }) {
  const t = usePostingTexts();
  const faster = (
    <a className="btn btn-secondary" href="/emergency">
      {t.faster}
    </a>
  );
  return (
    <div className={whole}>
      <Notice
        tone="storm"
        title={t.danger}
        text={t.dangerText(BIDDING_HOURS.emergency)}
        actions={isNew ? faster : undefined}
      />
    </div>
  );
}

export function PlaceFields({ state: { form, field } }: Part) {
  const t = usePostingTexts();
  const location = useWatch({ control: form.control, name: 'location' });
  return (
    <Group title={t.where}>
      <div className={whole}>
        <TextField
          label={t.location}
          placeholder={t.locationExample}
          autoComplete="street-address"
          hint={t.locationHint}
          {...field('location')}
        />
        <PlaceFound text={useSettled(location)} />
      </div>
    </Group>
  );
}

export function MoneyFields({ state: { form, field } }: Part) {
  const t = usePostingTexts();
  const budget = useWatch({ control: form.control, name: 'budget' });
  // Today's date depends on the visit, not on the build.
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(chicagoDate(new Date())), []);
  return (
    <Group title={t.whenAndHowMuch}>
      <TextField type="date" label={t.date} optional min={today} hint={t.dateHint} {...field('scheduledDate')} />
      <TextField label={t.budget} optional prefix="$" inputMode="decimal" hint={t.budgetHint} {...field('budget')} />
      <div className={whole}>
        <Checkbox
          label={t.showBudget}
          disabled={budget.trim() === ''}
          hint={budget.trim() === '' ? t.showBudgetFirst : t.showBudgetHint}
          {...field('showBudget')}
        />
      </div>
    </Group>
  );
}

export function TreeFields({ state: { form, field } }: Part) {
  const t = usePostingTexts();
  const species = useWatch({ control: form.control, name: 'treeSpecies' });
  return (
    <Group title={t.aboutTree}>
      <p className={`second small ${whole}`}>{t.aboutTreeText}</p>
      <div className={whole}>
        <TextField label={t.species} optional placeholder={t.speciesExample} {...field('treeSpecies')} />
        <MaskedNote text={species} />
      </div>
      <TextField label={t.trunk} optional inputMode="decimal" hint={t.trunkHint} {...field('treeDbhInches')} />
      <TextField label={t.height} optional inputMode="decimal" hint={t.heightHint} {...field('treeHeightFeet')} />
    </Group>
  );
}

/** 'New Orleans, LA 70118 · Orleans Parish', as far as known. */
function placeWords({ city, zip, parish }: Pick<Place, 'city' | 'zip' | 'parish'>): string {
  const town = [city && `${city}, LA`, zip].filter(Boolean).join(' ');
  const parishWords = parish && (/parish$/i.test(parish) ? parish : textsNow(uiTexts).parishOf(parish));
  return [town, parishWords].filter(Boolean).join(' · ');
}

function PlaceFound({ text }: { text: string }) {
  const place = usePlace(text);
  return (
    <div className="place-found min-h-7 text-small leading-snug" role="status">
      {text.trim().length >= 3 && <Answer place={place.data} asking={place.isFetching} failed={place.isError} />}
    </div>
  );
}

function Answer({ place, asking, failed }: { place: Place | undefined; asking: boolean; failed: boolean }) {
  const t = usePostingTexts();
  const line = 'flex gap-2 py-1 rounded-1';
  if (failed || !place) {
    return <p className={`text-bark-3 ${line} px-0`}>{failed ? t.notLookedUp : asking && t.lookingUp}</p>;
  }
  const isFound = place.status === 'resolved';
  const elsewhere = place.reason === 'not_in_louisiana' ? t.notInLouisiana : t.notFound;
  return (
    <p className={`${isFound ? 'bg-oak-tint text-oak' : 'bg-gold-tint text-gold-ink'} font-semibold ${line} px-2.5`}>
      <Icon className="flex-none size-5" name={isFound ? 'pin' : 'info'} />
      <span>{isFound ? placeWords(place) : elsewhere}</span>
    </p>
  );
}
