// The business's payouts as a table: job, amount, state with reason, dates, transfer id.
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import type { Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { Link } from 'react-router';
import { Badge, Icon } from '../../../ui/basics.tsx';
import { longDay, moneyFromCents } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { PagedList, Panel } from '../../dashboard/parts/panel.tsx';
import { usePayouts } from '../data.ts';
import { stateText } from '../wording.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { payoutsTexts, usePayoutsTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

export const stackedCell =
  'inline-grid gap-1 justify-items-start md:[&_.badge]:whitespace-nowrap max-md:[.ledger_&]:justify-items-end max-md:[.ledger_&]:text-right';

type Moved = Pick<Payout, 'state' | 'reason' | 'reversedCents' | 'amountCents'>;

export function PayoutState({ payout }: { payout: Moved }) {
  const t = usePayoutsTexts();
  const textOf = useTextsOf();
  const { tone, words } = stateText()[payout.state];
  const isPart = payout.reversedCents > 0 && payout.reversedCents < payout.amountCents;
  return (
    <span className={stackedCell}>
      <Badge tone={tone}>{words}</Badge>
      {isPart && <span className="small">{t.ofItReturned(moneyFromCents(payout.reversedCents))}</span>}
      {payout.reason && <span className="small second">{textOf(payout.reason, payout.reason.message)}</span>}
    </span>
  );
}

const columns = (t = payoutsTexts()): readonly Column<Payout>[] => [
  {
    head: t.job,
    names: true,
    cell: ({ jobId, jobTitle }) => (
      <Link className="wide-hit" to={to.job(jobId)}>
        {jobTitle}
      </Link>
    ),
  },
  { head: t.released, cell: ({ earnedAt }) => <span className="num nowrap">{longDay(earnedAt)}</span> },
  { head: t.state, cell: (payout) => <PayoutState payout={payout} /> },
  {
    head: t.paidOut,
    cell: ({ paidAt }) => (paidAt === null ? '–' : <span className="num nowrap">{longDay(paidAt)}</span>),
  },
  { head: t.amount, align: 'right', cell: ({ amountCents }) => <b className="num">{moneyFromCents(amountCents)}</b> },
];

function CsvLink() {
  const t = usePayoutsTexts();
  return (
    <a className="btn btn-secondary" href={payoutRoutes.csv.path} download>
      <Icon name="file" />
      {t.exportCsv}
    </a>
  );
}

export function PayoutList() {
  const t = usePayoutsTexts();
  const asked = usePayouts();
  const isAny = asked.data?.pages.some(({ body }) => body.length > 0);
  return (
    <Panel title={t.payouts} action={isAny && <CsvLink />}>
      <PagedList of={asked} failed={t.payoutsNotLoaded} none={<p className="second pt-4">{t.firstPaymentHere}</p>}>
        {(rows) => (
          // A table directly below the panel's title would take the line between them away.
          <div>
            <Table caption={t.yourPayouts} columns={columns()} rows={rows} rowKey={({ id }) => id} />
          </div>
        )}
      </PagedList>
    </Panel>
  );
}
