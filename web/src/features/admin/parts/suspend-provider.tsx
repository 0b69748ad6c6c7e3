// Suspending a business: it reads the reason; its open bids are frozen, not deleted.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useSuspendProvider } from '../vetting-commands.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface SuspendProviderProps {
  details: Pick<ProviderDetails, 'provider' | 'openBids'>;
  onClose: () => void;
}

export function SuspendProvider({ details: { provider, openBids }, onClose }: SuspendProviderProps) {
  const suspend = useSuspendProvider();
  const bids = openBids === 1 ? 'Its open bid is frozen' : `Its ${openBids} open bids are frozen`;
  return (
    <ReasonDialog
      title="Suspend this business?"
      about={provider.businessName}
      label="Reason"
      hint={`The business reads this. It cannot bid, be chosen or start work. ${openBids > 0 ? `${bids}, not deleted.` : ''}`}
      missing="Say why, so that the business knows what to do"
      action="Suspend business"
      busy={suspend.isPending}
      onSend={(reason) => suspend.mutate({ id: provider.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
