// Refunds that payers' banks rejected: the money is back with us, and is sent again or paid another way.
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { useState } from 'react';
import type { Column } from '../../../ui/table.tsx';
import { When } from '../../../ui/when.tsx';
import { ReasonButton } from '../../../app/reason-dialog.tsx';
import { failedRefundText } from './money-text.ts';
import { useFailedRefunds, type FailedRefundState } from './money-data.ts';
import { moneyRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { call } from '../../../api-client/call.ts';
import { LISTS } from './money-figures.tsx';
import { PaymentParties, MoneyList } from './money-list.tsx';

const WHICH = [
  { value: 'waiting', label: 'To send', none: 'No refund was returned.' },
  { value: 'sent', label: 'Done', none: 'No failed refund has been sent again or paid another way yet.' },
] as const;

const sumOf = ({ amountCents, payerName }: FailedRefund) =>
  `${moneyFromCents(amountCents)} to ${payerName ?? 'the payer'}`;

/** The button of a row, named with its refund. */
const buttonOf = (label: string, refund: FailedRefund) => ({ label, 'aria-label': `${label}: ${sumOf(refund)}` });

const SEND_AGAIN = {
  title: 'Send the refund again',
  label: 'Why send it again?',
  hint: 'Saved in the audit log.',
  missing: 'Say why you are sending it again',
  action: 'Send again',
  done: ['Refund Sent Again', 'If it’s returned again, it will appear here again.'],
} as const;

function SendAgain({ refund }: { refund: FailedRefund }) {
  const run = (reason: string, idempotencyKey: string) =>
    call(moneyRoutes.retryRefund, { params: { id: refund.id }, body: { reason }, idempotencyKey });
  const about = `${sumOf(refund)}, by the payment it came with. ${failedRefundText(refund.reason)}. Reach them first: if nothing has changed at their bank, it will be returned again.`;
  return <ReasonButton {...SEND_AGAIN} button={buttonOf('Send again', refund)} about={about} run={run} />;
}

const PAID_ELSEWHERE = {
  title: 'Was this refund paid another way?',
  label: 'How it was paid',
  hint: 'Saved in the audit log, such as “Check 1042, mailed November 23”.',
  missing: 'Say how it was paid',
  most: 500,
  action: 'Mark as paid',
  done: ['Refund Paid', 'It’s off the list, and how it was paid is in the audit log.'],
} as const;

function PaidElsewhere({ refund }: { refund: FailedRefund }) {
  const run = (how: string, idempotencyKey: string) =>
    call(moneyRoutes.payRefundElsewhere, { params: { id: refund.id }, body: { how }, idempotencyKey });
  const about = `${sumOf(refund)}. Use this when a card is closed and you paid by check or bank transfer. The refund can’t be sent again after that.`;
  const button = { ...buttonOf('Paid another way', refund), variant: 'quiet' } as const;
  return <ReasonButton {...PAID_ELSEWHERE} button={button} about={about} run={run} />;
}

const DONE: Record<Exclude<FailedRefund['state'], 'waiting'>, string> = {
  covered: 'Paid back by the bank',
  sent: 'Sent again',
  elsewhere: 'Paid another way',
};

const COLUMNS: readonly Column<FailedRefund>[] = [
  { head: 'Payment', names: true, cell: (row) => <PaymentParties of={row} /> },
  {
    head: 'Returned',
    cell: ({ reason, failedAt }) => (
      <span className="grid wrap-anywhere">
        {failedRefundText(reason)}
        <When className="small second font-normal" at={failedAt} />
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
      exported="failedRefunds"
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
