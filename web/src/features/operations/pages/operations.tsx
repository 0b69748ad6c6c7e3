// /admin/operations: the server's status: each service, the queues, failures, processes, and versions.
import { PageTitle } from '../../../ui/page.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { Answer, Panel, PagedList } from '../../dashboard/parts/panel.tsx';
import { operationRoutes } from '@live-oak/contract/features/operations/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useOperations, useFailures, useRetry, type FailureFilter } from '../data.ts';
import { Health, Queues, Machine } from '../parts/health.tsx';
import { Lists } from '../parts/lists.tsx';
import { FAILURE_KINDS, type FailureKind, type FailureLine } from '@live-oak/contract/features/operations/schema.ts';
import { useState } from 'react';
import { Badge, Button } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { When } from '../../../ui/when.tsx';
import { ReasonAct } from '../../admin/parts/reason-dialog.tsx';
import { FAILURE_TEXTS } from '../wording.ts';
import { Choice, ExportLink } from '../../admin/parts/controls.tsx';

const TITLE = 'Operations';

export default adminPage(TITLE, Page);

function Page() {
  return (
    <div className="wrap grid gap-8 grid-cols-1 pb-18">
      <PageTitle title={TITLE}>Server status. Updates every 15 seconds.</PageTitle>
      <Overview />
    </div>
  );
}

function Overview() {
  const asked = useOperations();
  return (
    <Answer of={asked} rows={8} failed="The server status didn’t load">
      {(seen) => (
        <>
          <Health seen={seen} stale={asked.isError} />
          <Queues queues={seen.queues} />
          <Failures />
          <Lists seen={seen} />
          <Machine seen={seen} />
        </>
      )}
    </Answer>
  );
}

const FILTERS: readonly { value: FailureFilter; label: string }[] = [
  { value: 'all', label: 'All kinds' },
  ...FAILURE_KINDS.map((value) => ({ value, label: FAILURE_TEXTS[value].one })),
];

/** Failed work of every kind in one list: retried, one or all of a kind, or dismissed with a reason. */
function Failures() {
  const [filter, setFilter] = useState<FailureFilter>('all');
  const [aside, setAside] = useState<FailureLine>();
  const asked = useFailures(filter);
  return (
    <Panel title="Failures" action={<ExportLink of="failures" filters={new URLSearchParams({ state: filter })} />}>
      {(filter !== 'all' || hasAny(asked.data)) && <Filter filter={filter} onChange={setFilter} />}
      <PagedList of={asked} rows={2} failed="The list did not load" none={NONE}>
        {(rows) => (
          <ul className="m-0 p-0 list-none">
            {rows.map((row) => (
              <Failure key={`${row.kind} ${row.id}`} row={row} onAside={() => setAside(row)} />
            ))}
          </ul>
        )}
      </PagedList>
      {aside && <Aside row={aside} onClose={() => setAside(undefined)} />}
    </Panel>
  );
}

const NONE = <p className="second py-4">Nothing has failed. Failures appear here as they happen.</p>;

const Filter = ({ filter, onChange }: { filter: FailureFilter; onChange: (filter: FailureFilter) => void }) => (
  <div className="flex gap-3 flex-wrap items-end py-3">
    <div className="w-52">
      <Choice label="Kind" of={FILTERS} value={filter} onChange={onChange} />
    </div>
    {filter !== 'all' && <RetryAll kind={filter} />}
  </div>
);

/** Without any failures there is nothing to filter. */
const hasAny = (data: ReturnType<typeof useFailures>['data']) =>
  data?.pages.some(({ body }) => body.length > 0) === true;

function RetryAll({ kind }: { kind: FailureKind }) {
  const retry = useRetry();
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate({ kind })}>
      Retry all {FAILURE_TEXTS[kind].all}
    </Button>
  );
}

function Failure({ row, onAside }: { row: FailureLine; onAside: () => void }) {
  const retry = useRetry();
  const { kind, id, what, canRetry } = row;
  return (
    <li className="flex gap-x-6 gap-y-3 flex-wrap items-center justify-between py-3 border-t border-t-rule">
      <FailureText row={row} />
      <div className="flex gap-2 flex-wrap">
        {canRetry && (
          <Button aria-label={`Try again: ${what}`} busy={retry.isPending} onClick={() => retry.mutate({ kind, id })}>
            Try again
          </Button>
        )}
        <Button label="Dismiss" variant="quiet" aria-label={`Dismiss: ${what}`} onClick={onAside} />
      </div>
    </li>
  );
}

const FailureText = ({ row: { kind, at, what, attempts, words, nextTryAt, canRetry } }: { row: FailureLine }) => (
  <div className="grid gap-1 grow basis-96 min-w-0 wrap-anywhere">
    <span className="flex gap-x-3 gap-y-1 flex-wrap items-center">
      <Badge tone="no">{FAILURE_TEXTS[kind].one}</Badge>
      <b>{what}</b>
    </span>
    <span>{words}</span>
    <span className="small second">
      <When at={at} />
      {`, tried ${attempts === 1 ? 'once' : `${attempts} times`}, `}
      {nextTryAt === null ? 'not retried automatically' : `again ${dayAndTime(nextTryAt)}`}
      {!canRetry && '; its content is no longer stored, so it can’t be sent again'}
    </span>
  </div>
);

const STILL_TRIED: readonly FailureKind[] = ['webhook', 'gateway_task', 'paper'];

/** What follows from dismissing a failure of a kind. */
const hintOf = (kind: FailureKind) =>
  `It leaves this list and its alerts, ${STILL_TRIED.includes(kind) ? 'but retries continue' : 'and isn’t retried'}. The reason is saved in the audit log.`;

function Aside({ row: { kind, id, what }, onClose }: { row: FailureLine; onClose: () => void }) {
  return (
    <ReasonAct
      title="Dismiss this failure?"
      about={what}
      label="Why"
      hint={hintOf(kind)}
      missing="Say why this can be dismissed"
      most={500}
      action="Dismiss"
      run={(reason) => call(operationRoutes.dismiss, { body: { kind, id, reason } })}
      done={() => ['Dismissed', 'The reason is in the audit log.']}
      onClose={onClose}
    />
  );
}
