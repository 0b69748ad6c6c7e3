// A job in text and a row of facts, in a bidder's dialog and on the job's page.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { markIn } from '@live-oak/contract/hidden-mark.ts';
import { longDay, moneyFromDollars, roundDollars } from '../../../ui/format.ts';
import { textsNow } from '../../../texts/current.ts';
import { labelOf, labels } from '../../../texts/labels.ts';
import { Notice } from '../../../ui/basics.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { jobTexts, useJobTexts } from '../texts.ts';

/** The amount for its owner and administrators, the range for a bidder who may see it, otherwise that there is none or none is shown. */
export function budgetText({
  budget,
  budgetRange,
  bidCount,
}: Pick<JobCard, 'budget' | 'budgetRange' | 'bidCount'>): string {
  const t = jobTexts();
  if (typeof budget === 'number') return moneyFromDollars(budget);
  // Only they see how many bids there are.
  const none = typeof bidCount === 'number' ? t.noneGiven : t.notShown;
  return budgetRange
    ? `${roundDollars(budgetRange.lowCents / 100)} – ${roundDollars(budgetRange.highCents / 100)}`
    : none;
}

/** 'Water oak, 30 in across, 60 ft tall', as far as known; undefined if nothing is. */
export function treeText(job: Pick<Job, 'treeSpecies' | 'treeDbhInches' | 'treeHeightFeet'>) {
  const t = jobTexts();
  const across = job.treeDbhInches !== null && t.inAcross(job.treeDbhInches);
  const high = job.treeHeightFeet !== null && t.ftHigh(job.treeHeightFeet);
  const words = [job.treeSpecies, across, high].filter(Boolean).join(', ');
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'East Baton Rouge Parish, 70808', as far as known; the area as typed if the place was not found. */
export function areaText({ parish, zip, area }: Pick<JobCard, 'parish' | 'zip' | 'area'>): string {
  const t = jobTexts();
  const parishName = parish && (/parish$/i.test(parish) ? parish : t.parish(parish));
  return [parishName, zip].filter(Boolean).join(', ') || area;
}

/** A name and what it is. */
export type Fact = readonly [string, string];

/** To a bidder the server answers a job that waits for its review, or did not pass it, without the owner's words. */
const isWithheld = ({ clientId, description }: Pick<Job, 'clientId' | 'description'>): boolean =>
  clientId === null && description === '';

/** When, for how much and which tree. */
export function workFacts(job: Job): Fact[] {
  const t = jobTexts();
  return [
    [t.scheduledDate, job.scheduledDate ? longDay(job.scheduledDate) : t.notSet],
    [t.budget, budgetText(job)],
    ...(isWithheld(job) ? [] : [[t.theTree, treeText(job) ?? t.notDescribed] as const]),
  ];
}

export function JobFacts({ job }: { job: Job }) {
  useJobTexts();
  return <FactTable facts={workFacts(job)} />;
}

export function FactTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid border-y border-y-rule sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div
          className="py-3 sm:pr-4 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:items-baseline max-sm:justify-between max-sm:not-first:border-t max-sm:not-first:border-t-rule sm:not-nth-[3n+1]:pl-4 sm:not-nth-[3n+1]:border-l sm:not-nth-[3n+1]:border-l-rule sm:nth-[n+4]:border-t sm:nth-[n+4]:border-t-rule"
          key={name}
        >
          <dt className="text-bark-3 text-small max-sm:flex-none">{name}</dt>
          <dd className="num min-w-0 wrap-anywhere font-semibold leading-snug max-sm:flex-1 max-sm:basis-text-36 max-sm:text-right">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The title, or the service of a job whose title this reader does not see now. */
export const titleOf = (job: Pick<Job, 'clientId' | 'title' | 'description' | 'serviceCode'>): string =>
  isWithheld(job) ? labelOf(textsNow(labels).services, job.serviceCode) : job.title;

/** In a list without the number elsewhere: 'Tree Removal, #34' for a job whose title this reader does not see now. */
export const titleInList = ({ id, title, serviceCode }: Pick<JobCard, 'id' | 'title' | 'serviceCode'>): string =>
  title === `#${id}` ? `${labelOf(textsNow(labels).services, serviceCode)}, ${title}` : title;

/** The same where the service is unknown: says why there is no title. */
export const titleOrWhy = (jobId: number, title: string): string =>
  title === `#${jobId}` ? jobTexts().unapproved(jobId) : title;

/** The description with its line breaks, and a note if words in it are hidden; in place of a withheld one, why it is. */
export function JobText({
  job,
}: {
  job: Pick<Job, 'clientId' | 'description' | 'status' | 'approvalStatus' | 'masked'>;
}) {
  const t = useJobTexts();
  const { language } = useLanguage();
  if (isWithheld(job)) {
    const { canceled, pending, rejected } = t.withheld;
    const words = job.status === 'cancelled' ? canceled : job.approvalStatus === 'pending' ? pending : rejected;
    return <Notice tone="gold" icon="clock" title={words.title} text={words.next} />;
  }
  return (
    <div className="grid gap-2 max-w-(--measure)">
      <p className="first:wrap-anywhere first:whitespace-pre-line">{markIn(job.description, language)}</p>
      {job.masked && (
        <p className="small second first:wrap-anywhere first:whitespace-pre-line">{t.contactMaskedHint}</p>
      )}
    </div>
  );
}
