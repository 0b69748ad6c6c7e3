// The posting form's values, as typed: from a job, to the body of a post or a change, and the draft.
import { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobPicture } from '@live-oak/contract/features/jobs/parts.ts';
import * as z from 'zod/mini';
import type { JobChange } from '../data.ts';
import { postingTexts } from '../posting-texts.ts';
import { EMPTY_FORM, type JobFormValues, type NewJob } from './job-values.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const OPTIONAL = [
  'budget',
  'scheduledDate',
  'treeSpecies',
  'treeDbhInches',
  'treeHeightFeet',
  'standing',
  'wires',
  'trunk',
] as const;
const REQUIRED = ['title', 'description', 'location', 'serviceType', 'urgency'] as const;

/** A picture that the job already has, as the upload field shows it. */
function asUploaded({ id, path, thumbPath, width, height }: JobPicture, index: number): UploadedFile {
  const name = postingTexts().photoNumber(index + 1);
  return { id, path, thumbPath, width, height, name, mime: 'image/jpeg', bytes: 0, purpose: 'job_photo' };
}

const idsOf = ({ photos }: JobFormValues) => photos.map(({ id }) => id);

const typed = (value: number | string | null) => (value === null ? '' : String(value));
/** '2500.50': cents have two digits. */
export const typedDollars = (dollars: number | null) => typed(dollars).replace(/\.\d$/, '$&0');

export function valuesOf(job: Job): JobFormValues {
  return {
    ...EMPTY_FORM,
    title: job.title,
    description: job.description,
    location: job.location,
    serviceType: job.serviceCode,
    urgency: job.urgency,
    showBudget: job.showBudget,
    ...Object.fromEntries(OPTIONAL.map((name) => [name, typed(job[name])])),
    budget: typedDollars(job.budget),
    photos: job.pictures.filter(({ kind }) => kind === 'asked').map(asUploaded),
  };
}

/** The body of a post, without blank values. */
export function toNewJob(values: JobFormValues): NewJob {
  const given = OPTIONAL.filter((name) => values[name].trim() !== '').map((name) => [name, values[name]]);
  return {
    title: values.title,
    description: values.description,
    location: values.location,
    serviceType: values.serviceType,
    // One of the four; the schema rejects an empty one with its own message.
    urgency: values.urgency as NewJob['urgency'],
    showBudget: values.showBudget,
    ...(values.askAgainJobId === '' ? {} : { askAgainJobId: values.askAgainJobId }),
    ...(values.photos.length > 0 ? { photos: idsOf(values) } : {}),
    ...Object.fromEntries(given),
  };
}

/** The body of a change: only differences, null for cleared values. */
export function toChange(values: JobFormValues, before: JobFormValues): JobChange {
  const required = REQUIRED.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]);
  const optional = OPTIONAL.filter((name) => values[name].trim() !== before[name].trim()).map((name) => [
    name,
    values[name].trim() === '' ? null : values[name],
  ]);
  const show = values.showBudget === before.showBudget ? [] : [['showBudget', values.showBudget]];
  const photos = idsOf(values).join() === idsOf(before).join() ? [] : [['photos', idsOf(values)]];
  // Names of the form with its own values, which are those of a change.
  return Object.fromEntries([...required, ...optional, ...show, ...photos]) as JobChange;
}

/** A saved draft: its valid values, completed by those of `first`; undefined if there are none. */
export function parseDraft(text: string | null, first = EMPTY_FORM): JobFormValues | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null || Object.keys(kept).length === 0) return undefined;
  const entries = Object.entries(first).map(([name, before]) => {
    const value = propertiesOf(kept)[name];
    return [name, typeof value === typeof before && !Array.isArray(before) ? value : before];
  });
  const photos = z.array(UploadedFile).safeParse(propertiesOf(kept).photos);
  // Every name of the form with a value of its type: two lines above.
  const draft = {
    ...(Object.fromEntries(entries) as JobFormValues),
    photos: photos.success ? photos.data : first.photos,
  };
  return isBlank(draft) ? undefined : draft;
}

/** What differs from the empty form: typed, chosen or uploaded. */
export function typedIn(values: JobFormValues): Partial<JobFormValues> {
  const first: Record<string, unknown> = { ...EMPTY_FORM };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (Array.isArray(value) ? value.length > 0 : value !== first[name])),
  );
}

/** True if nothing was typed, chosen or uploaded. */
export function isBlank(values: JobFormValues): boolean {
  return values.photos.length === 0 && [...REQUIRED, ...OPTIONAL].every((name) => values[name].trim() === '');
}
