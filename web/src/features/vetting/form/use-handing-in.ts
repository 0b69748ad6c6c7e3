// Submitting the form and saving it for later: what is sent, the messages, and the next page.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { useRef, useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { STILL_MOVING, type MovingFiles } from '../../files/moving-files.ts';
import { useSubmit } from '../data.ts';
import { useVettingTexts } from '../texts.ts';
import { skipped } from './form-sidebar.tsx';
import type { Start } from './start.ts';
import { useSaveState } from './use-keeping.ts';
import { checker, kindOf, toBody, type VerificationValues } from './values.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';

const NEXT = '/provider-dashboard';

/** Maps a field of an error to the form field that shows it. */
function shownAt(field: string): string {
  const [name = field, document] = field.split('.');
  if (name === 'documents') return `files.${kindOf(document ?? '') ?? 'business_license'}`;
  return name === 'cdlLicense' ? 'cdlNumber' : name === 'generalLiabilityInsurance' ? 'insurancePolicyNumber' : name;
}

interface HandingInInput {
  start: Start;
  userId: number;
  /** The whole form is submitted, not one credential: leaving out a required document needs a confirmation. */
  isWhole: boolean;
  files: MovingFiles;
}

export function useHandingIn({ start, userId, isWhole, files }: HandingInInput) {
  const t = useVettingTexts();
  const submit = useSubmit();
  const notifications = useToasts();
  const navigate = useNavigateOn();
  const { refresh } = useAuth();
  const [skipping, setSkipping] = useState<readonly CredentialKind[]>();
  const sendsWithout = useRef(false);

  /** False while files are uploading, and until leaving out a required document is confirmed. */
  const isReady = (values: VerificationValues): boolean => {
    if (files.areMoving()) {
      notifications.warning(STILL_MOVING.title, STILL_MOVING.text);
      return false;
    }
    const left = isWhole ? skipped(values) : [];
    if (left.length > 0 && !sendsWithout.current) {
      setSkipping(left);
      return false;
    }
    return true;
  };
  const action = useActionForm({
    first: start.values,
    resolver: checker(start.before),
    mode: 'onBlur',
    failed: t.pleaseTryAgain,
    shownAt,
    mayBeSent: isReady,
    send: (values) => submit.mutateAsync(toBody(values)),
    onDone: async (reply) => {
      keeping.forget();
      notifications.success(t.verificationSubmitted, await sentenceOf(reply));
      void refresh();
      void navigate(NEXT);
    },
    onFailed: (why, _, isSaid) => {
      keepAsking();
      void keeping.keepNow();
      if (!isSaid) notifications.error(t.submissionFailed, why);
    },
  });
  const keeping = useSaveState(action.form, userId, start.since);
  const keepAsking = () => {
    sendsWithout.current = false;
    setSkipping(undefined);
  };
  const sendWithout = () => {
    sendsWithout.current = true;
    action.onSubmit();
  };
  const [saving, setSaving] = useState(false);
  const saveDraft = async () => {
    setSaving(true);
    const onServer = await keeping.keepNow();
    setSaving(false);
    if (onServer) {
      notifications.success(t.draftSaved, t.continueLater);
      void navigate(NEXT);
    } else {
      // Offline, the next screen would not load either.
      notifications.warning(t.draftInBrowser, t.draftSentLater);
    }
  };
  return { ...action, keeping, skipping, keepAsking, sendWithout, saving, saveDraft };
}
