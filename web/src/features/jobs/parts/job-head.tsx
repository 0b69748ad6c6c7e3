// The head of a job's page: the way back, its badges, its title, its picture.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Link } from 'react-router';
import { UrgencyBadge } from '../../../ui/badge.tsx';
import { JobBadge } from './job-badge.tsx';
import { areaWords } from './job-facts.tsx';
import { JobThumb } from './job-photos.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';

export function JobHead({ job, own }: { job: Job; own: boolean }) {
  const t = useTexts(jobTexts);
  return (
    <div className="wrap job-head pt-3 [&_nav_a]:inline-flex [&_nav_a]:items-center [&_nav_a]:min-h-(--hit)">
      <nav className="small" aria-label={t.breadcrumb}>
        <Link to="/jobs">{own ? t.myJobs : t.jobs}</Link>
      </nav>
      <div className="grid gap-8 grid-cols-[minmax(0,1fr)_8.5rem] items-end max-lg:gap-4 max-lg:grid-cols-[minmax(0,1fr)_5rem]">
        <div>
          <div className="row">
            <JobBadge job={job} />
            <UrgencyBadge urgency={job.urgency} />
            <span className="small second">{t.job(job.id, areaWords(job))}</span>
          </div>
          <h1 className="mt-3 outline-none wrap-anywhere" tabIndex={-1}>
            {job.title}
          </h1>
        </div>
        <JobThumb code={job.serviceCode} path={job.pictures.find(({ kind }) => kind === 'asked')?.thumbPath} />
      </div>
    </div>
  );
}
