// The person's own help requests, newest first; empty without any.
import { Link } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { ago } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import type { TicketStatus } from '@live-oak/contract/features/support/schema.ts';
import { MoreButton } from '../../dashboard/parts/panel.tsx';
import { useMyRequests } from '../data.ts';
import { useSupportTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

export const STATUS_TONES: Record<TicketStatus, BadgeTone> = { open: 'wait', answered: 'ok', closed: 'slate' };

export function MyRequests() {
  const { mine: t, request, topics } = useSupportTexts();
  const userId = useAuth().user?.id;
  const asked = useMyRequests(userId);
  const rows = asked.data?.pages.flatMap((page) => page.body) ?? [];
  if (userId === undefined || (rows.length === 0 && !asked.isError)) return null;
  return (
    <Section title={t.title}>
      {asked.isError && rows.length === 0 && <p role="alert">{t.failed}</p>}
      <ul className="mt-3 border-t-2 border-t-bark">
        {rows.map(({ id, token, topic, beginning, status, updatedAt }) => (
          <li className="grid gap-1 pt-2 pb-3 border-b border-b-rule" key={id}>
            <Link className="flex items-center min-h-(--hit) font-semibold" to={to.supportRequest(token)}>
              <span className="overflow-hidden wrap-anywhere line-clamp-2">{beginning}</span>
            </Link>
            <span className="row small second">
              <Badge tone={STATUS_TONES[status]}>{request.status[status]}</Badge> {topics[topic]} · {ago(updatedAt)}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton of={asked} />
    </Section>
  );
}
