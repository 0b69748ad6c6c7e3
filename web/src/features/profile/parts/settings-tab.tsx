// Account Settings: the kind of account and its age; links to security, data export, and closing the account.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import {
  CloseByPassword,
  CloseByText,
  type Closing,
  type Profile,
} from '@live-oak/contract/features/profile/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Button, ButtonLink } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { CodeField } from '../../accounts/security/code-field.tsx';
import { call } from '../../../api-client/call.ts';
import { closingQuery } from '../data.ts';
import { useProfileTexts } from '../texts.ts';
import { profileRoutes } from '@live-oak/contract/features/profile/routes.ts';
import { useLabels } from '../../../texts/labels.ts';
import { FactList } from './contact-tab.tsx';
import { PhoneCodeField } from './phone-code-field.tsx';

/** The last step before an account is closed: what prevents it, or what it does and a confirmation. */
function CloseDialog({ onClose }: { onClose: () => void }) {
  const t = useProfileTexts();
  const closing = useQuery(closingQuery);
  if (closing.data && closing.data.blocks.length === 0) {
    const Confirm = closing.data.byText ? ConfirmByText : ConfirmByPassword;
    return <Confirm closing={closing.data} onClose={onClose} />;
  }
  return (
    <Dialog title={t.close.dialog} onClose={onClose} footer={<Button onClick={onClose}>{t.close.keep}</Button>}>
      {closing.data && <Blocked closing={closing.data} />}
      {closing.isPending && <SkeletonRows rows={3} label={t.close.loading} />}
      {closing.isError && !closing.data && <FailedAnswer of={closing} title={t.failed} />}
    </Dialog>
  );
}

function Blocked({ closing }: { closing: Closing }) {
  const t = useProfileTexts().close;
  return (
    <div className="stack">
      <p>{t.blocked}</p>
      <ul>
        {closing.blocks.map(({ kind, jobId, title, href }) => (
          <li className="flex gap-4 items-center justify-between py-3 border-b border-b-rule" key={`${kind}-${jobId}`}>
            <span>{t.blocks[kind](title ?? '')}</span>
            <Link className="btn btn-secondary" to={href}>
              {t.open}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Effects({ closing }: { closing: Closing }) {
  const t = useProfileTexts().close;
  const { longDay } = useFormat();
  const { openJobs, liveBids, appointments, membershipUntil } = closing;
  const { effects } = t;
  return (
    <>
      <p>{t.will}</p>
      <ul className="grid gap-2 pl-5 list-disc">
        <li>{effects.out}</li>
        {openJobs > 0 && <li>{effects.jobs(openJobs)}</li>}
        {liveBids > 0 && <li>{effects.bids(liveBids)}</li>}
        {appointments > 0 && <li>{effects.appointments(appointments)}</li>}
        {membershipUntil !== null && (
          <li>
            {effects.membership(longDay(membershipUntil))} <Link to="/manage-subscription">{t.toMembership}</Link>
          </li>
        )}
        <li>{effects.names}</li>
        <li>{effects.reviews}</li>
        <li>{effects.money}</li>
      </ul>
    </>
  );
}

interface ConfirmProps {
  closing: Closing;
  onClose: () => void;
}

function useClosed() {
  const t = useProfileTexts().close;
  const { logout } = useAuth();
  const navigate = useNavigate();
  const toasts = useToasts();
  return async () => {
    toasts.success(t.closed, t.closedText);
    await navigate('/', { replace: true });
    await logout();
  };
}

function useCloseFrame({ closing, onClose }: ConfirmProps) {
  const t = useProfileTexts().close;
  return {
    title: t.dialog,
    onClose,
    actionFirst: true,
    variant: 'danger',
    action: t.final,
    cancel: t.keep,
    lead: <Effects closing={closing} />,
  } as const;
}

function ConfirmByPassword({ closing, onClose }: ConfirmProps) {
  const t = useProfileTexts().close;
  const frame = useCloseFrame({ closing, onClose });
  const { field, sending } = useActionForm({
    schema: CloseByPassword,
    first: { password: '', code: '' },
    failed: t.failed,
    send: ({ password, code }) => call(profileRoutes.close, { body: { password, code: code || undefined } }),
    onDone: useClosed(),
  });
  return (
    <FormDialog {...sending} {...frame}>
      <PasswordField label={t.password} {...field('password')} />
      {closing.twoFactor && <SecondCode {...field('code')} />}
    </FormDialog>
  );
}

/** The account has no password: a code is sent to its phone. */
function ConfirmByText({ closing, onClose }: ConfirmProps) {
  const t = useProfileTexts().close;
  const frame = useCloseFrame({ closing, onClose });
  const { field, form, sending } = useActionForm({
    schema: CloseByText,
    first: { phoneCode: '', code: '' },
    failed: t.failed,
    send: ({ phoneCode, code }) => call(profileRoutes.close, { body: { phoneCode, code: code || undefined } }),
    onDone: useClosed(),
  });
  return (
    <FormDialog {...sending} {...frame}>
      <PhoneCodeField {...field('phoneCode')} onSent={() => form.setFocus('phoneCode')} />
      {closing.twoFactor && <SecondCode {...field('code')} />}
    </FormDialog>
  );
}

function SecondCode(props: Omit<ComponentProps<typeof CodeField>, 'label'>) {
  const t = useProfileTexts().close;
  return <CodeField label={t.code} inputMode="text" hint={t.codeHint} {...props} />;
}

export function SettingsTab({ profile }: { profile: Profile }) {
  const t = useProfileTexts();
  const { verificationStatuses } = useLabels();
  const { longDay } = useFormat();
  const { business, isVerified } = profile;
  const verification = business ? verificationStatuses[business.verificationStatus] : undefined;
  return (
    <>
      <FactList
        facts={[
          [t.settings.type, t.types[profile.userType]],
          [t.settings.verification, verification ?? (isVerified ? t.verified : t.notVerified)],
          [t.settings.since, longDay(profile.createdAt)],
        ]}
      />
      <Part title={t.settings.security} text={t.settings.securityText}>
        <ButtonLink to="/security">{t.settings.toSecurity}</ButtonLink>
      </Part>
      <Part title={t.settings.forum} text={t.settings.forumText}>
        <ButtonLink to="/forum/mine">{t.settings.toForum}</ButtonLink>
      </Part>
      <Part title={t.export.title} text={t.export.text}>
        <a className="btn btn-secondary" href={profileRoutes.export.path} download>
          {t.export.button}
        </a>
      </Part>
      <CloseSection />
    </>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 justify-items-start py-6 border-b border-b-rule last:border-b-0">
      <h2 className="title-3">{title}</h2>
      <p className="second max-w-176">{text}</p>
      {children}
    </section>
  );
}

function CloseSection() {
  const t = useProfileTexts().close;
  return (
    <Part title={t.title} text={t.text}>
      <DialogButton label={t.button} variant="danger">
        {(onClose) => <CloseDialog onClose={onClose} />}
      </DialogButton>
    </Part>
  );
}
