// Editing the profile: one form over all tabs, saved whole. What another window saved since is taken over, not undone.
import {
  PROFILE_FIELDS,
  ProfileUpdate,
  type Profile,
  type ProfileField,
} from '@live-oak/contract/features/profile/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rulesForTyped } from '../../app/form-rules.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { useAuth } from '../../app/session.tsx';
import { useActionForm } from '../../app/use-action-form.ts';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { profileQuery, saveProfile, TAB_OF, valuesOf, type ProfileTab, type Values } from './data.ts';
import { useProfileTexts } from './texts.ts';

const resolver = rulesForTyped<Values>(ProfileUpdate);

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'CONFLICT';

export type Edit = ReturnType<typeof useEdit>;

/** `show` brings the tab of the first wrong field into sight. */
export function useEdit(profile: Profile, show: (tab: ProfileTab) => void) {
  const t = useProfileTexts();
  const formId = useId();
  const [isEditing, setEditing] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const notifications = useNotifications();
  const queries = useQueryClient();
  const { refresh } = useAuth();
  const save = useSaving(profile.version);

  const close = (values: Values) => {
    form.reset(values);
    setEditing(false);
    setConflict(false);
  };
  const { form, field, busy, onSubmit, draft } = useActionForm<Values, Values, Profile>({
    resolver,
    first: valuesOf(profile),
    mode: 'onTouched',
    draft: 'profile',
    draftOptions: { enabled: isEditing, onRestore: () => setEditing(true) },
    reveal: (name) => show(TAB_OF[name]),
    send: (values): Promise<Profile> => save(form, values),
    onDone: async (saved) => {
      queries.setQueryData(profileQuery.queryKey, saved);
      close(valuesOf(saved));
      notifications.success(t.updated, t.updatedText);
      await refresh();
    },
    onFailed: (_, error) => {
      const isMarked = error instanceof ApiError && PROFILE_FIELDS.some((name) => error.fields[name]);
      setConflict(isConflict(error));
      if (!isConflict(error)) {
        notifications.error(t.failedTitle, isMarked ? t.checkFields : t.failedText);
      }
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
    /** Another window saved fields that were changed here too. */
    hasConflict,
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

/** Saves; when another window saved since, takes that over and saves again, or throws the fields that were changed in both. */
function useSaving(version: string) {
  const t = useProfileTexts().conflict;
  const queries = useQueryClient();
  const save = async (form: UseFormReturn<Values>, values: Values, since = version): Promise<Profile> => {
    try {
      return await saveProfile(values, since);
    } catch (error) {
      if (!isConflict(error)) {
        throw error;
      }
      const now = await queries.fetchQuery({ ...profileQuery, staleTime: 0 });
      const isChanged = (name: ProfileField) => form.getFieldState(name).isDirty;
      const both = PROFILE_FIELDS.filter((name) => error.fields[name] !== undefined && isChanged(name));
      form.reset(valuesOf(now), { keepDirtyValues: true });
      if (both.length === 0) {
        return save(form, form.getValues(), now.version);
      }
      const fields = Object.fromEntries(both.map((name) => [name, t.field(error.fields[name] ?? '')]));
      throw new ApiError(error.status, JSON.stringify({ code: error.code, message: error.userMessage, fields }));
    }
  };
  return save;
}
