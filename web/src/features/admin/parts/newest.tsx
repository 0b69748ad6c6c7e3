// The newest jobs and providers on the desk, five of each.
import { useState } from 'react';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { roundDollars } from '../../../ui/money.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { SHOWN_ON_DESK, useNewestJobs, type RecentStatus } from '../data.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { JobDialog } from './job-dialog.tsx';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { ofFilter, PROVIDER_FILTERS, wantsDecided, type ProviderFilter } from '../filters.ts';
import { hasWords } from '../queue.ts';
import { useNewestProviders, useWaitingProviders } from '../vetting-data.ts';
import { Review } from './review.tsx';

/** Recent Jobs: the first five by words and status; title, location, budget and badge. */
export function NewestJobs({ words, status }: { words: string; status: RecentStatus }) {
  const asked = useNewestJobs(words, status);
  const [openId, setOpenId] = useState<number>();
  const jobs = (asked.data ?? []).slice(0, SHOWN_ON_DESK);
  return (
    <Panel title="Recent Jobs">
      {asked.isError && !asked.data && <CouldNotLoad what="Recent jobs" asked={asked} />}
      {asked.isPending ? (
        <SkeletonRows rows={SHOWN_ON_DESK} />
      ) : (
        <ul
          className="[&>li>span:first-child]:min-w-0 [&>li>span:first-child]:wrap-anywhere [&_.small]:block [&_button]:block [&_button]:px-0 [&_button]:py-1 [&_button]:border-0 [&_button]:bg-transparent [&_button]:bg-none [&_button]:text-bark [&_button]:font-[650] [&_button]:text-ui [&_button]:leading-[1.35] [&_button]:font-text [&_button]:text-left [&_button]:cursor-pointer [&_button:hover]:text-oak [&_button:hover]:underline [&_button:hover]:[text-underline-offset:0.18em] [&_.badge]:flex-none [&_.badge]:max-w-[48%] max-sm:[&_.badge]:max-w-full"
          aria-busy={asked.isPlaceholderData}
        >
          {jobs.map((job) => (
            <li
              className="flex gap-3 items-center justify-between min-h-16 py-2 border-b border-b-rule text-ui leading-[1.35] max-sm:gap-1.5 max-sm:flex-col max-sm:items-start max-sm:justify-center"
              key={job.id}
            >
              <span>
                <button type="button" className="wide-hit" onClick={() => setOpenId(job.id)}>
                  {job.title}
                </button>
                <span className="small second">
                  {job.location},{' '}
                  <span className="num">{typeof job.budget === 'number' ? roundDollars(job.budget) : 'no budget'}</span>
                </span>
              </span>
              <JobBadge job={job} />
            </li>
          ))}
        </ul>
      )}
      {!asked.isPending && jobs.length === 0 && <p className="py-6 text-bark-2">No recent jobs found.</p>}
      {openId !== undefined && <JobDialog jobId={openId} onClose={() => setOpenId(undefined)} />}
    </Panel>
  );
}

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
        <ul className="[&>li>span:first-child]:min-w-0 [&>li>span:first-child]:wrap-anywhere [&_.small]:block [&_button]:block [&_button]:px-0 [&_button]:py-1 [&_button]:border-0 [&_button]:bg-transparent [&_button]:bg-none [&_button]:text-bark [&_button]:font-[650] [&_button]:text-ui [&_button]:leading-[1.35] [&_button]:font-text [&_button]:text-left [&_button]:cursor-pointer [&_button:hover]:text-oak [&_button:hover]:underline [&_button:hover]:[text-underline-offset:0.18em] [&_.badge]:flex-none [&_.badge]:max-w-[48%] max-sm:[&_.badge]:max-w-full">
          {providers.map((provider) => (
            <li
              className="flex gap-3 items-center justify-between min-h-16 py-2 border-b border-b-rule text-ui leading-[1.35] max-sm:gap-1.5 max-sm:flex-col max-sm:items-start max-sm:justify-center"
              key={provider.id}
            >
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
        <p className="py-6 text-bark-2">{decided ? 'No providers found.' : 'No pending verifications.'}</p>
      )}
      {open && <Review providerId={open.id} name={open.businessName} onDecided={close} onClose={close} />}
    </Panel>
  );
}
