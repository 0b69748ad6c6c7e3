// View Details of a person: the account, the business, their activity in real figures, and account actions.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { UserDetails, UserForAdmin } from '@live-oak/contract/features/admin/users/schema.ts';
import { ago, dayAndTime, longDay } from '../../../ui/format.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, Button, Notice, type ButtonVariant } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { userRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useUser } from '../data.ts';
import { ActHistory } from './act-history.tsx';
import { ContactWays, Facts, type Fact } from './facts.tsx';
import { noteBody, NoteAct, ReasonAct } from './reason-dialog.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { to } from '../../../app/to.ts';

const many = (count: number) => count.toLocaleString('en-US');

/** '1423 Audubon St, Baton Rouge, LA 70808'; as much as is known. */
function postalAddress({ address, city, state, zipCode }: UserDetails): string {
  const place = [state, zipCode].filter(Boolean).join(' ');
  return [address, city, place].filter(Boolean).join(', ') || 'none given';
}

function accountFacts(user: UserDetails): Fact[] {
  const { sessions, lastAt, twoFactor } = user.signIns;
  return [
    ['Username', `@${user.username}`],
    ['Joined', longDay(user.createdAt)],
    ['Address', postalAddress(user)],
    [user.userType === 'provider' ? 'Credentials' : 'Email address', user.isVerified ? 'Verified' : 'Not verified yet'],
    ['Logged in', sessions === 0 ? 'Nowhere right now' : `${sessions} ${sessions === 1 ? 'place' : 'places'}`],
    ['Last login', lastAt && ago(lastAt)],
    ['Two-factor login', twoFactor ? 'On' : 'Off'],
  ];
}

function businessFacts(business: Business): Fact[] {
  return [
    ['Business name', business.businessName],
    ['License', business.licenseNumber || 'none given'],
    ['Years of experience', business.yearsExperience],
    ['Service area', business.serviceArea],
    ['Insurance number', business.insuranceNumber || 'none given'],
    ['Verification status', VERIFICATION_LABELS[business.verificationStatus]],
    ['Specialties', business.specialties.join(', ')],
    ['Subscription status', SUBSCRIPTION_LABELS[business.subscriptionStatus]],
    [
      'Subscription ends',
      business.subscriptionEndsAt === null ? 'no end date' : dayAndTime(business.subscriptionEndsAt),
    ],
  ];
}

type AccountAct = keyof UserDetails['can'];

const ACTS: readonly (readonly [AccountAct, string, ButtonVariant])[] = [
  ['turnOffTwoFactor', 'Turn off two-factor login', 'secondary'],
  ['suspend', 'Suspend account', 'danger'],
  ['reinstate', 'Reinstate account', 'primary'],
];

export function UserDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const asked = useUser(userId);
  const user = asked.data;
  const [asking, setAsking] = useState<AccountAct>();
  const Asking = asking && DIALOGS[asking];
  const footer = ACTS.filter(([act]) => user?.can[act]).map(([act, words, variant]) => (
    <Button key={act} label={words} variant={variant} onClick={() => setAsking(act)} />
  ));
  return (
    <Dialog onClose={onClose} title={user ? fullName(user) : 'Account'} footer={footer.length > 0 && footer}>
      <Answer of={asked} rows={4} failed="The account did not load">
        {(shown) => <Details user={shown} />}
      </Answer>
      {user && Asking && <Asking user={user} onClose={() => setAsking(undefined)} />}
    </Dialog>
  );
}

const KINDS = { admin: 'Admin', provider: 'Provider', client: 'Client' } as const;

/** A person's badges: kind, what "verified" means for this kind, test account, suspended. */
export function UserBadges({
  user,
}: {
  user: Pick<UserForAdmin, 'userType' | 'isVerified' | 'isTest' | 'suspendedAt' | 'closedAt'>;
}) {
  const what = user.userType === 'provider' ? 'credentials' : 'email address';
  return (
    <>
      <Badge tone={user.userType === 'admin' ? 'info' : 'slate'}>{KINDS[user.userType]}</Badge>
      <Tooltip
        text={user.isVerified ? `This account’s ${what}: verified.` : `This account’s ${what}: not verified yet.`}
      >
        <Badge tone={user.isVerified ? 'ok' : 'wait'}>{user.isVerified ? 'Verified' : 'Not verified'}</Badge>
      </Tooltip>
      {user.isTest && <Badge tone="slate">Test account</Badge>}
      {user.closedAt && <Badge tone="slate">Closed</Badge>}
      {user.suspendedAt && !user.closedAt && <Badge tone="no">Suspended</Badge>}
    </>
  );
}

