// The five newest jobs and providers in administration.
import { useState } from 'react';
import { roundDollars } from '../../../ui/format.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { SHOWN_ON_DESKTOP, useNewestJobs, useNewestProviders, useWaitingProviders } from '../data.ts';
import { type RecentStatus, ofFilter, PROVIDER_FILTERS, wantsDecided, type ProviderFilter } from '../filters.ts';
import { JobDialog } from './job-dialog.tsx';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { hasWords } from '../queue.ts';
import { Review } from './review.tsx';
import { AdminLine, AdminLines, FirstLines } from './admin-lines.tsx';

/** Recent Jobs: the first five by search text and status: title, location, budget and badge. */
export function NewestJobs({ words, status }: { words: string; status: RecentStatus }) {
  const asked = useNewestJobs(words, status);
  const [openId, setOpenId] = useState<number>();
  const jobs = (asked.data ?? []).slice(0, SHOWN_ON_DESKTOP);
  return (
    <Panel title="Recent Jobs">
      <FirstLines asked={asked} what="Recent jobs" none={jobs.length === 0 ? 'No recent jobs found.' : undefined}>
        <AdminLines isOld={asked.isPlaceholderData}>
          {jobs.map((job) => (
            <AdminLine key={job.id} name={job.title} onOpen={() => setOpenId(job.id)} badge={<JobBadge job={job} />}>
              {job.location},{' '}
              <span className="num">{typeof job.budget === 'number' ? roundDollars(job.budget) : 'no budget'}</span>
            </AdminLine>
          ))}
        </AdminLines>
      </FirstLines>
      {openId !== undefined && <JobDialog jobId={openId} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}

const PENDING = 'Pending Provider Verifications';

/**
 * Pending Provider Verifications: the first five, with business name, service area, license number and badge. No call supports the provider
 * filter: decided ones are filtered from the list of all, and searched in the browser.
 */
export function NewestProviders({ words, filter }: { words: string; filter: ProviderFilter }) {
  const decided = wantsDecided(filter);
  const waiting = useWaitingProviders(words);
  const newest = useNewestProviders(decided);
  const [open, setOpen] = useState<ProviderForAdmin>();
  const close = () => setOpen(undefined);
  const providers = ofFilter((decided ? newest.data : waiting.data?.pages[0]?.body) ?? [], filter)
    .filter((one) => !decided || hasWords(words, one.businessName, one.serviceArea, one.licenseNumber))
    .slice(0, SHOWN_ON_DESKTOP);
  const label = PROVIDER_FILTERS.find(({ value }) => value === filter)?.label ?? PENDING;
  const none = decided ? 'No providers found.' : 'No pending verifications.';
  return (
    <Panel title={decided ? label : PENDING}>
      <FirstLines asked={decided ? newest : waiting} what="Providers" none={providers.length === 0 ? none : undefined}>
        <AdminLines>
          {providers.map((provider) => (
            <AdminLine
              key={provider.id}
              name={provider.businessName}
              onOpen={() => setOpen(provider)}
              badge={<VettingBadge provider={provider} />}
            >
              {provider.serviceArea}, License {provider.licenseNumber || 'not given'}
            </AdminLine>
          ))}
        </AdminLines>
      </FirstLines>
      {open && <Review providerId={open.id} name={open.businessName} onDecided={close} onClose={close} />}
    </Panel>
  );
}
