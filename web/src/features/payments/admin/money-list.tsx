// Administrators' lists of payments: state filter, rows page by page in all their states, and whose payment a row is.
import type { Chargeback } from '@live-oak/contract/features/payments/admin-schema.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer as Page } from '../../../api-client/call.ts';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { PagedList, Panel } from '../../dashboard/parts/panel.tsx';
import { to } from '../../../app/to.ts';

interface MoneyListProps<State extends string, Row> {
  asked: UseInfiniteQueryResult<InfiniteData<Page<Row[]>>>;
  failed: string;
  caption: string;
  columns: readonly Column<Row>[];
  title: string;
  exported: 'chargebacks' | 'failedRefunds';
  lead?: ReactNode;
  /** Its anchor on the page. */
  id: string;
  which: string;
  /** `none` is shown if no row is in this state. */
  states: readonly { value: State; label: string; none: string }[];
  state: State;
  onState: (state: State) => void;
}

export function MoneyList<State extends string, Row extends { id: string | number }>(
  props: MoneyListProps<State, Row>,
) {
  const { title, exported, lead, id, which, states, state, onState, asked, failed, ...table } = props;
  const none = <p className="second py-4">{states.find(({ value }) => value === state)?.none}</p>;
  return (
    <Panel
      title={title}
      action={
        <ExportLink of={exported} label={`Export ${title.toLowerCase()}`} filters={new URLSearchParams({ state })} />
      }
    >
      {lead}
      <div className="py-3 scroll-mt-16" id={id}>
        <Segmented label={which} options={states} value={state} onChange={onState} />
      </div>
      <PagedList of={asked} rows={2} failed={failed} none={none}>
        {(rows) => <Table {...table} rows={rows} rowKey={({ id: row }) => row} />}
      </PagedList>
    </Panel>
  );
}

type Whose = Pick<Chargeback, 'jobId' | 'jobTitle' | 'payerId' | 'payerName'>;

/** The job or membership, and the payer. */
export function PaymentParties({ of: { jobId, jobTitle, payerId, payerName } }: { of: Whose }) {
  return (
    <span className="grid wrap-anywhere">
      {jobId === null && 'Membership'}
      {jobId !== null && (
        <Link className="inline-block min-h-6" to={to.job(jobId)}>
          {jobTitle ?? `Job ${jobId}`}
        </Link>
      )}
      {payerId !== null && (
        <span className="small second font-normal">
          paid by{' '}
          <Link className="inline-block min-h-6" to={to.adminUser(payerId)}>
            {payerName ?? `person ${payerId}`}
          </Link>
        </span>
      )}
    </span>
  );
}
