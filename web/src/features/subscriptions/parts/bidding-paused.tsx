// What keeps a business from bidding beside its membership: credentials that are not valid.
import { ButtonLink, Notice } from '../../../ui/basics.tsx';
import { useSubscriptionsTexts } from '../texts.ts';

export function BiddingPaused() {
  const t = useSubscriptionsTexts();
  return <Notice text={t.biddingPaused} actions={<ButtonLink label={t.seeCredentials} to="/verification" />} />;
}
