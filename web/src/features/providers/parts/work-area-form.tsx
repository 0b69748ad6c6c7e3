// The form of the work area: places on the map and in a list, a distance, specialties, equipment. Saved whole.
import { SetWorkArea, type WorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { useSaid } from '../../../texts/said.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { workAreaTexts } from '../texts.ts';
import { useSaveWorkArea } from '../data.ts';
import { WhatFields, WhereFields, type Errors, type WorkAreaValues } from './work-area-fields.tsx';

function valuesOf(area: WorkArea): WorkAreaValues {
  const [main = '', ...others] = area.specialties;
  return {
    parishes: new Set(area.parishes),
    baseZip: area.baseZip ?? '',
    radiusMiles: area.radiusMiles?.toString() ?? '',
    main,
    others: new Set(others),
    equipment: new Set(area.equipment),
  };
}

function bodyOf({ parishes, baseZip, radiusMiles, main, others, equipment }: WorkAreaValues) {
  return {
    parishes: [...parishes],
    baseZip,
    radiusMiles,
    specialties: [main, ...others].filter((one) => one !== ''),
    equipment: [...equipment],
  };
}

/** What is wrong before it is sent, by field. */
function wrongIn(values: WorkAreaValues): Errors {
  const checked = SetWorkArea.safeParse(bodyOf(values));
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

export function WorkAreaForm({ area }: { area: WorkArea }) {
  const t = useTexts(workAreaTexts);
  const said = useSaid();
  const toasts = useNotifications();
  const save = useSaveWorkArea();
  const [values, setValues] = useState(() => valuesOf(area));
  const [errors, setErrors] = useState<Errors>({});
  const [isChanged, setChanged] = useState(false);
  const change = (some: Partial<WorkAreaValues>) => {
    setValues((before) => ({ ...before, ...some }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in some))));
    setChanged(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fail = (wrong: Errors) => {
      setErrors(wrong);
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    };
    const wrong = wrongIn(values);
    if (Object.keys(wrong).length > 0) {
      fail(wrong);
      return;
    }
    save.mutate(bodyOf(values), {
      onSuccess: (saved) => {
        setErrors({});
        setChanged(false);
        toasts.success(t.saved, saved.isSet ? t.savedText : t.savedEverywhere);
      },
      onError: (error) => fail(error instanceof ApiError ? error.fields : {}),
    });
  };
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form className="work-area grid gap-8" onSubmit={submit} noValidate>
      <WhereFields values={values} errors={errors} change={change} />
      <WhatFields values={values} errors={errors} change={change} />
      {save.isError && !hasErrors && (
        <Notice tone="error" title={t.notSaved} live>
          {said(messageOf(save.error, t.notSavedText))}
        </Notice>
      )}
      <div className="row gap-x-4 gap-y-3 pt-4 border-t border-t-rule">
        <Button look="primary" large type="submit" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
        <ButtonLink to="/jobs">{t.seeJobs}</ButtonLink>
        <p className="small second" role="status">
          {hasErrors ? t.checkFields : isChanged && t.unsaved}
        </p>
      </div>
    </form>
  );
}
