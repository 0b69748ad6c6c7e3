// /security: how the signed-in person signs in.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../../app/session.tsx';
import { Button, ButtonLink } from '../../../ui/basics.tsx';
import { FixedGate } from '../../../ui/fixed-gate.tsx';
import { PageTitle, Section, SkeletonLines, SkeletonFrame } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { SessionsPart } from '../security/sessions-part.tsx';
import { useSecurityTexts } from '../security/texts.ts';
import { TwoFactor, twoFactorQuery } from '../security/two-factor.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { ChangePassword } from '@live-oak/contract/features/accounts/answers.ts';
import { useState } from 'react';
import { sentenceOf } from '../../../texts/message-texts.ts';
import { PasswordField } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { call } from '../../../api-client/call.ts';
import { NewPasswordField } from '../register/password-strength.tsx';
import { OwnCodeField, PageForm } from '../security/forms.tsx';

export default function Security() {
  const { user, isLoading } = useAuth();
  const t = useSecurityTexts();
  if (!isLoading && !user) return <FixedGate name="loginRequired" next="/security" />;
  return (
    <div className="wrap security max-w-216">
      <PageTitle title={t.title}>{user && t.signedInAs(user.email || formatPhone(user.phone ?? ''))}</PageTitle>
      {user ? <Parts isPhoneOnly={user.email === ''} /> : <Loading />}
    </div>
  );
}

/** An account with a phone alone has no password, which the other ways ask for. */
function Parts({ isPhoneOnly }: { isPhoneOnly: boolean }) {
  const t = useSecurityTexts();
  const reply = useQuery(twoFactorQuery);
  if (!reply.isSuccess) return reply.isPending ? <Loading /> : <FailedAnswer of={reply} title={t.failed} />;
  return (
    <>
      {!isPhoneOnly && <TwoFactor state={reply.data} />}
      {!isPhoneOnly && <PasswordPart />}
      <SessionsPart isPhoneOnly={isPhoneOnly} />
      <Section id="address" title={t.email.title} className="py-8 border-t border-t-rule stack">
        <p className="max-w-160">{isPhoneOnly ? t.email.none : t.email.text}</p>
        <ButtonLink to="/profile">{t.email.toProfile}</ButtonLink>
      </Section>
    </>
  );
}

function Loading() {
  const t = useSecurityTexts();
  return (
    <SkeletonFrame label={t.loading} className="py-8 border-t border-t-rule stack">
      <SkeletonLines of={[{ big: 'mid' }, 'full', 'long']} />
    </SkeletonFrame>
  );
}

/** A new password, given the current one, without an email. */
function PasswordPart() {
  const t = useSecurityTexts().password;
  const [isChanging, setChanging] = useState(false);
  return (
    <Section id="password" title={t.title} className="py-8 border-t border-t-rule stack">
      <p className="max-w-160">{t.text}</p>
      {isChanging ? (
        <ChangeForm onDone={() => setChanging(false)} />
      ) : (
        <div className="row">
          <Button onClick={() => setChanging(true)}>{t.change}</Button>
          <ButtonLink label={t.forgot} variant="quiet" to="/forgot-password" />
        </div>
      )}
    </Section>
  );
}

function useChanged(onDone: () => void) {
  const t = useSecurityTexts().password;
  const toasts = useToasts();
  const queries = useQueryClient();
  return async (message: string) => {
    toasts.success(t.done, message);
    onDone();
    await queries.invalidateQueries({ queryKey: [addressRoutes.sessions.path] });
  };
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const t = useSecurityTexts();
  const { form, field, sending } = useActionForm({
    schema: ChangePassword,
    first: { password: '', newPassword: '', code: '' },
    failed: t.sendFailed,
    send: async (body) => sentenceOf(await call(addressRoutes.changePassword, { body })),
    onDone: useChanged(onDone),
  });
  return (
    <PageForm sending={sending} action={t.password.save} onCancel={onDone}>
      <PasswordField label={t.password.present} {...field('password')} />
      <NewPasswordField
        control={form.control}
        label={t.password.new}
        hint={t.password.hint}
        {...field('newPassword')}
      />
      <OwnCodeField {...field('code')} />
    </PageForm>
  );
}
