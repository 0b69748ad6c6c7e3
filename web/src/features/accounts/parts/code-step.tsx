// The second step of signing in: the code of the authenticator app, or a recovery code from paper.
import { CODE_DIGITS, CODE_NEEDED } from '@live-oak/contract/features/accounts/two-factor.ts';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { SecondStep } from '../use-door.ts';
import { SlowNote } from './slow-note.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

export function CodeStep({ step }: { step: SecondStep }) {
  const t = useTexts(accountsTexts);
  const heading = useId();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <section className="code-step [&>*+*]:mt-4 [&>.second]:mt-2" aria-labelledby={heading}>
      <h2 className="title-2" id={heading}>
        {isRecovery ? t.enterARecoveryCode : t.enterYourCode}
      </h2>
      <p className="second">{isRecovery ? t.oneOfTheTenCodesYou : t.openYourAuthenticatorAppAndType(CODE_DIGITS)}</p>
      {/* Another kind of code is another field: what was typed for the one does not fit the other. */}
      <CodeForm key={String(isRecovery)} step={step} isRecovery={isRecovery} />
      <div className="[.code-step_&]:-mx-2 flex gap-x-4 gap-y-0 flex-wrap items-center justify-between [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-(--hit) [&>a:only-child]:ml-auto">
        <Button look="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.useTheAppInstead : t.useARecoveryCodeInstead}
        </Button>
        <Button look="quiet" onClick={step.back}>
          {t.back}
        </Button>
      </div>
      <p className="small second">{t.lostBothThePhoneAndThe}</p>
    </section>
  );
}

function CodeForm({ step, isRecovery }: { step: SecondStep; isRecovery: boolean }) {
  const t = useTexts(accountsTexts);
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  // Whoever came here typed the password a moment ago; the next thing to type is the code.
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const send = async () => {
    if (code.trim() === '') {
      setWrong(isRecovery ? t.enterOneOfYourRecoveryCodes : CODE_NEEDED);
    } else {
      setBusy(true);
      const told = await step.send(code);
      setBusy(false);
      setWrong(told);
      if (told === undefined) {
        return;
      }
    }
    document.getElementById(id)?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) {
      void send();
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <TextField
        id={id}
        name="code"
        label={isRecovery ? t.recoveryCode : t.code}
        className="num text-2 tracking-[0.12em]"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={40}
        placeholder={isRecovery ? 'K7QM2-9XHTD' : '123 456'}
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.target.value);
          setWrong(undefined);
        }}
      />
      <p className="visually-hidden" role="alert">
        {wrong}
      </p>
      <Button type="submit" look="primary" large block busy={busy} busyLabel={t.checking}>
        {t.signIn}
      </Button>
      <SlowNote busy={busy} />
    </form>
  );
}
