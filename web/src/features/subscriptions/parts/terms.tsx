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
      <dl className="mt-3 border-t border-t-rule">
        {terms.map(({ name, words }) => (
          <div
            className="grid gap-x-4 gap-y-1 grid-cols-[8.5rem_minmax(0,1fr)] py-3 border-b border-b-rule max-sm:grid-cols-1"
            key={name}
          >
            <dt className="text-bark-2 font-semibold text-ui">{said(name)}</dt>
            <dd className="text-ui tabular-nums">
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
