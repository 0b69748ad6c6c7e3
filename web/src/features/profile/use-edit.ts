// Editing the profile: one form over all tabs, saved as a whole.
import { ProfileUpdate, type Profile } from '@live-oak/contract/features/profile/schema.ts';
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { rulesForTyped } from '../../app/form-rules.ts';
import { call } from '../../api-client/call.ts';
import { useAuth } from '../../app/session.tsx';
import { useActionForm } from '../../app/use-action-form.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { changesOf, profileQuery, TAB_OF, valuesOf, type ProfileTab, type Values } from './data.ts';
import { useProfileTexts } from './texts.ts';

const resolver = rulesForTyped<Values>(ProfileUpdate);

export type Edit = ReturnType<typeof useEdit>;

/** `show` opens the tab of the first invalid field. */
export function useEdit(profile: Profile, show: (tab: ProfileTab) => void) {
  const t = useProfileTexts();
  const formId = useId();
  const [isEditing, setEditing] = useState(false);
  const toasts = useToasts();
  const queries = useQueryClient();
  const { refresh } = useAuth();
  /** The values before the person's changes. */
  const opened = useRef(valuesOf(profile));

  const close = (values: Values) => {
    form.reset(values);
    setEditing(false);
  };
  const { form, field, busy, onSubmit, draft } = useActionForm<Values, Values, Profile>({
    resolver,
    first: valuesOf(profile),
    mode: 'onTouched',
    draft: 'profile',
    draftOptions: { enabled: isEditing, onRestore: () => setEditing(true) },
    reveal: (name) => show(TAB_OF[name]),
    send: (values) => call(profileRoutes.update, { body: changesOf(values, opened.current) }),
    onDone: async (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      close(valuesOf(saved));
      toasts.success(t.updated, t.updatedText);
      await refresh();
    },
    onFailed: (_, _error, isSaid) => !isSaid && toasts.error(t.failedTitle, t.failedText),
  });
  const { isDirty } = form.formState;
  return {
    field,
    /** The form that Save submits; the fields of all tabs belong to it. */
    formId,
    isEditing,
    isDirty: isEditing && isDirty,
    isSaving: busy,
    begin: () => {
      opened.current = valuesOf(profile);
      form.reset(opened.current);
      setEditing(true);
    },
    /** The values come from a draft saved before a reload or a lost connection. */
    restored: draft.restored && isEditing,
    /** Deletes the draft: the person discards the changes. */
    forget: draft.forget,
    startOver: draft.discard,
    cancel: () => {
      draft.forget();
      close(valuesOf(profile));
    },
    onSubmit,
  };
}
