// What the job is, below everything that is to be done: the words of the post, its facts, and for its owner the street.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { JobFacts, JobWords } from './job-facts.tsx';
import { JobPhotos } from './job-photos.tsx';
import { SiteFacts } from './site-facts.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';
import { labelOf, labels } from '../../../texts/labels.ts';

/** `inside`: the viewer sees the place as the owner typed it. */
export function JobStory({ job, inside }: { job: Job; inside: boolean }) {
  const t = useTexts(jobTexts);
  const { services } = useTexts(labels);
  return (
    <section className="wrap job-story" aria-labelledby="story-title">
      <h2 className="title-2" id="story-title">
        {t.theJob}
      </h2>
      <JobWords job={job} />
      <JobPhotos job={job} />
      <JobFacts job={job} />
      <SiteFacts job={job} />
      <p className="second">
        {inside ? job.location : job.area}. {t.postedOn(labelOf(services, job.serviceCode), dayAndTime(job.createdAt))}
      </p>
      {job.placeStatus === 'unresolved' && inside && (
        <Notice tone="gold" icon="pin" title={t.thisPlaceIsNotOnOur}>
          {t.theDeskAsksAboutItA}
        </Notice>
      )}
    </section>
  );
}
