// The credentials of the business as bars of time left, what runs out next, and the way to the verification page.
import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import { Link } from 'react-router';
import { longDay } from '../../../ui/dates.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useVerification } from '../../vetting/data.ts';
import { daysLeftWords, PICTURE_DAYS } from '../../vetting/expiry.ts';
import './credentials-card.css';

export function CredentialsCard() {
  const file = useVerification();
  return (
    <Panel
      title="Credentials"
      action={
        <Link className="wide-hit" to="/verification">
          Your verification
        </Link>
      }
    >
      <Answer of={file} skeleton={<SkeletonRows rows={4} />} failed="Your credentials did not load">
        {({ credentials }) => {
          const shown = credentials.filter(({ required, state }) => required || state !== 'missing');
          return (
            <>
              <NextExpiry credentials={shown} />
              <ul className="credentials">
                {shown.map((one) => (
                  <CredentialLine key={one.kind} standing={one} />
                ))}
              </ul>
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

const isDated = ({ state, current }: CredentialStanding) =>
  (state === 'verified' || state === 'expiring') && current?.daysLeft != null;

/** What runs out first of what bidding rests on. */
function NextExpiry({ credentials }: { credentials: readonly CredentialStanding[] }) {
  const [next] = credentials
    .filter(isDated)
    .toSorted((a, b) => (a.current?.daysLeft ?? 0) - (b.current?.daysLeft ?? 0));
  if (!next?.current?.expiresOn) {
    return null;
  }
  const { expiresOn, daysLeft } = next.current;
  return (
    <p className="small second credentials-next">
      Next to run out: <b>{next.label}</b>, {longDay(expiresOn)} ({daysLeftWords(daysLeft ?? 0)}).
    </p>
  );
}

const ICONS: Record<CredentialStanding['state'], IconName> = {
  missing: 'plus',
  submitted: 'clock',
  verified: 'check',
  expiring: 'clock',
  expired: 'alert',
  rejected: 'alert',
};

function wordsOf({ state, current, renewal }: CredentialStanding): string {
  const day = current?.expiresOn ? longDay(current.expiresOn) : undefined;
  if (renewal?.state === 'submitted' && state !== 'verified') {
    return 'renewal in review';
  }
  switch (state) {
    case 'missing':
      return 'not handed in';
    case 'submitted':
      return 'in review';
    case 'verified':
      return day ? `to ${day}` : 'verified';
    case 'expiring':
      return `renew by ${day}`;
    case 'expired':
      return `ended ${day}`;
    case 'rejected':
      return 'rejected';
  }
}

function CredentialLine({ standing }: { standing: CredentialStanding }) {
  const { state, label, current } = standing;
  const share = Math.min(1, Math.max(0, (current?.daysLeft ?? 0) / PICTURE_DAYS));
  return (
    <li className={`credentials-${state}`}>
      <Icon name={ICONS[state]} />
      <b>{label}</b>
      <span className="small num">{wordsOf(standing)}</span>
      {isDated(standing) && (
        <svg className="credentials-bar" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="5" />
          <rect width={share * 100} height="5" />
        </svg>
      )}
    </li>
  );
}
