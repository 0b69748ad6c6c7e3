// The gateway's last events, the last undelivered emails, and the processes.
import type { MailFailureLine, Operations, ProcessLine } from '@live-oak/contract/features/operations/schema.ts';
import { Badge } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { When } from '../../../ui/when.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { bytesText } from '../wording.ts';

type Webhook = Operations['webhooks'][number];
const STANDING = {
  not_booked: { tone: 'wait', word: 'Not booked' },
  handled: { tone: 'ok', word: 'Handled' },
  waiting: { tone: 'wait', word: 'Waiting' },
  failed: { tone: 'no', word: 'Failed' },
} as const;

const WEBHOOKS: readonly Column<Webhook>[] = [
  { head: 'Event', names: true, cell: ({ type }) => <span className="wrap-anywhere">{type}</span> },
  { head: 'Received', cell: ({ receivedAt }) => <When className="nowrap" at={receivedAt} /> },
  { head: 'Tries', align: 'right', cell: ({ attempts }) => <span className="num">{Math.max(1, attempts)}</span> },
  {
    head: 'Status',
    cell: ({ state, failure }) => (
      <span className="flex gap-x-3 gap-y-1 flex-wrap items-center wrap-anywhere max-sm:justify-end">
        <Badge tone={STANDING[state].tone}>{STANDING[state].word}</Badge>
        {failure !== null && <span className="small second">{failure}</span>}
      </span>
    ),
  },
];

const MAILS: readonly Column<MailFailureLine>[] = [
  { head: 'To', names: true, cell: ({ to }) => <span className="wrap-anywhere">{to}</span> },
  { head: 'Created', cell: ({ createdAt }) => <When className="nowrap" at={createdAt} /> },
  { head: 'What happened', cell: ({ failure }) => <span className="wrap-anywhere">{failure}</span> },
  {
    head: 'Next',
    cell: ({ nextTryAt, attempts }) =>
      nextTryAt === null ? (
        <Badge tone="no">Given up</Badge>
      ) : (
        <span className="second">
          tried {attempts === 1 ? 'once' : `${attempts} times`}, again {dayAndTime(nextTryAt)}
        </span>
      ),
  },
];

const PROCESSES: readonly Column<ProcessLine>[] = [
  {
    head: 'Process',
    names: true,
    cell: ({ id, isAlive }) => (
      <span className="inline-flex gap-3 items-center">
        <span className="num">{id}</span>
        <Badge tone={isAlive ? 'ok' : 'no'}>{isAlive ? 'Running' : 'No signal'}</Badge>
      </span>
    ),
  },
  { head: 'Started', cell: ({ startedAt }) => <When className="nowrap" at={startedAt} /> },
  { head: 'Last seen', cell: ({ lastSeenAt }) => <When className="nowrap" at={lastSeenAt} /> },
  {
    head: 'Version',
    cell: ({ version, commit }) => <span className="num">{[version, commit].filter(Boolean).join(' · ')}</span>,
  },
  {
    head: 'Streams',
    align: 'right',
    cell: ({ streams }) => <span className="num">{streams.toLocaleString('en-US')}</span>,
  },
  {
    head: 'Memory',
    align: 'right',
    cell: ({ memoryBytes }) => <span className="num nowrap">{bytesText(memoryBytes)}</span>,
  },
];

interface LinesProps<Row> {
  title: string;
  rows: readonly Row[];
  none: string;
  caption: string;
  columns: readonly Column<Row>[];
}

const Lines = <Row extends { id: string | number }>({ title, rows, none, ...table }: LinesProps<Row>) => (
  <Panel title={title}>
    {rows.length === 0 ? (
      <p className="second py-4">{none}</p>
    ) : (
      <Table {...table} rows={rows} rowKey={({ id }) => id} />
    )}
  </Panel>
);

/** The lists in page order. */
export const Lists = ({ seen: { webhooks, mailFailures, processes } }: { seen: Operations }) => (
  <>
    <Lines
      title="Recent webhooks"
      rows={webhooks}
      none="The payment gateway hasn’t sent anything yet."
      caption="Recent webhooks, newest first"
      columns={WEBHOOKS}
    />
    <Lines
      title="Undelivered email"
      rows={mailFailures}
      none="Every email was delivered."
      caption="Undelivered email, newest first"
      columns={MAILS}
    />
    <Lines
      title="Processes"
      rows={processes}
      none="No process has reported yet. The first report comes within 15 seconds."
      caption="Server processes in the last day"
      columns={PROCESSES}
    />
  </>
);
