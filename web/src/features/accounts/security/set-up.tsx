// Turning on two-factor sign-in: the password again, the app's secret, a first code.
import { useActionForm } from '../../../app/use-action-form.ts';
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { TwoFactorSetup, TwoFactorVerify, type TwoFactorSecret } from '@live-oak/contract/features/accounts/schema.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { PasswordField } from '../../../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { PageForm, useFocused } from './forms.tsx';
import { useSecurityTexts } from './texts.ts';

interface SetUpProps {
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

export function SetUp({ onCodes, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  return secret === null ? (
    <AskPassword onSecret={setSecret} onCancel={onCancel} />
  ) : (
    <Scan secret={secret} onCodes={onCodes} onCancel={onCancel} />
  );
}

function AskPassword({ onSecret, onCancel }: { onSecret: (secret: TwoFactorSecret) => void; onCancel: () => void }) {
  const t = useSecurityTexts();
  const { form, field, sending } = useActionForm({
    schema: TwoFactorSetup,
    first: { password: '' },
    failed: t.sendFailed,
    send: (body) => call(accountRoutes.setUpTwoFactor, { body }),
    onDone: onSecret,
  });
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <PageForm sending={sending} action={t.setUp.next} onCancel={onCancel}>
      <PasswordField label={t.yourPassword} hint={t.setUp.passwordHint} {...field('password')} />
    </PageForm>
  );
}

function Scan({ secret, onCodes, onCancel }: SetUpProps & { secret: TwoFactorSecret }) {
  const t = useSecurityTexts();
  const { field, sending } = useActionForm({
    schema: TwoFactorVerify,
    first: { code: '' },
    failed: t.sendFailed,
    send: (body) => call(accountRoutes.verifyTwoFactor, { body }),
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const lead = <h3 className="title-3 outline-none">{t.setUp.type}</h3>;
  return (
    <div className="grid gap-8 grid-cols-2 p-6 border border-rule rounded-3 bg-paper-raised max-md:grid-cols-1 max-md:p-4">
      <Secret secret={secret} />
      <PageForm sending={sending} action={t.setUp.turnOn} onCancel={onCancel} lead={lead} note={t.setUp.others}>
        <CodeField label={t.code} hint={t.setUp.codeHint} {...field('code')} />
      </PageForm>
    </div>
  );
}

/** The secret as a picture to scan, as a link on this phone, and in groups of four to read and type. */
function Secret({ secret: { secret, qr, otpauthUrl } }: { secret: TwoFactorSecret }) {
  const t = useSecurityTexts().setUp;
  const title = useFocused();
  return (
    <div className="stack">
      <h3 className="title-3 outline-none" ref={title} tabIndex={-1}>
        {t.scan}
      </h3>
      <QrCode qr={qr} />
      <p className="small second">
        {t.onThisPhone} <a href={otpauthUrl}>{t.openApp}</a> {t.orType}
      </p>
      <InGroups secret={secret} />
    </div>
  );
}

function InGroups({ secret }: Pick<TwoFactorSecret, 'secret'>) {
  return (
    <p className="security-key num p-3 rounded-2 bg-paper-sunk font-semibold tracking-wide select-all" translate="no">
      {(secret.match(/.{1,4}/g) ?? []).map((group, index) => (
        <span className="inline-block mr-1.5" key={index}>
          {group}{' '}
        </span>
      ))}
    </p>
  );
}

function QrCode({ qr }: Pick<TwoFactorSecret, 'qr'>) {
  const t = useSecurityTexts().setUp;
  const side = qr.size + 8;
  return (
    <div className="w-[min(100%,15rem)] overflow-hidden rounded-2 bg-scan fill-scan-ink">
      <svg viewBox={`-4 -4 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={t.qr}>
        <path d={qr.path} />
      </svg>
    </div>
  );
}
