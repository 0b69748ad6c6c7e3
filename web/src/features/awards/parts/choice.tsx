// Choosing a bid and paying for it: the panel after bidding closes, and the notice while the payment is open.
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { usePageRestored } from '../../../app/use-page-restored.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useAward, useWithdrawAward } from '../data.ts';
import { useAwardTexts } from '../texts.ts';
import { Button, Notice, Icon } from '../../../ui/basics.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { moneyFromDollars, moneyFromCents, dayAndTime } from '../../../ui/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { bidderName, letterOf } from '../../bids/parts/bid-text.ts';

const PhoneDialog = lazyComponent(() => import('./phone-dialog.tsx'));

function useChoice(jobId: number) {
  const t = useAwardTexts();
  const { user, refresh } = useAuth();
  const notifications = useToasts();
  const award = useAward(jobId);
  const { keyFor, forget } = useCommandKey();
  /** The bid whose choice waits for a phone number. */
  const [asking, setAsking] = useState<number>();
  const [leaving, setLeaving] = useState(false);
  usePageRestored(() => setLeaving(false));

  const send = async (bidId: number, phone?: string) => {
    const choice = { bidId, phone };
    const checkout = await award.mutateAsync({ choice, key: keyFor(choice) });
    forget();
    setLeaving(true);
    if (phone) await refresh();
    window.location.assign(checkout.url);
  };
  const choose = async (bidId: number) => {
    if (user && user.phone === null) {
      setAsking(bidId);
      return;
    }
    try {
      await send(bidId);
    } catch (error) {
      if (error instanceof ApiError && error.fields.phone) {
        setAsking(bidId);
      } else {
        notifications.error(t.notChosen, messageOf(error, t.failed));
      }
    }
  };
  return { choose, send, asking, stopAsking: () => setAsking(undefined), busy: award.isPending || leaving };
}

type Choosing = ReturnType<typeof useChoice>;

/** Empty unless the choice waits for a phone number. */
function PhoneQuestion({ choice: { asking, stopAsking, busy, send } }: { choice: Choosing }) {
  return asking === undefined ? null : (
    <PhoneDialog onClose={stopAsking} onMissing={stopAsking} busy={busy} onPhone={(phone) => send(asking, phone)} />
  );
}

export function SelectPanel({ job, bid }: { job: Job; bid: SealedBid | undefined }) {
  const { select: t } = useAwardTexts();
  const choice = useChoice(job.id);
  if (!bid) return <p className="second mt-6">{t.hint}</p>;
  const sum = moneyFromDollars(bid.amount);
  const choose = () => void choice.choose(bid.id);
  return (
    <div className="bottom-bar flex sticky bottom-3 gap-6 z-1 items-center justify-between mt-7 pr-4.5 pl-5 py-4 border-2 border-oak rounded-3 bg-paper-raised shadow-lift max-lg:gap-3 max-lg:flex-col max-lg:items-stretch">
      <div className="flex gap-4 items-center max-lg:[&>.tag]:hidden">
        <Tag tone="oak">{letterOf(bid.label)}</Tag>
        <div>
          <p className="display title-2">{t.head(bidderName(bid.label), sum)}</p>
          <p className="small second max-w-136 max-sm:hidden">{t.means(AUTO_RELEASE_DAYS)}</p>
        </div>
      </div>
      <Button className="flex-none" variant="primary" large busy={choice.busy} onClick={choose}>
        <Icon name="lock" />
        {t.pay(sum)}
      </Button>
      <PhoneQuestion choice={choice} />
    </div>
  );
}

export function AwaitingPayment({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const { waiting: t } = useAwardTexts();
  const giveUp = useWithdrawAward(job.id);
  const choice = useChoice(job.id);
  const title = t.title(bidderName(award.label), moneyFromCents(award.amountCents));
  const actions = (
    <>
      <Button label={t.goOn} variant="primary" busy={choice.busy} onClick={() => void choice.choose(award.bidId)} />
      <Button label={t.another} busy={giveUp.isPending} onClick={() => giveUp.mutate(undefined)} />
    </>
  );
  return (
    <>
      <Notice tone="gold" icon="card" title={title} actions={actions}>
        {job.paymentDueAt ? t.due(dayAndTime(job.paymentDueAt)) : t.afterAWhile}
      </Notice>
      <PhoneQuestion choice={choice} />
    </>
  );
}
