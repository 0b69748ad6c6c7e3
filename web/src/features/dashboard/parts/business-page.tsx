// A page for tree businesses: a visitor signs in first, anyone else is led to their own dashboard.
import type { ReactNode } from 'react';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { useGateTexts } from '../../../ui/gate-texts.ts';
import { Gate, LoginGate } from '../../../ui/gate.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export const isBusiness = (user: SessionUser | null | undefined): user is SessionUser => user?.userType === 'provider';

interface BusinessGateProps {
  /** Undefined is a visitor. */
  user: SessionUser | null | undefined;
  /** The page to return to after signing in. */
  next: string;
  /** What people other than businesses see. */
  others?: ReactNode;
}

export function BusinessGate({ user, next, others }: BusinessGateProps) {
  const t = useGateTexts();
  if (!user) {
    return (
      <LoginGate title={t.loginRequired} next={next} isBusiness label={t.providerLogin}>
        {t.pleaseLogIn}
      </LoginGate>
    );
  }
  return (
    others ?? (
      <Gate title={t.accessRestricted} way={{ to: '/dashboard', label: t.toDashboard }}>
        {t.forBusinesses}
      </Gate>
    )
  );
}

interface BusinessPageProps extends Omit<BusinessGateProps, 'user'> {
  /** Shown until the viewer is known. */
  title: string;
  children: (user: SessionUser) => ReactNode;
}

export function BusinessPage({ title, next, others, children }: BusinessPageProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageSkeleton title={title} />;
  return isBusiness(user) ? children(user) : <BusinessGate user={user} next={next} others={others} />;
}
