// A test notice by every way.
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { usePreferenceTexts } from './texts.ts';

export function TestPart({ email }: { email: string }) {
  const t = usePreferenceTexts().test;
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => call(notificationRoutes.test) });
  return (
    <section
      className="preferences-part py-8 stack not-first-of-type:border-t not-first-of-type:border-t-rule"
      aria-labelledby="test-notice"
    >
      <h2 className="title-2" id="test-notice">
        {t.title}
      </h2>
      <p className="max-w-160">{t.lead}</p>
      <Button busy={isPending} busyLabel={t.sending} onClick={() => mutate()}>
        {t.send}
      </Button>
      <div role="status">{data && !isPending && <Notice tone="ok">{t.sent(email, data.pushes)}</Notice>}</div>
      {error && !isPending && <Notice tone="error">{messageOf(error, t.failed)}</Notice>}
    </section>
  );
}
