// The one primary action after the close: the chosen bid, its sum, what paying means, and the way to pay.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moneyFromDollars } from '../../../ui/money.ts';
import { Tag } from '../../../ui/tag.tsx';
import { bidderName, letterOf } from '../../bids/parts/bid-words.ts';
import { awardTexts } from '../texts.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { useChoice } from './use-choice.ts';

export function SelectPanel({ job, bid }: { job: Job; bid: SealedBid | undefined }) {
  const { select: t, openingPayment } = useTexts(awardTexts);
  const choice = useChoice(job.id);
  if (!bid) {
    return <p className="second mt-6">{t.hint}</p>;
  }
  const sum = moneyFromDollars(bid.amount);
  return (
    <div className="flex sticky bottom-3 gap-6 z-1 items-center justify-between mt-7 pr-4.5 pl-5 py-4 border-2 border-oak rounded-3 bg-paper-raised shadow-lift [&_p.small]:max-w-[56ch] [&>.btn]:flex-none max-lg:gap-3 max-lg:flex-col max-lg:items-stretch max-sm:[&_p.small]:hidden">
      <div className="flex gap-4 items-center max-lg:[&>.tag]:hidden">
        <Tag tone="oak">{letterOf(bid.label)}</Tag>
        <div>
          <p className="display title-2">{t.head(bidderName(bid.label), sum)}</p>
          <p className="small second">{t.means(AUTO_RELEASE_DAYS)}</p>
        </div>
      </div>
      <Button
        look="primary"
        large
        busy={choice.busy}
        busyLabel={openingPayment}
        onClick={() => void choice.choose(bid.id)}
      >
        <Icon name="lock" />
        {t.pay(sum)}
      </Button>
      {choice.asking !== undefined && (
        <PhoneDialog onClose={choice.stopAsking} busy={choice.busy} onPhone={(phone) => choice.send(bid.id, phone)} />
      )}
    </div>
  );
}
