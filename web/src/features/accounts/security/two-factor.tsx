// The state of the second factor and its actions.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { RECOVERY_CODES, type TwoFactorState } from '@live-oak/contract/features/accounts/schema.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Badge, Button, PrimaryLink, Notice, Icon } from '../../../ui/basics.tsx';
import { call } from '../../../api-client/call.ts';
import { onArrival } from '../../../api-client/use-route.ts';
import { noteFocus, recoverFocus } from '../../../ui/lost-focus.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { homeOf } from '../next-address.ts';
import { ProofDialog, type Proof } from './proof-dialog.tsx';
import { SetUp } from './set-up.tsx';
import { useSecurityTexts } from './texts.ts';
import { Checkbox } from '../../../ui/field.tsx';

/** Refetched on each visit, since another device may have changed it. */
export const twoFactorQuery = queryOptions({
  queryKey: [accountRoutes.twoFactor.path],
  queryFn: ({ signal }) => call(accountRoutes.twoFactor, { signal }),
  refetchOnMount: onArrival,
});

/** So few that new ones are suggested. */
const FEW = 3;

export function TwoFactor({ state }: { state: TwoFactorState }) {
  const t = useSecurityTexts().twoFactor;
  const [codes, setCodes] = useState<string[] | null>(null);
  const { refresh } = useAuth();
  const queries = useQueryClient();
  const changed = async () => {
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey })]);
  };
  const keepCodes = (made: string[]) => {
    setCodes(made);
    void changed();
  };

  if (codes) {
    return <RecoveryCodeSheet codes={codes} onDone={() => setCodes(null)} />;
  }
  return (
    <section className="py-8 border-t border-t-rule stack" aria-labelledby="two-factor">
      <div className="row">
        <h2 className="title-2" id="two-factor">
          {t.title}
        </h2>
        {state.on ? <Badge tone="ok">{t.on}</Badge> : <Badge tone="wait">{t.off}</Badge>}
      </div>
      {state.on ? (
        <On state={state} onCodes={keepCodes} onChanged={changed} />
      ) : (
        <Off state={state} onCodes={keepCodes} />
      )}
    </section>
  );
}

interface OffProps {
  state: TwoFactorState;
  onCodes: (codes: string[]) => void;
}

function Off({ state, onCodes }: OffProps) {
  const t = useSecurityTexts().twoFactor;
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <>
      {state.required && (
        <Notice tone="gold" icon="shield" title={t.setUpFirst}>
          {t.setUpFirstText}
        </Notice>
      )}
      <p className="max-w-160">{t.why}</p>
      {isSettingUp ? (
        <SetUp onCodes={onCodes} onCancel={() => setSettingUp(false)} />
      ) : (
        <Button variant="primary" onClick={() => setSettingUp(true)}>
          {t.turnOn}
        </Button>
      )}
    </>
  );
}

interface OnProps extends Pick<OffProps, 'state' | 'onCodes'> {
  onChanged: () => Promise<void>;
}

function On({ state, onCodes, onChanged }: OnProps) {
  const t = useSecurityTexts().twoFactor;
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const { user } = useAuth();
  const toasts = useToasts();
  const close = () => setAsked(undefined);
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await call(accountRoutes.renewRecoveryCodes, { body });
    onCodes(recoveryCodes);
  };
  const end = async (body: Proof) => {
    await call(accountRoutes.disableTwoFactor, { body });
    close();
    toasts.success(t.isOff, t.isOffText);
    await onChanged();
  };
  return (
    <>
      <Facts state={state} />
      <div className="row">
        {state.required && user && <PrimaryLink to={homeOf(user.userType)}>{t.toAdmin}</PrimaryLink>}
        <Button onClick={() => setAsked('codes')}>{t.newCodes}</Button>
        <Button variant="quiet" onClick={() => setAsked('off')}>
          {t.turnOff}
        </Button>
      </div>
      {asked === 'codes' && (
        <ProofDialog title={t.newCodes} action={t.makeCodes} send={renew} onClose={close}>
          {t.oldStop}
        </ProofDialog>
      )}
      {asked === 'off' && (
        <ProofDialog title={t.offTitle} action={t.turnOff} variant="danger" send={end} onClose={close}>
          {state.required ? t.offRequired : t.offText}
        </ProofDialog>
      )}
    </>
  );
}

function Facts({ state: { since, recoveryCodesLeft } }: Pick<OnProps, 'state'>) {
  const t = useSecurityTexts().twoFactor;
  const { longDay } = useFormat();
  return (
    <>
      <dl className="flex gap-x-12 gap-y-4 flex-wrap">
        <div>
          <dt className="text-bark-2 text-small">{t.since}</dt>
          <dd className="font-semibold">{since && longDay(since)}</dd>
        </div>
        <div>
          <dt className="text-bark-2 text-small">{t.codesLeft}</dt>
          <dd className="num font-semibold">{t.leftOf(recoveryCodesLeft, RECOVERY_CODES)}</dd>
        </div>
      </dl>
      {recoveryCodesLeft <= FEW && (
        <Notice tone="gold" title={recoveryCodesLeft === 0 ? t.noneLeft : t.fewLeft}>
          {t.makeNow}
        </Notice>
      )}
    </>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'live-oak-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

interface CodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown once: copy, save or print them before going on. */
function RecoveryCodeSheet({ codes, onDone }: CodesProps) {
  const t = useSecurityTexts().codes;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      className="security-sheet max-w-144 mb-8 p-6 border border-rule rounded-3 bg-paper-raised stack"
      aria-labelledby="recovery-codes"
    >
      <h2 className="title-2 outline-none" id="recovery-codes" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="second">{t.lead}</p>
      <ol
        className="security-codes num grid gap-x-6 gap-y-2 grid-fill-36 p-4 rounded-2 bg-paper-sunk text-3 font-semibold tracking-wide"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <KeepCodes codes={codes} />
      <KeptCodes onDone={onDone} />
    </section>
  );
}

function KeepCodes({ codes }: Pick<CodesProps, 'codes'>) {
  const { user } = useAuth();
  const t = useSecurityTexts().codes;
  const toasts = useToasts();
  const text = [t.file(user?.email ?? ''), t.fileLead, '', ...codes, ''].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t.copied, t.copiedText);
    } catch {
      toasts.error(t.notCopied, t.notCopiedText);
    }
  };
  return (
    <div className="row print:hidden">
      <Button onClick={() => void copy()}>
        <Icon name="file" />
        {t.copy}
      </Button>
      <Button onClick={() => save(text)}>
        <Icon name="upload" className="rotate-180" />
        {t.download}
      </Button>
      <Button onClick={() => window.print()}>{t.print}</Button>
    </div>
  );
}

function KeptCodes({ onDone }: Pick<CodesProps, 'onDone'>) {
  const t = useSecurityTexts().codes;
  const [isKept, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    recoverFocus(noteFocus());
    onDone();
  };
  return (
    <div className="print:hidden grid gap-3 justify-items-start pt-4 border-t border-t-rule">
      <Checkbox
        label={t.kept}
        checked={isKept}
        error={isMissing && !isKept ? t.keepFirst : undefined}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button variant="primary" onClick={() => (isKept ? close() : setMissing(true))}>
        {t.done}
      </Button>
    </div>
  );
}
