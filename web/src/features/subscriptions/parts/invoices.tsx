// Every invoice of the membership, newest first, each with its receipt.
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { invoicesQuery } from '../data.ts';

const STATUS: Record<MembershipInvoice['status'], { tone: BadgeTone; words: string }> = {
  paid: { tone: 'ok', words: 'Paid' },
  failed: { tone: 'no', words: 'Not paid' },
  refunded: { tone: 'slate', words: 'Given back' },
};

function yearOf({ periodEnd }: MembershipInvoice): string {
  return periodEnd === null ? 'Annual membership' : `Membership until ${longDay(periodEnd)}`;
}

function tries({ status, failures, nextTryAt }: MembershipInvoice): string | null {
  if (status !== 'failed') {
    return null;
  }
  const tried = `Tried ${failures === 1 ? 'once' : failures === 2 ? 'twice' : `${failures} times`}`;
  return nextTryAt === null ? `${tried}, not again` : `${tried}, again on ${longDay(nextTryAt)}`;
}

const COLUMNS: readonly Column<MembershipInvoice>[] = [
  { head: 'Date', names: true, cell: ({ paidAt, createdAt }) => longDay(paidAt ?? createdAt) },
  { head: 'For', cell: yearOf },
  {
    head: 'State',
    cell: (invoice) => (
      <>
        <Badge tone={STATUS[invoice.status].tone}>{STATUS[invoice.status].words}</Badge>
        {tries(invoice) !== null && <span className="manage-tries small second">{tries(invoice)}</span>}
      </>
    ),
  },
  {
    head: 'Amount',
    align: 'right',
    cell: ({ amountCents }) => <span className="num">{moneyFromCents(amountCents)}</span>,
  },
  {
    head: 'Receipt',
    cell: ({ id, receiptPath }) =>
      receiptPath === null ? (
        <span className="second">-</span>
      ) : (
        <a
          className="manage-receipt"
          href={receiptPath}
          target="_blank"
          rel="noopener"
          aria-label={`PDF receipt of invoice ${id}`}
        >
          PDF
        </a>
      ),
  },
];

export function Invoices() {
  const asked = useInfiniteQuery(invoicesQuery);
  const rows = asked.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <section className="manage-invoices" aria-labelledby="manage-invoices">
      <h2 className="title-2" id="manage-invoices">
        Invoices
      </h2>
      {asked.isPending && <SkeletonRows rows={2} label="Loading your invoices" />}
      {asked.isError && (
        <FailedState
          title="Your invoices did not load"
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        >
          {messageOf(asked.error, 'The server did not answer in time.')}
        </FailedState>
      )}
      {asked.isSuccess && rows.length === 0 && (
        <EmptyState title="No invoices yet">Your first one appears here when the membership is charged.</EmptyState>
      )}
      {rows.length > 0 && (
        <Table caption="Invoices of your membership" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      )}
      {asked.hasNextPage && (
        <Button onClick={() => void asked.fetchNextPage()} busy={asked.isFetchingNextPage} busyLabel="Loading...">
          Show more
        </Button>
      )}
    </section>
  );
}
