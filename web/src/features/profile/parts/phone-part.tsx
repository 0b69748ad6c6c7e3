// The phone: whether it is confirmed, the texted codes that confirm it, and the number that logs in where that is another one.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { phoneRoutes } from '@live-oak/contract/features/texting/routes.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { CodeField } from '../../accounts/security/code-field.tsx';
import { useChanged, usePhoneCode } from '../data.ts';
import { useProfileTexts } from '../texts.ts';
import { PhoneCodeField } from './phone-code-field.tsx';

type Phones = Pick<Profile, 'email' | 'phone' | 'phoneConfirmed' | 'confirmedPhone' | 'phoneChange'>;

export function PhonePart({ profile }: { profile: Phones }) {
  const t = useProfileTexts().phone;
  const { email, phone, phoneConfirmed, confirmedPhone, phoneChange } = profile;
  const [isOpen, setOpen] = useState(false);
  const send = usePhoneCode(phone ?? '', () => setOpen(true));
  const login = phoneConfirmed ? null : confirmedPhone;
  const isWaiting = phoneChange !== null && phoneChange.phone === phone;
  return (
    <div className="grid gap-3 justify-items-start [&_p]:font-normal">
      {phone !== null && (
        <div className="row">
          <span>{formatPhone(phone)}</span>
          <Badge tone={phoneConfirmed ? 'ok' : 'wait'}>{phoneConfirmed ? t.confirmed : t.unconfirmed}</Badge>
        </div>
      )}
      {login !== null && phoneChange === null && (
        <p className="small second">
          {t.logsInWith(formatPhone(login))} {phone !== null && t.confirmInstead}
        </p>
      )}
      {confirmedPhone !== null && phoneChange !== null && <Waiting login={confirmedPhone} change={phoneChange} />}
      {login === null && !phoneConfirmed && <p className="small second">{t.why}</p>}
      {phone !== null && !phoneConfirmed && !isWaiting && (
        <Button label={t.confirm} onClick={() => send.mutate()} busy={send.isPending} />
      )}
      {isOpen && phone !== null && (
        // With an email address it is not the only login.
        <CodeDialog phone={phone} login={email === '' ? login : null} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

/** Another phone replaces the one that logs in, from a day on. */
function Waiting({ login, change }: { login: string; change: NonNullable<Profile['phoneChange']> }) {
  const t = useProfileTexts().phone;
  const toasts = useToasts();
  const { dayAndTime } = useFormat();
  const changed = useChanged();
  const keep = useMutation({
    mutationFn: () => call(phoneRoutes.keep),
    onSuccess: () => changed(t.kept),
    onError: (error) => toasts.error(t.notKept, messageOf(error, t.notKept)),
  });
  return (
    <>
      <p className="small second">
        {t.changes(formatPhone(login), formatPhone(change.phone), dayAndTime(change.startsAt))}
      </p>
      <Button label={t.keep(formatPhone(login))} onClick={() => keep.mutate()} busy={keep.isPending} />
    </>
  );
}

interface CodeDialogProps {
  phone: string;
  /** The only phone that logs in: with a code texted to it too, the change takes effect at once. */
  login: string | null;
  onClose: () => void;
}

function CodeDialog({ phone, login, onClose }: CodeDialogProps) {
  const t = useProfileTexts().phone;
  const changed = useChanged(onClose);
  const { field, form, sending } = useActionForm({
    first: { code: '', phoneCode: '' },
    failed: t.notConfirmed,
    send: ({ code, phoneCode }) =>
      call(phoneRoutes.confirm, { body: { phone, code, phoneCode: phoneCode || undefined } }),
    onDone: ({ startsAt }) => changed(startsAt === null ? t.done : t.asked),
  });
  const lead = <p className="second">{t.sentTo(formatPhone(phone))}</p>;
  return (
    <FormDialog {...sending} size="small" title={t.title} onClose={onClose} action={t.confirm} lead={lead}>
      <CodeField label={t.code} data-first-focus="" {...field('code', needed('phones.code'))} />
      {login !== null && (
        <PhoneCodeField
          lead={t.loginToo(formatPhone(login))}
          label={t.codeFrom(formatPhone(login))}
          optional
          {...field('phoneCode')}
          onSent={() => form.setFocus('phoneCode')}
        />
      )}
    </FormDialog>
  );
}
