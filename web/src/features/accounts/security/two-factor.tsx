// The state of the second factor, and what can be done with it.
import { RECOVERY_CODES, type TwoFactorState } from '@live-oak/contract/features/accounts/two-factor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, PrimaryLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { homeOf } from '../next-address.ts';
import { renewCodes, turnOff, twoFactorQuery, type Proof } from './data.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodeSheet } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { useSecurityTexts } from './texts.ts';

/** Few enough to think of new ones. */
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
        <Button look="primary" onClick={onBegin}>
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
        {state.required && user && <PrimaryLink to={homeOf(user.userType)}>{t.toDesk}</PrimaryLink>}
        <Button onClick={() => setAsked('codes')}>{t.newCodes}</Button>
        <Button look="quiet" onClick={() => setAsked('off')}>
          {t.turnOff}
        </Button>
      </div>
      {asked === 'codes' && (
        <ProofDialog
          title={t.newCodes}
          action={t.makeCodes}
          busyLabel={t.making}
          send={async (proof) => onCodes(await renewCodes(proof))}
          onClose={close}
        >
          {t.oldStop}
        </ProofDialog>
      )}
      {asked === 'off' && (
        <ProofDialog
          title={t.offTitle}
          action={t.turnOff}
          busyLabel={t.turningOff}
          look="danger"
          send={end}
          onClose={close}
        >
          {state.required ? t.offRequired : t.offText}
        </ProofDialog>
      )}
    </>
  );
}
