// What the owner sees from the payment on: who is at work, and the confirmation that releases the held payment.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { OpenDisputeButton } from '../../disputes/parts/open-dispute.tsx';
import { ReasonDialog } from '../../jobs/parts/reason-dialog.tsx';
import { useConfirmWork } from '../data.ts';

const WORDS: Partial<Record<Job['status'], { title: string; text: string }>> = {
  awarded: { title: 'Paid and held', text: 'Call the business and agree on a day. The crew marks when it starts.' },
  in_progress: { title: 'The crew is at work', text: 'You are told when they say that it is done.' },
  completed: { title: 'Confirmed', text: 'The held payment was released to the business.' },
};

export function OwnerSteps({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const sum = moneyFromCents(award.amountCents);
  if (job.can.confirm) {
    return <WorkDone job={job} sum={sum} />;
  }
  const words = WORDS[job.status];
  return words ? (
    <Notice
      tone={job.status === 'completed' ? 'ok' : 'slate'}
      icon={job.status === 'awarded' ? 'lock' : undefined}
      title={`${words.title}: ${sum}`}
      actions={job.can.dispute && <OpenDisputeButton job={job} side="client" />}
    >
      {words.text}
    </Notice>
  ) : null;
}

function WorkDone({ job, sum }: { job: Job; sum: string }) {
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmWork(job.id);
  const notifications = useNotifications();
  const run = async () => {
    await confirm.mutateAsync(undefined);
    notifications.success('Work confirmed', `${sum} is released to the business. Tell others how it went.`);
  };
  return (
    <Notice
      tone="gold"
      title="The crew says the work is done"
      actions={
        <>
          <Button look="primary" onClick={() => setAsking(true)}>
            Confirm and release {sum}
          </Button>
          <OpenDisputeButton job={job} side="client" />
        </>
      }
    >
      Look at it first. If something is wrong, open a dispute. The payment is held until you confirm
      {job.autoReleaseAt
        ? `; without a word from you it is released ${dayAndTime(job.autoReleaseAt)}.`
        : `, or ${AUTO_RELEASE_DAYS} days.`}
      {asking && (
        <ReasonDialog
          title="Confirm the work?"
          action={`Release ${sum}`}
          busyLabel="Releasing..."
          keep="Not yet"
          onClose={() => setAsking(false)}
          run={run}
        >
          You say that the work is done as agreed. {sum} leaves the held payment and goes to the business; this cannot
          be taken back.
        </ReasonDialog>
      )}
    </Notice>
  );
}
