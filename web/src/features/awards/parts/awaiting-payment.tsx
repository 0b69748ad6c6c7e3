// Chosen but not paid: back to the payment, or another choice.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { bidderName } from '../../bids/parts/bid-words.ts';
import { useGiveUpAward } from '../data.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { useChoice } from './use-choice.ts';

export function AwaitingPayment({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const giveUp = useGiveUpAward(job.id);
  const choice = useChoice(job.id);
  const sum = moneyFromCents(award.amountCents);
  return (
    <>
      <Notice
        tone="gold"
        icon="card"
        title={`You chose ${bidderName(award.label)}. ${sum} is not paid yet.`}
        actions={
          <>
            <Button
              look="primary"
              busy={choice.busy}
              busyLabel="Opening payment..."
              onClick={() => void choice.choose(award.bidId)}
            >
              Continue to payment
            </Button>
            <Button busy={giveUp.isPending} busyLabel="One moment..." onClick={() => giveUp.mutate(undefined)}>
              Choose another bid
            </Button>
          </>
        }
      >
        {job.paymentDueAt
          ? `Pay by ${dayAndTime(job.paymentDueAt)}; after that the choice is given up and you can choose again.`
          : 'An unpaid choice is given up after a while, and you can choose again.'}
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
