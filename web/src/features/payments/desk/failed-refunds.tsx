// Refunds that payers' banks did not take: the money is with us again, and is sent once more or paid another way from here.
import type { FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import type { Column } from '../../../ui/table.tsx';
import { newIdempotencyKey } from '../../../api-client/call.ts';
import { ReasonDialog } from '../../admin/parts/reason-dialog.tsx';
import { failedRefundWords } from './money-words.ts';
import { useFailedRefunds, usePayRefundElsewhere, useRetryRefund, type FailedRefundState } from './money-data.ts';
import { LISTS } from './money-figures.tsx';
import { WhosePayment, MoneyList } from './money-list.tsx';

const WHICH = [
  { value: 'waiting', label: 'To send', none: 'No refund came back.' },
  { value: 'sent', label: 'Done', none: 'No failed refund was sent again or paid another way yet.' },
] as const;

function SendAgain({ refund }: { refund: FailedRefund }) {
  const [key, setKey] = useState<string>();
  const retry = useRetryRefund();
  const { id, amountCents, payerName } = refund;
  const sum = moneyFromCents(amountCents);
  const close = () => setKey(undefined);
  return (
    <>
      <Button
        aria-label={`Send again: ${sum} to ${payerName ?? 'the payer'}`}
        onClick={() => setKey(newIdempotencyKey())}
      >
        Send again
      </Button>
      {key !== undefined && (
        <ReasonDialog
          title="Send the refund again"
          about={`${sum} to ${payerName ?? 'the payer'}, by the payment it came with. ${failedRefundWords(refund.reason)}. Reach them first: if nothing has changed at their bank, it comes back again.`}
          label="Why it is sent again"
          hint="Goes into the record."
          missing="Say why it is sent again"
          action="Send again"
          look="primary"
          busy={retry.isPending}
          onSend={(reason) => retry.mutate({ id, reason, key }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function PaidElsewhere({ refund: { id, amountCents, payerName } }: { refund: FailedRefund }) {
  const [key, setKey] = useState<string>();
  const pay = usePayRefundElsewhere();
  const whose = `${moneyFromCents(amountCents)} to ${payerName ?? 'the payer'}`;
  const close = () => setKey(undefined);
  return (
    <>
      <Button look="quiet" aria-label={`Paid another way: ${whose}`} onClick={() => setKey(newIdempotencyKey())}>
        Paid another way
      </Button>
      {key !== undefined && (
        <ReasonDialog
          title="Was this refund paid another way?"
          about={`${whose}. Use this when a card is closed and you paid by check or bank transfer. The refund can't be sent again after that.`}
          label="How it was paid"
          hint="Goes into the record, such as “Check 1042, mailed November 23”."
          missing="Say how it was paid"
          action="Mark as paid"
          look="primary"
          most={500}
          busy={pay.isPending}
          onSend={(how) => pay.mutate({ id, how, key }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

const DONE: Record<Exclude<FailedRefund['state'], 'waiting'>, string> = {
  covered: 'Paid back by the bank',
  sent: 'Sent again',
  elsewhere: 'Paid another way',
};

const COLUMNS: readonly Column<FailedRefund>[] = [
  { head: 'Payment', names: true, cell: (row) => <WhosePayment of={row} /> },
  {
    head: 'Came back',
    cell: ({ reason, failedAt }) => (
      <span className="grid wrap-anywhere [&_.small]:font-normal [&_a]:inline-block [&_a]:min-h-6">
        {failedRefundWords(reason)}
        <time className="small second" dateTime={failedAt} title={dayAndTime(failedAt)}>
          {ago(failedAt)}
        </time>
      </span>
    ),
  },
  { head: 'Sum', align: 'right', cell: ({ amountCents }) => <b className="num">{moneyFromCents(amountCents)}</b> },
  {
    head: <span className="visually-hidden">Send again</span>,
    align: 'right',
    cell: (row) =>
      row.state === 'waiting' ? (
        <span className="row justify-end">
          <PaidElsewhere refund={row} />
          <SendAgain refund={row} />
        </span>
      ) : (
        <span className="small second">
          {DONE[row.state]} {row.sentAt !== null && dayAndTime(row.sentAt)}
          {row.sentBy !== null && ` by ${row.sentBy}`}
          {row.paidHow !== null && `: ${row.paidHow}`}
        </span>
      ),
  },
];

export function FailedRefunds() {
  const [state, setState] = useState<FailedRefundState>('waiting');
  return (
    <MoneyList
      title="Failed refunds"
      id={LISTS.refunds}
      which="Which refunds"
      states={WHICH}
      state={state}
      onState={setState}
      asked={useFailedRefunds(state)}
      failed="The refunds did not load"
      caption="Failed refunds, newest first"
      columns={COLUMNS}
    />
  );
}
