// /admin/support/:id: a support request, its author, and the administrators' answer.
import { STATUS_LABELS, TOPIC_LABELS, type AdminTicket } from '@live-oak/contract/features/support/schema.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/basics.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { ConfirmDialog } from '../../admin/parts/reason-dialog.tsx';
import { adminOne } from '../../admin/parts/admin-page.tsx';
import { useAnswerRequest, useCloseRequest, useAdminRequest } from '../data.ts';
import { STATUS_TONES } from '../parts/my-requests.tsx';
import { TicketTexts, WriteText } from '../parts/ticket-texts.tsx';
import { to } from '../../../app/to.ts';

const ROLES = { client: 'owner', provider: 'business', admin: 'administrator' } as const;
const WORDS = {
  label: 'Answer',
  hint: 'They see this on their request page as from Live Oak. Your name is not shown.',
  send: 'Send the answer',
  needed: 'Write something first',
};
const LANGUAGES: Record<string, string> = { en: 'English', es: 'Spanish' };

export default adminOne({
  title: 'Request for help',
  what: 'request',
  className: 'grid gap-6 pt-6 pb-12',
  list: { to: '/admin/support', label: 'Support' },
  rows: 4,
  missing: 'The address may be mistyped, or the account it came from was closed.',
  useItem: useAdminRequest,
  Item: Shown,
});

function Shown({ item: ticket }: { item: AdminTicket }) {
  const { id, name, status } = ticket;
  const answer = useAnswerRequest(id);
  const texts = ticket.messages.map(({ from, author, ...text }) => ({
    ...text,
    own: from === 'admin',
    who: author ?? name,
  }));
  return (
    <>
      <PageTitle title={name} actions={status !== 'closed' && <Close ticket={ticket} />}>
        <Lead ticket={ticket} />
      </PageTitle>
      <p>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      </p>
      <TicketTexts label="What was written" texts={texts} />
      <WriteText name={`desk.${id}`} words={WORDS} send={answer.mutateAsync} />
    </>
  );
}

function Lead({ ticket: { name, email, userId, role, language, topic, createdAt } }: { ticket: AdminTicket }) {
  const who = role === null ? 'visitor without an account' : ROLES[role];
  return (
    <>
      {userId !== null && <Link to={to.adminUser(userId)}>Account of {name}</Link>}
      {userId !== null && '. '}
      {TOPIC_LABELS[topic]}, {dayAndTime(createdAt)}. {email && <a href={`mailto:${email}`}>{email}</a>}
      {` (${who}, reads ${LANGUAGES[language] ?? language}). This view was logged.`}
    </>
  );
}

function Close({ ticket: { id, name, topic } }: { ticket: AdminTicket }) {
  const close = useCloseRequest(id);
  return (
    <DialogButton label="Close the request">
      {(onClose) => (
        <ConfirmDialog
          title="Close this request?"
          about={`${name}: ${TOPIC_LABELS[topic]}`}
          what="It leaves the list of open requests. If they write on their request page again, it reopens."
          action="Close the request"
          busy={close.isPending}
          onSend={() => close.mutate(undefined, { onSettled: onClose })}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}