function Details({ user }: { user: UserDetails }) {
  return (
    <div className="stack">
      <div className="row">
        <UserBadges user={user} />
      </div>
      <AccountNotice user={user} />
      <Part title="Account">
        <Facts facts={accountFacts(user)} />
        <ContactWays email={user.email} phone={user.phone} />
      </Part>
      {user.serviceProvider && <ServiceProvider business={user.serviceProvider} />}
      <Activity user={user} />
      <ActHistory target={`user:${user.id}`} />
      {user.cannotSuspend && !user.closedAt && <p className="small second">{user.cannotSuspend}</p>}
    </div>
  );
}

function AccountNotice({ user: { closedAt, suspendedAt, suspensionReason } }: { user: UserDetails }) {
  if (closedAt) {
    return (
      <Notice title={`Closed by its owner on ${dayAndTime(closedAt)}`}>
        The name and addresses are deleted; payment records are kept.
      </Notice>
    );
  }
  return (
    suspendedAt && (
      <Notice tone="error" title={`Suspended since ${dayAndTime(suspendedAt)}`} text={suspensionReason} live={false} />
    )
  );
}

type Business = NonNullable<UserDetails['serviceProvider']>;

const ServiceProvider = ({ business }: { business: Business }) => (
  <Part title="Service provider">
    <Facts facts={businessFacts(business)} />
    <p className="small">
      <Link to={to.adminProvider(business.id)}>Credentials and documents of {business.businessName}</Link>
    </p>
  </Part>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="title-3">{title}</h3>
      {children}
    </section>
  );
}

const tile = (label: string, value: number, note?: string) => ({ label, value: many(value), note });

function Activity({ user: { id, activity, serviceProvider, ...user } }: { user: UserDetails }) {
  const tiles = [
    tile('Jobs Posted', activity.jobsPosted),
    tile('Completed Jobs', activity.completedJobs),
    tile('Reviews', activity.reviews, `${many(activity.reviewsWritten)} written`),
    ...(serviceProvider ? [tile('Bids', activity.bids)] : []),
  ];
  return (
    <Part title="Activity">
      <Tiles label="Activity" tiles={tiles} />
      {activity.jobsPosted > 0 && (
        <p className="small">
          <Link to={`/admin/jobs?owner=${id}`}>Jobs of {fullName(user)}</Link>
        </p>
      )}
    </Part>
  );
}

interface AccountActProps {
  user: UserDetails;
  onClose: () => void;
}

/** What else a suspension does. */
const FOLLOWS = {
  client: ' Their open posts go back to review.',
  provider: ' The business stops bidding.',
  admin: '',
} as const;

const Suspend = ({ user, onClose }: AccountActProps) => (
  <ReasonAct
    run={(reason) => call(userRoutes.suspend, { params: { id: user.id }, body: { reason } })}
    done={(account) => ['Account Suspended', `${fullName(account)} is logged out everywhere and cannot log in.`]}
    calm
    title="Suspend this account?"
    about={`${fullName(user)}, @${user.username}`}
    hint={`The person sees this. They’re logged out everywhere right away and can’t log in.${FOLLOWS[user.userType]}`}
    missing="Say why. The person sees this, and it’s saved in the audit log"
    action="Suspend account"
    onClose={onClose}
  />
);

/** For people who lost their phone and recovery codes. */
const TurnOffTwoFactor = ({ user, onClose }: AccountActProps) => (
  <ReasonAct
    run={(reason) => call(accountRoutes.switchOffTwoFactor, { params: { id: user.id }, body: { reason } })}
    done={({ message }) => ['Two-Factor Login Off', message]}
    calm
    title="Turn off two-factor login?"
    about={`${fullName(user)}, @${user.username}`}
    hint="For someone who lost their phone and recovery codes. Say how you confirmed who asked: they see this, and it’s saved in the audit log. They’re logged out everywhere and can log in with just their password."
    missing="Say why, and how you confirmed who asked"
    action="Turn off"
    onClose={onClose}
  />
);

const Reinstate = ({ user, onClose }: AccountActProps) => (
  <NoteAct
    run={(note) => call(userRoutes.reinstate, { params: { id: user.id }, body: noteBody(note) })}
    done={(account) => ['Account Reinstated', `${fullName(account)} can log in again.`]}
    calm
    title="Reinstate this account?"
    about={`${fullName(user)} was suspended: ${user.suspensionReason ?? 'no reason on file'}`}
    hint="They can log in again right away."
    action="Reinstate account"
    onClose={onClose}
  />
);

const DIALOGS = { suspend: Suspend, reinstate: Reinstate, turnOffTwoFactor: TurnOffTwoFactor };
