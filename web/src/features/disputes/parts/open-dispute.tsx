// The way to a dispute: a button on the page of the job, and the dialog that says first what it does to the money.
import { ANSWER_DAYS, REASON_NEEDED, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useOpenDispute } from '../data.ts';
import { StatementFields } from './statement-fields.tsx';
import { useStatement } from './use-statement.ts';
import './dispute-panel.css';

/** `side`: the viewer's own. Nothing when they may not open one now. */
export function OpenDisputeButton({ job, side }: { job: Job; side: DisputeSide }) {
  const [open, setOpen] = useState(false);
  if (!job.can.dispute || !job.award) {
    return null;
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dispute</Button>
      {open && (
        <OpenDispute jobId={job.id} heldCents={job.award.amountCents} side={side} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface OpenDisputeProps {
  jobId: number;
  heldCents: number;
  side: DisputeSide;
  onClose: () => void;
}

function OpenDispute({ jobId, heldCents, side, onClose }: OpenDisputeProps) {
  const form = useId();
  const dispute = useOpenDispute(jobId);
  const notifications = useNotifications();
  const sum = moneyFromCents(heldCents);
  const other = side === 'client' ? 'the business' : 'the owner';
  const state = useStatement({
    id: `${form}-text`,
    needed: REASON_NEEDED,
    send: (said, key) => dispute.mutateAsync({ said, key }),
    onSent: () => {
      notifications.info('Dispute opened', `${sum} stays held until Live Oak decides. The other side is told.`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={state.busy}>
        Go back
      </Button>
      <Button look="danger" type="submit" form={form} busy={state.busy} busyLabel="Opening...">
        Open the dispute
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Open a dispute?" held={state.busy} footer={footer}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <ul className="dispute-means">
          <Means>
            <b>{sum} is frozen.</b> It stays held: it is not released by itself after five days, and{' '}
            {side === 'client' ? 'you do not confirm the work' : 'the owner cannot confirm the work'} meanwhile.
          </Means>
          <Means>
            <b>Both sides are heard.</b> We ask {other} to answer within {ANSWER_DAYS} days. Each of you reads what the
            other says and shows.
          </Means>
          <Means>
            <b>Live Oak decides.</b> All of it, or a part, goes back to {side === 'client' ? 'you' : 'the owner'}; the
            rest goes to {side === 'client' ? 'the business' : 'you'}. You both get the reason in writing.
          </Means>
        </ul>
        <StatementFields
          state={state}
          label="What is wrong?"
          hint="What was agreed, what happened, and what would put it right."
        />
      </form>
    </Dialog>
  );
}

function Means({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}
