// Refunds that payers' banks did not take: the money is with us again, and is sent once more from here.
import type { FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { newIdempotencyKey } from '../../../api-client/call.ts';
import { ReasonDialog } from '../../admin/parts/reason-dialog.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { failedRefundWords } from './bank-words.ts';
import { useFailedRefunds, useRetryRefund, type FailedRefundState } from './money-data.ts';
import { LISTS } from './money-waiting.tsx';
import { WhosePayment } from './whose-payment.tsx';

const WHICH = [
  { value: 'waiting', label: 'To send' },
  { value: 'sent', label: 'Sent again' },
] as const;

const NONE: Record<FailedRefundState, string> = {
  waiting: 'No refund came back.',
  sent: 'No refund was sent again yet.',
};

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

const COLUMNS: readonly Column<FailedRefund>[] = [
  { head: 'Payment', names: true, cell: (row) => <WhosePayment of={row} /> },
  {
    head: 'Came back',
    cell: ({ reason, failedAt }) => (
      <span className="money-whose">
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
      row.sentAt === null ? (
        <SendAgain refund={row} />
      ) : (
        <span className="small second">
          {row.state === 'covered' ? 'Paid back by the bank' : 'Sent again'} {dayAndTime(row.sentAt)}
          {row.sentBy !== null && ` by ${row.sentBy}`}
        </span>
      ),
  },
];

export function FailedRefunds() {
  const [state, setState] = useState<FailedRefundState>('waiting');
  const asked = useFailedRefunds(state);
  return (
    <Panel title="Failed refunds">
      <div className="money-choice" id={LISTS.refunds}>
        <Segmented label="Which refunds" options={WHICH} value={state} onChange={setState} />
      </div>
      <Answer of={asked} skeleton={<SkeletonRows rows={2} />} failed="The refunds did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.body);
          return rows.length === 0 ? (
            <p className="second money-none">{NONE[state]}</p>
          ) : (
            <Table caption="Failed refunds, newest first" rows={rows} rowKey={({ id }) => id} columns={COLUMNS} />
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </Panel>
  );
}
