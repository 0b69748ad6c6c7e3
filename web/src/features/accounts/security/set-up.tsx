// Turning on two-factor sign-in: the password again, the app's secret, a first code.
import { useActionForm } from '../../../app/use-action-form.ts';
import { TwoFactorSetup, TwoFactorVerify, type TwoFactorSecret } from '@live-oak/contract/features/accounts/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { beginSetup, confirmSetup } from './data.ts';
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
  const { form, field, failure, busy, onSubmit } = useActionForm({
    schema: TwoFactorSetup,
    first: { password: '' },
    failed: t.sendFailed,
    send: ({ password }) => beginSetup(password),
    onDone: onSecret,
  });
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <form className="stack max-w-104" method="post" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <PasswordField label={t.yourPassword} hint={t.setUp.passwordHint} {...field('password')} />
      <div className="row">
        <SubmitButton busy={busy}>{t.setUp.next}</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

/** 'JBSWY3DP…' in groups of four, for reading and typing. */
const grouped = (secret: string) => secret.match(/.{1,4}/g) ?? [];

function Scan({ secret, onCodes, onCancel }: SetUpProps & { secret: TwoFactorSecret }) {
  const t = useSecurityTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const { field, failure, busy, onSubmit } = useActionForm({
    schema: TwoFactorVerify,
    first: { code: '' },
    failed: t.sendFailed,
    send: ({ code }) => confirmSetup(code),
    onDone: onCodes,
  });
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-8 grid-cols-2 p-6 border border-rule rounded-3 bg-paper-raised max-md:grid-cols-1 max-md:p-4">
      <div>
        <h3 className="title-3 outline-none not-first:mt-4" ref={title} tabIndex={-1}>
          {t.setUp.scan}
        </h3>
        <div className="w-[min(100%,15rem)] overflow-hidden rounded-2 bg-scan fill-scan-ink not-first:mt-4">
          <svg
            viewBox={`-4 -4 ${secret.qr.size + 8} ${secret.qr.size + 8}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t.setUp.qr}
          >
            <path d={secret.qr.path} />
          </svg>
        </div>
        <p className="small second not-first:mt-4">
          {t.setUp.onThisPhone} <a href={secret.otpauthUrl}>{t.setUp.openApp}</a> {t.setUp.orType}
        </p>
        <p
          className="security-key num p-3 rounded-2 bg-paper-sunk font-semibold tracking-wide select-all not-first:mt-4"
          translate="no"
        >
          {grouped(secret.secret).map((group, index) => (
            <span className="inline-block mr-1.5" key={index}>
              {group}{' '}
            </span>
          ))}
        </p>
      </div>
      <form className="stack max-w-104" method="post" noValidate onSubmit={onSubmit}>
        <h3 className="title-3 outline-none">{t.setUp.type}</h3>
        {failure && <Notice tone="error">{failure}</Notice>}
        <CodeField label={t.code} hint={t.setUp.codeHint} {...field('code')} />
        <div className="row">
          <SubmitButton busy={busy}>{t.setUp.turnOn}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        </div>
        <p className="small second">{t.setUp.others}</p>
      </form>
    </div>
  );
}
