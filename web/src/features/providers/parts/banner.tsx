// The band at the head of the provider dashboard: where the business stands and what to do next. One primary action at most.
import { SUPPORT_EMAIL } from '@live-oak/contract/contact.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink, type ButtonLook } from '../../../ui/button.tsx';
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
        {standing.ways.length > 0 && (
          <div className="standing-ways">
            {standing.ways.map((way, index) => (
              <WayOn key={way} way={way} isFirst={index === 0} />
            ))}
          </div>
        )}
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

const LINKS: Record<Exclude<Way, 'support'>, { to: string; words: string; look: ButtonLook }> = {
  'start-verification': { to: '/verification', words: 'Start Verification', look: 'primary' },
  answer: { to: '/verification', words: 'See what is asked for', look: 'primary' },
  'apply-again': { to: '/verification?part=all', words: 'Apply again', look: 'primary' },
  renew: { to: '/verification', words: 'Renew it', look: 'primary' },
  'see-review': { to: '/verification', words: 'See your verification', look: 'secondary' },
  'save-card': { to: '/subscribe', words: 'Save a card for later', look: 'secondary' },
  subscribe: { to: '/subscribe', words: 'Subscribe Now - $99/year', look: 'primary' },
  'pay-again': { to: '/subscribe', words: 'Pay the membership', look: 'primary' },
  manage: { to: '/manage-subscription', words: 'Manage your membership', look: 'secondary' },
  jobs: { to: '/jobs', words: 'See all open jobs', look: 'secondary' },
};

function WayOn({ way, isFirst }: { way: Way; isFirst: boolean }) {
  if (way === 'support') {
    return (
      <a className="btn btn-secondary" href={`mailto:${SUPPORT_EMAIL}`}>
        Write to us
      </a>
    );
  }
  const { to, words, look } = LINKS[way];
  return (
    <ButtonLink look={isFirst ? look : 'secondary'} large={way === 'subscribe'} to={to}>
      {words}
    </ButtonLink>
  );
}
