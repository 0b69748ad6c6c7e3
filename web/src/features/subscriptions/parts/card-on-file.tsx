// The card that pays, and the way to another one.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { cardQuery } from '../data.ts';
import type { Manage } from '../use-manage.ts';
import { useTexts } from '../../../texts/language.tsx';
import { subscriptionsTexts } from '../texts.ts';

const manageCard = 'flex gap-3 items-center min-h-10 [&_.icon]:flex-none [&_.icon]:text-oak [&_.icon]:text-[1.5rem]';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** 'visa' → 'Visa'; a make that this side does not know is shown as it is named. */
const brandOf = (brand: string) => BRANDS[brand] ?? brand;
const twoDigits = (month: number) => String(month).padStart(2, '0');

export function CardOnFile({ status, manage }: { status: SubscriptionStatusReply; manage: Manage }) {
  const t = useTexts(subscriptionsTexts);
  return (
    <section
      className="grid gap-3 p-6 border border-rule rounded-3 bg-paper-raised max-sm:p-4"
      aria-labelledby="manage-card"
    >
      <h2 className="title-3" id="manage-card">
        {t.paymentMethod}
      </h2>
      <Card />
      {manage.failure?.what === 'portal' && <Notice tone="error">{manage.failure.text}</Notice>}
      {status.can.portal && (
        <Button
          look={status.renewalOpen ? 'primary' : 'secondary'}
          block
          busy={manage.doing === 'portal'}
          busyLabel={t.opening}
          onClick={() => void (manage.doing === null && manage.changeCard())}
        >
          {t.updatePaymentMethod}
        </Button>
      )}
      <p className="small second">{status.renewalOpen ? t.aNewCardIsChargedAt : t.cardsAreKeptByTheCard}</p>
    </section>
  );
}

function Card() {
  const t = useTexts(subscriptionsTexts);
  const reply = useQuery(cardQuery);
  if (reply.isPending) {
    return (
      <div className={manageCard} role="status" aria-busy="true">
        <span className="visually-hidden">{t.loadingYourCard}</span>
        <SkeletonLine width="mid" />
      </div>
    );
  }
  if (reply.isError) {
    return (
      <div className="grid gap-2 justify-items-start" role="alert">
        <p className="small">{messageOf(reply.error, t.yourCardDidNotLoad)}</p>
        <Button onClick={() => void reply.refetch()} busy={reply.isFetching} busyLabel={t.trying}>
          {t.tryAgain}
        </Button>
      </div>
    );
  }
  const { card } = reply.data;
  if (card === null) {
    return (
      <p className="second flex gap-3 items-center min-h-10 [&_.icon]:flex-none [&_.icon]:text-oak [&_.icon]:text-[1.5rem]">
        {t.noCardIsSaved}
      </p>
    );
  }
  return (
    <p className={manageCard}>
      <Icon name="card" />
      <span>
        {brandOf(card.brand)} {t.endingIn} <b className="num">{card.last4}</b>
        {card.expMonth !== null && card.expYear !== null && (
          <span className="second small block">{t.expires(twoDigits(card.expMonth), card.expYear)}</span>
        )}
      </span>
    </p>
  );
}
