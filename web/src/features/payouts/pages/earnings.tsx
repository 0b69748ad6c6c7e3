// /earnings: what a tree business earned and how it is paid: figures, the year, held payments, payouts, the payout account.
import type { Earnings, PayoutAccount, HeldPayment } from '@live-oak/contract/features/payouts/schema.ts';
import { useSearchParams, Link } from 'react-router';
import { ButtonLink, Notice, Badge } from '../../../ui/basics.tsx';
import { EmptyState, SkeletonRows, PageTitle, SkeletonFrame } from '../../../ui/page.tsx';
import { BusinessPage } from '../../dashboard/parts/business-page.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useEarnings, needsAccount } from '../data.ts';
import { AccountPanel } from '../parts/account-panel.tsx';
import { MonthPicture } from '../parts/month-picture.tsx';
import { PayoutList } from '../parts/payout-list.tsx';
import { payoutsTexts, usePayoutsTexts } from '../texts.ts';
import { moneyFromCents, dayAndTime } from '../../../ui/format.ts';
import { Tiles, type Tile } from '../../dashboard/parts/tiles.tsx';
import { to } from '../../../app/to.ts';

export default function EarningsPage() {
  const t = usePayoutsTexts();
  return (
    <BusinessPage title={t.earnings} next="/earnings">
      {() => <OwnEarnings />}
    </BusinessPage>
  );
}

function OwnEarnings() {
  const t = usePayoutsTexts();
  const [query] = useSearchParams();
  const way = query.get('payouts');
  const asked = useEarnings({ soon: way === 'back' });
  return (
    <div className="wrap pb-18 [&>.notice]:mb-6">
      <PageTitle title={t.earnings}>{t.earningsIntro}</PageTitle>
      <Answer of={asked} skeleton={<Loading />} failed={t.earningsNotLoaded}>
        {(earnings) => <Loaded earnings={earnings} way={way} />}
      </Answer>
    </div>
  );
}

function Loaded({ earnings, way }: { earnings: Earnings; way: string | null }) {
  const { account, held } = earnings;
  return (
    <>
      <ReturnNotice way={way} account={account} />
      <Figures earnings={earnings} />
      <div className="grid gap-12 grid-cols-major items-start mt-8 [&_section+section]:mt-12 max-lg:grid-cols-1">
        <div>
          <Earned earnings={earnings} />
        </div>
        <div className="max-lg:-order-1">
          <AccountPanel account={account} />
          <HeldList held={held} />
        </div>
      </div>
    </>
  );
}

function Earned({ earnings: { earnedCents, heldCents, disputedCents, months } }: { earnings: Earnings }) {
  const t = usePayoutsTexts();
  return earnedCents + heldCents + disputedCents === 0 ? (
    <EmptyState title={t.nothingEarnedYet} action={<ButtonLink label={t.seeOpenJobs} to="/jobs" />}>
      {t.howEarningsWork}
    </EmptyState>
  ) : (
    <>
      {earnedCents > 0 && (
        <Panel title={t.yourYear}>
          <MonthPicture months={months} />
        </Panel>
      )}
      <PayoutList />
    </>
  );
}

function Loading() {
  const t = usePayoutsTexts();
  const labels = [t.heldForWork, t.owedToYou, t.onTheWay, t.paidOut];
  return (
    <SkeletonFrame label={t.loadingYourEarnings}>
      <Tiles label={t.yourMoney} tiles={labels.map((label) => ({ label }))} />
      <SkeletonRows rows={4} />
    </SkeletonFrame>
  );
}

/** `way`: 'back' from the page, 'again' when its address had expired; anything else shows nothing. */
function ReturnNotice({ way, account }: { way: string | null; account: PayoutAccount }) {
  const t = usePayoutsTexts();
  if (account.state === 'ready') {
    return way === null ? null : <Notice tone="ok" title={t.payoutsAreSetUp} text={t.sentAutomatically} live />;
  }
  return way === 'back' || way === 'again' ? (
    <Notice tone="gold" title={way === 'back' ? t.notFinishedYet : t.pageOpenTooLong} live>
      {way === 'back' ? t.paymentServiceUnsure : t.formAddressExpires}
    </Notice>
  ) : null;
}

/** The money's path in five figures: held, in dispute, owed, on its way, paid out. */
function Figures({ earnings }: { earnings: Earnings }) {
  const t = usePayoutsTexts();
  const { heldCents, disputedCents, owedCents, onTheWayCents, paidOutCents } = earnings;
  const tiles: Tile[] = [
    { label: t.heldForWork, value: moneyFromCents(heldCents) },
    ...(disputedCents > 0 ? [{ label: t.heldInADispute, value: moneyFromCents(disputedCents) }] : []),
    {
      label: t.owedToYou,
      value: moneyFromCents(owedCents),
      hot: owedCents > 0,
      ...(owedCents > 0 && needsAccount(earnings) ? { note: t.waitsForYourAccount } : {}),
    },
    { label: t.onTheWay, value: moneyFromCents(onTheWayCents) },
    { label: t.paidOut, value: moneyFromCents(paidOutCents) },
  ];
  return <Tiles label={t.yourMoney} tiles={tiles} />;
}

function whenWords({ isDisputed, isOnHold, releasedBy }: HeldPayment): string {
  const t = payoutsTexts();
  if (isDisputed || isOnHold) return isDisputed ? t.frozenUntilDecided : t.onHold;
  return releasedBy === null ? t.whenReleased : t.releasedBy(dayAndTime(releasedBy));
}

/** Held payments by owners: for which job, how much, and when each is released at the latest. */
function HeldList({ held }: { held: readonly HeldPayment[] }) {
  const t = usePayoutsTexts();
  return held.length === 0 ? null : (
    <Panel title={t.heldForYou}>
      <ul>
        {held.map((payment) => (
          <HeldRow key={payment.jobId} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

function HeldRow({ payment }: { payment: HeldPayment }) {
  const t = usePayoutsTexts();
  return (
    <li className="grid gap-2 justify-items-start py-4 border-b border-b-rule">
      <div className="row between gap-3 w-full items-baseline flex-nowrap">
        <Link className="wide-hit wrap-anywhere" to={to.job(payment.jobId)}>
          {payment.jobTitle}
        </Link>
        <b className="num">{moneyFromCents(payment.amountCents)}</b>
      </div>
      {payment.isDisputed && <Badge tone="no">{t.inDispute}</Badge>}
      <p className="small second">{whenWords(payment)}</p>
    </li>
  );
}
