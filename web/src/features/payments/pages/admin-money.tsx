// /admin/money: do the books balance, what is held and owed, and what of the money waits for administrators.
import { ShowTogether } from '../../../app/show-together.tsx';
import { SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { AdminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink } from '../../admin/parts/export-link.tsx';
import { Balance, DIFFERENCE_COLUMNS } from '../admin/balance.tsx';
import { Chargebacks } from '../admin/chargebacks.tsx';
import { FailedRefunds } from '../admin/failed-refunds.tsx';
import { JobLedger } from '../admin/job-ledger.tsx';
import { MoneyFiguresPanel, MoneyWaiting, LISTS } from '../admin/money-figures.tsx';
import type { ReconciliationDifference, Reconciliation } from '@live-oak/contract/features/payments/admin-schema.ts';
import { useRef, useState } from 'react';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Button, Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { moneyFromCents, dayAndTime, longDay, timeOfDay } from '../../../ui/format.ts';
import {
  useExplain,
  useDifferences,
  useReconcile,
  useReconciliations,
  type DifferenceState,
} from '../admin/money-data.ts';
import { differenceWords } from '../admin/money-words.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PagedTable } from '../admin/money-list.tsx';

const TITLE = 'Money';

export default function AdminMoney() {
  return (
    <AdminPage title={TITLE}>
      <div className="wrap admin-money grid gap-8 grid-cols-1 pb-18 [&_.ledger_.btn]:whitespace-nowrap">
        <PageTitle title={TITLE} actions={<ExportLink of="ledger" label="Export the ledger" />}>
          Every cent is in the ledger twice: where it came from and where it is held. Entries never change.
        </PageTitle>
        <ShowTogether skeleton={<SkeletonRows rows={6} />}>
          <Balance />
          <MoneyWaiting />
          <MoneyFiguresPanel />
          <Comparisons />
          <Chargebacks />
          <FailedRefunds />
          <JobLedger />
        </ShowTogether>
      </div>
    </AdminPage>
  );
}

/** The words with which a difference is explained; they go into the record. */
function Explain({ difference, onClose }: { difference: ReconciliationDifference; onClose: () => void }) {
  const explain = useExplain();
  const { field, busy, onSubmit } = useActionForm({
    first: { note: '' },
    failed: 'The server didn’t answer. Please try again.',
    failsAt: 'note',
    send: ({ note }) => explain.mutateAsync({ id: difference.id, note: note.trim() }),
    onDone: onClose,
  });
  return (
    <FormDialog
      size="small"
      title="What caused this difference?"
      action="Save explanation"
      busy={busy}
      cancel="Leave it open"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="second">
        {differenceWords(difference.what)}: {moneyFromCents(difference.foundCents)} found, where{' '}
        {moneyFromCents(difference.expectedCents)} was expected.
      </p>
      <TextArea
        data-first-focus=""
        label="What caused it"
        hint="Saved in the audit log. The same difference won’t be reported again."
        rows={4}
        maxLength={1000}
        {...field('note', needed('Say what the difference comes from'))}
      />
    </FormDialog>
  );
}

const STATES: Record<Reconciliation['state'], { tone: BadgeTone; words: string }> = {
  balanced: { tone: 'ok', words: 'Agrees' },
  differences: { tone: 'no', words: 'Differs' },
  failed: { tone: 'gold', words: 'Failed, will retry' },
  running: { tone: 'wait', words: 'Running' },
};

function found(one: Reconciliation): string {
  if (one.state === 'failed') {
    const again = one.retryAt === null ? '' : ` Tried again at ${timeOfDay(one.retryAt)}.`;
    return `${one.failure ?? 'The gateway did not answer.'}${again}`;
  }
  if (one.state === 'running') {
    return 'Reading both books';
  }
  const looked = `${one.payments.toLocaleString('en-US')} ${one.payments === 1 ? 'payment' : 'payments'}`;
  return one.differences === 0 ? looked : `${looked}, ${one.differences} new to explain`;
}

const COLUMNS: readonly Column<Reconciliation>[] = [
  {
    head: 'Day',
    names: true,
    cell: ({ day, nightly, startedAt }) =>
      nightly ? `Night to ${longDay(day)}` : `By an administrator, ${dayAndTime(startedAt)}`,
  },
  { head: 'Outcome', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge> },
  { head: 'Looked at', cell: found },
];

/** The nightly comparisons with the gateway, and the differences that need an administrator. */
function Comparisons() {
  const asked = useReconciliations();
  const run = useReconcile();
  const all = asked.data?.pages.flatMap((page) => page.body) ?? [];
  const isRunning = all.some(({ state }) => state === 'running');
  const action = (
    <Button onClick={() => run.mutate(undefined)} busy={run.isPending || isRunning}>
      Compare now
    </Button>
  );
  return (
    <Panel className="mt-10" title="Compared with the gateway" action={action}>
      <PagedTable
        asked={asked}
        failed="The comparisons did not load"
        none="Every night after two the ledger is compared with the gateway, payment by payment. The first night is still to come."
        caption="Comparisons with the gateway, newest first"
        columns={COLUMNS}
        lines={3}
      />
      <Differences ran={all.find(({ finishedAt }) => finishedAt !== null)?.finishedAt ?? ''} />
    </Panel>
  );
}

const WHICH = [
  { value: 'open', label: 'To explain', none: 'No differences to explain.' },
  { value: 'explained', label: 'Explained', none: 'No explained differences yet.' },
] as const;

/** What stands after the sums of a difference. */
const moreWith = (
  onExplain: (difference: ReconciliationDifference) => void,
): Record<DifferenceState, Column<ReconciliationDifference>> => ({
  open: {
    head: 'Found on',
    cell: (row) => (
      <span className="flex gap-x-4 gap-y-2 flex-wrap items-center justify-between max-sm:justify-end">
        <span className="nowrap">{longDay(row.createdAt)}</span>
        <Button aria-label={`Explain: ${differenceWords(row.what)}`} onClick={() => onExplain(row)}>
          Explain
        </Button>
      </span>
    ),
  },
  explained: {
    head: 'Explained',
    cell: ({ note, explainedBy, explainedAt }) => (
      <>
        {note}
        <span className="small second block">
          {explainedBy}
          {explainedAt !== null && `, ${dayAndTime(explainedAt)}`}
        </span>
      </>
    ),
  },
});

function Differences({ ran }: { ran: string }) {
  const [state, setState] = useState<DifferenceState>('open');
  const [explained, setExplained] = useState<ReconciliationDifference>();
  const asked = useDifferences(state, ran);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row of the pressed button is gone by then, so the focus goes to the heading.
  const close = () => {
    setExplained(undefined);
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <div className="grid gap-3 pt-6" id={LISTS.differences}>
      <div className="row between">
        <h3 className="title-3" ref={heading} tabIndex={-1}>
          Differences
        </h3>
        <Segmented label="Which differences" options={WHICH} value={state} onChange={setState} />
      </div>
      <PagedTable
        asked={asked}
        failed="The differences did not load"
        none={WHICH.find(({ value }) => value === state)?.none}
        caption="Differences, oldest first"
        columns={[...DIFFERENCE_COLUMNS, moreWith(setExplained)[state]]}
      />
      {explained && <Explain difference={explained} onClose={close} />}
    </div>
  );
}
