// View Details of a person: the account, the business, their activity in real figures, and account actions.
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import { ago, dayAndTime, longDay } from '../../../ui/format.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Notice } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tiles } from '../../dashboard/parts/tiles.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { writeAdminFilters } from '../filters.ts';
import { useReinstateUser, useSuspendUser, useTurnOffTwoFactor } from '../commands.ts';
import { useUser } from '../data.ts';
import { ActHistory } from './act-history.tsx';
import { ContactWays } from './contact-ways.tsx';
import { Facts } from './facts.tsx';
import { NoteDialog, ReasonDialog } from './reason-dialog.tsx';
import { UserBadges } from './user-list.tsx';
import { to } from '../../../app/to.ts';

interface Fact {
  label: string;
  value: string;
}

/** '1423 Audubon St, Baton Rouge, LA 70808'; as much as is known. */
function postalAddress({
  address,
  city,
  state,
  zipCode,
}: Pick<UserDetails, 'address' | 'city' | 'state' | 'zipCode'>): string {
  const place = [state, zipCode].filter(Boolean).join(' ');
  return [address, city, place].filter(Boolean).join(', ') || 'none given';
}

function accountFacts(user: UserDetails): Fact[] {
  const { username, createdAt, isVerified, userType, signIns } = user;
  const { sessions, lastAt, twoFactor } = signIns;
  return [
    { label: 'Username', value: `@${username}` },
    { label: 'Joined', value: longDay(createdAt) },
    { label: 'Address', value: postalAddress(user) },
    {
      label: userType === 'provider' ? 'Credentials' : 'Email address',
      value: isVerified ? 'Verified' : 'Not verified yet',
    },
    {
      label: 'Signed in',
      value: sessions === 0 ? 'Nowhere now' : `${sessions} ${sessions === 1 ? 'place' : 'places'}`,
    },
    ...(lastAt ? [{ label: 'Last sign-in', value: ago(lastAt) }] : []),
    { label: 'Two-factor sign-in', value: twoFactor ? 'On' : 'Off' },
  ];
}

function businessFacts(business: NonNullable<UserDetails['serviceProvider']>): Fact[] {
  return [
    { label: 'Business name', value: business.businessName },
    { label: 'License', value: business.licenseNumber || 'none given' },
    { label: 'Years of experience', value: String(business.yearsExperience) },
    { label: 'Service area', value: business.serviceArea },
    { label: 'Insurance number', value: business.insuranceNumber || 'none given' },
    { label: 'Verification status', value: VERIFICATION_LABELS[business.verificationStatus] },
    { label: 'Specialties', value: business.specialties.join(', ') },
    { label: 'Subscription status', value: SUBSCRIPTION_LABELS[business.subscriptionStatus] },
    {
      label: 'Subscription ends',
      value: business.subscriptionEndsAt === null ? 'no end date' : dayAndTime(business.subscriptionEndsAt),
    },
  ];
}

export function UserDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const asked = useUser(userId);
  const user = asked.data;
  const [asking, setAsking] = useState<'suspend' | 'reinstate' | 'two-factor'>();
  const footer = user && Object.values(user.can).includes(true) && (
    <>
      {user.can.turnOffTwoFactor && <Button onClick={() => setAsking('two-factor')}>Turn off two-factor login</Button>}
      {user.can.suspend && (
        <Button variant="danger" onClick={() => setAsking('suspend')}>
          Suspend account
        </Button>
      )}
      {user.can.reinstate && (
        <Button variant="primary" onClick={() => setAsking('reinstate')}>
          Reinstate account
        </Button>
      )}
    </>
  );
  const done = () => setAsking(undefined);
  return (
    <Dialog
      onClose={onClose}
      title={user ? `${user.firstName} ${user.lastName}` : 'Account'}
      footer={footer || undefined}
    >
      <Answer of={asked} rows={4} failed="The account did not load">
        {(shown) => <Details user={shown} />}
      </Answer>
      {user && asking === 'suspend' && <Suspend user={user} onClose={done} />}
      {user && asking === 'two-factor' && <TurnOffTwoFactor user={user} onClose={done} />}
      {user && asking === 'reinstate' && <Reinstate user={user} onClose={done} />}
    </Dialog>
  );
}

