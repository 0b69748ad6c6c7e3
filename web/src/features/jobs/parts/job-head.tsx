// The head of a job's page: the way back, its badges, its title, its picture.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Link } from 'react-router';
import { UrgencyBadge } from '../../../ui/badge.tsx';
import { JobBadge } from './job-badge.tsx';
import { areaWords } from './job-facts.tsx';
import { JobThumb } from './job-photos.tsx';
import './job-head.css';

export function JobHead({ job, own }: { job: Job; own: boolean }) {
  return (
    <div className="wrap job-head">
      <nav className="small" aria-label="Breadcrumb">
        <Link to="/jobs">{own ? 'My jobs' : 'Jobs'}</Link>
      </nav>
      <div className="job-head-row">
        <div>
          <div className="row">
            <JobBadge job={job} />
            <UrgencyBadge urgency={job.urgency} />
            <span className="small second">
              Job {job.id}, {areaWords(job)}
            </span>
          </div>
          <h1 tabIndex={-1}>{job.title}</h1>
        </div>
        <JobThumb job={job} />
      </div>
    </div>
  );
}
