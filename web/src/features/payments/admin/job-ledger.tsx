// The ledger of one job: every movement with its two sides, and what is held now. The job is in the address.
import type { LedgerEntry } from '@live-oak/contract/features/payments/schema.ts';
import { Link, useSearchParams } from 'react-router';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Button } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { TextField } from '../../../ui/field.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { PagedList, Panel } from '../../dashboard/parts/panel.tsx';
import { useJobLedger } from './money-data.ts';
import { accountText, KIND_TEXTS, signed } from './money-text.ts';
import { to } from '../../../app/to.ts';

const isJobNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);
/** '#41' → '41' */
const numberIn = (typed: string) => typed.trim().replace(/^#/, '');
const RULES = {
  validate: (typed: string) => isJobNumber(numberIn(typed)) || 'Type the job’s number, as in its address',
};

export function JobLedger() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('job') ?? '';
  const jobId = isJobNumber(asked) ? asked : '';
  const { field, onSubmit } = useActionForm({
    first: { job: asked },
    send: async ({ job }) => setSearch({ job: numberIn(job) }, { preventScrollReset: true }),
  });
  return (
    <Panel title="A job’s ledger">
      <form className="flex gap-3 flex-wrap items-end pt-4" onSubmit={onSubmit} noValidate>
        <div className="w-48">
          <TextField label="Job number" inputMode="numeric" {...field('job', RULES)} />
        </div>
        <Button label="Look it up" type="submit" />
      </form>
      {jobId !== '' && <Entries key={jobId} jobId={jobId} />}
    </Panel>
  );
}

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { head: 'When', cell: ({ createdAt }) => <span className="nowrap">{dayAndTime(createdAt)}</span> },
  { head: 'Movement', names: true, cell: ({ kind }) => KIND_TEXTS[kind] },
  { head: 'Account', cell: ({ account }) => accountText(account) },
  {
    head: 'Amount',
    align: 'right',
    cell: ({ amountCents }) => <span className="num nowrap">{signed(amountCents)}</span>,
  },
  { head: 'No.', align: 'right', cell: ({ transactionId }) => <span className="num">{transactionId}</span> },
];

function Entries({ jobId }: { jobId: string }) {
  const asked = useJobLedger(jobId);
  const missing = (
    <p className="py-4" role="alert">
      There is no job {jobId}.
    </p>
  );
  return (
    <PagedList
      of={asked}
      failed="The ledger of this job did not load"
      missing={missing}
      none={<p className="second py-4">No money moved for job {jobId} yet.</p>}
    >
      {(rows) => <Movements jobId={jobId} rows={rows} />}
    </PagedList>
  );
}

function Movements({ jobId, rows }: { jobId: string; rows: readonly LedgerEntry[] }) {
  const held = rows.filter(({ account }) => account === `job:${jobId}:held`);
  const isFirst = ({ id, transactionId }: LedgerEntry) =>
    rows.find((one) => one.transactionId === transactionId)?.id === id;
  return (
    <>
      <p className="pt-4 pb-2">
        <Link to={to.job(jobId)}>Job {jobId}</Link>:{' '}
        <b className="num">{moneyFromCents(held.reduce((sum, { amountCents }) => sum + amountCents, 0))}</b> held now
      </p>
      <Table
        caption={`Movements of job ${jobId}, oldest first`}
        rows={rows}
        rowKey={({ id }) => id}
        rowClass={(row) => (isFirst(row) ? '[&>*]:border-t [&>*]:border-t-rule-strong' : undefined)}
        columns={COLUMNS}
      />
      <p className="small second pt-3">
        A plus adds money to an account. What came in through the gateway is a minus there, so each movement adds up to
        zero.
      </p>
    </>
  );
}
