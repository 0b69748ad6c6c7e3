// A provider's year: what was paid out in each of the last twelve months, from finished jobs alone.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';

export interface YearMonth {
  /** 'yyyy-MM' */
  key: string;
  /** 'Nov 2026' */
  name: string;
  /** 'N' */
  letter: string;
  cents: number;
  jobs: number;
}

const nameFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

function emptyMonths(now: Date): YearMonth[] {
  const [year = 0, month = 1] = chicagoDate(now).split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 12 + index, 1));
    const name = nameFormat.format(first);
    return { key: first.toISOString().slice(0, 7), name, letter: name.charAt(0), cents: 0, jobs: 0 };
  });
}

type PaidJob = Pick<Job, 'status' | 'completedAt' | 'award' | 'myBid'>;

/** What a finished job paid to this bidder, in cents; 0 when it was another's or is not paid. */
function paidCents({ status, award, myBid }: PaidJob): number {
  const isMine = myBid?.status === 'accepted' && award !== null && award.paid;
  return status === 'completed' && isMine ? award.amountCents : 0;
}

/** The twelve months up to now, in Louisiana's calendar, oldest first. */
export function yearOf(jobs: readonly PaidJob[], now: Date = new Date()): YearMonth[] {
  const months = emptyMonths(now);
  for (const job of jobs) {
    const cents = paidCents(job);
    const key = job.completedAt === null ? '' : chicagoDate(new Date(job.completedAt)).slice(0, 7);
    const month = months.find((one) => one.key === key);
    if (month && cents > 0) {
      month.cents += cents;
      month.jobs += 1;
    }
  }
  return months;
}

/** The top of the scale in cents: the next of 1, 2, 5 times a power of ten of dollars, at least $100. */
export function scaleTop(mostCents: number): number {
  let step = 10_000;
  for (let turn = 0; step < mostCents; turn += 1) {
    step *= turn % 3 === 1 ? 2.5 : 2;
  }
  return step;
}
