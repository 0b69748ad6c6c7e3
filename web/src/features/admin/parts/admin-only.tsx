// The gate of the desk: administrators alone, everyone else goes to the administrator's login.
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';

export function AdminOnly({ title, children }: { title: string; children: ReactNode }) {
  const { user, isLoading } = useAuth();
  const { pathname } = useLocation();
  if (isLoading) {
    return <PageSkeleton title={title} />;
  }
  if (user?.userType !== 'admin') {
    return <Navigate to={`/admin/login?next=${pathname}`} replace />;
  }
  return children;
}
