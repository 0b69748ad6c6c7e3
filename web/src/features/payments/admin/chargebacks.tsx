// Payments disputed by payers' banks: why, until when and where evidence can be sent, and the outcome.
import type { Chargeback } from '@live-oak/contract/features/payments/admin-schema.ts';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import type { Column } from '../../../ui/table.tsx';
import { When } from '../../../ui/when.tsx';
import { chargebackText } from './money-text.ts';
import { useChargebacks, type ChargebackState } from './money-data.ts';
import { LISTS } from './money-figures.tsx';
import { PaymentParties, MoneyList } from './money-list.tsx';

const WHICH = [
  { value: 'open', label: 'Open', none: 'No open chargebacks.' },
  { value: 'won', label: 'Won', none: 'No chargebacks won yet.' },
  { value: 'lost', label: 'Lost', none: 'No chargebacks lost.' },
] as const;

const STATES: Record<ChargebackState, { tone: BadgeTone; words: string }> = {
  open: { tone: 'wait', words: 'Waiting for the bank' },
  won: { tone: 'ok', words: 'Won' },
  lost: { tone: 'no', words: 'Lost' },
};

const BORNE = { hold: 'The held payment covered it.', platform: 'Live Oak paid for it.' } as const;

/** What to do, or the outcome. */
function next({ state, dueBy, closedAt, borneBy, isReinstated }: Chargeback): string {
  if (state === 'open') {
    return dueBy === null ? 'Answer it at Stripe, under Disputes' : `Send evidence by ${dayAndTime(dueBy)}`;
  }
  const when = closedAt === null ? '' : dayAndTime(closedAt);
  const paid = borneBy === null ? when : `${when}. ${BORNE[borneBy]}`;
  return isReinstated ? `${paid} The bank returned the money later.` : paid;
}

const COLUMNS: readonly Column<Chargeback>[] = [
  { head: 'Payment', names: true, cell: (row) => <PaymentParties of={row} /> },
  {
    head: 'Why',
    cell: ({ reason, gatewayDispute, openedAt }) => (
      <span className="grid wrap-anywhere">
        {chargebackText(reason)}
        <span className="small second font-normal">
          <When at={openedAt} />, <span className="wrap-anywhere">{gatewayDispute}</span>
        </span>
      </span>
    ),
  },
  {
    head: 'State',
    cell: (row) => (
      <span className="flex gap-x-3 gap-y-1 flex-wrap items-center wrap-anywhere max-sm:justify-end">
        <Badge tone={STATES[row.state].tone}>{STATES[row.state].words}</Badge>
        <span className="small second">{next(row)}</span>
      </span>
    ),
  },
  { head: 'Sum', align: 'right', cell: ({ amountCents }) => <b className="num">{moneyFromCents(amountCents)}</b> },
];

const LEAD = (
  <p className="second pt-3">
    While a bank decides, the payment is on hold: it is neither released nor refunded, and nothing from it is paid out.
    Send the evidence in Stripe&rsquo;s dashboard, under Payments, Disputes; each is found there by its name
    (dp_&hellip;).
  </p>
);

export function Chargebacks() {
  const [state, setState] = useState<ChargebackState>('open');
  return (
    <MoneyList
      title="Chargebacks"
      exported="chargebacks"
      lead={LEAD}
      id={LISTS.chargebacks}
      which="Which chargebacks"
      states={WHICH}
      state={state}
      onState={setState}
      asked={useChargebacks(state)}
      failed="The chargebacks did not load"
      caption="Chargebacks, newest first"
      columns={COLUMNS}
    />
  );
}
