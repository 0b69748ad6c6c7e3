// What waits for the administrator: jobs and providers in one line, emergencies first, then the longest waiting.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';

export type Waiting =
  | { kind: 'job'; key: string; id: number; title: string; detail: string; since: string; job: Job }
  | {
      kind: 'provider';
      key: string;
      id: number;
      title: string;
      detail: string;
      since: string;
      provider: ProviderForAdmin;
    };

function waitingJob(job: Job): Waiting {
  const where = job.parish ? `${job.parish} Parish` : job.location;
  return {
    kind: 'job',
    key: `job-${job.id}`,
    id: job.id,
    title: job.title,
    detail: `Job: ${where}`,
    since: job.createdAt,
    job,
  };
}

function waitingProvider(provider: ProviderForAdmin): Waiting {
  const { id, businessName, serviceArea, licenseNumber, createdAt } = provider;
  const detail = `Provider: ${serviceArea}${licenseNumber ? `, License ${licenseNumber}` : ''}`;
  return { kind: 'provider', key: `provider-${id}`, id, title: businessName, detail, since: createdAt, provider };
}

const isEmergency = (one: Waiting) => one.kind === 'job' && one.job.urgency === 'emergency';

export function queueOf(jobs: readonly Job[], providers: readonly ProviderForAdmin[]): Waiting[] {
  return [...jobs.map(waitingJob), ...providers.map(waitingProvider)].toSorted(
    (a, b) => Number(isEmergency(b)) - Number(isEmergency(a)) || a.since.localeCompare(b.since),
  );
}

/** Whether every word is in one of the texts; no words are in every text. */
export function hasWords(words: string, ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The queue's line after a key: J or arrow down, K or arrow up; undefined for other keys. */
export function movedTo(key: string, at: number, count: number): number | undefined {
  const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;
  return step === 0 || count === 0 ? undefined : Math.min(count - 1, Math.max(0, at + step));
}
