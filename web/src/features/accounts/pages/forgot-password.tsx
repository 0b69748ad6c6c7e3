// /forgot-password: requests a reset link. The response is the same for every address.
import { ForgotPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { Button, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import { askForReset } from '../data.ts';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
import { useAccountsTexts } from '../texts.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useFailure } from '../use-failure.ts';

export default function ForgotPasswordPage() {
  const t = useAccountsTexts();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <AccountPage title={t.forgotYourPassword} lead={t.resetRequestIntro}>
      {sent === null ? <AskForm onSent={setSent} /> : <Sent message={sent} onAgain={() => setSent(null)} />}
      <AccountLinks
        label={t.otherWays}
        links={[
          { label: t.backToLogin, to: '/login' },
          { label: t.register, to: '/register' },
        ]}
      />
    </AccountPage>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const t = useAccountsTexts();
  return (
    <Notice
      tone="ok"
      icon="mail"
      live
      title={t.lookInYourMail}
      actions={
        <Button variant="quiet" onClick={onAgain}>
          {t.askForLinkAgain}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

function AskForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useAccountsTexts();
  const { failure, fail, clear } = useFailure();
  const { field, busy, onSubmit } = useActionForm({
    schema: ForgotPassword,
    first: { email: '' },
    mode: 'onBlur',
    failed: t.linkNotSent,
    send: ({ email }) => {
      clear();
      return askForReset(email);
    },
    onDone: onSent,
    onFailed: (text) => fail({ title: t.notSent, text }),
  });
  return (
    <>
      <FailureNotice failure={failure} />
      <form method="post" noValidate onSubmit={onSubmit}>
        <TextField
          label={t.email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={t.linkLifetime}
          {...field('email')}
        />
        <SubmitButton large block busy={busy}>
          {t.sendTheLink}
        </SubmitButton>
        <SlowNote busy={busy} />
      </form>
    </>
  );
}
