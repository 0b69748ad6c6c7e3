// What one agrees to, before paying: price, day, renewal, end. One line each, in the checkout's own words.
import {
  HOW_TO_CANCEL,
  membershipTerms,
  type MembershipStart,
} from '@live-oak/contract/features/subscriptions/terms.ts';
import { Link } from 'react-router';
import { longDay } from '../../../ui/dates.ts';
import { useTexts } from '../../../texts/language.tsx';
import { subscriptionsTexts } from '../texts.ts';
import { useSaid } from '../../../texts/said.ts';

interface TermsProps {
  isCardOnly: boolean;
  /** A renewal is open: another card pays it at once. */
  isRenewal: boolean;
  /** When a year that is paid now is over. */
  renewsAt: Date;
}

function startOf({ isCardOnly, isRenewal }: TermsProps): MembershipStart {
  if (isCardOnly) {
    return 'saved';
  }
  return isRenewal ? 'reopened' : 'charged';
}

/** The terms of renewal and how to end it, in clear words and before paying (R.S. 9:2716). */
export function Terms(props: TermsProps) {
  const t = useTexts(subscriptionsTexts);
  const said = useSaid();
  const start = startOf(props);
  const terms = membershipTerms(start, start === 'charged' ? t.on(longDay(props.renewsAt)) : undefined);
  return (
    <section aria-labelledby="terms">
      <h2 className="title-2" id="terms">
        {t.beforeYouPay}
      </h2>
      <dl className="member-terms">
        {terms.map(({ name, words }) => (
          <div key={name}>
            <dt>{said(name)}</dt>
            <dd>
              {said(words)}
              {name === HOW_TO_CANCEL && (
                <>
                  {' '}
                  <Link to="/manage-subscription">{t.yourMembershipPage}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
