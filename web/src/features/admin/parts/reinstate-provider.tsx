// Lifting a suspension, with a note for the record.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useReinstateProvider } from '../vetting-commands.ts';
import { NoteDialog } from './note-dialog.tsx';

interface ReinstateProviderProps {
  details: Pick<ProviderDetails, 'provider' | 'frozenBids' | 'suspensionReason'>;
  onClose: () => void;
}

export function ReinstateProvider({ details, onClose }: ReinstateProviderProps) {
  const { provider, frozenBids, suspensionReason } = details;
  const reinstate = useReinstateProvider();
  return (
    <NoteDialog
      title="Reinstate this business?"
      about={`${provider.businessName} was suspended: ${suspensionReason ?? 'no reason was kept'}`}
      hint={
        frozenBids > 0
          ? 'It can bid again at once, and its frozen bids run on, where every credential is valid.'
          : 'It can bid again at once, where every credential is valid.'
      }
      action="Reinstate business"
      busy={reinstate.isPending}
      onSend={(note) => reinstate.mutate({ id: provider.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
