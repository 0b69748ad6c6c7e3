// An empty list of jobs on the dashboard, with what to do next for each role.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';

const WORDS = {
  client: {
    title: 'No jobs yet',
    text: 'Post what needs doing once; checked businesses send you sealed bids.',
    to: '/post-job',
    way: 'Post a Job',
  },
  provider: {
    title: 'No jobs yet',
    text: 'The jobs that you bid on will stand here.',
    to: '/jobs',
    way: 'See open jobs',
  },
  admin: { title: 'No jobs yet', text: 'Nobody has posted a job so far.', to: '/admin/dashboard', way: 'To the desk' },
} as const satisfies Record<UserType, { title: string; text: string; to: string; way: string }>;

/** `gated`: jobs are closed to this person for now, so no way leads there. */
export function NoJobs({ role, gated = false }: { role: UserType; gated?: boolean }) {
  const { title, text, to, way } = WORDS[role];
  return (
    <EmptyState title={title} action={!gated && <ButtonLink to={to}>{way}</ButtonLink>}>
      {text}
    </EmptyState>
  );
}
