// An empty job list on the dashboard, with the next step for each role.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { useDashboardTexts } from '../texts.ts';

const TO = { client: '/post-job', provider: '/jobs', admin: '/admin/dashboard' } as const;

/** `gated`: this person cannot see jobs yet, so nothing links to them. */
export function NoJobs({ role, gated = false }: { role: UserType; gated?: boolean }) {
  const { none } = useDashboardTexts().jobs;
  const ways = { client: none.clientWay, provider: none.providerWay, admin: none.adminWay };
  return (
    <EmptyState title={none.title} action={!gated && <ButtonLink to={TO[role]}>{ways[role]}</ButtonLink>}>
      {none[role]}
    </EmptyState>
  );
}
