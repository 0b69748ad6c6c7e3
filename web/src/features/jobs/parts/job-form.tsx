// The posting form, for a new job or a change, and the notes beside it. Rules and messages are the contract's.
import { CreateJob } from '@live-oak/contract/features/jobs/schema.ts';
import { useState, type BaseSyntheticEvent, type ReactNode } from 'react';
import { useWatch, useController, type Control } from 'react-hook-form';
import { rulesForTyped } from '../../../app/form-rules.ts';
import * as z from 'zod/mini';
import { usePostingTexts } from '../posting-texts.ts';
import type { JobFormValues } from './job-values.ts';
import { MoneyFields, PlaceFields, TreeFields, WorkFields, Group, whole, type JobFormState } from './job-fields.tsx';
import { SiteFields } from './site-fields.tsx';
import { UploadField } from '../../files/upload-field.tsx';
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { parishName } from '../../../ui/map/parishes.ts';
import { Notice } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePlace } from '../data.ts';
import { useSettled } from './use-settled.ts';

// The form holds the files themselves; the call takes their ids.
const Typed = z.omit(CreateJob, { photos: true });

export const jobResolver = rulesForTyped<JobFormValues>(Typed);

type Submit = (event?: BaseSyntheticEvent) => void;

/** A form waits for pictures still uploading: otherwise it would be sent without them. `setMoving` says whether there are any. */
export function useOnceArrived(submit: Submit): { submit: Submit; setMoving: (isMoving: boolean) => void } {
  const t = usePostingTexts();
  const notifications = useToasts();
  const [isMoving, setMoving] = useState(false);
  const submitOrWarn: Submit = (event) => {
    if (!isMoving) {
      submit(event);
      return;
    }
    event?.preventDefault();
    notifications.warning(t.stillMoving, t.stillMovingText);
  };
  return { submit: submitOrWarn, setMoving };
}

interface JobFormProps {
  /** `setMoving`: called when photos begin uploading, and when all have arrived. */
  state: JobFormState & { onSubmit: (event: BaseSyntheticEvent) => void; setMoving: (isMoving: boolean) => void };
  /** Not posted yet: offline, its pictures are saved on this device and sent with the job. */
  isNew?: boolean;
  actions: ReactNode;
}

/** Optional details that help bidders; expanded if one of them is filled or invalid. */
const LATER = ['scheduledDate', 'budget', 'treeSpecies', 'treeDbhInches', 'treeHeightFeet'] as const;

export function JobForm({ state, isNew = false, actions }: JobFormProps) {
  return (
    <form className="grid gap-12" noValidate onSubmit={state.onSubmit}>
      <WorkFields state={state} isNew={isNew} />
      <PhotoFields state={state} keeps={isNew} />
      <PlaceFields state={state} />
      <SiteFields form={state.form} />
      <LaterFields state={state} />
      <div className="row pt-4 border-t border-t-rule">{actions}</div>
    </form>
  );
}

function LaterFields({ state }: { state: JobFormState }) {
  const t = usePostingTexts();
  const { control, formState } = state.form;
  const typed = useWatch({ control, name: LATER });
  const isNeeded = LATER.some((name, index) => formState.errors[name] || typed[index] !== '');
  // Clearing the only one of them must not lose the focus.
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <details className="fold open:grid open:gap-6" open={wasNeeded || undefined}>
      <summary>{t.more}</summary>
      <MoneyFields state={state} />
      <TreeFields state={state} />
    </details>
  );
}

function PhotoFields({ state: { form, setMoving }, keeps }: { state: JobFormProps['state']; keeps: boolean }) {
  const t = usePostingTexts();
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  const change = (photos: JobFormValues['photos']) => {
    field.onChange(photos);
    form.clearErrors('photos');
  };
  return (
    <Group title={t.photos}>
      <p className={`second small ${whole}`}>{t.photosText}</p>
      <div className={whole}>
        <UploadField
          purpose="job_photo"
          label={t.photosOfTree}
          optional
          keeps={keeps}
          value={field.value}
          error={fieldState.error?.message}
          onMoving={setMoving}
          onChange={change}
        />
      </div>
    </Group>
  );
}

export function JobFormSidebar({ control }: { control: Control<JobFormValues> }) {
  const t = usePostingTexts();
  const place = usePlace(useSettled(useWatch({ control, name: 'location' })));
  const fips = place.data?.parishFips ?? undefined;
  return (
    <aside className="grid sticky top-4 gap-6 max-lg:static" aria-label={t.next}>
      <h2 className="title-2">{t.next}</h2>
      <ol className="grid gap-4">
        {t.steps(BIDDING_HOURS.otherwise / 24, BIDDING_HOURS.emergency).map(([title, text], index) => (
          <li className="grid gap-4 grid-cols-lead items-start text-ui leading-snug" key={title}>
            <Tag>{index + 1}</Tag>
            <span>
              <b className="block">{title}</b>
              <span className="second">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="max-lg:hidden">
        <ParishMap label={fips ? t.mapOf(parishName(fips)) : t.mapOfParishes} selected={fips} />
      </div>
      <Notice icon="lock" text={t.private} />
    </aside>
  );
}
