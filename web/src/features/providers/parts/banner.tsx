// The band at the head of the provider dashboard: where the business stands and what to do next. One primary action at most.
import { SUPPORT_EMAIL } from '@live-oak/contract/contact.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { reviewClock } from '../review-clock.ts';
import type { Standing, Way } from '../standing.ts';
import { WaitRing } from './wait-ring.tsx';
import './banner.css';

export function Banner({ standing }: { standing: Standing }) {
  return (
    <section className={`standing standing-${standing.ground}`} aria-live="polite" aria-label="Your standing">
      <div className="wrap standing-in">
        <Badge tone={standing.tone}>{standing.badge}</Badge>
        <div>
          <h1 className="title-2" tabIndex={-1}>
            {standing.title}
          </h1>
          <p>{standing.text}</p>
          {standing.waitingSince && <p className="small">Sent {dayAndTime(standing.waitingSince)}.</p>}
        </div>
        {standing.waitingSince && <Clock since={standing.waitingSince} />}
        {standing.way && <WayOn way={standing.way} />}
      </div>
    </section>
  );
}

function Clock({ since }: { since: string }) {
  const clock = reviewClock(since);
  return (
    <div className="standing-clock small">
      <WaitRing clock={clock} />
      {clock.state === 'late' ? (
        <span>We are later than we promised. Your application is not forgotten.</span>
      ) : (
        <span>
          <b className="num">{clock.hours} h</b> of 48 h
        </span>
      )}
    </div>
  );
}

function WayOn({ way }: { way: Way }) {
  switch (way) {
    case 'subscribe':
      return (
        <ButtonLink look="primary" large to="/subscribe">
          Subscribe Now - $99/year
        </ButtonLink>
      );
    case 'pay-again':
      return (
        <ButtonLink look="primary" to="/subscribe">
          Pay the membership
        </ButtonLink>
      );
    case 'save-card':
      return <ButtonLink to="/subscribe">Save a card for later</ButtonLink>;
    case 'jobs':
      return <ButtonLink to="/jobs">See all open jobs</ButtonLink>;
    case 'support':
      return (
        <a className="btn btn-secondary" href={`mailto:${SUPPORT_EMAIL}`}>
          Write to us
        </a>
      );
  }
}
