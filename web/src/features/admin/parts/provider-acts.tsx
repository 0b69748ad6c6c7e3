// Dialogs of an administrator's decisions about a business and its credentials: reject, suspend, reinstate.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { Checkbox } from '../../../ui/field.tsx';
import { useRejectProvider, useRejectCredential, useSuspendProvider, useReinstateProvider } from '../commands.ts';
import { ReasonDialog, NoteDialog } from './reason-dialog.tsx';
import type { AdminSubmission } from '../submission.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/admin-schema.ts';

export const APPLICATION_REASONS = [
  'A required document is missing. Please add it and apply again.',
  'A document has expired. Please send the current one and apply again.',
  'The license is not on the state’s list under this name or number.',
  'The name on the documents is not the name of this business.',
  'The documents show less coverage than we require.',
  'This business already has an account.',
] as const;

interface RejectProviderProps {
  provider: Pick<ProviderForAdmin, 'id' | 'businessName'>;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: () => void;
}

/** Rejecting an application: the business reads the reason and whether it may reapply; a saved card is removed. */
export function RejectProvider({ provider, onClose, onDone = onClose }: RejectProviderProps) {
  const reject = useRejectProvider();
  const [canReapply, setCanReapply] = useState(true);
  return (
    <ReasonDialog
      title="Reject this application?"
      about={provider.businessName}
      hint="The business sees this and what to do next. Nothing is charged; a saved card is removed."
      missing="Say why, so that the business knows what to change"
      action="Reject application"
      reasons={APPLICATION_REASONS}
      busy={reject.isPending}
      onSend={(reason) => reject.mutate({ id: provider.id, reason, canReapply }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <Checkbox
        label="They may apply again"
        checked={canReapply}
        onChange={(event) => setCanReapply(event.target.checked)}
      />
    </ReasonDialog>
  );
}

const CREDENTIAL_REASONS = [
  'The file is unreadable or cut off. Please upload a clear photo or PDF of the whole page.',
  'The number on the document is different from the one you entered.',
  'The document has expired. Please send the current one.',
  'The name on the document is not the name of this business.',
  'The document shows less coverage than the $1,000,000 we require.',
] as const;

/** Rejecting one credential: the business reads why, and what to send instead. */
export function RejectCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const reject = useRejectCredential(one.label);
  return (
    <ReasonDialog
      title="Reject this credential?"
      about={one.number ? `${one.label}, number ${one.number}` : one.label}
      hint={
        one.state === 'verified' || one.state === 'expiring'
          ? 'The business sees this. If it needs this document to bid, its bidding is paused.'
          : 'The business sees this and can send another one.'
      }
      missing="Say why, so that the business knows what to send instead"
      action="Reject credential"
      reasons={CREDENTIAL_REASONS}
      busy={reject.isPending}
      onSend={(reason) => reject.mutate({ id: one.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface SuspendProviderProps {
  details: Pick<ProviderDetails, 'provider' | 'openBids'>;
  onClose: () => void;
}

/** Suspending a business: it reads the reason; its open bids are frozen, not deleted. */
export function SuspendProvider({ details: { provider, openBids }, onClose }: SuspendProviderProps) {
  const suspend = useSuspendProvider();
  const bids = openBids === 1 ? 'Its open bid is frozen' : `Its ${openBids} open bids are frozen`;
  return (
    <ReasonDialog
      title="Suspend this business?"
      about={provider.businessName}
      hint={`The business sees this. It can’t bid, be chosen or start work. ${openBids > 0 ? `${bids}, not deleted.` : ''}`}
      missing="Say why, so that the business knows what to do"
      action="Suspend business"
      busy={suspend.isPending}
      onSend={(reason) => suspend.mutate({ id: provider.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface ReinstateProviderProps {
  details: Pick<ProviderDetails, 'provider' | 'frozenBids' | 'suspensionReason'>;
  onClose: () => void;
}

/** Lifting a suspension, with a note for the audit log. */
export function ReinstateProvider({ details, onClose }: ReinstateProviderProps) {
  const { provider, frozenBids, suspensionReason } = details;
  const reinstate = useReinstateProvider();
  return (
    <NoteDialog
      title="Reinstate this business?"
      about={`${provider.businessName} was suspended: ${suspensionReason ?? 'no reason on file'}`}
      hint={
        frozenBids > 0
          ? 'It can bid again right away, and its frozen bids become active, as long as every credential is valid.'
          : 'It can bid again right away, as long as every credential is valid.'
      }
      action="Reinstate business"
      busy={reinstate.isPending}
      onSend={(note) => reinstate.mutate({ id: provider.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
