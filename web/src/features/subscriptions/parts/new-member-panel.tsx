// On both dashboards after the payment: until when the membership is paid, and what comes next.
import { placeRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import { useState } from 'react';
import type { SessionUser } from '../../../app/session.tsx';
import { Button, ButtonLink, PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { useRead } from '../../../api-client/use-route.ts';
import { useWorkArea } from '../../providers/data.ts';
import { useMembership } from '../data.ts';
import { membershipOf } from '../membership.ts';
import { dropNewMember, isNewMember } from '../new-member.ts';
import { useSubscriptionsTexts } from '../texts.ts';

export function NewMemberPanel({ user, className }: { user: SessionUser; className?: string }) {
  const [isShown, setShown] = useState(() => isNewMember(user.id));
  if (!isShown || !user.provider) return null;
  const close = () => {
    dropNewMember(user.id);
    setShown(false);
  };
  return <Welcome provider={user.provider} className={className} onClose={close} />;
}

type Provider = NonNullable<SessionUser['provider']>;

/** What a paid membership begins with; undefined until the server confirms that the year is paid. */
function useStart(provider: Provider) {
  const membership = useMembership();
  const area = useWorkArea();
  const openJobs = useRead(
    [placeRoutes.openJobs.path],
    placeRoutes.openJobs,
    {},
    { refetchOnMount: true, select: (parishes) => parishes.reduce((sum, parish) => sum + parish.openJobs, 0) },
  );
  const status = membership.data;
  if (!status || status.accessUntil === null || area.isPending || openJobs.isPending) return undefined;
  const isPaid = membershipOf(status, provider, new Date(membership.dataUpdatedAt)) === 'active';
  return isPaid
    ? { until: status.accessUntil, isAreaOpen: area.data?.isSet === false, openJobs: openJobs.data }
    : undefined;
}

type WelcomeProps = { provider: Provider; className: string | undefined; onClose: () => void };

function Welcome({ provider, className, onClose }: WelcomeProps) {
  const t = useSubscriptionsTexts().newMember;
  const start = useStart(provider);
  if (!start) return null;
  const { until, isAreaOpen, openJobs } = start;
  const actions = (
    <>
      {isAreaOpen && <PrimaryLink label={t.setArea} to="/work-area" />}
      <ButtonLink variant={isAreaOpen ? 'secondary' : 'primary'} to="/jobs">
        {openJobs ? t.seeJobs(openJobs) : t.seeAll}
      </ButtonLink>
      <Button label={t.close} variant="quiet" onClick={onClose} />
    </>
  );
  return (
    <div className={className}>
      <Notice tone="ok" title={t.until(longDay(until))} text={isAreaOpen ? t.areaFirst : t.ready} actions={actions} />
    </div>
  );
}
