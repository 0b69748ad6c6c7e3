// The fields of the posting form, in their four groups.
import { chicagoDate } from '@live-oak/contract/time.ts';
import { SERVICE_TYPES, URGENCIES } from '@live-oak/contract/features/jobs/schema.ts';
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Checkbox, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { JobFormValues } from './form-values.ts';
import { MaskedNote } from './masked-note.tsx';
import { PlaceFound } from './place-found.tsx';
import { useSettled } from './use-settled.ts';
import './job-form.css';

type Form = { form: UseFormReturn<JobFormValues> };

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="job-form-group">
      <legend className="display title-2">{title}</legend>
      <div className="job-form-grid">{children}</div>
    </fieldset>
  );
}

export function WorkFields({ form: { register, formState, control } }: Form) {
  const [serviceType, urgency, description] = useWatch({ control, name: ['serviceType', 'urgency', 'description'] });
  const { errors } = formState;
  return (
    <Group title="The work">
      <div className="job-form-wide">
        <TextField
          label="Job title"
          maxLength={120}
          placeholder="Water oak leaning over the carport"
          error={errors.title?.message}
          {...register('title')}
        />
      </div>
      <Select label="Service type" error={errors.serviceType?.message} {...register('serviceType')}>
        <option value="">Choose a service</option>
        {SERVICE_TYPES.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <Select label="Urgency" error={errors.urgency?.message} {...register('urgency')}>
        <option value="">Choose how soon</option>
        {URGENCIES.map(({ value, posting }) => (
          <option key={value} value={value}>
            {posting}
          </option>
        ))}
      </Select>
      {(serviceType === 'emergency' || urgency === 'emergency') && <EmergencyNotice />}
      <div className="job-form-wide">
        <TextArea
          label="Description"
          rows={6}
          hint="What should be done, how a crew gets to the tree, what stands near it. Phone numbers, e-mails and links are hidden until you pay."
          error={errors.description?.message}
          {...register('description')}
        />
        <MaskedNote text={description} />
      </div>
    </Group>
  );
}

function EmergencyNotice() {
  return (
    <div className="job-form-wide">
      <Notice tone="storm" title="Is life in danger, or is a wire down? Call 911 first.">
        Keep everyone away from the tree and treat every wire as live. A post is reviewed before crews see it; an
        emergency then takes bids for {BIDDING_HOURS.emergency} hours.
      </Notice>
    </div>
  );
}

export function PlaceFields({ form: { register, formState, control } }: Form) {
  const location = useWatch({ control, name: 'location' });
  return (
    <Group title="Where">
      <div className="job-form-wide">
        <TextField
          label="Location"
          placeholder="1120 Main St, Baton Rouge 70808"
          autoComplete="street-address"
          hint="Street and town, or a ZIP. Businesses see only town, ZIP and parish until you pay."
          error={formState.errors.location?.message}
          {...register('location')}
        />
        <PlaceFound text={useSettled(location)} />
      </div>
    </Group>
  );
}

export function MoneyFields({ form: { register, formState, control } }: Form) {
  const { errors } = formState;
  const budget = useWatch({ control, name: 'budget' });
  // What day it is belongs to the visit, not to the build.
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(chicagoDate(new Date())), []);
  return (
    <Group title="When and how much">
      <TextField
        type="date"
        label="Scheduled date"
        optional
        min={today}
        hint="The day you have in mind."
        error={errors.scheduledDate?.message}
        {...register('scheduledDate')}
      />
      <TextField
        label="Budget"
        optional
        prefix="$"
        inputMode="decimal"
        hint="Hidden from bidders unless you show a range."
        error={errors.budget?.message}
        {...register('budget')}
      />
      <div className="job-form-wide">
        <Checkbox
          label="Show my budget as a range"
          disabled={budget.trim() === ''}
          hint="Bidders then see a range around it, never the sum."
          {...register('showBudget')}
        />
      </div>
    </Group>
  );
}

export function TreeFields({ form: { register, formState } }: Form) {
  const { errors } = formState;
  return (
    <Group title="About the tree">
      <p className="job-form-wide second small">
        All optional. With the height, you and the bidders see a rough price guide.
      </p>
      <div className="job-form-wide">
        <TextField
          label="Species"
          optional
          placeholder="Live oak, slash pine, pecan"
          error={errors.treeSpecies?.message}
          {...register('treeSpecies')}
        />
      </div>
      <TextField
        label="Trunk width, inches"
        optional
        inputMode="decimal"
        hint="Straight across, at 4.5 ft above the ground."
        error={errors.treeDbhInches?.message}
        {...register('treeDbhInches')}
      />
      <TextField
        label="Height, feet"
        optional
        inputMode="decimal"
        hint="A guess will do: one storey is about 10 ft."
        error={errors.treeHeightFeet?.message}
        {...register('treeHeightFeet')}
      />
    </Group>
  );
}
