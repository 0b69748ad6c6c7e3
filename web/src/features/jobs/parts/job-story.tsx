// What the job is, below everything that is to be done: the words of the post, its facts, and for its owner the street.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FactTable, JobWords, workFacts } from './job-facts.tsx';
import { JobPhotos } from './job-photos.tsx';
import { siteFacts, SiteNotices } from './site-facts.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';
import { labelOf, labels } from '../../../texts/labels.ts';

/** `inside`: the viewer sees the place as the owner typed it. */
export function JobStory({ job, inside }: { job: Job; inside: boolean }) {
  const t = useTexts(jobTexts);
  const { services } = useTexts(labels);
  return (
    <section className="wrap grid gap-4 py-8" aria-labelledby="story-title">
      <h2 className="title-2" id="story-title">
        {t.theJob}
      </h2>
      <JobWords job={job} />
      <JobPhotos job={job} />
      <FactTable
        facts={[
          [t.service, labelOf(services, job.serviceCode)],
          inside ? [t.address, job.location] : [t.area, job.area],
          [t.postedAt, dayAndTime(job.createdAt)],
          ...workFacts(job),
          ...siteFacts(job),
        ]}
      />
      <SiteNotices job={job} />
      {job.placeStatus === 'unresolved' && inside && (
        <Notice tone="gold" icon="pin" title={t.thisPlaceIsNotOnOur}>
          {t.zipHelps}
        </Notice>
      )}
    </section>
  );
}
