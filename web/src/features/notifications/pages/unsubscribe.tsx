// /notifications/unsubscribe/:token: the link at the end of an email. It ends these emails at once, says so, and offers to undo it.
import type { EndedMails } from '@live-oak/contract/features/notifications/schema.ts';
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/basics.tsx';
import { FailedState, SkeletonLine, PageTitle } from '../../../ui/page.tsx';
import { isMissing, messageOf } from '../../../api-client/api-error.ts';
import { call } from '../../../api-client/call.ts';
import { PREFERENCES_PART } from '../preferences/switch.tsx';
import { usePreferenceTexts } from '../preferences/texts.ts';

export default function EndMails() {
  const { token = '' } = useParams();
  // Separate from the mutation, which drops its last result when it runs again.
  const [ended, setEnded] = useState<EndedMails>();
  const sending = useMutation({
    mutationFn: (on: boolean) =>
      call(on ? notificationRoutes.resumeMails : notificationRoutes.endMails, { params: { token } }),
    onSuccess: setEnded,
  });
  const { mutate, error, isPending } = sending;
  useEffect(() => mutate(false), [mutate, token]);
  if (error && !isPending) return <Failed error={error} onRetry={() => mutate(sending.variables ?? false)} />;
  return ended ? <Ended ended={ended} isBusy={isPending} onTurn={mutate} /> : <Loading />;
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="wrap preferences max-w-232">
      {title !== undefined && <PageTitle title={title} />}
      {children}
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { ending: t } = usePreferenceTexts();
  if (isMissing(error)) {
    return (
      <Frame title={t.deadTitle}>
        <div className={PREFERENCES_PART}>
          <p>{t.dead}</p>
          <ButtonLink to="/notifications/settings">{t.all}</ButtonLink>
        </div>
      </Frame>
    );
  }
  return (
    <Frame title={t.failedTitle}>
      <FailedState title={t.failedTitle} onRetry={onRetry} retrying={false}>
        {messageOf(error)}
      </FailedState>
    </Frame>
  );
}

function Ended({ ended, isBusy, onTurn }: { ended: EndedMails; isBusy: boolean; onTurn: (on: boolean) => void }) {
  const { ending: t, topics } = usePreferenceTexts();
  const { name } = topics[ended.topic];
  return (
    <Frame title={ended.on ? t.back(name) : t.ended(name)}>
      <div className={PREFERENCES_PART}>
        <p role="status">{ended.on ? t.backLead : t.endedLead}</p>
        <div className="row">
          <Button variant="primary" busy={isBusy} onClick={() => onTurn(!ended.on)}>
            {ended.on ? t.endAgain : t.undo}
          </Button>
          <ButtonLink to="/notifications/settings">{t.all}</ButtonLink>
        </div>
      </div>
    </Frame>
  );
}

function Loading() {
  const t = usePreferenceTexts();
  return (
    <Frame>
      <div className={PREFERENCES_PART} role="status">
        <span>{t.ending.loading}</span>
        <SkeletonLine width="mid" big />
      </div>
    </Frame>
  );
}
