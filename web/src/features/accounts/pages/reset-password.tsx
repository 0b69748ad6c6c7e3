// /reset-password?token=…: a new password by the mailed link. A used or old link offers to ask for another.
import { zodResolver } from '@hookform/resolvers/zod';
import { ResetPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { setPassword } from '../data.ts';
import { showFieldErrors } from '../field-errors.ts';
import type { Failure } from '../failures.ts';
import { Door, DoorLinks } from '../parts/door.tsx';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
import { PasswordStrength } from '../register/password-strength.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

const INCOMPLETE = 'This link is incomplete. Ask for a new one.';

export default function ResetPasswordPage() {
  const t = useTexts(accountsTexts);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [deadLink, setDeadLink] = useState<string | null>(
    ResetPassword.shape.token.safeParse(token).success ? null : INCOMPLETE,
  );
  return (
    <Door title={t.chooseANewPassword} lead={t.endsAllSessions}>
      {deadLink === null ? <NewPasswordForm token={token} onDeadLink={setDeadLink} /> : <DeadLink message={deadLink} />}
      <DoorLinks label={t.otherWays} links={[{ label: t.backToLogin, to: '/login' }]} />
    </Door>
  );
}

function DeadLink({ message }: { message: string }) {
  const t = useTexts(accountsTexts);
  return (
    <Notice
      tone="gold"
      live
      title={t.linkNoLongerWorks}
      actions={
        <ButtonLink look="primary" to="/forgot-password">
          {t.requestNewLink}
        </ButtonLink>
      }
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
  const t = useTexts(accountsTexts);
  const { form, failure, onSubmit } = useReset(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <FailureNotice failure={failure} />
      <form method="post" noValidate onSubmit={onSubmit}>
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.atLeast6Characters}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength control={form.control} name="password" />
        <Button type="submit" look="primary" large block busy={isSubmitting} busyLabel={t.saving}>
          {t.saveNewPassword}
        </Button>
        <SlowNote busy={isSubmitting} />
      </form>
    </>
  );
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404 || Boolean(error.fields['token']));
}

function useReset({ token, onDeadLink }: NewPasswordProps) {
  const t = useTexts(accountsTexts);
  const form = useForm({ resolver: zodResolver(ResetPassword), mode: 'onBlur', defaultValues: { token } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const auth = useAuth();
  const notifications = useNotifications();
  const navigate = useNavigate();

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const message = await setPassword(token, password);
      if (auth.isAuthenticated) {
        await auth.logout();
      }
      notifications.success(t.passwordChanged, message);
      await navigate('/login', { replace: true });
    } catch (error) {
      if (isDeadLink(error)) {
        onDeadLink(messageOf(error, INCOMPLETE));
        return;
      }
      showFieldErrors(form, error, ['password']);
      const why = {
        title: t.passwordNotChanged,
        text: messageOf(error, t.passwordNotSaved),
      };
      setFailure(why);
      notifications.error(why.title, why.text);
    }
  });
  return { form, failure, onSubmit: (event: SubmitEvent) => void submit(event) };
}
