// After Post Job without a session: the job is saved here, and one form creates the account (or signs in) and posts it.
import { useGateText } from '../../../texts/fixed.ts';
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, SubmitButton, Icon } from '../../../ui/basics.tsx';
import { LoginFields } from '../../accounts/parts/login-fields.tsx';
import { usePostingTexts } from '../posting-texts.ts';
import { useMovingFiles } from '../../files/moving-files.ts';
import { FailureNotice, SlowNote } from '../../accounts/parts/form-notes.tsx';
import { ShortAccount } from '../../accounts/register/account-part.tsx';
import { useRegistration } from '../../accounts/register/use-registration.ts';

export interface SavedJobStepProps {
  title: string;
  /** Posts it for the person now signed in; resolves once the list of jobs is shown, or the form with errors. */
  onIn: (user: User) => Promise<void>;
  onBack: () => void;
  /** Someone whose session ended while the form was open has an account. */
  hasAccount: boolean;
}

export default function SavedJobStep({ title, onIn, onBack, hasAccount }: SavedJobStepProps) {
  const t = usePostingTexts();
  const [signsIn, setSignsIn] = useState(hasAccount);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const login = useGateText('loginRequired');
  return (
    <section className="wrap grid gap-4 justify-items-start max-w-184 pt-8 pb-18">
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
        <OwnerForm arrive={onIn} onHaveAccount={() => setSignsIn(true)} />
      )}
      <div className="row pt-2">
        <Button label={signsIn ? t.newHere : t.haveAccount} variant="quiet" onClick={() => setSignsIn(!signsIn)} />
        <Button label={t.backToForm} variant="quiet" onClick={onBack} />
      </div>
    </section>
  );
}

/** A property owner's account in one form, for a visitor in the middle of posting a job. The button stays busy until `arrive` resolves. */
function OwnerForm({ arrive, onHaveAccount }: { arrive: SavedJobStepProps['onIn']; onHaveAccount: () => void }) {
  const t = usePostingTexts();
  const registration = useRegistration({ userType: 'client', files: useMovingFiles(), arrive });
  const { failure, isTaken, busy, onSubmit } = registration;
  return (
    <form
      className="grid gap-4.5 w-full max-sm:[&_button[type='submit']]:w-full"
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <ShortAccount registration={registration} />
      <FailureNotice failure={failure} actions={isTaken && <Button label={t.haveAccount} onClick={onHaveAccount} />} />
      <div>
        <SubmitButton label={t.createAndPost} large busy={busy} />
        <SlowNote busy={busy} />
      </div>
    </form>
  );
}
