// The lists of Provider Verification: who waits, who is verified, who was rejected.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import type { ReactNode } from 'react';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useProvidersBy, useWaitingProviders, type ListedStatus } from '../data.ts';
import { ProviderRow, type ProviderActions } from './provider-row.tsx';

interface ListProps {
  now: Date;
  actions: ProviderActions;
}

export function WaitingList({ now, actions }: ListProps) {
  const asked = useWaitingProviders();
  return (
    <Panel title="Pending">
      <Answer of={asked} skeleton={<SkeletonRows rows={3} />} failed="Applications did not load">
        {({ rows }) => (
          <Rows
            providers={rows}
            now={now}
            actions={actions}
            none={
              <EmptyState title="No pending verifications">
                Every application is decided. New ones come here and to the bell.
              </EmptyState>
            }
          />
        )}
      </Answer>
    </Panel>
  );
}

const WORDS: Record<ListedStatus, { title: string; none: string; next: string }> = {
  verified: { title: 'Verified', none: 'No verified providers', next: 'Businesses that you approve stand here.' },
  rejected: {
    title: 'Rejected',
    none: 'No rejected applications',
    next: 'Applications that you turn down stand here.',
  },
};

export function DecidedList({ status, now, actions }: ListProps & { status: ListedStatus }) {
  const asked = useProvidersBy(status);
  const { title, none, next } = WORDS[status];
  return (
    <Panel title={title}>
      <Answer of={asked} skeleton={<SkeletonRows rows={3} />} failed="Providers did not load">
        {({ pages }) => (
          <Rows
            providers={pages.flatMap((page) => page.body)}
            now={now}
            actions={actions}
            none={<EmptyState title={none}>{next}</EmptyState>}
          />
        )}
      </Answer>
      <MoreButton of={asked} />
    </Panel>
  );
}

function Rows({ providers, none, ...rest }: ListProps & { providers: readonly ProviderForAdmin[]; none: ReactNode }) {
  if (providers.length === 0) {
    return none;
  }
  return (
    <ul>
      {providers.map((provider) => (
        <ProviderRow key={provider.id} provider={provider} {...rest} />
      ))}
    </ul>
  );
}
