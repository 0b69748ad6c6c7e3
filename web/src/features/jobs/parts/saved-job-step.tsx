// After Post Job of somebody who is not signed in: the job is saved here, and one form both makes the account (or signs in) and posts it.
import { useGateText } from '../../../texts/fixed.ts';
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoginFields } from '../../accounts/parts/login-fields.tsx';
import { OwnerForm } from '../../accounts/register/owner-form.tsx';
import { postingTexts } from '../posting-texts.ts';

export interface SavedJobStepProps {
  /** Of the saved job. */
  title: string;
  /** Posts it for whoever is signed in now; resolves when the list of jobs is there, or the form again with what is wrong. */
  onIn: (user: User) => Promise<void>;
  /** Back to the form. */
  onBack: () => void;
  /** Whose session ended while the form was open has an account. */
  hasAccount: boolean;
}

export default function SavedJobStep({ title, onIn, onBack, hasAccount }: SavedJobStepProps) {
  const t = useTexts(postingTexts);
  const [signsIn, setSignsIn] = useState(hasAccount);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const login = useGateText('loginRequired');
  return (
    <section className="wrap grid gap-4 justify-items-start max-w-184 pt-8 pb-18 [&>form]:w-full">
      <p className="flex gap-2 items-center text-bark-2">
        <Icon name="lock" />
        <span>
          <b>{login.title}:</b> {login.sentence}
        </span>
      </p>
      <h1 className="outline-none" ref={heading} tabIndex={-1}>
        {signsIn ? t.savedSignIn : t.savedRegister}
      </h1>
      <p className="second">{t.savedText(title)}</p>
      {signsIn ? (
        <div className="w-full max-w-104 [&_form>*+*]:mt-5 [&>.notice+form]:mt-5">
          <LoginFields label={t.signInAndPost} arrive={onIn} />
        </div>
      ) : (
        <OwnerForm
          label={t.createAndPost}
          busyLabel={t.posting}
          arrive={onIn}
          onTaken={{ label: t.haveAccount, press: () => setSignsIn(true) }}
        />
      )}
      <div className="row pt-2">
        <Button look="quiet" onClick={() => setSignsIn(!signsIn)}>
          {signsIn ? t.newHere : t.haveAccount}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t.backToForm}
        </Button>
      </div>
    </section>
  );
}
