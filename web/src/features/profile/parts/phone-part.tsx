// The phone: whether it is confirmed, and the code by text that confirms it.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { messageOf } from '../../../api-client/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { CodeField } from '../../accounts/security/code-field.tsx';
import { confirmPhone, profileQuery, sendPhoneCode } from '../data.ts';
import { useProfileTexts } from '../texts.ts';

export function PhonePart({ phone, isConfirmed }: { phone: string; isConfirmed: boolean }) {
  const t = useProfileTexts().phone;
  const notifications = useNotifications();
  const [isAsking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: () => sendPhoneCode(phone),
    onSuccess: () => setAsking(true),
    onError: (error) => notifications.error(t.notSent, messageOf(error, t.notSent)),
  });
  return (
    <div className="grid gap-3 justify-items-start [&_p]:font-normal">
      <div className="row">
        <span>{formatPhone(phone)}</span>
        <Badge tone={isConfirmed ? 'ok' : 'wait'}>{isConfirmed ? t.confirmed : t.unconfirmed}</Badge>
      </div>
      {!isConfirmed && (
        <>
          <p className="small second">{t.why}</p>
          <Button onClick={() => send.mutate()} busy={send.isPending} busyLabel={t.sending}>
            {t.confirm}
          </Button>
        </>
      )}
      {isAsking && <CodeDialog phone={phone} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CodeDialog({ phone, onClose }: { phone: Profile['phone'] & string; onClose: () => void }) {
  const t = useProfileTexts().phone;
  const notifications = useNotifications();
  const queries = useQueryClient();
  const { field, sending } = useActionForm({
    first: { code: '' },
    failed: t.notConfirmed,
    send: ({ code }) => confirmPhone(phone, code),
    onDone: async () => {
      notifications.success(t.done);
      onClose();
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
  return (
    <FormDialog
      {...sending}
      size="small"
      title={t.title}
      onClose={onClose}
      action={t.confirm}
      busyLabel={t.confirming}
      lead={<p className="second">{t.sentTo(formatPhone(phone))}</p>}
    >
      <CodeField label={t.code} data-first-focus="" {...field('code', needed('phones.code'))} />
    </FormDialog>
  );
}
