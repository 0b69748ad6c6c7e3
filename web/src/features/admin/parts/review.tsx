// The review of a business: its data and documents, the state's list and the audit log about it, and the decision.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/admin-schema.ts';
import { Button, type ButtonVariant, Notice } from '../../../ui/basics.tsx';
import { KeyHint, type ReviewPlace } from './place.tsx';
import { useRef, useState, type RefObject } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { toVerifyAll } from '../submission.ts';
import { useFirst } from '../use-first.ts';
import { useProviderDetails, useOffList } from '../data.ts';
import { useKeys } from '../keys.ts';
import { AskForMore } from './ask-for-more.tsx';
import { RejectProvider, ReinstateProvider, SuspendProvider } from './provider-acts.tsx';
import { ReviewBody } from './review-body.tsx';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useApproveProvider } from '../commands.ts';
import { ApprovalNote, confirmed, ListSeen, VerifyAll } from './verify-all.tsx';

export type ReviewAct = keyof ProviderDetails['can'];

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
      {act('requestInfo', 'Ask for more', 'secondary', 'I')}
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
  const body = useRef<HTMLDivElement>(null);
  const waited = useFirst(details?.can.approve) ?? false;

  const act = (what: ReviewAct): boolean => {
    if (!details?.can[what]) {
      return false;
    }
    setAsking(what);
    return true;
  };
  useReviewKeys(body, act, place);
  const done = () => setAsking(undefined);
  const decided = () => {
    done();
    onDecided();
  };
  return (
    <Dialog
      onClose={onClose}
      title={details?.provider.businessName ?? name}
      footer={details && <ReviewActions can={details.can} all={toVerifyAll(details) !== undefined} onAct={act} />}
    >
      <div ref={body}>
        <Answer of={asked} rows={5} failed="The business did not load">
          {(shown) => <ReviewBody details={shown} place={place} decidedMeanwhile={waited && !shown.can.approve} />}
        </Answer>
      </div>
      {details?.can.approve && asking === 'approve' && (
        <ApproveDialog details={details} onClose={done} onDone={decided} />
      )}
      {details?.can.reject && asking === 'reject' && (
        <RejectProvider provider={details.provider} onClose={done} onDone={decided} />
      )}
      {details?.can.requestInfo && asking === 'requestInfo' && (
        <AskForMore details={details} onClose={done} onDone={decided} />
      )}
      {details?.can.suspend && asking === 'suspend' && <SuspendProvider details={details} onClose={done} />}
      {details?.can.reinstate && asking === 'reinstate' && <ReinstateProvider details={details} onClose={done} />}
    </Dialog>
  );
}

function useReviewKeys(
  body: RefObject<HTMLDivElement | null>,
  act: (what: ReviewAct) => boolean,
  place: ReviewPlace | undefined,
): void {
  useKeys((key, event) => {
    if (event.key.startsWith('Arrow')) {
      return false;
    }
    switch (key) {
      case 'approve':
      case 'reject':
        return act(key);
      case 'ask':
        return act('requestInfo');
      case 'next':
        place?.onNext?.();
        return place?.onNext !== undefined;
      case 'previous':
        place?.onPrevious?.();
        return place?.onPrevious !== undefined;
      default:
        return false;
    }
  }, body);
}

interface ApproveDialogProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

/** Approving a business: by verifying everything that waits, if nothing else is missing, or without that, with a reason. */
function ApproveDialog({ details, onClose, onDone }: ApproveDialogProps) {
  // Fixed when the dialog opens: nobody has looked at a document submitted later.
  const [waiting] = useState(() => toVerifyAll(details));
  const [without, setWithout] = useState(false);
  return waiting === undefined || without ? (
    <ApproveProvider details={details} onClose={onClose} onDone={onDone} />
  ) : (
    <VerifyAll
      details={details}
      waiting={waiting}
      onClose={onClose}
      onDone={onDone}
      onWithout={() => setWithout(true)}
    />
  );
}

const NO_REASON = 'Say why you approve without verifying these, for the record';

function ApproveProvider({ details, onClose, onDone }: ApproveDialogProps) {
  const { provider } = details;
  const { missing } = provider;
  const approve = useApproveProvider();
  const offList = useOffList(provider.id);
  const { field, busy, onSubmit } = useActionForm({
    first: { overrideReason: '', isListSeen: false },
    send: ({ overrideReason }) =>
      approve.mutateAsync({ id: provider.id, overrideReason: missing.length > 0 ? overrideReason.trim() : undefined }),
    onDone,
  });
  return (
    <FormDialog
      title={`Approve ${provider.businessName}?`}
      size="small"
      action={missing.length > 0 ? 'Approve without verifying' : 'Approve business'}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {missing.length === 0 ? (
        <p>All four required documents are verified.</p>
      ) : (
        <>
          <Notice tone="gold" icon="alert" title="Not verified" live={false}>
            <ul>
              {missing.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
            {details.requiresCredentials
              ? 'After approval it can pay, but it can’t bid until each of these is verified or you allow an exception.'
              : 'Owners and the door check will see that these aren’t verified.'}
          </Notice>
          <TextArea
            data-first-focus=""
            label="Reason for approving now"
            hint="Saved in the audit log."
            rows={3}
            maxLength={1000}
            {...field('overrideReason', needed(NO_REASON))}
          />
        </>
      )}
      {offList !== undefined && <ListSeen result={offList} {...field('isListSeen', confirmed)} />}
      <ApprovalNote />
    </FormDialog>
  );
}
