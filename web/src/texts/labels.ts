// The labels of the contract's codes in both languages: `useLabels().services[job.serviceCode]`.
import type { ApprovalStatus, JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import * as en from './en/labels.ts';
import * as es from './es/labels.ts';
import { textsNow, type Texts } from './current.ts';
import { useTexts } from './language.tsx';

export type Labels = typeof en;
export const labels: Texts<Labels> = { en, es };
export const useLabels = () => useTexts(labels);

/** The label of a code given as plain text; an unknown code is returned as it is. */
export function labelOf(table: Readonly<Record<string, string>>, code: string): string {
  return table[code] ?? code;
}

/** The badge from both of a job's statuses, like `jobBadge` of the contract. */
export function jobBadgeOf(job: { approvalStatus: ApprovalStatus; status: JobStatus }): string {
  const words = textsNow(labels);
  const isHeld = job.status !== 'cancelled' && job.approvalStatus !== 'approved';
  return isHeld ? words.approvalStatuses[job.approvalStatus] : words.jobStatuses[job.status];
}
