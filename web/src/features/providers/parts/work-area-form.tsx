// The form of the work area: places on the map and in a list, a distance, specialties, equipment. Saved whole.
import { zodResolver } from '@hookform/resolvers/zod';
import { SetWorkArea, type WorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import type { Resolver } from 'react-hook-form';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useSaveWorkArea, type WorkAreaValues } from '../data.ts';
import { workAreaTexts } from '../texts.ts';
import { WhatFields } from './what-fields.tsx';
import { WhereFields } from './where-fields.tsx';

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
  const t = useTexts(workAreaTexts);
  const toasts = useNotifications();
  const save = useSaveWorkArea();
  const state = useActionForm<WorkAreaValues, WorkAreaValues, WorkArea>({
    // The fields hold texts, which the schema takes too.
    resolver: zodResolver(SetWorkArea, undefined, { raw: true }) as unknown as Resolver<WorkAreaValues>,
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
        <Button look="primary" large type="submit" busy={state.busy} busyLabel={t.saving}>
          {t.save}
        </Button>
        <ButtonLink to="/jobs">{t.seeJobs}</ButtonLink>
        <p className="small second" role="status">
          {hasErrors ? t.checkFields : isDirty && t.unsaved}
        </p>
      </div>
    </form>
  );
}
