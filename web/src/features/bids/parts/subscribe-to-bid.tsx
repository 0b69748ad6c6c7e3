// A link to the membership that bidding requires.
import { mustSubscribe } from '../../../app/menus.ts';
import { useAuth } from '../../../app/session.tsx';
import { useGateText } from '../../../texts/fixed.ts';
import { ButtonLink } from '../../../ui/basics.tsx';

/** For a business without a membership, whatever else prevents it from bidding: the page says what it can do now. */
export function SubscribeToBid() {
  const { user } = useAuth();
  const { title } = useGateText('subscribeToBid');
  if (user?.userType !== 'provider' || !mustSubscribe(user)) return null;
  return <ButtonLink label={title} to="/subscribe" />;
}
