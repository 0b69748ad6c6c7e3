// The second step of signing in: the code of the authenticator app, or a recovery code from paper.
import { CODE_DIGITS, CODE_NEEDED } from '@live-oak/contract/features/accounts/two-factor.ts';
import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { SecondStep } from '../use-door.ts';
import { SlowNote } from './slow-note.tsx';
import './code-step.css';

export function CodeStep({ step }: { step: SecondStep }) {
  const heading = useId();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <section className="code-step" aria-labelledby={heading}>
      <h2 className="title-2" id={heading}>
        {isRecovery ? 'Enter a recovery code' : 'Enter your code'}
      </h2>
      <p className="second">
        {isRecovery
          ? 'One of the ten codes you kept when you turned two-factor sign-in on. Each works once.'
          : `Open your authenticator app and type the ${CODE_DIGITS} digits it shows for Live Oak.`}
      </p>
      {/* Another kind of code is another field: what was typed for the one does not fit the other. */}
      <CodeForm key={String(isRecovery)} step={step} isRecovery={isRecovery} />
      <div className="door-between">
        <Button look="quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
        <Button look="quiet" onClick={step.back}>
          Back
        </Button>
      </div>
      <p className="small second">
        Lost both the phone and the codes? An administrator can let you in after making sure that it is you.
      </p>
    </section>
  );
}

function CodeForm({ step, isRecovery }: { step: SecondStep; isRecovery: boolean }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  // Whoever came here typed the password a moment ago; the next thing to type is the code.
  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const send = async () => {
    if (code.trim() === '') {
      setWrong(isRecovery ? 'Enter one of your recovery codes.' : CODE_NEEDED);
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
        label={isRecovery ? 'Recovery code' : 'Code'}
        className="code-input num"
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
      <Button type="submit" look="primary" large block busy={busy} busyLabel="Checking...">
        Sign in
      </Button>
      <SlowNote busy={busy} />
    </form>
  );
}
