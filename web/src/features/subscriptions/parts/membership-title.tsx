// The head of /subscribe.
import { useTexts } from '../../../texts/language.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { subscriptionsTexts } from '../texts.ts';

export function MembershipTitle() {
  const t = useTexts(subscriptionsTexts);
  return <PageTitle title={t.annualMembership}>{t.onePriceOnceAYearIt}</PageTitle>;
}
