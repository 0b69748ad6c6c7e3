// /admin/support: requests for help, the longest waiting first.
import {
  STATUS_LABELS,
  TICKET_STATUSES,
  TOPIC_LABELS,
  type AdminTicketLine,
  type TicketStatus,
} from '@live-oak/contract/features/support/schema.ts';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState, PageTitle } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { When } from '../../../ui/when.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink, SearchField } from '../../admin/parts/controls.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useAdminRequests } from '../data.ts';
import { to } from '../../../app/to.ts';

const TITLE = 'Support';
const STATES = TICKET_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const NONE: Record<TicketStatus, string> = {
  open: 'No requests are waiting for an answer. You’ll see new ones here and in your notifications.',
  answered: 'Requests we’ve answered appear here.',
  closed: 'Closed requests appear here.',
};

export default adminPage(TITLE, Requests);

function Requests() {
  const [status, setStatus] = useState<TicketStatus>('open');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const asked = useAdminRequests(status, q);
  const none = q === '' ? <None status={status} /> : NOT_FOUND;
  return (
    <div className="wrap grid gap-4 pb-12">
      <PageTitle title={TITLE} actions={<ExportLink of="support" filters={new URLSearchParams({ status, q })} />}>
        Questions from people. We promise an answer within 24 hours.
      </PageTitle>
      <div className="flex gap-x-6 gap-y-3 flex-wrap items-center">
        <Segmented label="Which requests" options={STATES} value={status} onChange={setStatus} />
        <SearchField label="Search the requests" placeholder="Name, email or words" value={typed} onChange={setTyped} />
      </div>
      <PagedList of={asked} rows={4} failed="Requests did not load" none={none}>
        {(rows) => (
          <ul className="border-t-2 border-t-bark" aria-busy={asked.isPlaceholderData}>
            {rows.map(requestLine)}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const NOT_FOUND = <EmptyState title="Nothing found" text="Try fewer words, or another status." />;

const None = ({ status }: { status: TicketStatus }) => (
  <EmptyState title={`No ${STATUS_LABELS[status].toLowerCase()} requests`} text={NONE[status]} />
);

const requestLine = ({ id, name, updatedAt, beginning, topic, texts }: AdminTicketLine) => (
  <li className="py-3 border-b border-b-rule" key={id}>
    <div className="row between">
      <Link className="title-3 wide-hit" to={to.adminRequest(id)}>
        {name}
      </Link>
      <When className="small second" at={updatedAt} />
    </div>
    <p className="max-w-184 wrap-anywhere">{beginning}</p>
    <p className="small second">{`${TOPIC_LABELS[topic]} · ${texts} ${texts === 1 ? 'message' : 'messages'}`}</p>
  </li>
);
