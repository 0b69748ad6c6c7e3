// /door-card: a business sees the card of its door check, prints it, and tries what an owner will see (spec 4 "Vetting").
import { DOOR_WORDS, PAPERS, type DoorCard as Card, type Paper } from '@live-oak/contract/features/doors/schema.ts';
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { EmptyState, FailedState } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { useNews } from '../../notifications/use-news.ts';
import { useDoorCard } from '../data.ts';
import { CardPreview } from '../parts/card-preview.tsx';
import './door-card.css';

const TITLE = 'Door card';

export default function DoorCardPage() {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <PageSkeleton title={TITLE} />;
  }
  if (user?.userType !== 'provider') {
    return user ? (
      <Gate
        title="For tree businesses"
        icon="shield"
        action={
          <a className="btn btn-primary" href="/v">
            Check a crew
          </a>
        }
      >
        A door card belongs to a business that was checked. Is a crew at your door? Type the code from its card.
      </Gate>
    ) : (
      <Gate
        title="Login Required"
        action={
          <ButtonLink look="primary" to="/provider-login?next=/door-card">
            Provider Login
          </ButtonLink>
        }
      >
        Please log in to continue.
      </Gate>
    );
  }
  return <OwnCard key={user.id} />;
}

function OwnCard() {
  useNews();
  const asked = useDoorCard();
  if (asked.data) {
    return <Shown card={asked.data} />;
  }
  if (!asked.isError) {
    return <PageSkeleton title={TITLE} />;
  }
  const isEarly = asked.error instanceof ApiError && asked.error.status === 409;
  return (
    <div className="wrap">
      <PageTitle title={TITLE} />
      {isEarly ? (
        <EmptyState
          title="Your card is ready once you are approved"
          action={
            <ButtonLink look="primary" to="/verification">
              See your verification
            </ButtonLink>
          }
        >
          It carries a code by which an owner sees, at the door, that your business was checked today.
        </EmptyState>
      ) : (
        <FailedState title="Your card did not load" onRetry={() => void asked.refetch()} retrying={asked.isFetching}>
          {messageOf(asked.error, 'The server did not answer in time.')}
        </FailedState>
      )}
    </div>
  );
}

const PAPER_WORDS: Record<Paper, string> = { letter: 'US letter', a4: 'A4' };

function Shown({ card }: { card: Card }) {
  const [paper, setPaper] = useState<Paper>('letter');
  return (
    <div className="wrap door-card">
      <PageTitle title={TITLE}>
        Show it at every door. The owner scans it and sees, that very day, your name, your license and insurance dates,
        and that Live Oak stands by you.
      </PageTitle>
      {card.reason && (
        <Notice
          tone="error"
          title="The page says “Not valid today”"
          actions={
            <ButtonLink to={card.reason === 'not_a_member' ? '/subscribe' : '/verification'}>
              {card.reason === 'not_a_member' ? 'See your membership' : 'See your verification'}
            </ButtonLink>
          }
        >
          {DOOR_WORDS[card.reason]} Do not show the card until this is mended.
        </Notice>
      )}
      <div className="door-card-in">
        <CardPreview card={card} paper={paper} />
        <div className="stack">
          <Segmented
            label="Paper"
            labelShown
            options={PAPERS.map((value) => ({ value, label: PAPER_WORDS[value] }))}
            value={paper}
            onChange={setPaper}
          />
          <div className="row">
            <a className="btn btn-primary" href={`/api/door-card.pdf?paper=${paper}`} target="_blank" rel="noopener">
              Open the PDF to print
            </a>
            <a className="btn btn-secondary" href={`/v/${card.code}`} target="_blank" rel="noopener">
              See what the owner sees
            </a>
          </div>
          <h2 className="title-3">How it is used</h2>
          <ul className="door-card-how">
            <li>Hand it over before the first saw runs, or let it be read through the glass.</li>
            <li>
              Without a phone camera the owner types the code <b className="num nowrap">{card.shownCode}</b> at the
              address on the card.
            </li>
            <li>The page tells nothing of any job, and names no person, phone number or address.</li>
            <li>When your insurance or license runs out, or you are not a member, the page says so the same day.</li>
          </ul>
        </div>
      </div>
    </div>
  );
}
