// Editing the profile: one form over all tabs, saved whole; what another window wrote meanwhile is taken over, not undone.
import {
  PROFILE_FIELDS,
  ProfileUpdate,
  type Profile,
  type ProfileField,
} from '@live-oak/contract/features/profile/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useAuth } from '../../app/session.tsx';
import { useKeptForm } from '../../app/use-kept-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { ApiError } from '../../api-client/api-error.ts';
import { profileQuery, saveProfile, TAB_OF, valuesOf, type ProfileTab, type Values } from './data.ts';
import { profileTexts } from './texts.ts';

type Form = UseFormReturn<Values>;

/** The contract's own rules. What is sent are the texts as typed: the server turns them into what is stored. */
const resolver: Resolver<Values> = (values) => {
  const checked = ProfileUpdate.safeParse(values);
  if (checked.success) {
    return { values, errors: {} };
  }
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of checked.error.issues) {
    const name = PROFILE_FIELDS.find((field) => field === path[0]);
    if (name) {
      errors[name] ??= { type: 'contract', message };
    }
  }
  return { values: {}, errors };
};

export interface Edit {
  form: Form;
  /** Of the form that Save sends; the fields of all tabs belong to it. */
  formId: string;
  isEditing: boolean;
  /** Something was typed that is not saved. */
  isDirty: boolean;
  isSaving: boolean;
  /** Another window wrote into fields that were changed here too. */
  hasConflict: boolean;
  begin: () => void;
  /** What is typed was kept from before: a reload, a lost line. */
  restored: boolean;
  /** Nothing is kept any more: the person leaves the changes behind. */
  forget: () => void;
  startOver: () => void;
  cancel: () => void;
  onSubmit: (event: SubmitEvent) => void;
}

/** `show` brings the tab of the first wrong field into sight. */
export function useEdit(profile: Profile, show: (tab: ProfileTab) => void): Edit {
  const t = useTexts(profileTexts);
  const form: Form = useForm<Values>({
    resolver,
    defaultValues: valuesOf(profile),
    mode: 'onTouched',
  });
  const formId = useId();
  const [isEditing, setEditing] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  const notifications = useNotifications();
  const queries = useQueryClient();
  const { refresh } = useAuth();
  const { isDirty, isSubmitting: isSaving, dirtyFields } = form.formState;
  const kept = useKeptForm(form, 'profile', { enabled: isEditing, onRestore: () => setEditing(true) });

  const focus = (name: ProfileField) => {
    show(TAB_OF[name]);
    // Its tab is drawn first.
    setTimeout(() => form.setFocus(name));
  };
  const showWrong = (errors: FieldErrors<Values>) => {
    const first = PROFILE_FIELDS.find((name) => errors[name]);
    if (first) {
      focus(first);
    }
  };
  const done = async (saved: Profile) => {
    queries.setQueryData(profileQuery.queryKey, saved);
    kept.forget();
    form.reset(valuesOf(saved));
    setEditing(false);
    setConflict(false);
    notifications.success(t.updated, t.updatedText);
    await refresh();
  };
  /** Takes over what stands now; answers the fields that were changed here as well, with what stands in them. */
  const takeOver = async (fields: Readonly<Record<string, string>>) => {
    const now = await queries.fetchQuery({ ...profileQuery, staleTime: 0 });
    const both = PROFILE_FIELDS.filter((name) => fields[name] !== undefined && dirtyFields[name]);
    form.reset(valuesOf(now), { keepDirtyValues: true });
    return { now, both };
  };
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError && error.status === 422 ? error.fields : {};
    const wrong = PROFILE_FIELDS.filter((name) => fields[name]);
    for (const name of wrong) {
      form.setError(name, { type: 'server', message: fields[name] ?? '' });
    }
    if (wrong[0]) {
      focus(wrong[0]);
    }
    notifications.error(t.failedTitle, wrong.length > 0 ? t.checkFields : t.failedText);
  };
  const save = async (values: Values, version: string): Promise<void> => {
    try {
      await done(await saveProfile(values, version));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') {
        fail(error);
        return;
      }
      const { now, both } = await takeOver(error.fields);
      if (both.length === 0) {
        await save(form.getValues(), now.version);
        return;
      }
      setConflict(true);
      for (const name of both) {
        form.setError(name, { type: 'server', message: t.conflict.field(error.fields[name] ?? '') });
      }
      if (both[0]) {
        focus(both[0]);
      }
    }
  };
  const submit = form.handleSubmit((values) => save(values, profile.version).catch(fail), showWrong);
  return {
    form,
    formId,
    isEditing,
    isDirty: isEditing && isDirty,
    isSaving,
    hasConflict,
    begin: () => {
      form.reset(valuesOf(profile));
      setEditing(true);
    },
    restored: kept.restored && isEditing,
    forget: kept.forget,
    startOver: kept.discard,
    cancel: () => {
      kept.forget();
      form.reset(valuesOf(profile));
      setEditing(false);
      setConflict(false);
    },
    onSubmit: (event) => void submit(event),
  };
}
