// /reset-password?token=…: a new password from an emailed link. A used or old link offers to request another.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ResetPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { AccountPage, AccountLinks } from '../parts/account-page.tsx';
import { AccountForm } from '../parts/form-notes.tsx';
import { PasswordStrength } from '../register/password-strength.tsx';
import { useAccountsTexts } from '../texts.ts';
import { useFailure } from '../use-failure.ts';

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
  return (
    <Notice tone="gold" live title={t.linkNoLongerWorks} actions={toRequest}>
      {message}
    </Notice>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404 || Boolean(error.fields['token']));
}

interface NewPasswordProps {
  token: string;
  onDeadLink: (message: string) => void;
}

function NewPasswordForm({ token, onDeadLink }: NewPasswordProps) {
  const t = useAccountsTexts();
  const { failure, fail, clear } = useFailure();
  const auth = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { form, field, busy, onSubmit } = useActionForm({
    schema: ResetPassword,
    first: { token, password: '' },
    mode: 'onBlur',
    failed: (error) => messageOf(error, isDeadLink(error) ? t.linkIncomplete : t.passwordNotSaved),
    send: async ({ password }) => {
      clear();
      return sentenceOf(await call(accountRoutes.resetPassword, { body: { token, password } }));
    },
    onDone: async (message) => {
      if (auth.isAuthenticated) {
        await auth.logout();
      }
      toasts.success(t.passwordChanged, message);
      await navigate('/login', { replace: true });
    },
    onFailed: (text, error) => (isDeadLink(error) ? onDeadLink(text) : fail({ title: t.passwordNotChanged, text })),
  });
  return (
    <AccountForm failure={failure} busy={busy} onSubmit={onSubmit} label={t.saveNewPassword}>
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.atLeast6Characters}
        {...field('password')}
      />
      <PasswordStrength control={form.control} name="password" />
    </AccountForm>
  );
}
