// The newest proposal of an open dispute: the other side's can be accepted, which settles the dispute.
import type { Dispute } from '@live-oak/contract/features/disputes/schema.ts';
import { useState } from 'react';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Button, Notice } from '../../../ui/basics.tsx';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useShownName } from '../../../ui/texts.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useAcceptProposal } from '../data.ts';
import { useDisputesTexts } from '../texts.ts';
import { moneyText } from './statements.tsx';

interface Proposal {
  statementId: number;
  refundCents: number;
  releaseCents: number;
}

export function Standing({ dispute }: { dispute: Dispute }) {
  const t = useDisputesTexts();
  const [asked, setAsked] = useState<Proposal>();
  const { statements, heldCents, side, clientName, businessName, can } = dispute;
  const other = useShownName()(side === 'client' ? businessName : clientName);
  const newest = statements.findLast(({ refundCents }) => refundCents !== null);
  if (newest?.refundCents == null || newest.refundCents > heldCents) return null;
  const { refundCents } = newest;
  const proposal = { statementId: newest.id, refundCents, releaseCents: heldCents - refundCents };
  const isOwn = newest.side === side;
  return (
    <Notice tone="gold" title={isOwn ? t.youProposed : t.otherProposes(other)}>
      <p>{moneyText(proposal, side)}</p>
      <p>{isOwn ? t.waitingForOther(other) : t.orProposeElse}</p>
      {can.accept && (
        <Button className="mt-3" variant="primary" label={t.acceptProposal} onClick={() => setAsked(proposal)} />
      )}
      {asked && <Accept dispute={dispute} proposal={asked} onClose={() => setAsked(undefined)} />}
    </Notice>
  );
}

type AcceptProps = { dispute: Dispute; proposal: Proposal; onClose: () => void };

function Accept({ dispute: { id, side }, proposal, onClose }: AcceptProps) {
  const t = useDisputesTexts();
  const accept = useAcceptProposal(id);
  const notifications = useToasts();
  const { statementId, refundCents, releaseCents } = proposal;
  const { failure, busy, onSubmit } = useActionForm({
    first: {},
    failed: t.notSettled,
    send: (_values, key) => accept.mutateAsync({ body: { statementId, heldCents: refundCents + releaseCents }, key }),
    onDone: () => {
      notifications.success(t.disputeSettled, t.bothAreNotified);
      onClose();
    },
  });
  return (
    <AskDialog title={t.acceptTitle} goesBack action={t.acceptProposal} busy={busy} onAct={onSubmit} onClose={onClose}>
      <div className="stack">
        {failure && <Notice tone="error" text={failure} />}
        <p>
          {moneyText(proposal, side)} {t.cannotBeUndone}
        </p>
      </div>
    </AskDialog>
  );
}
