// Which applications the desk can still decide on, by the contract's own table of moves.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';

export function isWaiting({ verificationStatus }: Pick<ProviderForAdmin, 'verificationStatus'>): boolean {
  return (VERIFICATION_MOVES.approve.from as readonly string[]).includes(verificationStatus);
}
