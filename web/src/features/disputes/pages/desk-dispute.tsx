// /admin/disputes/:id: one dispute with both sides, what they show, the job, the money, and the decision.
import { useEffect, useRef } from 'react';
import type { AdminDispute } from '@live-oak/contract/features/disputes/schema.ts';
import { useParams } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DeskOne, OneAnswer } from '../../admin/parts/desk-one.tsx';
import { useNow } from '../../admin/use-now.ts';
import { useDeskDispute } from '../data.ts';
import { AskSide } from '../parts/ask-side.tsx';
import { Decide } from '../parts/decide.tsx';
import { DECISION_TITLE, DeskDecision } from '../parts/desk-decision.tsx';
import { DisputedJob } from '../parts/disputed-job.tsx';
import { LiftHold } from '../parts/lift-hold.tsx';
import { Parties } from '../parts/parties.tsx';
import { Promised } from '../parts/promised.tsx';
import { Statements } from '../parts/statements.tsx';

const TITLE = 'Dispute';

export default function DeskDispute() {
  const id = Number(useParams().id);
  return (
    <DeskOne title={TITLE} className="desk-dispute pt-4 pb-18" list={{ to: '/admin/disputes', label: 'Disputes' }}>
      <One id={id} key={id} />
    </DeskOne>
  );
}

function One({ id }: { id: number }) {
  const asked = useDeskDispute(id);
  const missing = {
    title: 'There is no such dispute',
    text: 'The address may be mistyped.',
    to: '/admin/disputes',
    all: 'All disputes',
  };
  return (
    <OneAnswer of={asked} title={TITLE} rows={5} what="the dispute" missing={missing}>
      {(dispute) => <Shown dispute={dispute} />}
    </OneAnswer>
  );
}

function Shown({ dispute }: { dispute: AdminDispute }) {
  const { job, openedBy, clientName, businessName, createdAt, decision } = dispute;
  const opener = { client: clientName, provider: businessName, desk: 'Live Oak' }[openedBy];
  // When the form gives way to the decision, whoever was in it reads on there.
  const wasOpen = useRef(decision === null);
  useEffect(() => {
    if (decision !== null && wasOpen.current) {
      wasOpen.current = false;
      document.getElementById(DECISION_TITLE)?.focus();
    }
  }, [decision]);
  return (
    <>
      <PageTitle title={job.title}>
        {opener} opened a dispute {dayAndTime(createdAt)}. This view was logged.
      </PageTitle>
      <div className="grid gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)_24rem] items-start max-lg:grid-cols-1">
        <div className="grid gap-12">
          <Parties dispute={dispute} />
          <Promised dispute={dispute} />
          <section className="stack" aria-labelledby="said-title">
            <div className="row">
              <h2 className="title-2" id="said-title">
                What both sides say
              </h2>
              <Heard dispute={dispute} />
            </div>
            <Statements statements={dispute.statements} />
            {dispute.can.ask && <AskSide dispute={dispute} />}
          </section>
          <DisputedJob dispute={dispute} />
        </div>
        <aside className="sticky top-4 max-lg:static" aria-label="The decision">
          {decision ? <DeskDecision dispute={dispute} decision={decision} /> : <Decide dispute={dispute} />}
          {dispute.can.lift && <LiftHold dispute={dispute} />}
        </aside>
      </div>
    </>
  );
}

function Heard({ dispute: { answered, answerBy, status } }: { dispute: AdminDispute }) {
  const now = useNow();
  if (answered) {
    return <Badge tone="ok">Both sides heard</Badge>;
  }
  if (status === 'resolved') {
    return <Badge tone="slate">One side heard</Badge>;
  }
  return new Date(answerBy) > now ? (
    <Badge tone="wait">Answer by {dayAndTime(answerBy)}</Badge>
  ) : (
    <Badge tone="high">No answer in time</Badge>
  );
}
