// /manage-subscription: the state of the membership, its card, its end and its invoices.
import { useEffect, type ComponentProps } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { FixedGate } from '../../../ui/fixed-gate.tsx';
import { EmptyState, SkeletonRows, PageTitle, Section, SkeletonLines, SkeletonFrame } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { dropCheckout } from '../use-checkout.ts';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useInvoices, useMembership } from '../data.ts';
import { BillingStanding } from '../parts/billing-standing.tsx';
import { CardOnFile, Ending } from '../parts/card-and-end.tsx';
import { Explanation } from '../parts/explanation.tsx';
import { useManage, type Manage } from '../use-manage.ts';
import { useSubscriptionsTexts, subscriptionsTexts } from '../texts.ts';
import type { MembershipInvoice } from '@live-oak/contract/features/subscriptions/schema.ts';
import { Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { longDay, moneyFromCents } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';

const manageColumns = 'grid gap-x-18 gap-y-8 grid-rows-[auto_1fr] grid-side-76 items-start max-lg:grid-cols-1';

export default function ManageSubscription() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <ManageSkeleton />;
  if (!user) return <FixedGate name="authenticationRequired" next="/manage-subscription" isBusiness />;
  return user.provider ? (
    <OwnMembership
      key={user.id}
      businessName={user.provider.businessName}
      isPaused={user.reason === 'credential_expired'}
    />
  ) : (
    <Explanation isAdmin={user.userType === 'admin'} />
  );
}

function OwnMembership(standing: Pick<ComponentProps<typeof BillingStanding>, 'businessName' | 'isPaused'>) {
  const t = useSubscriptionsTexts();
  const reply = useMembership();
  const manage = useManage();
  useEffect(dropCheckout, []);
  if (reply.isPending) return <ManageSkeleton />;
  return (
    <div className="wrap pb-18">
      <ManageTitle />
      {reply.isError ? (
        <FailedAnswer of={reply} title={t.membershipNotLoaded} />
      ) : (
        // The server's clock may be ahead of this one; its `can` decides.
        <Loaded {...standing} manage={manage} status={reply.data} now={new Date(reply.dataUpdatedAt)} />
      )}
    </div>
  );
}

function Loaded({ manage, ...standing }: ComponentProps<typeof BillingStanding> & { manage: Manage }) {
  const { status } = standing;
  return (
    <div className={manageColumns}>
      <BillingStanding {...standing} />
      <div className="grid gap-6 row-span-2 max-lg:row-auto">
        {(status.can.portal || status.cardSaved) && <CardOnFile status={status} manage={manage} />}
        <Ending status={status} manage={manage} />
      </div>
      <Invoices />
    </div>
  );
}

function ManageTitle() {
  const t = useSubscriptionsTexts();
  return <PageTitle title={t.manageYourMembership}>{t.membershipIntro}</PageTitle>;
}

function ManageSkeleton() {
  const t = useSubscriptionsTexts();
  return (
    <SkeletonFrame label={t.loadingYourMembership} className="wrap pb-18">
      <ManageTitle />
      <div className={manageColumns} aria-hidden="true">
        <div className="grid gap-3 pt-4.5 border-t-2 border-t-bark">
          <SkeletonLines of={['short', { big: 'mid' }, 'long', { big: 'full' }]} />
        </div>
        <div className="grid gap-6 row-span-2 max-lg:row-auto">
          <div className="grid gap-3 p-6 border border-rule rounded-3 bg-paper-raised max-sm:p-4">
            <SkeletonLines of={['short', 'mid', { big: 'full' }]} />
          </div>
        </div>
      </div>
    </SkeletonFrame>
  );
}

const states = (t = subscriptionsTexts()): Record<MembershipInvoice['status'], { tone: BadgeTone; words: string }> => ({
  paid: { tone: 'ok', words: t.paid },
  failed: { tone: 'no', words: t.notPaid },
  refunded: { tone: 'slate', words: t.givenBack },
});

function yearOf({ periodEnd }: MembershipInvoice): string {
  const t = subscriptionsTexts();
  return periodEnd === null ? t.annualMembership : t.membershipUntil(longDay(periodEnd));
}

function tries({ status, failures, nextTryAt, backCents }: MembershipInvoice): string | null {
  const t = subscriptionsTexts();
  if (status === 'paid' && backCents > 0) return t.partGivenBack(moneyFromCents(backCents));
  if (status !== 'failed') return null;
  return nextTryAt === null ? t.triedNotAgain(failures) : t.triedAgainOn(failures, longDay(nextTryAt));
}

const columns = (t = subscriptionsTexts()): readonly Column<MembershipInvoice>[] => [
  { head: t.date, names: true, cell: ({ paidAt, createdAt }) => longDay(paidAt ?? createdAt) },
  { head: t.paysFor, cell: yearOf },
  {
    head: t.state,
    cell: (invoice) => (
      <>
        <Badge tone={states()[invoice.status].tone}>{states()[invoice.status].words}</Badge>
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
      receiptPath === null ? <span className="second">-</span> : <ReceiptLink id={id} path={receiptPath} />,
  },
];

function ReceiptLink({ id, path }: { id: MembershipInvoice['id']; path: string }) {
  const t = useSubscriptionsTexts();
  const look = 'inline-flex items-center min-w-11 min-h-11 -my-3';
  return (
    <a className={look} href={path} target="_blank" rel="noopener" aria-label={t.pdfReceiptOfInvoice(id)}>
      PDF
    </a>
  );
}

/** Every invoice of the membership, newest first, each with its receipt. */
function Invoices() {
  const t = useSubscriptionsTexts();
  const skeleton = <SkeletonRows rows={2} label={t.loadingYourInvoices} />;
  const none = <EmptyState title={t.noInvoicesYet} text={t.firstInvoiceNote} />;
  return (
    <Section title={t.invoices} className="grid gap-3">
      <PagedList of={useInvoices()} skeleton={skeleton} failed={t.invoicesNotLoaded} none={none}>
        {(rows) => (
          <Table caption={t.invoicesOfYourMembership} columns={columns()} rows={rows} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </Section>
  );
}
