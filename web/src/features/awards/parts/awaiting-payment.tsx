// Chosen but not paid: back to the payment, or another choice.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { bidderName } from '../../bids/parts/bid-words.ts';
import { useGiveUpAward } from '../data.ts';
import { awardTexts } from '../texts.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { useChoice } from './use-choice.ts';

export function AwaitingPayment({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const { waiting: t, openingPayment, oneMoment } = useTexts(awardTexts);
  const giveUp = useGiveUpAward(job.id);
  const choice = useChoice(job.id);
  const sum = moneyFromCents(award.amountCents);
  return (
    <>
      <Notice
        tone="gold"
        icon="card"
        title={t.title(bidderName(award.label), sum)}
        actions={
          <>
            <Button
              look="primary"
              busy={choice.busy}
              busyLabel={openingPayment}
              onClick={() => void choice.choose(award.bidId)}
            >
              {t.goOn}
            </Button>
            <Button busy={giveUp.isPending} busyLabel={oneMoment} onClick={() => giveUp.mutate(undefined)}>
              {t.another}
            </Button>
          </>
        }
      >
        {job.paymentDueAt ? t.due(dayAndTime(job.paymentDueAt)) : t.afterAWhile}
      </Notice>
      {choice.asking !== undefined && (
        <PhoneDialog
          onClose={choice.stopAsking}
          busy={choice.busy}
          onPhone={(phone) => choice.send(award.bidId, phone)}
        />
      )}
    </>
  );
}
