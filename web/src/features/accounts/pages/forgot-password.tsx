// /forgot-password: requests a reset link. The response is the same for every address.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ForgotPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { keepFocusWhile } from '../../../ui/lost-focus.ts';
import { call } from '../../../api-client/call.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { AccountLinks, AccountPage } from '../parts/account-page.tsx';
import { AccountForm, EmailField, SentNotice } from '../parts/form-notes.tsx';
import { useAccountsTexts } from '../texts.ts';
import { useAccountForm } from '../use-failure.ts';

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
    <SentNotice icon="mail" title={t.lookInYourMail} again={t.askForLinkAgain} onAgain={() => keepFocusWhile(onAgain)}>
      {message}
    </SentNotice>
  );
}

function AskForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useAccountsTexts();
  const { field, frame } = useAccountForm({
    schema: ForgotPassword,
    first: { email: '' },
    failed: t.linkNotSent,
    send: async (body) => sentenceOf(await call(accountRoutes.forgotPassword, { body })),
    onDone: onSent,
    failureOf: (text) => ({ title: t.notSent, text }),
  });
  return (
    <AccountForm {...frame} label={t.sendTheLink}>
      <EmailField hint={t.linkLifetime} {...field('email')} />
    </AccountForm>
  );
}
