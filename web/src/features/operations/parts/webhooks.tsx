// The newest events of the payment gateway, and what became of each.
import type { Operations } from '@live-oak/contract/features/operations/schema.ts';
import { Badge } from '../../../ui/basics.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { When } from '../../../ui/when.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';

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

export function Webhooks({ rows }: { rows: readonly Webhook[] }) {
  return (
    <Panel title="Recent webhooks">
      {rows.length === 0 ? (
        <p className="second py-4">The payment gateway hasn’t sent anything yet.</p>
      ) : (
        <Table caption="Recent webhooks, newest first" rows={rows} rowKey={({ id }) => id} columns={WEBHOOKS} />
      )}
    </Panel>
  );
}
