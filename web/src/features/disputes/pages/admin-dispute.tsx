// /admin/disputes/:id: one dispute with both sides, their evidence, the job, the payment, and the decision.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { useWatch } from 'react-hook-form';
import { useEffect, useRef, useState } from 'react';
import {
  type AdminDispute,
  type Decision,
  MOST_STATEMENT_LETTERS,
  QUESTION_NEEDED,
  type Asked,
} from '@live-oak/contract/features/disputes/schema.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { adminOne } from '../../admin/parts/admin-page.tsx';
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { useAdminDispute } from '../data.ts';
import { Decide } from '../parts/decide.tsx';
import { DisputedJob, Parties, Promised } from '../parts/disputed-job.tsx';
import { LiftHold } from '../parts/hold-payment.tsx';
import { Statements } from '../parts/statements.tsx';
import { AnswerBadge } from '../parts/answer-badge.tsx';
import { PaymentSplit } from '../parts/payment-split.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';

export default adminOne({
  title: 'Dispute',
  what: 'dispute',
  className: 'admin-dispute pt-4 pb-18',
  list: { to: '/admin/disputes', label: 'Disputes' },
  rows: 5,
  missing: 'Check the address, or open it from the list.',
  useItem: useAdminDispute,
  Item: Shown,
});

function Shown({ item: dispute }: { item: AdminDispute }) {
  const { job, openedBy, clientName, businessName, createdAt, decision, can } = dispute;
  const opener = { client: clientName, provider: businessName, desk: 'Live Oak' }[openedBy];
  const [wasOpen] = useState(decision === null);
  return (
    <>
      <PageTitle title={job.title}>
        {opener} opened a dispute {dayAndTime(createdAt)}. This view was logged.
      </PageTitle>
      <div className="grid gap-x-12 gap-y-8 grid-side-96 items-start max-lg:grid-cols-1">
        <div className="grid gap-12">
          <Parties dispute={dispute} />
          <Promised dispute={dispute} />
          <Said dispute={dispute} />
          <DisputedJob dispute={dispute} />
        </div>
        <aside className="sticky top-4 max-lg:static" aria-label="The decision">
          {decision && <AdminDecision dispute={dispute} decision={decision} isNew={wasOpen} />}
          {!decision && <Decide dispute={dispute} />}
          {can.lift && <LiftHold dispute={dispute} />}
        </aside>
      </div>
    </>
  );
}

const Said = ({ dispute }: { dispute: AdminDispute }) => (
  <section className="stack" aria-labelledby="said-title">
    <div className="row">
      <h2 className="title-2" id="said-title">
        What both sides say
      </h2>
      <Heard dispute={dispute} />
    </div>
    <Statements statements={dispute.statements} heldCents={dispute.heldCents} />
    {dispute.can.ask && <AskSide dispute={dispute} />}
  </section>
);

function Heard({ dispute }: { dispute: AdminDispute }) {
  return dispute.status === 'resolved' && !dispute.answered ? (
    <Badge tone="slate">One side heard</Badge>
  ) : (
    <AnswerBadge of={dispute} format={dayAndTime} />
  );
}

interface AdminDecisionProps {
  dispute: Pick<AdminDispute, 'heldCents' | 'resolvedBy'>;
  decision: Decision;
  /** It replaced the form: focus moves here. */
  isNew: boolean;
}

export function AdminDecision({ dispute: { heldCents, resolvedBy }, decision, isNew }: AdminDecisionProps) {
  const { lifted, resolvedAt, refundCents, by } = decision;
  const who = { desk: resolvedBy, sides: 'Both sides', bank: 'The payer’s bank', gateway: 'Refunded at Stripe' }[by];
  const held = lifted ? 'The job continued where it left off.' : `${moneyFromCents(heldCents)} was held.`;
  return (
    <section
      className="grid gap-4 px-5 pt-4.5 pb-5 border-2 border-oak rounded-3 bg-paper-raised"
      aria-labelledby="decision-title"
    >
      <div>
        <DecisionTitle isNew={isNew}>{lifted ? 'Hold lifted' : by === 'sides' ? 'Settled' : 'Decided'}</DecisionTitle>
        <p className="small second">{`${who}, ${dayAndTime(resolvedAt)}. ${held}`}</p>
      </div>
      {!lifted && <PaymentSplit heldCents={heldCents} refundCents={refundCents} />}
      <Why title={by === 'sides' ? 'The proposal' : 'Why'} note={decision.note} />
    </section>
  );
}

function DecisionTitle({ isNew, children }: Pick<AdminDecisionProps, 'isNew'> & { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <h2 className="title-2" id="decision-title" ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}

const Why = ({ title, note }: { title: string; note: string }) => (
  <div>
    <h3 className="title-3">{title}</h3>
    <p className="whitespace-pre-line wrap-anywhere">{note}</p>
  </div>
);

const WHOM = [
  { value: 'client', label: 'The owner' },
  { value: 'provider', label: 'The business' },
  { value: 'both', label: 'Both' },
] as const;

type Asking = { text: string; to: Asked };

const NOTHING_ASKED: Asking = { text: '', to: 'both' };

function useQuestion(id: number) {
  const ask = useCommand(({ body, key }: { body: Asking; key: string }) =>
    call(disputeRoutes.ask, { params: { id }, body, idempotencyKey: key }),
  );
  const notifications = useToasts();
  const action = useActionForm({
    first: NOTHING_ASKED,
    failed: 'It was not sent. Please try again.',
    failsAt: 'text',
    send: (body, key) => ask.mutateAsync({ body, key }),
    onDone: () => {
      action.form.resetField('text');
      notifications.success('Question Sent', 'They get a notification and an email.');
    },
  });
  return action;
}

function AskSide({ dispute: { id } }: { dispute: AdminDispute }) {
  const { form, field, busy, onSubmit } = useQuestion(id);
  const to = useWatch({ control: form.control, name: 'to' });
  const toProps = { options: WHOM, value: to, onChange: (whom: Asked) => form.setValue('to', whom) };
  const question = { rows: 3, maxLength: MOST_STATEMENT_LETTERS, ...field('text', needed(QUESTION_NEEDED)) };
  return (
    <details className="fold">
      <summary>Ask a question</summary>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <Segmented label="Who should answer?" labelShown {...toProps} />
        <TextArea label="Your question" hint="Both sides read it and each other’s answers." {...question} />
        <Button label="Send the question" type="submit" busy={busy} />
      </form>
    </details>
  );
}
