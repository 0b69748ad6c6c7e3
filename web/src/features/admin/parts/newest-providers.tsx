// Pending Provider Verifications: the first five, with business name, service area, license number and badge.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { SHOWN_ON_DESK } from '../data.ts';
import { ofFilter, PROVIDER_FILTERS, wantsDecided, type ProviderFilter } from '../filters.ts';
import { hasWords } from '../queue.ts';
import { useNewestProviders, useWaitingProviders } from '../vetting-data.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { Review } from './review.tsx';
import './short-list.css';

const PENDING = 'Pending Provider Verifications';

/** The provider filter is sent in no call: decided ones are taken from the list of all, on screen. */
export function NewestProviders({ words, filter }: { words: string; filter: ProviderFilter }) {
  const decided = wantsDecided(filter);
  const waiting = useWaitingProviders();
  const newest = useNewestProviders(decided);
  const asked = decided ? newest : waiting;
  const rows = decided ? newest.data : waiting.data?.rows;
  const [open, setOpen] = useState<ProviderForAdmin>();
  const close = () => setOpen(undefined);
  const providers = ofFilter(rows ?? [], filter)
    .filter(({ businessName, serviceArea, licenseNumber }) => hasWords(words, businessName, serviceArea, licenseNumber))
    .slice(0, SHOWN_ON_DESK);
  const label = PROVIDER_FILTERS.find(({ value }) => value === filter)?.label ?? PENDING;
  return (
    <Panel title={decided ? label : PENDING}>
      {asked.isError && !rows && <CouldNotLoad what="Providers" asked={asked} />}
      {asked.isPending ? (
        <SkeletonRows rows={SHOWN_ON_DESK} />
      ) : (
        <ul className="short-list">
          {providers.map((provider) => (
            <li key={provider.id}>
              <span>
                <button type="button" className="wide-hit" onClick={() => setOpen(provider)}>
                  {provider.businessName}
                </button>
                <span className="small second">
                  {provider.serviceArea}, License {provider.licenseNumber || 'not given'}
                </span>
              </span>
              <VettingBadge provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {!asked.isPending && providers.length === 0 && (
        <p className="short-list-none">{decided ? 'No providers found.' : 'No pending verifications.'}</p>
      )}
      {open && <Review providerId={open.id} name={open.businessName} onDecided={close} onClose={close} />}
    </Panel>
  );
}
