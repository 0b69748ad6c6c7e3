// Cancel, with a dialog that says what it means, or take a cancellation back.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Manage } from '../use-manage.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts } from '../texts.ts';

interface EndingProps {
  status: SubscriptionStatusReply;
  manage: Manage;
}

export function Ending({ status, manage }: EndingProps) {
  const t = useTexts(subscriptionsTexts);
  const { can } = status;
  if (!can.cancel && !can.resume && !can.subscribe) {
    return null;
  }
  return (
    <section
      className="grid gap-3 p-6 border border-rule rounded-3 bg-paper-raised max-sm:p-4"
      aria-labelledby="manage-ending"
    >
      <h2 className="title-3" id="manage-ending">
        {can.cancel ? t.endTheMembership : can.resume ? t.changedYourMind : t.theMembership}
      </h2>
      {can.cancel && <Cancel status={status} manage={manage} />}
      {can.resume && (
        <>
          <p className="small">{t.itGoesOnAsBeforeThe(longDay(status.accessUntil ?? ''))}</p>
          <Button
            look="primary"
            block
            busy={manage.doing === 'resume'}
            busyLabel={t.resuming}
            onClick={() => void (manage.doing === null && manage.resume())}
          >
            {t.resumeMembership}
          </Button>
        </>
      )}
      {can.subscribe && !can.cancel && !can.resume && (
        <>
          <p className="small">{t.priceRenewalAndHowToCancel}</p>
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
  const t = textsNow(subscriptionsTexts);
  if (awaitingApproval) {
    return cardSaved ? t.readTheTerms : t.saveYourCard;
  }
  return status === 'incomplete' ? t.payWithACard : status === 'none' ? t.seeTheMembership : t.subscribeAgain;
}

function meaning({ accessUntil, renewalOpen }: SubscriptionStatusReply): string {
  const t = textsNow(subscriptionsTexts);
  return renewalOpen ? t.theRenewalThatIsOpenIs : t.youCanBidUntilTheEnd(longDay(accessUntil ?? ''));
}

function Cancel({ status, manage }: EndingProps) {
  const t = useTexts(subscriptionsTexts);
  const [open, setOpen] = useState(false);
  const busy = manage.doing === 'cancel';
  const cancel = () => void manage.cancel().finally(() => setOpen(false));
  const footer = (
    <>
      <Button onClick={() => setOpen(false)} disabled={busy}>
        {t.keepMyMembership}
      </Button>
      <Button look="danger" busy={busy} busyLabel={t.cancelling} onClick={cancel}>
        {t.cancelSubscription}
      </Button>
    </>
  );
  return (
    <>
      <p className="small">{t.oneClickHereAndOneIn}</p>
      {manage.failure?.what === 'cancel' && <Notice tone="error">{manage.failure.text}</Notice>}
      <Button block onClick={() => setOpen(true)}>
        {t.cancelSubscription}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.cancelYourSubscription}
        size="small"
        held={busy}
        footer={footer}
      >
        <p>{meaning(status)}</p>
      </Dialog>
    </>
  );
}
