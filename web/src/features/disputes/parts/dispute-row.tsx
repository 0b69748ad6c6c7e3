// A line of the desk's list: who against whom, over how much, how long it waits, and how it ended.
import type { DisputeLine } from '@live-oak/contract/features/disputes/schema.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { ago, dayAndTime, shortDay } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { PaymentSplit } from './payment-split.tsx';

const count = (many: number, thing: string) => `${many} ${thing}${many === 1 ? '' : 's'}`;

export function DisputeRow({ one, now }: { one: DisputeLine; now: Date }) {
  const { clientName, businessName, openedBy, statements, files } = one;
  const [first, second] = openedBy === 'provider' ? [businessName, clientName] : [clientName, businessName];
  return (
    <li className="grid gap-x-8 gap-y-3 grid-cols-[minmax(0,1fr)_19rem] py-4 border-b border-b-rule [&_.title-3]:text-bark [&_.title-3]:no-underline [&_.title-3]:wrap-anywhere [&_.title-3:hover]:text-oak [&_.title-3:hover]:underline max-md:grid-cols-1">
      <div className="grid gap-2">
        <div className="row">
          <Link className="title-3 wide-hit" to={`/admin/disputes/${one.id}`}>
            {one.jobTitle}
          </Link>
          <State one={one} now={now} />
        </div>
        <p className="second">
          <b>{first}</b> {openedBy === 'desk' ? 'and' : 'against'} <b>{second}</b>
          {openedBy === 'desk' && ', held by an administrator'}
        </p>
        <blockquote className="small [display:-webkit-box] max-w-168 pl-3 border-l-3 border-l-gold overflow-hidden wrap-anywhere [-webkit-box-orient:vertical] [-webkit-line-clamp:2]">
          {one.reason}
        </blockquote>
        <p className="small second">
          Opened{' '}
          <time dateTime={one.createdAt} title={dayAndTime(one.createdAt)}>
            {ago(one.createdAt, now)}
          </time>
          , {count(statements, 'statement')}
          {files > 0 && `, ${count(files, 'file')}`}
        </p>
      </div>
      <div className="dispute-row-sum grid content-start justify-items-end [&>b]:text-2 max-md:justify-items-start">
        {one.refundCents === null ? (
          <>
            <span className="small second">Held</span>
            <b className="display num">{moneyFromCents(one.heldCents)}</b>
          </>
        ) : one.heldCents === 0 ? (
          <b>Hold lifted</b>
        ) : (
          <PaymentSplit
            heldCents={one.heldCents}
            refundCents={one.refundCents}
            backLabel="Owner"
            paidLabel="Business"
          />
        )}
      </div>
    </li>
  );
}

/** Whether both were heard, and until when the other side may answer. */
function State({ one, now }: { one: DisputeLine; now: Date }) {
  if (one.status === 'resolved') {
    return <Badge tone="info">Decided{one.resolvedAt && ` ${shortDay(one.resolvedAt)}`}</Badge>;
  }
  if (one.answered) {
    return <Badge tone="ok">Both sides heard</Badge>;
  }
  return new Date(one.answerBy) > now ? (
    <Badge tone="wait">Answer by {shortDay(one.answerBy)}</Badge>
  ) : (
    <Badge tone="high">No answer in time</Badge>
  );
}
