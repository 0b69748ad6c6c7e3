// The job's content, below everything to do: description, facts, the tree and its site, and for its owner the street.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { dayAndTime, longDay } from '../../../ui/format.ts';
import { Notice } from '../../../ui/basics.tsx';
import { FactTable, JobText, workFacts, type Fact } from './job-facts.tsx';
import { JobPhotos, UtilityAnswer } from './job-photos.tsx';
import { emergencyTexts, useEmergencyTexts } from '../../emergencies/texts.ts';
import { jobTexts, useJobTexts } from '../texts.ts';
import { labelOf, labels, useLabels } from '../../../texts/labels.ts';
import { licenseNeed } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { textsNow } from '../../../texts/current.ts';
import { RuleSources } from '../../../ui/rule-sources.tsx';
import { Section } from '../../../ui/page.tsx';

/** `inside`: the viewer sees the place as the owner typed it. */
export function JobContext({ job, inside }: { job: Job; inside: boolean }) {
  const t = useJobTexts();
  const { services } = useLabels();
  const facts: Fact[] = [
    [t.service, labelOf(services, job.serviceCode)],
    inside ? [t.address, job.location] : [t.area, job.area],
    [t.postedAt, dayAndTime(job.createdAt)],
    ...(job.touches === null ? workFacts(job) : emergencyFacts(job)),
    ...siteFacts(job),
  ];
  return (
    <Section title={t.theJob} className="wrap grid gap-4 py-8">
      <JobText job={job} />
      <JobPhotos job={job} />
      <FactTable facts={facts} />
      {inside && <UtilityAnswer job={job} />}
      {/* What comes before the work says nothing about a job that is over. */}
      {job.status !== 'completed' && job.status !== 'cancelled' && <SiteNotices job={job} inside={inside} />}
      {job.placeStatus === 'unresolved' && inside && (
        <Notice tone="gold" icon="pin" title={t.placeNotOnMap} text={t.zipHelps} />
      )}
    </Section>
  );
}

/** A statement about the wires, with its date and text. */
export function saidOfWires({ kind, words, saidOn }: NonNullable<Job['wiresSaid']>): string {
  const t = jobTexts();
  const day = saidOn === null ? '' : ` (${longDay(saidOn)})`;
  return `${t.saidOfWires[kind]}${day}${words === null ? '.' : `: “${words}”`}`;
}

type Site = Pick<Job, 'standing' | 'wires' | 'trunk' | 'touches'>;

/** The answers about the tree and its site; empty if there are none, and for emergencies, which have other questions. */
function siteFacts({ standing, wires, trunk, touches }: Site): Fact[] {
  const t = jobTexts();
  const words = textsNow(labels);
  return touches !== null || (standing === null && wires === null && trunk === null)
    ? []
    : [
        [t.treeIs, standing ? words.standings[standing] : t.notDescribed],
        [t.wiresNear, wires ? words.wires[wires] : t.notDescribed],
        [t.trunkIs, trunk ? words.trunks[trunk] : t.notDescribed],
      ];
}

/** The emergency page's answers: for wires only whether one is down or touched, which is less than how near one is. */
export function emergencyFacts({ touches, wires, peopleOut }: Pick<Job, 'touches' | 'wires' | 'peopleOut'>): Fact[] {
  const t = emergencyTexts();
  return [
    ...(touches ? [[t.emergency, t.touches[touches]] as const] : []),
    ...(wires ? [[t.wires, t.wireWords[wires]] as const] : []),
    ...(peopleOut ? [[t.peopleOut, t.cannotStay] as const] : []),
  ];
}

export function SiteFacts({ job }: { job: Job }) {
  useJobTexts();
  const facts = job.touches === null ? siteFacts(job) : emergencyFacts(job);
  return facts.length === 0 ? null : (
    <>
      <FactTable facts={facts} />
      <SiteNotices job={job} />
    </>
  );
}

type NoticedJob = Pick<Job, 'standing' | 'wires' | 'serviceCode'> & Partial<Pick<Job, 'wiresSaid' | 'touches'>>;

/** What follows from it: the utility first, and what the business must have. `inside`: for both sides, not for bidders. */
export function SiteNotices({ job, inside = false }: { job: NoticedJob; inside?: boolean }) {
  const t = useJobTexts();
  const { standing, wires, serviceCode, wiresSaid, touches = null } = job;
  const words = useLabels();
  const emergency = useEmergencyTexts();
  const need = standing === 'down' ? licenseNeed(serviceCode, standing) : null;
  return (
    <>
      {wires === 'yes' && (
        <Notice tone="error" live={false} title={touches === null ? t.wiresHere : emergency.wiresHere}>
          {wiresSaid && <p className="mb-2 font-semibold wrap-anywhere">{saidOfWires(wiresSaid)}</p>}
          {t.wiresHereText}
          <RuleSources rule="wires" />
        </Notice>
      )}
      {wires === 'unsure' && (
        <Notice tone="gold" icon="alert" title={t.wiresMaybe}>
          {inside ? t.wiresMaybeInside : t.wiresMaybeText}
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
