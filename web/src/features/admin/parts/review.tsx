// The review of a business: its data and documents, the state's list and the audit log about it, and the decision.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { Button, type ButtonVariant } from '../../../ui/basics.tsx';
import { KeyHint, useFirst, usePlaceKeys, type ReviewPlace } from './place.tsx';
import { useRef, useState, type ComponentType } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { toVerifyAll } from '../submission.ts';
import { useProviderDetails } from '../data.ts';
import { AskForMore, RejectProvider, ReinstateProvider, SuspendProvider } from './provider-acts.tsx';
import { ReviewBody } from './review-body.tsx';
import { ApproveDialog, type ApproveProps } from './approve-provider.tsx';

export type ReviewAct = keyof ProviderDetails['can'];

const DIALOGS: Record<ReviewAct, ComponentType<ApproveProps>> = {
  approve: ApproveDialog,
  reject: ({ details: { provider }, ...closing }) => <RejectProvider provider={provider} {...closing} />,
  requestInfo: AskForMore,
  suspend: SuspendProvider,
  reinstate: ReinstateProvider,
};

interface ReviewActionsProps {
  can: ProviderDetails['can'];
  /** Every required document is waiting for a check: approving can verify them all. */
  all: boolean;
  onAct: (act: ReviewAct) => void;
}

/** The possible decisions about a business, at the bottom of its review; the buttons name their shortcut keys. */
function ReviewActions({ can, all, onAct }: ReviewActionsProps) {
  const act = (what: ReviewAct, words: string, variant: ButtonVariant, key?: string) =>
    can[what] && (
      <Button variant={variant} aria-keyshortcuts={key} onClick={() => onAct(what)}>
        {words} {key && <KeyHint of={key} />}
      </Button>
    );
  return (
    <>
      {act('reject', 'Reject', 'danger', 'R')}
      {act('requestInfo', 'Request more info', 'secondary', 'I')}
      {act('approve', all ? 'Verify all and approve' : 'Approve', 'primary', 'A')}
      {act('suspend', 'Suspend', 'danger')}
      {act('reinstate', 'Reinstate', 'primary')}
    </>
  );
}

interface ReviewProps {
  providerId: number;
  /** Shown until the details have loaded. */
  name: string;
  /** Its place in the queue; undefined outside of one. */
  place?: ReviewPlace | undefined;
  /** The action that opened the review; its dialog opens with it. */
  startWith?: ReviewAct | undefined;
  /** After approving, rejecting or requesting more information. */
  onDecided: () => void;
  onClose: () => void;
}

export function Review({ providerId, name, place, startWith, onDecided, onClose }: ReviewProps) {
  const asked = useProviderDetails(providerId);
  const details = asked.data;
  const [asking, setAsking] = useState<ReviewAct | undefined>(startWith);
  const Asking = asking && DIALOGS[asking];
  const body = useRef<HTMLDivElement>(null);
  const [mine, setMine] = useState(false);
  const waited = useFirst(details?.can.approve) ?? false;

  const keyTo = (act: ReviewAct) => details?.can[act] && (() => setAsking(act));
  usePlaceKeys(body, place, { approve: keyTo('approve'), reject: keyTo('reject'), ask: keyTo('requestInfo') });
  const done = () => setAsking(undefined);
  const decided = () => {
    done();
    setMine(true);
    onDecided();
  };
  return (
    <Dialog
      onClose={onClose}
      title={details?.provider.businessName ?? name}
      footer={details && <ReviewActions can={details.can} all={toVerifyAll(details) !== undefined} onAct={setAsking} />}
    >
      <div ref={body}>
        <Answer of={asked} rows={5} failed="The business did not load">
          {(shown) => (
            <ReviewBody details={shown} place={place} decidedMeanwhile={waited && !mine && !shown.can.approve} />
          )}
        </Answer>
      </div>
      {details && Asking && details.can[asking] && <Asking details={details} onClose={done} onDone={decided} />}
    </Dialog>
  );
}
