// What the job is, below everything that is to be done: the words of the post, its facts, the tree and its ground, and for its owner the street.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { dayAndTime, longDay } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FactTable, JobWords, workFacts, type Fact } from './job-facts.tsx';
import { JobPhotos, UtilityAnswer } from './job-photos.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { emergencyTexts } from '../../emergencies/texts.ts';
import { jobTexts } from '../texts.ts';
import { labelOf, labels } from '../../../texts/labels.ts';
import { licenseNeed } from '@live-oak/contract/features/jobs/site.ts';
import { textsNow } from '../../../texts/current.ts';
import { RuleSources } from '../../../ui/rule-sources.tsx';

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
          ...emergencyFacts(job),
        ]}
      />
      {inside && <UtilityAnswer job={job} />}
      <SiteNotices job={job} />
      {job.placeStatus === 'unresolved' && inside && (
        <Notice tone="gold" icon="pin" title={t.placeNotOnMap}>
          {t.zipHelps}
        </Notice>
      )}
    </section>
  );
}

/** A statement about the wires, with its day and its words. */
export function saidOfWires({ kind, words, saidOn }: NonNullable<Job['wiresSaid']>): string {
  const t = textsNow(jobTexts);
  const day = saidOn === null ? '' : ` (${longDay(saidOn)})`;
  return `${t.saidOfWires[kind]}${day}${words === null ? '.' : `: “${words}”`}`;
}

type Site = Pick<Job, 'standing' | 'wires' | 'trunk'>;

/** What was said of the tree and its ground; nothing where nothing was. */
function siteFacts({ standing, wires, trunk }: Site): Fact[] {
  const t = textsNow(jobTexts);
  const words = textsNow(labels);
  return standing === null && wires === null && trunk === null
    ? []
    : [
        [t.treeIs, standing ? words.standings[standing] : t.notDescribed],
        [t.wiresNear, wires ? words.wires[wires] : t.notDescribed],
        [t.trunkIs, trunk ? words.trunks[trunk] : t.notDescribed],
      ];
}

/** What the emergency page asked besides. */
function emergencyFacts({ touches, peopleOut }: Pick<Job, 'touches' | 'peopleOut'>): Fact[] {
  const t = textsNow(emergencyTexts);
  return touches === null
    ? []
    : [[t.treeTouches, t.touches[touches]], ...(peopleOut ? [[t.peopleOut, t.cannotStay] as const] : [])];
}

export function SiteFacts({ job }: { job: Job }) {
  useTexts(jobTexts);
  const facts = siteFacts(job);
  return facts.length === 0 ? null : (
    <>
      <FactTable facts={facts} />
      <SiteNotices job={job} />
    </>
  );
}

/** What follows from it: the utility first, what the business must have. */
export function SiteNotices({
  job: { standing, wires, serviceCode, wiresSaid },
}: {
  job: Pick<Job, 'standing' | 'wires' | 'serviceCode'> & Partial<Pick<Job, 'wiresSaid'>>;
}) {
  const t = useTexts(jobTexts);
  const words = useTexts(labels);
  const need = standing === 'down' ? licenseNeed(serviceCode, standing) : null;
  return (
    <>
      {wires === 'yes' && (
        <Notice tone="error" live={false} title={t.wiresHere}>
          {wiresSaid && <p className="mb-2 font-semibold wrap-anywhere">{saidOfWires(wiresSaid)}</p>}
          {t.wiresHereText}
          <RuleSources rule="wires" />
        </Notice>
      )}
      {wires === 'unsure' && (
        <Notice tone="gold" icon="alert" title={t.wiresMaybe}>
          {t.wiresMaybeText}
          <RuleSources rule="wires" />
        </Notice>
      )}
      {need === 'none' && (
        <Notice icon="shield" title={t.mustHave}>
          {words.licenseNeeds.none}
          <RuleSources rule="none" />
        </Notice>
      )}
    </>
  );
}
