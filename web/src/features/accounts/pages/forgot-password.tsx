// /forgot-password: asks for a reset link. The answer is the same for every address.
import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPassword } from '@live-oak/contract/features/accounts/schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { askForReset } from '../data.ts';
import { showFieldErrors } from '../field-errors.ts';
import type { Failure } from '../failures.ts';
import { DoorLinks, Door } from '../parts/door.tsx';
import { FailureNotice, SlowNote } from '../parts/form-notes.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

export default function ForgotPasswordPage() {
  const t = useTexts(accountsTexts);
  const [sent, setSent] = useState<string | null>(null);
  return (
    <Door title={t.forgotYourPassword} lead={t.resetRequestIntro}>
      {sent === null ? <AskForm onSent={setSent} /> : <Sent message={sent} onAgain={() => setSent(null)} />}
      <DoorLinks
        label={t.otherWays}
        links={[
          { label: t.backToLogin, to: '/login' },
          { label: t.register, to: '/register' },
        ]}
      />
    </Door>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const t = useTexts(accountsTexts);
  return (
    <Notice
      tone="ok"
      icon="mail"
      live
      title={t.lookInYourMail}
      actions={
        <Button look="quiet" onClick={onAgain}>
          {t.askForLinkAgain}
        </Button>
      }
    >
      {message}
    </Notice>
  );
}

function AskForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useTexts(accountsTexts);
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
      const why = { title: t.notSent, text: messageOf(error, t.linkNotSent) };
      setFailure(why);
      notifications.error(why.title, why.text);
    }
  });
  return (
    <>
      <FailureNotice failure={failure} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.email}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={t.linkLifetime}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" look="primary" large block busy={isSubmitting} busyLabel={t.sending}>
          {t.sendTheLink}
        </Button>
        <SlowNote busy={isSubmitting} />
      </form>
    </>
  );
}
