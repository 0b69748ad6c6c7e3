// /reset-password?token=…: a new password from an emailed link. A used or old link offers to request another.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ResetPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { AccountPage, AccountLinks } from '../parts/account-page.tsx';
import { AccountForm } from '../parts/form-notes.tsx';
import { NewPasswordField } from '../register/password-strength.tsx';
import { useAccountsTexts } from '../texts.ts';
import { useAccountForm } from '../use-failure.ts';

export default function ResetPasswordPage() {
  const t = useAccountsTexts();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [deadLink, setDeadLink] = useState<string | null>(
    ResetPassword.shape.token.safeParse(token).success ? null : t.linkIncomplete,
  );
  return (
    <AccountPage title={t.chooseANewPassword} lead={t.endsAllSessions}>
      {deadLink === null ? <NewPasswordForm token={token} onDeadLink={setDeadLink} /> : <DeadLink message={deadLink} />}
      <AccountLinks label={t.otherWays} links={[{ label: t.backToLogin, to: '/login' }]} />
    </AccountPage>
  );
}

function DeadLink({ message }: { message: string }) {
  const t = useAccountsTexts();
  const toRequest = <PrimaryLink to="/forgot-password">{t.requestNewLink}</PrimaryLink>;
  return <Notice tone="gold" live title={t.linkNoLongerWorks} text={message} actions={toRequest} />;
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404 || Boolean(error.fields['token']));
}

/** The new password ended every session of the account: signs out here too, then leads to the login page. */
function useLeaving() {
  const t = useAccountsTexts();
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  return async (message: string) => {
    if (auth.isAuthenticated) await auth.logout();
    toasts.success(t.passwordChanged, message);
    await navigate('/login', { replace: true });
  };
}

function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: (message: string) => void }) {
  const t = useAccountsTexts();
  const { form, field, frame } = useAccountForm({
    schema: ResetPassword,
    first: { token, password: '' },
    failed: (error) => messageOf(error, isDeadLink(error) ? t.linkIncomplete : t.passwordNotSaved),
    send: async ({ password }) => sentenceOf(await call(accountRoutes.resetPassword, { body: { token, password } })),
    onDone: useLeaving(),
    failureOf: (text, error) => {
      if (!isDeadLink(error)) return { title: t.passwordNotChanged, text };
      onDeadLink(text);
      return undefined;
    },
  });
  return (
    <AccountForm {...frame} label={t.saveNewPassword}>
      <NewPasswordField
        control={form.control}
        label={t.newPassword}
        hint={t.atLeast6Characters}
        {...field('password')}
      />
    </AccountForm>
  );
}