function Details({ user }: { user: UserDetails }) {
  const { activity, serviceProvider: business } = user;
  const count = (value: number) => value.toLocaleString('en-US');
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="stack">
      <div className="row">
        <UserBadges user={user} />
      </div>
      {user.closedAt && (
        <Notice title={`Closed by its owner on ${dayAndTime(user.closedAt)}`}>
          The name and addresses are deleted; payment records are kept.
        </Notice>
      )}
      {user.suspendedAt && !user.closedAt && (
        <Notice tone="error" title={`Suspended since ${dayAndTime(user.suspendedAt)}`} live={false}>
          {user.suspensionReason}
        </Notice>
      )}
      <section aria-label="Account">
        <h3 className="title-3">Account</h3>
        <Facts facts={accountFacts(user)} />
        <ContactWays email={user.email} phone={user.phone} />
      </section>
      {business && (
        <section aria-label="Service provider">
          <h3 className="title-3">Service provider</h3>
          <Facts facts={businessFacts(business)} />
          <p className="small">
            <Link to={to.adminProvider(business.id)}>Credentials and documents of {business.businessName}</Link>
          </p>
        </section>
      )}
      <section aria-label="Activity">
        <h3 className="title-3">Activity</h3>
        <Tiles
          label="Activity"
          tiles={[
            { label: 'Jobs Posted', value: count(activity.jobsPosted) },
            { label: 'Completed Jobs', value: count(activity.completedJobs) },
            { label: 'Reviews', value: count(activity.reviews), note: `${count(activity.reviewsWritten)} written` },
            ...(business ? [{ label: 'Bids', value: count(activity.bids) }] : []),
          ]}
        />
        {activity.jobsPosted > 0 && (
          <p className="small">
            <Link
              to={`/admin/jobs?${String(writeAdminFilters({ words: '', status: '', parish: '', owner: user.id }))}`}
            >
              Jobs of {name}
            </Link>
          </p>
        )}
      </section>
      <ActHistory target={`user:${user.id}`} />
      {user.cannotSuspend && !user.closedAt && <p className="small second">{user.cannotSuspend}</p>}
    </div>
  );
}

function Suspend({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const suspend = useSuspendUser();
  return (
    <ReasonDialog
      title="Suspend this account?"
      about={`${user.firstName} ${user.lastName}, @${user.username}`}
      hint={`The person sees this. They’re logged out everywhere right away and can’t log in.${
        user.serviceProvider ? ' The business stops bidding.' : ''
      }`}
      missing="Say why. The person sees this, and it’s saved in the audit log"
      action="Suspend account"
      busy={suspend.isPending}
      onSend={(reason) => suspend.mutate({ id: user.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function TurnOffTwoFactor({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const turnOff = useTurnOffTwoFactor();
  return (
    <ReasonDialog
      title="Turn off two-factor login?"
      about={`${user.firstName} ${user.lastName}, @${user.username}`}
      hint="For someone who lost their phone and recovery codes. Say how you confirmed who asked: they see this, and it’s saved in the audit log. They’re logged out everywhere and can log in with just their password."
      missing="Say why, and how you confirmed who asked"
      action="Turn off"
      busy={turnOff.isPending}
      onSend={(reason) => turnOff.mutate({ id: user.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Reinstate({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const reinstate = useReinstateUser();
  return (
    <NoteDialog
      title="Reinstate this account?"
      about={`${user.firstName} ${user.lastName} was suspended: ${user.suspensionReason ?? 'no reason on file'}`}
      hint="They can log in again right away."
      action="Reinstate account"
      busy={reinstate.isPending}
      onSend={(note) => reinstate.mutate({ id: user.id, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
