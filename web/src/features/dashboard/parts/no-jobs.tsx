// An empty list of jobs on the dashboard, with what to do next for each role.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { ButtonLink } from '../../../ui/basics.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { useDashboardTexts } from '../texts.ts';

const TO = { client: '/post-job', provider: '/jobs', admin: '/admin/dashboard' } as const;

/** `gated`: jobs are closed to this person for now, so no way leads there. */
export function NoJobs({ role, gated = false }: { role: UserType; gated?: boolean }) {
  const { none } = useDashboardTexts().jobs;
  const ways = { client: none.clientWay, provider: none.providerWay, admin: none.adminWay };
  return (
    <EmptyState title={none.title} action={!gated && <ButtonLink to={TO[role]}>{ways[role]}</ButtonLink>}>
      {none[role]}
    </EmptyState>
  );
}
