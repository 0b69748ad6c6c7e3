// The job that it is about: its way, what was done, and every movement of its money.
import type { AdminDispute } from '@live-oak/contract/features/disputes/schema.ts';
import { Link } from 'react-router';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Table } from '../../../ui/table.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { JobFacts } from '../../jobs/parts/job-facts.tsx';
import { FinishedWork } from '../../jobs/parts/job-photos.tsx';
import { jobSteps } from '../../jobs/parts/job-steps.ts';

export function DisputedJob({ dispute: { job, ledger } }: { dispute: AdminDispute }) {
  return (
    <section className="stack" aria-labelledby="disputed-job-title">
      <h2 className="title-2" id="disputed-job-title">
        The job
      </h2>
      <Timeline label="The way of this job" steps={jobSteps(job)} />
      <JobFacts job={job} />
      <p className="second">
        {job.location}. <Link to={`/jobs/${job.id}`}>Open the job</Link>
      </p>
      <FinishedWork job={job} />
      <details className="fold">
        <summary>The money of this job</summary>
        <Table
          caption="Ledger entries of this job"
          rows={ledger}
          rowKey={({ id }) => id}
          columns={[
            { head: 'When', cell: ({ createdAt }) => dayAndTime(createdAt) },
            { head: 'What', cell: ({ kind }) => kind },
            { head: 'Account', cell: ({ account }) => account },
            { head: 'Amount', align: 'right', cell: ({ amountCents }) => moneyFromCents(amountCents) },
          ]}
        />
      </details>
    </section>
  );
}
