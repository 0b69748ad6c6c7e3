// /forgot-password: requests a reset link. The response is the same for every address.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ForgotPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { noteFocus, recoverFocus } from '../../../ui/lost-focus.ts';
import { TextField } from '../../../ui/field.tsx';
import { call } from '../../../api-client/call.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { AccountForm, NO_CORRECTION } from '../parts/form-notes.tsx';
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
  const start = () => {
    recoverFocus(noteFocus());
    onAgain();
  };
  const again = (
    <Button variant="quiet" onClick={start}>
      {t.askForLinkAgain}
    </Button>
  );
  return (
    <Notice tone="ok" icon="mail" live title={t.lookInYourMail} actions={again}>
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
    send: async (body) => {
      clear();
      return sentenceOf(await call(accountRoutes.forgotPassword, { body }));
    },
    onDone: onSent,
    onFailed: (text) => fail({ title: t.notSent, text }),
  });
  return (
    <AccountForm failure={failure} busy={busy} onSubmit={onSubmit} label={t.sendTheLink}>
      <TextField
        label={t.email}
        inputMode="email"
        autoComplete="email"
        {...NO_CORRECTION}
        hint={t.linkLifetime}
        {...field('email')}
      />
    </AccountForm>
  );
}
