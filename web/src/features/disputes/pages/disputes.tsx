// /admin/disputes: held payments that two sides disagree on, the longest waiting first.
import type { DisputeStatus } from '@live-oak/contract/features/disputes/states.ts';
import { useState } from 'react';
import { useSearchParams, Link } from 'react-router';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { ExportLink } from '../../admin/parts/export-link.tsx';
import { SearchField } from '../../admin/parts/search-field.tsx';
import { useNow } from '../../admin/use-now.ts';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { useDisputes } from '../data.ts';
import type { DisputeLine } from '@live-oak/contract/features/disputes/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ago, dayAndTime, shortDay } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { PaymentSplit } from '../parts/payment-split.tsx';
import { to } from '../../../app/to.ts';

const TITLE = 'Disputes';
const REST_MS = 150;

export default function Disputes() {
  return (
    <DeskPage title={TITLE}>
      <List />
    </DeskPage>
  );
}

type Shown = DisputeStatus | 'all';
const STATES = [
  { value: 'open', label: 'To decide' },
  { value: 'resolved', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;

const NONE: Record<Shown, { title: string; next: string }> = {
  open: { title: 'Nothing to decide', next: 'When a side opens a dispute, its payment stays held and it stands here.' },
  resolved: {
    title: 'Nothing decided yet',
    next: 'Disputes you decide appear here, with how the payment was divided.',
  },
  all: { title: 'No disputes', next: 'When a side opens one, its payment stays held and it stands here.' },
};

const readShown = (typed: string | null): Shown => (typed === 'resolved' || typed === 'all' ? typed : 'open');

function List() {
  const [search, setSearch] = useSearchParams();
  const shown = readShown(search.get('status'));
  const [words, setWords] = useState('');
  const settled = useSettled(words, REST_MS).trim();
  const status = shown === 'all' ? '' : shown;
  const asked = useDisputes(status, settled);
  const now = useNow();
  return (
    <div className="wrap pb-18">
      <PageTitle
        title={TITLE}
        actions={<ExportLink of="disputes" filters={new URLSearchParams({ status, q: settled })} />}
      >
        A held payment that owner and business disagree on. Hear both sides, then divide it: the two sums add up to what
        is held.
      </PageTitle>
      <search className="grid gap-x-6 gap-y-3 grid-cols-[minmax(12rem,26rem)_auto] items-center justify-start max-sm:grid-cols-1">
        <SearchField label="Search disputes" placeholder="Job, owner or business" value={words} onChange={setWords} />
        <Segmented
          label="Which disputes"
          options={STATES}
          value={shown}
          onChange={(next) => setSearch(next === 'open' ? {} : { status: next }, { replace: true })}
        />
      </search>
      <Answer of={asked} skeleton={<SkeletonRows rows={4} />} failed="Disputes did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.body);
          if (rows.length > 0) {
            return (
              <ul className="mt-4 border-t-2 border-t-bark" aria-busy={asked.isPlaceholderData}>
                {rows.map((one) => (
                  <DisputeRow key={one.id} one={one} now={now} />
                ))}
              </ul>
            );
          }
          return settled === '' ? (
            <EmptyState title={NONE[shown].title}>{NONE[shown].next}</EmptyState>
          ) : (
            <EmptyState
              title="No dispute with these words"
              action={<Button onClick={() => setWords('')}>Clear the search</Button>}
            >
              Words are looked for in the job's title and in the names of both sides.
            </EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </div>
  );
}

const count = (many: number, thing: string) => `${many} ${thing}${many === 1 ? '' : 's'}`;

function DisputeRow({ one, now }: { one: DisputeLine; now: Date }) {
  const { clientName, businessName, openedBy, statements, files } = one;
  const [first, second] = openedBy === 'provider' ? [businessName, clientName] : [clientName, businessName];
  return (
    <li className="grid gap-x-8 gap-y-3 grid-cols-[minmax(0,1fr)_19rem] py-4 border-b border-b-rule [&_.title-3]:text-bark [&_.title-3]:no-underline [&_.title-3]:wrap-anywhere [&_.title-3:hover]:text-oak [&_.title-3:hover]:underline max-md:grid-cols-1">
      <div className="grid gap-2">
        <div className="row">
          <Link className="title-3 wide-hit" to={to.deskDispute(one.id)}>
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
