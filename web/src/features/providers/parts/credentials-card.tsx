// The credentials of the business as bars of remaining time, the next to expire, and a link to the verification page.
import type { CredentialStanding } from '@live-oak/contract/features/vetting/schema.ts';
import { Link } from 'react-router';
import { useLabels } from '../../../texts/labels.ts';
import { longDay } from '../../../ui/format.ts';
import { Icon, type IconName } from '../../../ui/basics.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useVerification } from '../../vetting/data.ts';
import { daysLeftText, PICTURE_DAYS } from '../../vetting/expiry.ts';
import { useProviderDashboardTexts } from '../texts.ts';

export function CredentialsCard() {
  const t = useProviderDashboardTexts();
  const file = useVerification();
  return (
    <Panel className="mt-6" title={t.credentials} action={<WideLink to="/verification">{t.yourVerification}</WideLink>}>
      <Answer of={file} rows={4} failed={t.credentialsDidNotLoad}>
        {({ credentials }) => (
          <>
            <NextExpiry credentials={credentials} />
            <ul>
              {credentials.filter(isShown).map((one) => (
                <CredentialLine key={one.kind} standing={one} />
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Panel>
  );
}

export function WideLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="wide-hit" to={to}>
      {children}
    </Link>
  );
}

const isShown = ({ required, state }: CredentialStanding) => required || state !== 'missing';

const isDated = ({ state, current }: CredentialStanding) =>
  (state === 'verified' || state === 'expiring') && current?.daysLeft != null;

/** The credential required for bidding that expires first. */
function NextExpiry({ credentials }: { credentials: readonly CredentialStanding[] }) {
  const t = useProviderDashboardTexts();
  const names = useLabels().credentials;
  const [next] = credentials
    .filter(isDated)
    .toSorted((a, b) => (a.current?.daysLeft ?? 0) - (b.current?.daysLeft ?? 0));
  if (!next?.current?.expiresOn) return null;
  const { expiresOn, daysLeft } = next.current;
  return (
    <p className="small second pt-3">
      {t.nextToRunOut} <b>{names[next.kind]}</b>, {t.nextDay(longDay(expiresOn), daysLeftText(daysLeft ?? 0))}
    </p>
  );
}

type Texts = ReturnType<typeof useProviderDashboardTexts>;

/** The icon of a state, and the colors of its words and of the icon. */
const LOOKS: Record<CredentialStanding['state'], readonly [icon: IconName, words: string, mark: string]> = {
  missing: ['plus', 'text-bark-2', 'text-bark-3'],
  submitted: ['clock', 'text-bark-2', 'text-bark-3'],
  verified: ['check', 'text-bark-2', 'text-low'],
  expiring: ['clock', 'text-gold-ink font-semibold', 'text-gold-ink'],
  expired: ['alert', 'text-error font-semibold', 'text-error'],
  rejected: ['alert', 'text-error font-semibold', 'text-error'],
};

function textOf({ state, current, renewal }: CredentialStanding, t: Texts): string {
  const day = current?.expiresOn ? longDay(current.expiresOn) : undefined;
  if (renewal?.state === 'submitted' && state !== 'verified') return t.renewalInReview;
  switch (state) {
    case 'missing':
      return t.notHandedIn;
    case 'submitted':
      return t.inReview;
    case 'verified':
      return day ? t.to(day) : t.verified;
    case 'expiring':
      return t.renewByDay(day ?? '');
    case 'expired':
      return t.endedDay(day ?? '');
    case 'rejected':
      return t.rejected;
  }
}

function CredentialLine({ standing }: { standing: CredentialStanding }) {
  const t = useProviderDashboardTexts();
  const names = useLabels().credentials;
  const { state, kind, current } = standing;
  const [icon, words, mark] = LOOKS[state];
  const share = Math.min(1, Math.max(0, (current?.daysLeft ?? 0) / PICTURE_DAYS));
  return (
    <li className="flex gap-x-2.5 gap-y-2 flex-wrap items-center min-h-14 py-2.5 border-b border-b-rule leading-snug">
      <Icon className={mark} name={icon} />
      <b className="flex-1 basis-text-24 font-semibold text-ui">{names[kind]}</b>
      <span className={`small num ml-auto text-right ${words}`}>{textOf(standing, t)}</span>
      {isDated(standing) && (
        <svg className="col-span-full w-full h-1.25" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
          <rect className="fill-paper-deep" width="100" height="5" />
          <rect className={state === 'expiring' ? 'fill-gold' : 'fill-chart-1'} width={share * 100} height="5" />
        </svg>
      )}
    </li>
  );
}
