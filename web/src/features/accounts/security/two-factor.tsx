// The state of the second factor and its actions.
import { RECOVERY_CODES, type TwoFactorState } from '@live-oak/contract/features/accounts/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Badge, Button, PrimaryLink, Notice, Icon } from '../../../ui/basics.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { homeOf } from '../next-address.ts';
import { renewCodes, turnOff, twoFactorQuery, type Proof } from './data.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SetUp } from './set-up.tsx';
import { useSecurityTexts } from './texts.ts';
import { Checkbox } from '../../../ui/field.tsx';

/** So few that new ones are suggested. */
const FEW = 3;

export function TwoFactor({ state }: { state: TwoFactorState }) {
  const t = useSecurityTexts().twoFactor;
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const { refresh } = useAuth();
  const queries = useQueryClient();
  const changed = async () => {
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey })]);
  };
  const keepCodes = (made: string[]) => {
    setSettingUp(false);
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
        <Off
          state={state}
          isSettingUp={isSettingUp}
          onBegin={() => setSettingUp(true)}
          onCancel={() => setSettingUp(false)}
          onCodes={keepCodes}
        />
      )}
    </section>
  );
}

interface OffProps {
  state: TwoFactorState;
  isSettingUp: boolean;
  onBegin: () => void;
  onCancel: () => void;
  onCodes: (codes: string[]) => void;
}

function Off({ state, isSettingUp, onBegin, onCancel, onCodes }: OffProps) {
  const t = useSecurityTexts().twoFactor;
  return (
    <>
      {state.required && (
        <Notice tone="gold" icon="shield" title={t.setUpFirst}>
          {t.setUpFirstText}
        </Notice>
      )}
      <p className="max-w-160">{t.why}</p>
      {isSettingUp ? (
        <SetUp onCodes={onCodes} onCancel={onCancel} />
      ) : (
        <Button variant="primary" onClick={onBegin}>
          {t.turnOn}
        </Button>
      )}
    </>
  );
}

type Asked = 'codes' | 'off' | null;

interface OnProps {
  state: TwoFactorState;
  onCodes: (codes: string[]) => void;
  onChanged: () => Promise<void>;
}

function On({ state, onCodes, onChanged }: OnProps) {
  const t = useSecurityTexts().twoFactor;
  const { longDay } = useFormat();
  const [asked, setAsked] = useState<Asked>(null);
  const { user } = useAuth();
  const notifications = useNotifications();
  const close = () => setAsked(null);
  const end = async (proof: Proof) => {
    await turnOff(proof);
    close();
    notifications.success(t.isOff, t.isOffText);
    await onChanged();
  };
  return (
    <>
      <dl className="flex gap-x-12 gap-y-4 flex-wrap">
        <div>
          <dt className="text-bark-2 text-small">{t.since}</dt>
          <dd className="font-semibold">{state.since && longDay(state.since)}</dd>
        </div>
        <div>
          <dt className="text-bark-2 text-small">{t.codesLeft}</dt>
          <dd className="num font-semibold">{t.leftOf(state.recoveryCodesLeft, RECOVERY_CODES)}</dd>
        </div>
      </dl>
      {state.recoveryCodesLeft <= FEW && (
        <Notice tone="gold" title={state.recoveryCodesLeft === 0 ? t.noneLeft : t.fewLeft}>
          {t.makeNow}
        </Notice>
      )}
      <div className="row">
        {state.required && user && <PrimaryLink to={homeOf(user.userType)}>{t.toAdmin}</PrimaryLink>}
        <Button onClick={() => setAsked('codes')}>{t.newCodes}</Button>
        <Button variant="quiet" onClick={() => setAsked('off')}>
          {t.turnOff}
        </Button>
      </div>
      {asked === 'codes' && (
        <ProofDialog
          title={t.newCodes}
          action={t.makeCodes}
          send={async (proof) => onCodes(await renewCodes(proof))}
          onClose={close}
        >
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

/** For the file and the clipboard. */
function asText(codes: readonly string[], head: readonly string[]): string {
  return [...head, '', ...codes, ''].join('\n');
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'live-oak-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

/** The recovery codes, shown once: copy, save or print them before going on. */
function RecoveryCodeSheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user } = useAuth();
  const t = useSecurityTexts().codes;
  const notifications = useNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  const [isQueued, setKept] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const text = asText(codes, [t.file(user?.email ?? ''), t.fileLead]);
  useEffect(() => title.current?.focus(), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifications.success(t.copied, t.copiedText);
    } catch {
      notifications.error(t.notCopied, t.notCopiedText);
    }
  };

  return (
    <section
      className="security-sheet max-w-144 mb-8 p-6 border border-rule rounded-3 bg-paper-raised"
      aria-labelledby="recovery-codes"
    >
      <h2 className="title-2 outline-none not-first:mt-4" id="recovery-codes" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="second not-first:mt-4">{t.lead}</p>
      <ol
        className="security-codes num grid gap-x-6 gap-y-2 grid-fill-36 p-4 rounded-2 bg-paper-sunk text-3 font-semibold tracking-wide not-first:mt-4"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row print:hidden not-first:mt-4">
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
      <div className="print:hidden grid gap-3 justify-items-start pt-4 border-t border-t-rule not-first:mt-4">
        <Checkbox
          label={t.kept}
          checked={isQueued}
          error={isMissing && !isQueued ? t.keepFirst : undefined}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Button variant="primary" onClick={() => (isQueued ? onDone() : setMissing(true))}>
          {t.done}
        </Button>
      </div>
    </section>
  );
}
