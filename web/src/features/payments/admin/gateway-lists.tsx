// Traffic with the gateway: its events, and our queued calls. Failed calls are retried automatically, or from here.
import type { GatewayTaskLine, WebhookEventLine } from '@live-oak/contract/features/payments/admin-schema.ts';
import { useState } from 'react';
import { Badge, Button } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import type { Column } from '../../../ui/table.tsx';
import { When } from '../../../ui/when.tsx';
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
import { MoneyList } from './money-list.tsx';

const TONES = { failed: 'no', waiting: 'wait', handled: 'ok', not_booked: 'wait', done: 'ok' } as const;
const WORDS = {
  failed: 'Failed',
  waiting: 'Waiting',
  handled: 'Handled',
  not_booked: 'Not booked',
  done: 'Sent',
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

const EVENTS = [
  { value: 'failed', label: 'Failed', none: 'No failed gateway events.' },
  {
    value: 'not_booked',
    label: 'Not booked',
    none: 'Every event of the last 90 days was matched and booked.',
  },
  { value: 'handled', label: 'Handled', none: 'No events were handled in the last 90 days.' },
  { value: 'all', label: 'All', none: 'No events came in during the last 90 days.' },
] as const;

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
  { head: 'Came', cell: ({ receivedAt }) => <When className="nowrap" at={receivedAt} /> },
  { head: 'State', cell: (row) => <Standing of={row} /> },
  {
    head: <span className="visually-hidden">Try again</span>,
    align: 'right',
    cell: (row) => (row.state === 'handled' || row.state === 'not_booked' ? null : <TryAgain event={row} />),
  },
];

export function GatewayEvents() {
  const [state, setState] = useState<WebhookState>('failed');
  return (
    <MoneyList
      title="Gateway events"
      id={LISTS.events}
      which="Which events"
      states={EVENTS}
      state={state}
      onState={setState}
      asked={useWebhooks(state)}
      failed="The events did not load"
      caption="Gateway events, newest first"
      columns={EVENT_COLUMNS}
    />
  );
}

const TASKS = [
  { value: 'failed', label: 'Failed', none: 'No failed gateway requests.' },
  { value: 'waiting', label: 'Waiting', none: 'No gateway requests are waiting.' },
  { value: 'done', label: 'Done', none: 'Nothing has been sent to the gateway yet.' },
] as const;

function TellAgain({ task: { id, kind } }: { task: GatewayTaskLine }) {
  const retry = useRetryTask();
  return (
    <Button
      aria-label={`Send again: ${taskWords(kind)}`}
      busy={retry.isPending}
      busyLabel="Sending..."
      onClick={() => retry.mutate(id)}
    >
      Send again
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
  { head: 'Asked for', cell: ({ createdAt }) => <When className="nowrap" at={createdAt} /> },
  { head: 'State', cell: (row) => <Standing of={row} /> },
  {
    head: <span className="visually-hidden">Send again</span>,
    align: 'right',
    cell: (row) => (row.state === 'failed' ? <TellAgain task={row} /> : null),
  },
];

export function GatewayTasks() {
  const [state, setState] = useState<TaskState>('failed');
  return (
    <MoneyList
      title="Sent to the gateway"
      id={LISTS.tasks}
      which="Which of it"
      states={TASKS}
      state={state}
      onState={setState}
      asked={useGatewayTasks(state)}
      failed="The list did not load"
      caption="Sent to the gateway, newest first"
      columns={TASK_COLUMNS}
    />
  );
}
