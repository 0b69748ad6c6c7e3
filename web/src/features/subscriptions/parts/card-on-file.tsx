// The card that pays, and the way to another one.
import type { SubscriptionStatusReply } from '@live-oak/contract/features/subscriptions/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { cardQuery } from '../data.ts';
import type { Manage } from '../use-manage.ts';

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
  return (
    <section className="manage-box" aria-labelledby="manage-card">
      <h2 className="title-3" id="manage-card">
        Payment method
      </h2>
      <Card />
      {manage.failure?.what === 'portal' && <Notice tone="error">{manage.failure.text}</Notice>}
      {status.can.portal && (
        <Button
          look={status.renewalOpen ? 'primary' : 'secondary'}
          block
          busy={manage.doing === 'portal'}
          busyLabel="Opening..."
          onClick={() => void (manage.doing === null && manage.changeCard())}
        >
          Update payment method
        </Button>
      )}
      <p className="small second">
        {status.renewalOpen
          ? 'A new card is charged at once with the renewal that is open.'
          : 'Cards are kept by the card company. We never see the number.'}
      </p>
    </section>
  );
}

function Card() {
  const reply = useQuery(cardQuery);
  if (reply.isPending) {
    return (
      <div className="manage-card" role="status" aria-busy="true">
        <span className="visually-hidden">Loading your card</span>
        <SkeletonLine width="mid" />
      </div>
    );
  }
  if (reply.isError) {
    return (
      <div className="manage-card-failed" role="alert">
        <p className="small">{messageOf(reply.error, 'Your card did not load.')}</p>
        <Button onClick={() => void reply.refetch()} busy={reply.isFetching} busyLabel="Trying...">
          Try again
        </Button>
      </div>
    );
  }
  const { card } = reply.data;
  if (card === null) {
    return <p className="manage-card second">No card is saved.</p>;
  }
  return (
    <p className="manage-card">
      <Icon name="card" />
      <span>
        {brandOf(card.brand)} ending in <b className="num">{card.last4}</b>
        {card.expMonth !== null && card.expYear !== null && (
          <span className="second small manage-card-end">
            Expires {twoDigits(card.expMonth)}/{card.expYear}
          </span>
        )}
      </span>
    </p>
  );
}
