// The paying card with a link to change it, and the end of a membership.
import type {
  CardOnFile as CardReply,
  SubscriptionStatusReply,
} from '@live-oak/contract/features/subscriptions/schema.ts';
import { Button, ButtonLink, Icon, Notice, RetryButton } from '../../../ui/basics.tsx';
import { Section, SkeletonLine, SkeletonFrame } from '../../../ui/page.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useCard } from '../data.ts';
import type { Manage } from '../use-manage.ts';
import { subscriptionsTexts, useSubscriptionsTexts } from '../texts.ts';
import { longDay } from '../../../ui/format.ts';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { withElement } from '../../../texts/with-element.tsx';

const cardStyle = 'grid gap-3 p-6 border border-rule rounded-3 bg-paper-raised max-sm:p-4';
const manageCard = 'flex gap-3 items-center min-h-10';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** 'visa' → 'Visa'; an unknown brand is shown as it is named. */
const brandOf = (brand: string) => BRANDS[brand] ?? brand;
const twoDigits = (month: number) => String(month).padStart(2, '0');

/** The paying card, and a link to change it. */
export function CardOnFile({ status, manage }: MembershipProps) {
  const t = useSubscriptionsTexts();
  return (
    <Section small title={t.paymentMethod} className={cardStyle}>
      <Card />
      {manage.failure?.what === 'portal' && <Notice tone="error" text={manage.failure.text} />}
      {status.can.portal && (
        <Button
          label={t.updatePaymentMethod}
          variant={status.renewalOpen ? 'primary' : 'secondary'}
          block
          busy={manage.doing === 'portal'}
          onClick={() => void (manage.doing === null && manage.changeCard())}
        />
      )}
      <p className="small second">{status.renewalOpen ? t.newCardChargedNow : t.cardsKeptByProcessor}</p>
    </Section>
  );
}

function SavedCard({ card: { brand, last4, expMonth, expYear } }: { card: NonNullable<CardReply['card']> }) {
  const t = useSubscriptionsTexts();
  return (
    <p className={manageCard}>
      <Icon className="flex-none text-2 text-oak" name="card" />
      <span>
        {withElement((digits) => t.cardEndingIn(brandOf(brand), digits), <b className="num">{last4}</b>)}
        {expMonth !== null && expYear !== null && (
          <span className="second small block">{t.expires(twoDigits(expMonth), expYear)}</span>
        )}
      </span>
    </p>
  );
}

function Card() {
  const t = useSubscriptionsTexts();
  const reply = useCard();
  if (reply.isPending) {
    return (
      <SkeletonFrame label={t.loadingYourCard} className={manageCard}>
        <SkeletonLine width="mid" />
      </SkeletonFrame>
    );
  }
  if (reply.isError) {
    return (
      <div className="grid gap-2 justify-items-start" role="alert">
        <p className="small">{messageOf(reply.error, t.cardNotLoaded)}</p>
        <RetryButton of={reply} />
      </div>
    );
  }
  const { card } = reply.data;
  return card ? <SavedCard card={card} /> : <p className={`second ${manageCard}`}>{t.noCardIsSaved}</p>;
}

type MembershipProps = { status: SubscriptionStatusReply; manage: Manage };

/** Cancels, after a dialog that says what it means, or undoes a cancellation. */
export function Ending({ status, manage }: MembershipProps) {
  const t = useSubscriptionsTexts();
  const { can } = status;
  if (!can.cancel && !can.resume && !can.subscribe) return null;
  const title = can.cancel ? t.endTheMembership : can.resume ? t.changedYourMind : t.theMembership;
  return (
    <Section small title={title} className={cardStyle}>
      {can.cancel && <Cancel status={status} manage={manage} />}
      {can.resume && <Resume status={status} manage={manage} />}
      {can.subscribe && !can.cancel && !can.resume && <Subscribe status={status} />}
      {manage.failure?.what === 'resume' && <Notice tone="error" text={manage.failure.text} />}
    </Section>
  );
}

function Resume({ status, manage }: MembershipProps) {
  const t = useSubscriptionsTexts();
  const resume = () => void (manage.doing === null && manage.resume());
  return (
    <>
      <p className="small">{t.resumeEffect(longDay(status.accessUntil ?? ''))}</p>
      <Button label={t.resumeMembership} variant="primary" block busy={manage.doing === 'resume'} onClick={resume} />
    </>
  );
}

function Subscribe({ status }: Pick<MembershipProps, 'status'>) {
  const t = useSubscriptionsTexts();
  return (
    <>
      <p className="small">{t.termsOnOnePage}</p>
      <ButtonLink variant={status.cardSaved && status.awaitingApproval ? 'secondary' : 'primary'} to="/subscribe">
        {subscribeWords(status)}
      </ButtonLink>
    </>
  );
}

function subscribeWords({ status, awaitingApproval, cardSaved }: SubscriptionStatusReply): string {
  const t = subscriptionsTexts();
  if (awaitingApproval) return cardSaved ? t.readTheTerms : t.saveYourCard;
  return status === 'incomplete' ? t.payWithACard : status === 'none' ? t.seeTheMembership : t.subscribeAgain;
}

function meaning({ accessUntil, renewalOpen }: SubscriptionStatusReply): string {
  const t = subscriptionsTexts();
  return renewalOpen ? t.openRenewalDropped : t.cancelEffect(longDay(accessUntil ?? ''));
}

function Cancel({ status, manage }: MembershipProps) {
  const t = useSubscriptionsTexts();
  const busy = manage.doing === 'cancel';
  const asked = { title: t.cancelYourSubscription, cancel: t.keepMyMembership, action: t.cancelSubscription, busy };
  return (
    <>
      <p className="small">{t.cancelIsEasy}</p>
      {manage.failure?.what === 'cancel' && <Notice tone="error" text={manage.failure.text} />}
      <DialogButton block label={t.cancelSubscription}>
        {(onClose) => (
          <AskDialog {...asked} variant="danger" onClose={onClose} onAct={() => void manage.cancel().finally(onClose)}>
            <p>{meaning(status)}</p>
          </AskDialog>
        )}
      </DialogButton>
    </>
  );
}
