// /manage-subscription: how the membership stands, its card, its end and its invoices.
import { useGateText } from '../../../texts/fixed.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { LoginGate } from '../../../ui/gate.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { dropCheckout } from '../use-checkout.ts';
import { membershipQuery } from '../data.ts';
import { BillingStanding } from '../parts/billing-standing.tsx';
import { CardOnFile, Ending } from '../parts/card-and-end.tsx';
import { Explanation } from '../parts/explanation.tsx';
import { Invoices } from '../parts/invoices.tsx';
import { useManage } from '../use-manage.ts';
import { useSubscriptionsTexts } from '../texts.ts';

const manageColumns = 'grid gap-x-18 gap-y-8 grid-rows-[auto_1fr] grid-side-76 items-start max-lg:grid-cols-1';

export default function ManageSubscription() {
  const { title, sentence } = useGateText('authenticationRequired');
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <ManageSkeleton />;
  }
  if (!user) {
    return (
      <LoginGate title={title} next="/manage-subscription" isBusiness>
        {sentence}
      </LoginGate>
    );
  }
  return user.provider ? (
    <OwnMembership key={user.id} businessName={user.provider.businessName} />
  ) : (
    <Explanation isAdmin={user.userType === 'admin'} />
  );
}

function OwnMembership({ businessName }: { businessName: string }) {
  const t = useSubscriptionsTexts();
  const reply = useQuery(membershipQuery);
  const manage = useManage();
  useEffect(dropCheckout, []);
  if (reply.isPending) {
    return <ManageSkeleton />;
  }
  if (reply.isError) {
    return (
      <div className="wrap pb-18">
        <ManageTitle />
        <FailedAnswer of={reply} title={t.membershipNotLoaded} />
      </div>
    );
  }
  // The server's clock may be ahead of this one's; what it may say is by its own `can`.
  const now = new Date(reply.dataUpdatedAt);
  return (
    <div className="wrap pb-18">
      <ManageTitle />
      <div className={manageColumns}>
        <BillingStanding status={reply.data} businessName={businessName} now={now} />
        <div className="grid gap-6 row-span-2 max-lg:row-auto">
          {(reply.data.can.portal || reply.data.cardSaved) && <CardOnFile status={reply.data} manage={manage} />}
          <Ending status={reply.data} manage={manage} />
        </div>
        <Invoices />
      </div>
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
    <div className="wrap pb-18" role="status">
      <span className="visually-hidden">{t.loadingYourMembership}</span>
      <ManageTitle />
      <div className={manageColumns} aria-hidden="true">
        <div className="grid gap-3 pt-4.5 border-t-2 border-t-bark">
          <SkeletonLine width="short" />
          <SkeletonLine width="mid" big />
          <SkeletonLine width="long" />
          <SkeletonLine width="full" big />
        </div>
        <div className="grid gap-6 row-span-2 max-lg:row-auto">
          <div className="grid gap-3 p-6 border border-rule rounded-3 bg-paper-raised max-sm:p-4">
            <SkeletonLine width="short" />
            <SkeletonLine width="mid" />
            <SkeletonLine width="full" big />
          </div>
        </div>
      </div>
    </div>
  );
}
