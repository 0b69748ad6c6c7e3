// An address that waits for a click in a mail: what to do, and another mail.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSaid } from '../../../texts/said.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { profileQuery, resendLink } from '../data.ts';
import { profileTexts } from '../texts.ts';

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
