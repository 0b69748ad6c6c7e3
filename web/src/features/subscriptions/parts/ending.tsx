// Cancel, with a dialog that says what it means, or take a cancellation back.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Manage } from '../use-manage.ts';

interface EndingProps {
  status: SubscriptionStatusReply;
  manage: Manage;
}

export function Ending({ status, manage }: EndingProps) {
  const { can } = status;
  if (!can.cancel && !can.resume && !can.subscribe) {
    return null;
  }
  return (
    <section className="manage-box" aria-labelledby="manage-ending">
      <h2 className="title-3" id="manage-ending">
        {can.cancel ? 'End the membership' : can.resume ? 'Changed your mind?' : 'The membership'}
      </h2>
      {can.cancel && <Cancel status={status} manage={manage} />}
      {can.resume && (
        <>
          <p className="small">
            It goes on as before: the next charge is on {longDay(status.accessUntil ?? '')}, and we write to you 30 days
            before.
          </p>
          <Button
            look="primary"
            block
            busy={manage.doing === 'resume'}
            busyLabel="Resuming..."
            onClick={() => void (manage.doing === null && manage.resume())}
          >
            Resume membership
          </Button>
        </>
      )}
      {can.subscribe && !can.cancel && !can.resume && (
        <>
          <p className="small">Price, renewal and how to cancel are all on one page, before you pay.</p>
          <ButtonLink look={status.cardSaved && status.awaitingApproval ? 'secondary' : 'primary'} to="/subscribe">
            {subscribeWords(status)}
          </ButtonLink>
        </>
      )}
      {manage.failure?.what === 'resume' && <Notice tone="error">{manage.failure.text}</Notice>}
    </section>
  );
}

function subscribeWords({ status, awaitingApproval, cardSaved }: SubscriptionStatusReply): string {
  if (awaitingApproval) {
    return cardSaved ? 'Read the terms' : 'Save your card';
  }
  return status === 'incomplete' ? 'Pay with a card' : status === 'none' ? 'See the membership' : 'Subscribe again';
}

function meaning({ accessUntil, renewalOpen }: SubscriptionStatusReply): string {
  return renewalOpen
    ? 'The renewal that is open is not charged any more, and bidding closes at once. Bids that you have made stand.'
    : `You can bid until ${longDay(accessUntil ?? '')}, the end of the year you paid for. Nothing more is charged, and no part of the year is paid back. Until then you can take it back here.`;
}

function Cancel({ status, manage }: EndingProps) {
  const [open, setOpen] = useState(false);
  const busy = manage.doing === 'cancel';
  const cancel = () => void manage.cancel().finally(() => setOpen(false));
  const footer = (
    <>
      <Button onClick={() => setOpen(false)} disabled={busy}>
        Keep my membership
      </Button>
      <Button look="danger" busy={busy} busyLabel="Cancelling..." onClick={cancel}>
        Cancel subscription
      </Button>
    </>
  );
  return (
    <>
      <p className="small">One click here and one in the dialog: no call, no letter, no fee.</p>
      {manage.failure?.what === 'cancel' && <Notice tone="error">{manage.failure.text}</Notice>}
      <Button block onClick={() => setOpen(true)}>
        Cancel subscription
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel your subscription?"
        size="small"
        held={busy}
        footer={footer}
      >
        <p>{meaning(status)}</p>
      </Dialog>
    </>
  );
}
