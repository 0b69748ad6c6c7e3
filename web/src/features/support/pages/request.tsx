// /support/requests/:token: one's own request for help and our answers; a visitor's is for anyone with the address, an account's for its session alone.
import type { Ticket } from '@live-oak/contract/features/support/schema.ts';
import { Link, useParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { to } from '../../../app/to.ts';
import { Badge, ButtonLink } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { useGateTexts } from '../../../ui/gate-texts.ts';
import { EmptyState, SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useRequest, useWriteOn } from '../data.ts';
import { STATUS_TONES } from '../parts/my-requests.tsx';
import { TicketTexts, WriteText } from '../parts/ticket-texts.tsx';
import { useSupportTexts } from '../texts.ts';

export default function RequestPage() {
  const t = useSupportTexts().request;
  const token = useParams().token ?? '';
  const asked = useRequest(token);
  return (
    <div className="wrap grid gap-6 pt-6 pb-12">
      <nav className="small" aria-label={t.back}>
        <Link className="wide-hit" to="/support">
          {t.back}
        </Link>
      </nav>
      <PageTitle title={t.title}>{asked.data && t.lead(dayAndTime(asked.data.createdAt))}</PageTitle>
      <Answer
        of={asked}
        skeleton={<SkeletonRows rows={3} label={t.loading} />}
        failed={t.notLoaded}
        missing={<Missing token={token} />}
      >
        {(ticket) => <Shown ticket={ticket} token={token} />}
      </Answer>
    </div>
  );
}

/** Whom the server does not let read it; a visitor may be its writer. */
function Missing({ token }: { token: string }) {
  const t = useSupportTexts().request;
  const { goToLogin } = useGateTexts();
  if (useAuth().user) {
    return <EmptyState title={t.missing} text={t.missingText} action={<ButtonLink label={t.back} to="/support" />} />;
  }
  const action = <ButtonLink label={goToLogin} to={to.login(to.supportRequest(token))} />;
  return <EmptyState title={t.missing} text={t.missingVisitor} action={action} />;
}

function Shown({ ticket, token }: { ticket: Ticket; token: string }) {
  const { request: t, topics } = useSupportTexts();
  const { status, topic, canWrite } = ticket;
  const texts = ticket.messages.map(({ from, ...text }) => ({
    ...text,
    own: from === 'you',
    who: from === 'you' ? t.you : t.us,
  }));
  return (
    <>
      <p className="row">
        <Badge tone={STATUS_TONES[status]}>{t.status[status]}</Badge> <span className="second">{topics[topic]}</span>
      </p>
      <TicketTexts label={t.log} texts={texts} />
      {canWrite ? <Write token={token} isClosed={status === 'closed'} /> : <p>{t.full}</p>}
      {!canWrite && <ButtonLink label={t.another} to="/support#ask" />}
    </>
  );
}

function Write({ token, isClosed }: { token: string; isClosed: boolean }) {
  const t = useSupportTexts().request;
  const write = useWriteOn(token, t);
  const words = { label: t.write, send: t.send, needed: t.needed, ...(isClosed && { hint: t.writeAgain }) };
  return <WriteText name={token} words={words} send={write.mutateAsync} />;
}
