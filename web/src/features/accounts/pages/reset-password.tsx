// /reset-password?token=…: a new password from an emailed link. A used or old link offers to request another.
import { ResetPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { PrimaryLink, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { setPassword } from '../data.ts';
import { AccountPage, AccountLinks } from '../parts/account-page.tsx';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
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
  return (
    <Notice
      tone="gold"
      live
      title={t.linkNoLongerWorks}
      actions={<PrimaryLink to="/forgot-password">{t.requestNewLink}</PrimaryLink>}
    >
      {message}
    </Notice>
  );
}

interface NewPasswordProps {
  token: string;
  onDeadLink: (message: string) => void;
}

function NewPasswordForm(props: NewPasswordProps) {
  const t = useAccountsTexts();
  const { form, field, failure, busy, onSubmit } = useReset(props);
  return (
    <>
      <FailureNotice failure={failure} />
      <form method="post" noValidate onSubmit={onSubmit}>
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.atLeast6Characters}
          {...field('password')}
        />
        <PasswordStrength control={form.control} name="password" />
        <SubmitButton large block busy={busy}>
          {t.saveNewPassword}
        </SubmitButton>
        <SlowNote busy={busy} />
      </form>
    </>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404 || Boolean(error.fields['token']));
}

function useReset({ token, onDeadLink }: NewPasswordProps) {
  const t = useAccountsTexts();
  const { failure, fail, clear } = useFailure();
  const auth = useAuth();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const action = useActionForm({
    schema: ResetPassword,
    first: { token, password: '' },
    mode: 'onBlur',
    failed: (error) => messageOf(error, isDeadLink(error) ? t.linkIncomplete : t.passwordNotSaved),
    send: ({ password }) => {
      clear();
      return setPassword(token, password);
    },
    onDone: async (message) => {
      if (auth.isAuthenticated) {
        await auth.logout();
      }
      notifications.success(t.passwordChanged, message);
      await navigate('/login', { replace: true });
    },
    onFailed: (text, error) => (isDeadLink(error) ? onDeadLink(text) : fail({ title: t.passwordNotChanged, text })),
  });
  return { ...action, failure };
}
