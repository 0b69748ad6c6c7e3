// The state of the membership: badge, what happens next in one sentence, and the year as a line.
import { RENEWAL_NOTICE_DAYS, type SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { longDay, moneyFromCents } from '../../../ui/format.ts';
import { subscriptionsTexts, useSubscriptionsTexts } from '../texts.ts';
import { useEffect, useRef } from 'react';
import { Badge } from '../../../ui/basics.tsx';
import { BiddingPaused } from './bidding-paused.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { billingBadge } from '../membership.ts';

const DAY_MS = 86_400_000;

/** The year that ends at `end`. Of the result, `now` and `notice` (when we send the reminder) are thousandths of the year, from 0 to 1000. */
export function yearUntil(end: Date, now: Date) {
  const start = new Date(end);
  start.setUTCFullYear(start.getUTCFullYear() - 1);
  const length = end.getTime() - start.getTime();
  const at = (when: Date) => Math.round(Math.min(1, Math.max(0, (when.getTime() - start.getTime()) / length)) * 1000);
  const noticeAt = new Date(end.getTime() - RENEWAL_NOTICE_DAYS * DAY_MS);
  const daysLeft = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
  return { start, end, now: at(now), notice: at(noticeAt), noticeAt, daysLeft };
}

const MONTHS = Array.from({ length: 11 }, (_, index) => ((index + 1) * 1000) / 12);

/** `renews`: it is charged again at its end. */
type YearLineProps = { year: ReturnType<typeof yearUntil>; renews: boolean };

/** The paid year as a line of twelve months: elapsed time, when we send a reminder, when it renews or ends. */
function YearLine({ year, renews }: YearLineProps) {
  const t = useSubscriptionsTexts();
  return (
    <figure className="mt-4">
      <figcaption className="text-bark-2 text-ui">
        <b className="num text-bark text-2">{year.daysLeft}</b> {t.daysLeftInYear(year.daysLeft)}
      </figcaption>
      <YearPicture year={year} renews={renews} />
      <ul
        className="small flex gap-x-6 gap-y-2 flex-wrap justify-between num max-sm:gap-1 max-sm:flex-col"
        aria-hidden="true"
      >
        <Day name={t.began} day={year.start} />
        {renews && <Day name={t.weWriteToYou} day={year.noticeAt} isReminder />}
        <Day name={renews ? t.renews : t.ends} day={year.end} />
      </ul>
    </figure>
  );
}

function YearPicture({ year, renews }: YearLineProps) {
  const t = useSubscriptionsTexts();
  const said = t.yearInWords(longDay(year.start), longDay(year.end), year.daysLeft, renews);
  return (
    <svg
      className="block w-full h-10 my-2"
      viewBox="0 0 1000 28"
      preserveAspectRatio="none"
      role="img"
      aria-label={said}
    >
      <rect className="fill-paper-deep" x="0" y="8" width="1000" height="12" />
      <rect className="fill-oak" x="0" y="8" width={year.now} height="12" />
      {MONTHS.map((x) => (
        <rect key={x} className="fill-paper" x={x} y="8" width="1.5" height="12" />
      ))}
      {renews && <rect className="fill-gold" x={year.notice - 2} y="3" width="5" height="22" />}
      <rect className="fill-bark" x={Math.max(0, year.now - 3)} y="0" width="6" height="28" />
    </svg>
  );
}

const Day = ({ name, day, isReminder }: { name: string; day: Date; isReminder?: boolean }) => (
  <li
    className={classNames(
      isReminder && 'ml-auto pl-3 border-l-4 border-l-gold max-sm:ml-0',
      'max-sm:flex max-sm:justify-between',
    )}
  >
    <span className="second block">{name}</span>
    {longDay(day)}
  </li>
);

type Words = { title: string; text: string };

function pastDue({ accessUntil, nextChargeAt, renewalOpen, amountCents }: SubscriptionStatusReply, now: Date): Words {
  const t = subscriptionsTexts();
  const isOpen = accessUntil !== null && new Date(accessUntil) > now;
  const access = isOpen ? t.accessUntilThen(longDay(accessUntil)) : t.biddingClosedUnpaid;
  const again = nextChargeAt === null ? [] : [t.nextCardAttempt(longDay(nextChargeAt))];
  const fix = renewalOpen ? t.saveAnotherCard(moneyFromCents(amountCents)) : t.notTriedAgain;
  return { title: t.renewalFailed, text: [access, ...again, fix].join(' ') };
}

function waiting(hasCard: boolean, sum: string): Words {
  const t = subscriptionsTexts();
  return hasCard
    ? { title: t.cardSavedForApproval, text: t.chargedWhenApproved(sum) }
    : { title: t.applicationInReview, text: t.answeredSoon(sum) };
}

function active({ accessUntil, nextChargeAt, amountCents }: SubscriptionStatusReply): Words {
  const t = subscriptionsTexts();
  return nextChargeAt === null
    ? { title: t.yourMembershipIsPaid, text: t.accessUntilDay(longDay(accessUntil ?? '')) }
    : { title: t.nextChargeOn(longDay(nextChargeAt)), text: t.savedCardCharged(moneyFromCents(amountCents)) };
}

function canceled({ accessUntil }: SubscriptionStatusReply, now: Date): Words {
  const t = subscriptionsTexts();
  return accessUntil !== null && new Date(accessUntil) > now
    ? { title: t.accessEndsOn(longDay(accessUntil)), text: t.canResumeUntilThen }
    : { title: t.yourMembershipHasEnded, text: t.canSubscribeAgain };
}

function textOf(status: SubscriptionStatusReply, now: Date): Words {
  const t = subscriptionsTexts();
  switch (status.status) {
    case 'active':
      return active(status);
    case 'canceled':
      return canceled(status, now);
    case 'past_due':
      return pastDue(status, now);
    case 'incomplete':
      return { title: t.firstChargeFailed, text: t.payWithWorkingCard };
    case 'none':
      return status.awaitingApproval
        ? waiting(status.cardSaved, moneyFromCents(status.amountCents))
        : { title: t.noMembershipYet, text: t.membershipLetsYouBid };
  }
}

/** A heading to focus when the state changes: the pressed button disappears with it. */
function useOutcome(status: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current !== status && document.activeElement === document.body) heading.current?.focus();
    shown.current = status;
  }, [status]);
  return heading;
}

/** `isPaused`: its credentials are not valid. */
type BillingStandingProps = { status: SubscriptionStatusReply; businessName: string; now: Date; isPaused: boolean };

export function BillingStanding({ status, businessName, now, isPaused }: BillingStandingProps) {
  const badge = billingBadge(status, now);
  const { title, text } = textOf(status, now);
  const end = new Date((status.current_period_end ?? 0) * 1000);
  const heading = useOutcome(status.status);
  return (
    <section className="grid gap-3 pt-4.5 border-t-2 border-t-bark" aria-labelledby="manage-standing">
      <div className="row">
        <span className="second min-w-0 wrap-anywhere">{businessName}</span>
        <Badge tone={badge.tone}>{badge.words}</Badge>
      </div>
      <h2 className="title-1" id="manage-standing" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="max-w-(--measure)">{text}</p>
      {isPaused && <BiddingPaused />}
      {end > now && <YearLine year={yearUntil(end, now)} renews={status.status === 'active'} />}
    </section>
  );
}
