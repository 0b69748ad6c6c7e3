// What stands in the posting form: texts as typed. From a job, to the body of a post, to the body of a change, and the draft.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobChange, NewJob } from '../data.ts';

export interface JobFormValues {
  title: string;
  description: string;
  location: string;
  serviceType: string;
  urgency: string;
  /** Dollars. */
  budget: string;
  showBudget: boolean;
  /** 'yyyy-MM-dd' */
  scheduledDate: string;
  treeSpecies: string;
  /** Inches at 4.5 ft. */
  treeDbhInches: string;
  treeHeightFeet: string;
}

export const EMPTY_FORM: JobFormValues = {
  title: '',
  description: '',
  location: '',
  serviceType: '',
  urgency: '',
  budget: '',
  showBudget: false,
  scheduledDate: '',
  treeSpecies: '',
  treeDbhInches: '',
  treeHeightFeet: '',
};

const OPTIONAL = ['budget', 'scheduledDate', 'treeSpecies', 'treeDbhInches', 'treeHeightFeet'] as const;
const REQUIRED = ['title', 'description', 'location', 'serviceType', 'urgency'] as const;

const typed = (value: number | string | null) => (value === null ? '' : String(value));

export function valuesOf(job: Job): JobFormValues {
  return {
    title: job.title,
    description: job.description,
    location: job.location,
    serviceType: job.serviceCode,
    urgency: job.urgency,
    budget: typed(job.budget),
    showBudget: job.showBudget,
    scheduledDate: typed(job.scheduledDate),
    treeSpecies: typed(job.treeSpecies),
    treeDbhInches: typed(job.treeDbhInches),
    treeHeightFeet: typed(job.treeHeightFeet),
  };
}

/** The body of a post: what was left blank is left out. */
export function toNewJob(values: JobFormValues): NewJob {
  const given = OPTIONAL.filter((name) => values[name].trim() !== '').map((name) => [name, values[name]]);
  return {
    title: values.title,
    description: values.description,
    location: values.location,
    serviceType: values.serviceType,
    urgency: values.urgency as NewJob['urgency'],
    showBudget: values.showBudget,
    ...Object.fromEntries(given),
  };
}

/** The body of a change: only what differs, null for what was cleared. */
export function toChange(values: JobFormValues, before: JobFormValues): JobChange {
  const required = REQUIRED.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]);
  const optional = OPTIONAL.filter((name) => values[name].trim() !== before[name].trim()).map((name) => [
    name,
    values[name].trim() === '' ? null : values[name],
  ]);
  const show = values.showBudget === before.showBudget ? [] : [['showBudget', values.showBudget]];
  return Object.fromEntries([...required, ...optional, ...show]) as JobChange;
}

/** A kept draft: whatever of it is a value of the form; undefined when it holds nothing. */
export function parseDraft(text: string | null): JobFormValues | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null) {
    return undefined;
  }
  const entries = Object.entries(EMPTY_FORM).map(([name, empty]) => {
    const value = (kept as Record<string, unknown>)[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  const draft = Object.fromEntries(entries) as JobFormValues;
  return isBlank(draft) ? undefined : draft;
}

/** True when nothing was typed or chosen. */
export function isBlank(values: JobFormValues): boolean {
  return [...REQUIRED, ...OPTIONAL].every((name) => values[name].trim() === '');
}
