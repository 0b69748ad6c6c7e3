// Editing the profile: one form over all tabs, saved whole.
import { PROFILE_FIELDS, ProfileUpdate, type Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { rulesForTyped } from '../../app/form-rules.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { useAuth } from '../../app/session.tsx';
import { useActionForm } from '../../app/use-action-form.ts';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { profileQuery, saveProfile, TAB_OF, valuesOf, type ProfileTab, type Values } from './data.ts';
import { useProfileTexts } from './texts.ts';

const resolver = rulesForTyped<Values>(ProfileUpdate);

export type Edit = ReturnType<typeof useEdit>;

/** `show` brings the tab of the first wrong field into sight. */
export function useEdit(profile: Profile, show: (tab: ProfileTab) => void) {
  const t = useProfileTexts();
  const formId = useId();
  const [isEditing, setEditing] = useState(false);
  const notifications = useNotifications();
  const queries = useQueryClient();
  const { refresh } = useAuth();

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
    send: saveProfile,
    onDone: async (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      close(valuesOf(saved));
      notifications.success(t.updated, t.updatedText);
      await refresh();
    },
    onFailed: (_, error) => {
      const isMarked = error instanceof ApiError && PROFILE_FIELDS.some((name) => error.fields[name]);
      notifications.error(t.failedTitle, isMarked ? t.checkFields : t.failedText);
    },
  });
  const { isDirty } = form.formState;
  return {
    field,
    /** Of the form that Save sends; the fields of all tabs belong to it. */
    formId,
    isEditing,
    /** Something was typed that is not saved. */
    isDirty: isEditing && isDirty,
    isSaving: busy,
    begin: () => {
      form.reset(valuesOf(profile));
      setEditing(true);
    },
    /** What is typed was kept from before: a reload, a lost connection. */
    restored: draft.restored && isEditing,
    /** Nothing is kept any more: the person leaves the changes behind. */
    forget: draft.forget,
    startOver: draft.discard,
    cancel: () => {
      draft.forget();
      close(valuesOf(profile));
    },
    onSubmit,
  };
}
