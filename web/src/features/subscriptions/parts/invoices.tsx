// Every invoice of the membership, newest first, each with its receipt.
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { Section } from '../../../ui/section.tsx';
import { invoicesQuery } from '../data.ts';
import { textsNow } from '../../../texts/current.ts';
import { subscriptionsTexts, useSubscriptionsTexts } from '../texts.ts';

const status = (
  t = textsNow(subscriptionsTexts),
): Record<MembershipInvoice['status'], { tone: BadgeTone; words: string }> => ({
  paid: { tone: 'ok', words: t.paid },
  failed: { tone: 'no', words: t.notPaid },
  refunded: { tone: 'slate', words: t.givenBack },
});

function yearOf({ periodEnd }: MembershipInvoice): string {
  const t = textsNow(subscriptionsTexts);
  return periodEnd === null ? t.annualMembership : t.membershipUntil(longDay(periodEnd));
}

function tries({ status, failures, nextTryAt, backCents }: MembershipInvoice): string | null {
  const t = textsNow(subscriptionsTexts);
  if (status === 'paid' && backCents > 0) {
    return t.partGivenBack(moneyFromCents(backCents));
  }
  if (status !== 'failed') {
    return null;
  }
  return nextTryAt === null ? t.triedNotAgain(failures) : t.triedAgainOn(failures, longDay(nextTryAt));
}

const columns = (t = textsNow(subscriptionsTexts)): readonly Column<MembershipInvoice>[] => [
  {
    head: t.date,
    names: true,
    cell: ({ paidAt, createdAt }) => longDay(paidAt ?? createdAt),
  },
  { head: t.paysFor, cell: yearOf },
  {
    head: t.state,
    cell: (invoice) => (
      <>
        <Badge tone={status()[invoice.status].tone}>{status()[invoice.status].words}</Badge>
        {tries(invoice) !== null && <span className="small second block mt-1">{tries(invoice)}</span>}
      </>
    ),
  },
  {
    head: t.amount,
    align: 'right',
    cell: ({ amountCents }) => <span className="num">{moneyFromCents(amountCents)}</span>,
  },
  {
    head: t.receipt,
    cell: ({ id, receiptPath }) =>
      receiptPath === null ? (
        <span className="second">-</span>
      ) : (
        <a
          className="inline-flex items-center min-w-11 min-h-11 -my-3"
          href={receiptPath}
          target="_blank"
          rel="noopener"
          aria-label={textsNow(subscriptionsTexts).pdfReceiptOfInvoice(id)}
        >
          PDF
        </a>
      ),
  },
];

export function Invoices() {
  const t = useSubscriptionsTexts();
  const asked = useInfiniteQuery(invoicesQuery);
  const rows = asked.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <Section title={t.invoices} className="grid gap-3">
      {asked.isPending && <SkeletonRows rows={2} label={t.loadingYourInvoices} />}
      {asked.isError && <FailedAnswer of={asked} title={t.invoicesNotLoaded} />}
      {asked.isSuccess && rows.length === 0 && <EmptyState title={t.noInvoicesYet}>{t.firstInvoiceNote}</EmptyState>}
      {rows.length > 0 && (
        <Table caption={t.invoicesOfYourMembership} columns={columns()} rows={rows} rowKey={({ id }) => id} />
      )}
      {asked.hasNextPage && (
        <Button
          className="w-auto"
          onClick={() => void asked.fetchNextPage()}
          busy={asked.isFetchingNextPage}
          busyLabel={t.loading}
        >
          {t.showMore}
        </Button>
      )}
    </Section>
  );
}
