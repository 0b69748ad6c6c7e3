// /profile: the signed-in person's data, in three tabs that are viewed or edited together.
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListener } from '../../../ui/use-listener.ts';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink, Button, SubmitButton, Notice, Badge, CancelButton } from '../../../ui/basics.tsx';
import { FixedGate } from '../../../ui/fixed-gate.tsx';
import { SkeletonRows, SkeletonLines, SkeletonFrame } from '../../../ui/page.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { profileQuery, TABS, type ProfileTab } from '../data.ts';
import { ContactTab, PersonalTab } from '../parts/contact-tab.tsx';
import { SettingsTab } from '../parts/settings-tab.tsx';
import { useProfileTexts } from '../texts.ts';
import { useEdit, type Edit } from '../use-edit.ts';
import { useBlocker } from 'react-router';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { ConfirmEmail } from '../parts/email-part.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

export default function ProfilePage() {
  const { user, isLoading } = useAuth();
  if (!isLoading && !user) return <FixedGate name="profileGate" next="/profile" />;
  return (
    <div className="wrap profile max-w-240 pb-18 [&>.notice]:mb-6">{user ? <Loaded key={user.id} /> : <Loading />}</div>
  );
}

function Loading() {
  const t = useProfileTexts();
  return (
    <SkeletonFrame label={t.loading}>
      <div className="grid gap-x-6 gap-y-4 grid-cols-row items-center pt-8 pb-6 max-md:grid-cols-lead max-md:items-start">
        <div>
          <SkeletonLines of={[{ big: 'long' }, 'mid']} />
        </div>
      </div>
      <SkeletonRows rows={4} />
    </SkeletonFrame>
  );
}

function Loaded() {
  const t = useProfileTexts();
  const reply = useQuery(profileQuery);
  return (
    <Answer of={reply} skeleton={<Loading />} failed={t.failed}>
      {(profile) => <Shown profile={profile} />}
    </Answer>
  );
}

function Shown({ profile }: { profile: Profile }) {
  const t = useProfileTexts();
  const [tab, setTab] = useState<ProfileTab>('personal');
  const edit = useEdit(profile, setTab);
  const { business } = profile;
  return (
    <>
      <ProfileHead
        profile={profile}
        edit={edit}
        onEdit={() => {
          // The account tab has nothing that Save would save.
          setTab(tab === 'settings' ? 'personal' : tab);
          edit.begin();
        }}
      />
      {business && business.verificationStatus !== 'verified' && (
        <Notice
          tone="gold"
          icon="shield"
          title={t.complete.title}
          text={t.complete.text}
          actions={<ButtonLink to="/verification">{t.complete.start}</ButtonLink>}
        />
      )}
      {edit.restored && <DraftLine onDiscard={edit.startOver} />}
      {/* Beside the tabs, not around them: the dialogs in them have forms of their own. */}
      <form id={edit.formId} method="post" noValidate onSubmit={edit.onSubmit} />
      <Tabs
        label={t.title}
        value={tab}
        onChange={(id) => setTab(TABS.find((one) => one === id) ?? 'personal')}
        tabs={[
          { id: 'personal', label: t.tabs.personal, content: <PersonalTab profile={profile} edit={edit} /> },
          { id: 'contact', label: t.tabs.contact, content: <ContactTab profile={profile} edit={edit} /> },
          { id: 'settings', label: t.tabs.settings, content: <SettingsTab profile={profile} /> },
        ]}
      />
      <LeaveGuard isDirty={edit.isDirty} onLeave={edit.forget} />
    </>
  );
}

/** Asks before changes are lost: inside the product with a dialog, on reload and close with the browser's prompt. */
function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const t = useProfileTexts().leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useListener('beforeunload', (event) => event.preventDefault(), isDirty);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <AskDialog
      title={t.title}
      onClose={blocker.reset}
      cancel={t.stay}
      variant="danger"
      action={t.go}
      actionFirst
      onAct={leave}
    >
      <p>{t.text}</p>
    </AskDialog>
  );
}

/** The profile's header: who it is, the kind of account, whether verified and by what; Edit, or Cancel and Save. */
function ProfileHead({ profile, edit, onEdit }: { profile: Profile; edit: Edit; onEdit: () => void }) {
  const t = useProfileTexts();
  const { firstName, lastName, username, userType } = profile;
  return (
    <div className="grid gap-x-6 gap-y-4 grid-cols-row items-center pt-8 pb-6 max-md:flow-lead-13 max-md:items-start">
      <span
        className="grid size-18 items-center justify-items-center border-2 border-tag-edge rounded-full bg-tag text-tag-ink font-strong text-2 leading-none font-display normal-nums max-md:h-13 max-md:text-3"
        aria-hidden="true"
      >
        {[firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('')}
      </span>
      <div>
        <h1 className="wrap-anywhere outline-none" tabIndex={-1}>{`${firstName} ${lastName}`}</h1>
        <div className="row gap-x-3 gap-y-2 mt-2 wrap-anywhere">
          <span className="second">@{username}</span>
          <Badge>{t.types[userType]}</Badge>
          <VerifiedBadge profile={profile} />
        </div>
        {!profile.emailVerified && <ConfirmEmail profile={profile} />}
      </div>
      <div className="row">
        {edit.isEditing ? (
          <>
            <CancelButton className="max-md:flex-1" onClick={edit.cancel} aria-disabled={edit.isSaving} />
            <SubmitButton label={t.save} className="max-md:flex-1" form={edit.formId} busy={edit.isSaving} />
          </>
        ) : (
          <Button label={t.edit} className="max-md:flex-1" variant="primary" onClick={onEdit} />
        )}
      </div>
    </div>
  );
}

/** Credentials for a provider, the email address for others; the tooltip says which. */
function VerifiedBadge({ profile: { isVerified, userType, email } }: { profile: Profile }) {
  const t = useProfileTexts();
  const by = userType === 'provider' ? 'credentials' : 'email';
  const why = by === 'email' && email === '' ? t.email.toVerify : t.notVerifiedHow[by];
  return (
    <Tooltip text={isVerified ? t.verifiedHow[by] : why}>
      <Badge tone={isVerified ? 'ok' : 'wait'}>{isVerified ? t.verified : t.notVerified}</Badge>
    </Tooltip>
  );
}
