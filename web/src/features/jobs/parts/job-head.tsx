// The head of a job's page: the way back, its badges, its title, its picture.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Link } from 'react-router';
import { UrgencyBadge } from '../../../ui/badge.tsx';
import { JobBadge } from './job-badge.tsx';
import { areaWords } from './job-facts.tsx';
import { JobThumb } from './job-photos.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';
import './job-head.css';

export function JobHead({ job, own }: { job: Job; own: boolean }) {
  const t = useTexts(jobTexts);
  return (
    <div className="wrap job-head">
      <nav className="small" aria-label={t.breadcrumb}>
        <Link to="/jobs">{own ? t.myJobs : t.jobs}</Link>
      </nav>
      <div className="job-head-row">
        <div>
          <div className="row">
            <JobBadge job={job} />
            <UrgencyBadge urgency={job.urgency} />
            <span className="small second">{t.job(job.id, areaWords(job))}</span>
          </div>
          <h1 tabIndex={-1}>{job.title}</h1>
        </div>
        <JobThumb code={job.serviceCode} path={job.pictures.find(({ kind }) => kind === 'asked')?.thumbPath} />
      </div>
    </div>
  );
}
