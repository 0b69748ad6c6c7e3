// The form of a door: why it did not open, what it asks for, or the second step once the first is done.
import { type ReactNode, useEffect, useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Door, SecondStep } from '../use-door.ts';
import { FailureNotice, SlowNote } from './form-notes.tsx';
import { CODE_DIGITS, CODE_NEEDED } from '@live-oak/contract/features/accounts/two-factor.ts';
import { TextField } from '../../../ui/field.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

interface DoorFormProps {
  door: Door;
  busy: boolean;
  /** On the button, and while it is sent. */
  label: string;
  busyLabel: string;
  /** The fields. */
  children: ReactNode;
}

export function DoorForm({ door, busy, label, busyLabel, children }: DoorFormProps) {
  return (
    <>
      <FailureNotice failure={door.failure} />
      {door.secondStep ? (
        <CodeStep step={door.secondStep} />
      ) : (
        <form method="post" noValidate onSubmit={door.onSubmit}>
          {children}
          <Button type="submit" look="primary" large block busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
          <SlowNote busy={busy} />
        </form>
      )}
    </>
  );
}

function CodeStep({ step }: { step: SecondStep }) {
  const t = useTexts(accountsTexts);
  const heading = useId();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <section className="code-step [&>*+*]:mt-4 [&>.second]:mt-2" aria-labelledby={heading}>
      <h2 className="title-2" id={heading}>
        {isRecovery ? t.enterARecoveryCode : t.enterYourCode}
      </h2>
      <p className="second">{isRecovery ? t.recoveryCodeHint : t.authenticatorHint(CODE_DIGITS)}</p>
      {/* Another kind of code is another field: what was typed for the one does not fit the other. */}
      <CodeForm key={String(isRecovery)} step={step} isRecovery={isRecovery} />
      <div className="[.code-step_&]:-mx-2 flex gap-x-4 gap-y-0 flex-wrap items-center justify-between [&>a]:inline-flex [&>a]:items-center [&>a]:min-h-(--hit) [&>a:only-child]:ml-auto">
        <Button look="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t.useTheAppInstead : t.useRecoveryCode}
        </Button>
        <Button look="quiet" onClick={step.back}>
          {t.back}
        </Button>
      </div>
      <p className="small second">{t.lostPhoneAndCodes}</p>
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
      setWrong(isRecovery ? t.enterRecoveryCode : CODE_NEEDED);
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
