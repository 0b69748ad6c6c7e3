// The banner at the top of the provider dashboard: the state of the business and what to do next. At most one primary action.
import { writeToUs } from '../../../app/support-contact.ts';
import { Badge, ButtonLink, type ButtonVariant } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { PROMISE_HOURS, reviewClock, WaitRing } from '../review-clock.tsx';
import type { Standing, Way } from '../standing/facts.ts';
import { useProviderDashboardTexts } from '../texts.ts';

const GROUNDS: Record<Standing['ground'], string> = {
  sunk: 'bg-paper-sunk',
  gold: 'bg-gold-tint',
  oak: 'bg-oak-tint',
  error: 'bg-error-tint',
};

const standingText = 'max-w-(--measure) mt-1 text-bark-2';

export function Banner({ standing }: { standing: Standing }) {
  const t = useProviderDashboardTexts();
  return (
    <section
      className={`standing border-b border-b-rule ${GROUNDS[standing.ground]}`}
      aria-live="polite"
      aria-label={t.yourStanding}
    >
      <div className="wrap flex gap-x-7 gap-y-4 items-center min-h-28 py-6.5 max-md:gap-3.5 max-md:flex-col max-md:items-start">
        <Badge tone={standing.tone}>{standing.badge}</Badge>
        <div className="grow basis-80 min-w-0 max-md:flex-none">
          <h1 className="title-2 outline-none" tabIndex={-1}>
            {standing.title}
          </h1>
          <p className={standingText}>{standing.text}</p>
          {standing.waitingSince && (
            <p className={`small ${standingText}`}>{t.sent(dayAndTime(standing.waitingSince))}</p>
          )}
        </div>
        {standing.waitingSince && <Clock since={standing.waitingSince} />}
        {standing.ways.length > 0 && (
          <div className="flex gap-2 flex-none flex-col max-md:w-full">
            {standing.ways.map((way, index) => (
              <WayOn key={way} way={way} isFirst={index === 0} missing={standing.missing ?? 0} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Clock({ since }: { since: string }) {
  const t = useProviderDashboardTexts();
  const clock = reviewClock(since);
  return (
    <div className="small flex gap-3 items-center max-w-64">
      <WaitRing clock={clock} large />
      {clock.state === 'late' ? (
        <span>{t.late}</span>
      ) : (
        <span>
          <b className="num">{t.hours(clock.hours)}</b> {t.ofHours(PROMISE_HOURS)}
        </span>
      )}
    </div>
  );
}

const LINKS: Record<Exclude<Way, 'support'>, { to: string; variant: ButtonVariant }> = {
  'start-verification': { to: '/verification', variant: 'primary' },
  'add-documents': { to: '/verification?part=all', variant: 'primary' },
  answer: { to: '/verification', variant: 'primary' },
  'apply-again': { to: '/verification?part=all', variant: 'primary' },
  renew: { to: '/verification', variant: 'primary' },
  'see-review': { to: '/verification', variant: 'secondary' },
  'save-card': { to: '/subscribe', variant: 'secondary' },
  subscribe: { to: '/subscribe', variant: 'primary' },
  'pay-again': { to: '/subscribe', variant: 'primary' },
  manage: { to: '/manage-subscription', variant: 'quiet' },
  jobs: { to: '/jobs', variant: 'secondary' },
};

function WayOn({ way, isFirst, missing }: { way: Way; isFirst: boolean; missing: number }) {
  const t = useProviderDashboardTexts();
  if (way === 'support') {
    return (
      <a className="btn btn-secondary" href={writeToUs()}>
        {t.writeToUs}
      </a>
    );
  }
  const { to, variant } = LINKS[way];
  return (
    <ButtonLink variant={variant === 'primary' && !isFirst ? 'secondary' : variant} large={way === 'subscribe'} to={to}>
      {way === 'add-documents' ? t.addDocuments(missing) : t.ways[way]}
    </ButtonLink>
  );
}
