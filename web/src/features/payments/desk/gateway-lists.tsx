// What passes between us and the gateway: its events, and what it has to be told. What failed is tried again by itself, or from here.
import type { GatewayTaskLine, WebhookEventLine } from '@live-oak/contract/features/payments/desk-schema.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import {
  useGatewayTasks,
  useRetryTask,
  useRetryWebhook,
  useWebhooks,
  type TaskState,
  type WebhookState,
} from './money-data.ts';
import { LISTS } from './money-figures.tsx';
import { eventWords, taskWords } from './money-words.ts';

const TONES = { failed: 'no', waiting: 'wait', handled: 'ok', not_booked: 'wait', done: 'ok' } as const;
const WORDS = {
  failed: 'Failed',
  waiting: 'Waiting',
  handled: 'Handled',
  not_booked: 'Not booked',
  done: 'Told',
} as const;

interface Trying {
  state: keyof typeof WORDS;
  attempts: number;
  failure: string | null;
  retryAt: string | null;
}

/** 'Failed' with what went wrong, how often it was tried, and when it is tried next. */
function Standing({ of: { state, attempts, failure, retryAt } }: { of: Trying }) {
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  return (
    <span className="flex gap-x-3 gap-y-1 flex-wrap items-center wrap-anywhere max-sm:justify-end">
      <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
      {failure !== null && (
        <span className="small second">
          {failure}
          {state !== 'not_booked' && ` (${tried}${retryAt === null ? '' : `, again ${dayAndTime(retryAt)}`})`}
        </span>
      )}
    </span>
  );
}

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={dayAndTime(at)} className="nowrap">
    {ago(at)}
  </time>
);

const EVENTS = [
  { value: 'failed', label: 'Failed' },
  { value: 'not_booked', label: 'Not booked' },
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;
const NO_EVENTS: Record<WebhookState, string> = {
  failed: 'No event of the gateway failed.',
  not_booked: 'Every event of the last 90 days was about something that is here.',
  handled: 'No event was handled in the last 90 days.',
  all: 'No event came in the last 90 days.',
};

function TryAgain({ event: { id, type } }: { event: WebhookEventLine }) {
  const retry = useRetryWebhook();
  return (
    <Button
      aria-label={`Try again: ${eventWords(type) ?? type}`}
      busy={retry.isPending}
      busyLabel="Trying..."
      onClick={() => retry.mutate(id)}
    >
      Try again
    </Button>
  );
}

/** In words, with the name by which the gateway's own pages have it. */
function EventName({ type }: { type: string }) {
  const words = eventWords(type);
  return words === undefined ? (
    <span className="wrap-anywhere">{type}</span>
  ) : (
    <>
      {words}
      <span className="small second block wrap-anywhere">{type}</span>
    </>
  );
}

const EVENT_COLUMNS: readonly Column<WebhookEventLine>[] = [
  { head: 'Event', names: true, cell: ({ type }) => <EventName type={type} /> },
  { head: 'Came', cell: ({ receivedAt }) => <When at={receivedAt} /> },
  { head: 'State', cell: (row) => <Standing of={row} /> },
  {
    head: <span className="visually-hidden">Try again</span>,
    align: 'right',
    cell: (row) => (row.state === 'handled' || row.state === 'not_booked' ? null : <TryAgain event={row} />),
  },
];

export function GatewayEvents() {
  const [state, setState] = useState<WebhookState>('failed');
  const asked = useWebhooks(state);
  return (
    <Panel title="Events of the gateway">
      <div className="py-3 scroll-mt-16" id={LISTS.events}>
        <Segmented label="Which events" options={EVENTS} value={state} onChange={setState} />
      </div>
      <Answer of={asked} skeleton={<SkeletonRows rows={2} />} failed="The events did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.body);
          return rows.length === 0 ? (
            <p className="second py-4 [&_dd]:text-bark-3 [&_dd]:font-normal">{NO_EVENTS[state]}</p>
          ) : (
            <Table
              caption="Events of the gateway, newest first"
              rows={rows}
              rowKey={({ id }) => id}
              columns={EVENT_COLUMNS}
            />
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </Panel>
  );
}

const TASKS = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Told' },
] as const;
const NO_TASKS: Record<TaskState, string> = {
  failed: 'The gateway took everything it was told.',
  waiting: 'Nothing waits to be told.',
  done: 'Nothing has been sent to the gateway yet.',
};

function TellAgain({ task: { id, kind } }: { task: GatewayTaskLine }) {
  const retry = useRetryTask();
  return (
    <Button
      aria-label={`Tell again: ${taskWords(kind)}`}
      busy={retry.isPending}
      busyLabel="Telling..."
      onClick={() => retry.mutate(id)}
    >
      Tell again
    </Button>
  );
}

const TASK_COLUMNS: readonly Column<GatewayTaskLine>[] = [
  { head: 'What', names: true, cell: ({ kind }) => taskWords(kind) },
  {
    head: 'Sum',
    align: 'right',
    cell: ({ amountCents }) => <span className="num">{amountCents === null ? '–' : moneyFromCents(amountCents)}</span>,
  },
  { head: 'Asked for', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'State', cell: (row) => <Standing of={row} /> },
  {
    head: <span className="visually-hidden">Tell again</span>,
    align: 'right',
    cell: (row) => (row.state === 'failed' ? <TellAgain task={row} /> : null),
  },
];

export function GatewayTasks() {
  const [state, setState] = useState<TaskState>('failed');
  const asked = useGatewayTasks(state);
  return (
    <Panel title="Sent to the gateway">
      <div className="py-3 scroll-mt-16" id={LISTS.tasks}>
        <Segmented label="Which of it" options={TASKS} value={state} onChange={setState} />
      </div>
      <Answer of={asked} skeleton={<SkeletonRows rows={2} />} failed="The list did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.body);
          return rows.length === 0 ? (
            <p className="second py-4 [&_dd]:text-bark-3 [&_dd]:font-normal">{NO_TASKS[state]}</p>
          ) : (
            <Table
              caption="Sent to the gateway, newest first"
              rows={rows}
              rowKey={({ id }) => id}
              columns={TASK_COLUMNS}
            />
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </Panel>
  );
}
