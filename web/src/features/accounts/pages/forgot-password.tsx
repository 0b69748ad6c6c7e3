// /forgot-password: asks for a reset link. The answer is the same for every address (spec 4 "Accounts").
import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { askForReset } from '../data.ts';
import { showFieldErrors } from '../field-errors.ts';
import type { Failure } from '../failures.ts';
import { DoorLinks } from '../parts/door-links.tsx';
import { Door } from '../parts/door.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { SlowNote } from '../parts/slow-note.tsx';

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <Door title="Forgot your password?" lead="Tell us your email. We send you a link to choose a new one.">
      {sent === null ? <AskForm onSent={setSent} /> : <Sent message={sent} onAgain={() => setSent(null)} />}
      <DoorLinks
        label="Other ways"
        links={[
          { label: 'Back to Login', to: '/login' },
          { label: 'Register', to: '/register' },
        ]}
      />
    </Door>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Notice
      tone="ok"
      icon="mail"
      live
      title="Look in your mail"
      actions={
        <Button look="quiet" onClick={onAgain}>
          Ask again, or use another address
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

function AskForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({ resolver: zodResolver(ForgotPassword), mode: 'onBlur' });
  const { errors, isSubmitting } = form.formState;
  const notifications = useNotifications();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      onSent(await askForReset(email));
    } catch (error) {
      showFieldErrors(form, error, ['email']);
      const why = { title: 'Not sent', text: messageOf(error, 'We could not send the link. Please try again.') };
      setFailure(why);
      notifications.error(why.title, why.text);
    }
  });
  return (
    <>
      <FailureNotice failure={failure} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint="The link works once, for 30 minutes."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" look="primary" large block busy={isSubmitting} busyLabel="Sending...">
          Send the link
        </Button>
        <SlowNote busy={isSubmitting} />
      </form>
    </>
  );
}
