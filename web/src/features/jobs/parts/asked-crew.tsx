// The owner's job while only the crew that was asked again sees it, and a button to open it to every crew early.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useOpenToAll } from '../own-bidding.ts';
import { useJobTexts } from '../texts.ts';

export default function AskedCrew({ job }: { job: Job }) {
  const t = useJobTexts();
  const [asking, setAsking] = useState(false);
  const until = job.askedCrew?.until ?? null;
  return (
    <>
      <Notice
        icon="tree"
        title={t.onlyThisCrew}
        actions={job.can.openToAll && <Button onClick={() => setAsking(true)}>{t.openNow}</Button>}
      >
        {until !== null && t.onlyThisCrewUntil(dayAndTime(until))}
      </Notice>
      {asking && <OpenDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
}

function OpenDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useJobTexts();
  const { success } = useNotifications();
  const open = useOpenToAll(job.id, { title: t.notOpened, message: t.actionFailed });
  return (
    <AskDialog
      title={t.openNowTitle}
      cancel={t.keepForCrew}
      action={t.openNow}
      busy={open.isPending}
      onAct={() => open.mutate(undefined, { onSuccess: () => success(t.openedNow), onSettled: onClose })}
      onClose={onClose}
    >
      {t.openNowText}
    </AskDialog>
  );
}
