// The e-mail address: whether it is confirmed, what waits for a click, and the way to another one.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSaid } from '../../../texts/said.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { profileQuery, resendLink, askForAddress } from '../data.ts';
import { profileTexts } from '../texts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { ChangeEmail } from '@live-oak/contract/features/accounts/addresses.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OwnCodeField } from '../../accounts/security/own-code-field.tsx';
import { useSending } from '../../accounts/security/use-sending.ts';

/** Nothing where no address waits. */
export function ConfirmEmail({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts).email;
  const said = useSaid();
  const notifications = useNotifications();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: resendLink,
    onSuccess: async (message) => {
      notifications.success(t.sent, said(message));
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
    onError: (error) => notifications.error(t.failed, said(messageOf(error, t.failed))),
  });
  const { pendingEmail, email, emailVerified } = profile;
  const isNew = pendingEmail !== null && pendingEmail.email !== email;
  if (!isNew && emailVerified) {
    return null;
  }
  return (
    <>
      <p className="small second">{isNew ? t.pendingNew(pendingEmail.email) : t.pendingOwn}</p>
      <Button look="quiet" onClick={() => resend.mutate()} busy={resend.isPending} busyLabel={t.sending}>
        {t.resend}
      </Button>
    </>
  );
}

export function EmailPart({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts).email;
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="grid gap-3 justify-items-start [&_p]:font-normal">
      <div className="row">
        <span className="profile-address wrap-anywhere">{profile.email}</span>
        <Badge tone={profile.emailVerified ? 'ok' : 'wait'}>
          {profile.emailVerified ? t.confirmed : t.unconfirmed}
        </Badge>
      </div>
      {profile.emailVerified && <ConfirmEmail profile={profile} />}
      <Button onClick={() => setChanging(true)}>{t.change}</Button>
      {isChanging && <ChangeDialog onClose={() => setChanging(false)} />}
    </div>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts).email;
  const said = useSaid();
  const formId = useId();
  const notifications = useNotifications();
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(ChangeEmail), defaultValues: { email: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { failure, onSubmit } = useSending(form, ['email', 'password', 'code'], async (asked) => {
    const message = await askForAddress(asked);
    notifications.success(t.sent, said(message));
    onClose();
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
  });
  return (
    <Dialog
      open
      size="small"
      held={isSubmitting}
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} aria-disabled={isSubmitting}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isSubmitting} busyLabel={t.sending}>
            {t.send}
          </Button>
        </>
      }
    >
      <form className="stack" id={formId} method="post" noValidate onSubmit={onSubmit}>
        <p className="second">{t.lead}</p>
        {failure && <Notice tone="error">{said(failure)}</Notice>}
        <TextField
          label={t.new}
          type="email"
          autoComplete="email"
          data-first-focus
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField label={t.password} error={errors.password?.message} {...form.register('password')} />
        <OwnCodeField error={errors.code?.message} {...form.register('code')} />
      </form>
    </Dialog>
  );
}
