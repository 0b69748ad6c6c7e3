// The email address: whether it is confirmed, a pending change, and a form to change it.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSecurityTexts } from '../../accounts/security/texts.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Badge } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { useChanged } from '../data.ts';
import { useProfileTexts } from '../texts.ts';
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { AddPassword, ChangeEmail } from '@live-oak/contract/features/accounts/answers.ts';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { OwnCodeField } from '../../accounts/security/forms.tsx';
import { PhoneCodeField } from './phone-code-field.tsx';

/** What confirms the account, and the next step. Empty where nothing is left to do. */
export function ConfirmEmail({ profile }: { profile: Profile }) {
  const t = useProfileTexts().email;
  const toasts = useToasts();
  const resend = useMutation({
    mutationFn: () => call(addressRoutes.resendVerification),
    onSuccess: useLinkSent(),
    onError: (error) => toasts.error(t.failed, messageOf(error, t.failed)),
  });
  const { pendingEmail, email, emailVerified } = profile;
  const isNew = pendingEmail !== null && pendingEmail.email !== email;
  if (email === '' && pendingEmail === null) return <p className="small second mt-2">{t.toVerify}</p>;
  if (!isNew && emailVerified) return null;
  return (
    <>
      <p className="small second">{isNew ? t.pendingNew(pendingEmail.email) : t.pendingOwn}</p>
      <Button label={t.resend} variant="quiet" onClick={() => resend.mutate()} busy={resend.isPending} />
    </>
  );
}

export function EmailPart({ profile }: { profile: Profile }) {
  const t = useProfileTexts().email;
  if (profile.email === '') return <NoEmail profile={profile} />;
  return (
    <div className="grid gap-3 justify-items-start [&_p]:font-normal">
      <div className="row">
        <span className="profile-address wrap-anywhere">{profile.email}</span>
        <Badge tone={profile.emailVerified ? 'ok' : 'wait'}>
          {profile.emailVerified ? t.confirmed : t.unconfirmed}
        </Badge>
      </div>
      {profile.emailVerified && <ConfirmEmail profile={profile} />}
      <DialogButton label={t.change}>{(onClose) => <ChangeDialog onClose={onClose} />}</DialogButton>
    </div>
  );
}

/** An account created with only a phone, from the emergency page. */
function NoEmail({ profile }: { profile: Profile }) {
  const t = useProfileTexts().email;
  return (
    <div className="grid gap-3 justify-items-start [&_p]:font-normal">
      <p className="second">{profile.pendingEmail ? t.pendingNew(profile.pendingEmail.email) : t.noEmail}</p>
      {profile.confirmedPhone !== null ? (
        <DialogButton label={t.add}>{(onClose) => <AddDialog onClose={onClose} />}</DialogButton>
      ) : (
        <p className="second">{t.confirmFirst}</p>
      )}
    </div>
  );
}

function useLinkSent(onClose?: () => void) {
  const t = useProfileTexts().email;
  const changed = useChanged(onClose);
  return async (answer: Parameters<typeof sentenceOf>[0]) => changed(t.sent, await sentenceOf(answer));
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useProfileTexts().email;
  const { sendFailed } = useSecurityTexts();
  const { field, form, sending } = useActionForm({
    schema: AddPassword,
    first: { email: '', newPassword: '', phoneCode: '' },
    failed: sendFailed,
    send: (body) => call(addressRoutes.addPassword, { body }),
    onDone: useLinkSent(onClose),
  });
  const lead = <p className="second">{t.addLead}</p>;
  return (
    <FormDialog {...sending} size="small" title={t.add} onClose={onClose} action={t.addAction} lead={lead}>
      <TextField label={t.address} type="email" autoComplete="email" data-first-focus {...field('email')} />
      <PasswordField label={t.newPassword} autoComplete="new-password" {...field('newPassword')} />
      <PhoneCodeField {...field('phoneCode')} onSent={() => form.setFocus('phoneCode')} />
    </FormDialog>
  );
}

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const t = useProfileTexts().email;
  const { sendFailed } = useSecurityTexts();
  const { field, sending } = useActionForm({
    schema: ChangeEmail,
    first: { email: '', password: '', code: '' },
    failed: sendFailed,
    send: (body) => call(addressRoutes.changeEmail, { body }),
    onDone: useLinkSent(onClose),
  });
  const lead = <p className="second">{t.lead}</p>;
  return (
    <FormDialog {...sending} size="small" title={t.title} onClose={onClose} action={t.send} lead={lead}>
      <TextField label={t.new} type="email" autoComplete="email" data-first-focus {...field('email')} />
      <PasswordField label={t.password} {...field('password')} />
      <OwnCodeField {...field('code')} />
    </FormDialog>
  );
}
