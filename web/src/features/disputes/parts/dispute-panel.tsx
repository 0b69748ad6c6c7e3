// The dispute on its job's page: where the money is, what both sides said, the viewer's own statement, and the decision.
import { useShownName } from '../../../ui/texts.ts';
import { STATEMENT_NEEDED, type Dispute } from '@live-oak/contract/features/disputes/schema.ts';
import { reasonIn } from '@live-oak/contract/own-reasons.ts';
import { useAuth } from '../../../app/session.tsx';
import { readSavedText } from '../../../app/saved-text.ts';
import { currentLanguage } from '../../../texts/current.ts';
import { Badge, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/page.tsx';
import { useNow } from '../../admin/use-now.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useAddStatement, useDispute } from '../data.ts';
import { moneyText, Statements } from './statements.tsx';
import { Standing } from './standing-proposal.tsx';
import { parseWritten, StatementFields, useStatement } from './statement-form.tsx';
import { useDisputesTexts } from '../texts.ts';

export default function DisputePanel({ jobId }: { jobId: number }) {
  const t = useDisputesTexts();
  const asked = useDispute(jobId);
  const isOpen = asked.data?.status === 'open';
  return (
    <section className="grid gap-4 max-w-208" id="dispute" aria-labelledby="dispute-title">
      <div className="row">
        <h2 className="title-2" id="dispute-title">
          {t.theDispute}
        </h2>
        {asked.data &&
          (isOpen ? <Badge tone="wait">{t.open}</Badge> : <Badge tone="info">{t[endOf(asked.data)]}</Badge>)}
      </div>
      <Answer of={asked} skeleton={<SkeletonRows rows={3} label={t.loadingTheDispute} />} failed={t.disputeNotLoaded}>
        {(dispute) => <Shown dispute={dispute} />}
      </Answer>
    </section>
  );
}

const endOf = ({ decision }: Dispute) => (decision?.by === 'sides' ? 'settled' : 'decided');

export function Shown({ dispute }: { dispute: Dispute }) {
  const t = useDisputesTexts();
  return (
    <>
      {dispute.decision ? <Decided dispute={dispute} decision={dispute.decision} /> : <Frozen dispute={dispute} />}
      {!dispute.decision && <Standing dispute={dispute} />}
      <h3 className="title-3">{t.whatBothSidesSay}</h3>
      <Statements statements={dispute.statements} own={dispute.side} heldCents={dispute.heldCents} />
      {dispute.can.addStatement ? <AddStatement dispute={dispute} /> : <Unsent disputeId={dispute.id} />}
    </>
  );
}

/** The viewer did not open it and has not said anything yet. */
const owesAnswer = ({ openedBy, side, statements }: Dispute) =>
  openedBy !== side && !statements.some((statement) => statement.side === side);

function Frozen({ dispute }: { dispute: Dispute }) {
  const t = useDisputesTexts();
  const { heldCents, answerBy, answered, side, clientName, businessName } = dispute;
  const now = useNow();
  const other = useShownName()(side === 'client' ? businessName : clientName);
  const isLate = new Date(answerBy) < now;
  const mustAnswer = owesAnswer(dispute);
  return (
    <Notice tone={mustAnswer ? 'gold' : 'slate'} icon="lock" title={t.heldUntilDecided(moneyFromCents(heldCents))}>
      {mustAnswer && (isLate ? t.yourAnswerDue(dayAndTime(answerBy)) : t.tellYourSide(dayAndTime(answerBy)))}
      {!mustAnswer && (answered ? t.bothSidesHeard : t.otherAskedToAnswer(other, dayAndTime(answerBy)))}
    </Notice>
  );
}

function Decided({ dispute, decision }: { dispute: Dispute; decision: NonNullable<Dispute['decision']> }) {
  const t = useDisputesTexts();
  return (
    <div className="grid gap-4 px-5 pt-4.5 pb-5 border-2 border-oak rounded-3 bg-paper-raised">
      <p className="small second">
        {(decision.by === 'sides' ? t.settledOn : t.decidedOn)(dayAndTime(decision.resolvedAt))}
      </p>
      <p>{moneyText(decision, dispute.side)}</p>
      <div>
        <h3 className="title-3">{decision.by === 'sides' ? t.theProposal : t.why}</h3>
        <p className="whitespace-pre-line wrap-anywhere">{reasonIn(decision.note, currentLanguage())}</p>
      </div>
    </div>
  );
}

const draftName = (disputeId: number) => `dispute.${disputeId}`;

/** What was typed and not sent before the decision; empty if nothing was. */
function Unsent({ disputeId }: { disputeId: number }) {
  const t = useDisputesTexts();
  const saved = readSavedText(draftName(disputeId), useAuth().user?.id ?? null);
  const text = saved && parseWritten(saved)?.text;
  return text ? (
    <Notice title={t.typedNotSent}>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </Notice>
  ) : null;
}

function AddStatement({ dispute }: { dispute: Dispute }) {
  const t = useDisputesTexts();
  const add = useAddStatement(dispute.id);
  const state = useStatement({
    keptAs: draftName(dispute.id),
    send: (said, key) => add.mutateAsync({ said, key }),
  });
  const mustAnswer = owesAnswer(dispute);
  return (
    <form className="stack pt-4 border-t border-t-rule" noValidate onSubmit={state.onSubmit}>
      <StatementFields
        state={state}
        label={mustAnswer ? t.yourSide : t.addToIt}
        missing={STATEMENT_NEEDED}
        side={dispute.side}
        heldCents={dispute.can.propose ? dispute.heldCents : undefined}
      />
      <SubmitButton label={mustAnswer ? t.sendMyAnswer : t.addToTheDispute} busy={state.busy} />
    </form>
  );
}
