// Rejecting an application: the business reads the reason and whether it may apply again; a saved card is removed.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { Checkbox } from '../../../ui/field.tsx';
import { useRejectProvider } from '../vetting-commands.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const REASONS = [
  'A required document is missing. Please add it and apply again.',
  'A document has expired. Please send the current one and apply again.',
  "The license is not on the state's list under this name or number.",
  'The name on the documents is not the name of this business.',
  'The documents show less coverage than we require.',
  'This business already has an account.',
] as const;

interface RejectProviderProps {
  provider: Pick<ProviderForAdmin, 'id' | 'businessName'>;
  onClose: () => void;
  onDone?: () => void;
}

export function RejectProvider({ provider, onClose, onDone }: RejectProviderProps) {
  const reject = useRejectProvider();
  const [canReapply, setCanReapply] = useState(true);
  const send = (reason: string) =>
    reject.mutate(
      { id: provider.id, reason, canReapply },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <ReasonDialog
      title="Reject this application?"
      about={provider.businessName}
      label="Reason"
      hint="The business sees this and what to do next. Nothing is charged; a saved card is removed."
      missing="Say why, so that the business knows what to change"
      action="Reject application"
      reasons={REASONS}
      busy={reject.isPending}
      onSend={send}
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
