// The way to the membership that bidding needs.
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { isMember } from '../../../app/menus.ts';
import { useAuth } from '../../../app/session.tsx';
import { useSaid } from '../../../texts/said.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { splitGateText } from '../../../ui/gate.tsx';

/** For a business without a running membership, whatever else keeps it from bidding: the page says what it can do now. */
export function SubscribeToBid() {
  const { user } = useAuth();
  const said = useSaid();
  if (user?.userType !== 'provider' || isMember(user)) {
    return null;
  }
  return <ButtonLink to="/subscribe">{said(splitGateText(MESSAGES.subscribeToBid).title)}</ButtonLink>;
}
