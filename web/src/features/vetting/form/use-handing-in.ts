// Handing the form in, and keeping it for later: what is sent, what is said, and where one goes next.
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { STILL_MOVING, type MovingFiles } from '../../files/moving-files.ts';
import { useSubmit } from '../data.ts';
import { goToField } from './form-end.tsx';
import type { Keeping } from './use-keeping.ts';
import { kindOf, toBody, type VerificationValues } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';

const NEXT = '/provider-dashboard';

/** A field of a refusal → the field of the form that shows it. */
function shownAt(field: string): string {
  const [name = field, document] = field.split('.');
  if (name === 'documents') {
    return `files.${kindOf(document ?? '') ?? 'business_license'}`;
  }
  return name === 'cdlLicense' ? 'cdlNumber' : name === 'generalLiabilityInsurance' ? 'insurancePolicyNumber' : name;
}

/** Puts the messages of a 422 on their fields and the cursor into the first. */
function showFields(form: UseFormReturn<VerificationValues>, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const shown = fields.map(([field, message]) => [shownAt(field), message] as const);
  for (const [field, message] of shown) {
    // shownAt() answers fields of the form; react-hook-form keeps any other beside them.
    form.setError(field as keyof VerificationValues, { type: 'server', message });
  }
  const [first] = shown;
  if (first) {
    goToField(first[0]);
  }
}

export function useHandingIn(form: UseFormReturn<VerificationValues>, keeping: Keeping, files: MovingFiles) {
  const t = useTexts(vettingTexts);
  const [failure, setFailure] = useState<string>();
  const [saving, setSaving] = useState(false);
  const submit = useSubmit();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const { refresh } = useAuth();

  const handIn = async (values: VerificationValues) => {
    setFailure(undefined);
    if (files.areMoving()) {
      notifications.warning(STILL_MOVING.title, STILL_MOVING.text);
      return;
    }
    try {
      const { message } = await submit.mutateAsync(toBody(values));
      keeping.forget();
      notifications.success(t.verificationSubmitted, message);
      void refresh();
      void navigate(NEXT);
    } catch (error) {
      const why = messageOf(error, t.pleaseTryAgain);
      void keeping.keepNow();
      setFailure(why);
      notifications.error(t.submissionFailed, why);
      showFields(form, error);
    }
  };

  const saveDraft = async () => {
    setSaving(true);
    const onServer = await keeping.keepNow();
    setSaving(false);
    if (onServer) {
      notifications.success(t.draftSaved, t.continueLater);
      void navigate(NEXT);
    } else {
      // Without a connection the next screen would not load either.
      notifications.warning(t.draftInBrowser, t.draftSentLater);
    }
  };
  return { failure, saving, submitting: submit.isPending, handIn, saveDraft };
}
