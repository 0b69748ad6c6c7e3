// The second factor as it stands, and what can be done with it.
import { SETUP_NEEDED, type TwoFactorState } from '@live-oak/contract/features/accounts/two-factor.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { homeOf } from '../next-address.ts';
import { renewCodes, turnOff, twoFactorQuery, type Proof } from './data.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodeSheet } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** Few enough to think of new ones. */
const FEW = 3;

export function TwoFactor({ state }: { state: TwoFactorState }) {
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
    <section className="security-part" aria-labelledby="two-factor">
      <div className="row">
        <h2 className="title-2" id="two-factor">
          Two-factor sign-in
        </h2>
        {state.on ? <Badge tone="ok">On</Badge> : <Badge tone="wait">Off</Badge>}
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
  return (
    <>
      {state.required && (
        <Notice tone="gold" icon="shield" title="Set this up to go on">
          {SETUP_NEEDED}
        </Notice>
      )}
      <p>
        A password can be guessed, reused or read over a shoulder. With this on, signing in also asks for a code that
        only your phone shows: any authenticator app will do.
      </p>
      {isSettingUp ? (
        <SetUp onCodes={onCodes} onCancel={onCancel} />
      ) : (
        <Button look="primary" onClick={onBegin}>
          Turn on two-factor sign-in
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
  const [asked, setAsked] = useState<Asked>(null);
  const { user } = useAuth();
  const notifications = useNotifications();
  const close = () => setAsked(null);
  const end = async (proof: Proof) => {
    await turnOff(proof);
    close();
    notifications.success('Two-factor sign-in is off', 'Your password alone signs you in again.');
    await onChanged();
  };
  return (
    <>
      <dl className="security-facts">
        <div>
          <dt>On since</dt>
          <dd>{state.since && longDay(state.since)}</dd>
        </div>
        <div>
          <dt>Recovery codes left</dt>
          <dd className="num">{state.recoveryCodesLeft} of 10</dd>
        </div>
      </dl>
      {state.recoveryCodesLeft <= FEW && (
        <Notice tone="gold" title={state.recoveryCodesLeft === 0 ? 'No recovery code left' : 'Few recovery codes left'}>
          Make new ones now, while you have your phone.
        </Notice>
      )}
      <div className="row">
        {state.required && user && (
          <ButtonLink look="primary" to={homeOf(user.userType)}>
            Go to the desk
          </ButtonLink>
        )}
        <Button onClick={() => setAsked('codes')}>New recovery codes</Button>
        <Button look="quiet" onClick={() => setAsked('off')}>
          Turn off
        </Button>
      </div>
      {asked === 'codes' && (
        <ProofDialog
          title="New recovery codes"
          action="Make new codes"
          busyLabel="Making..."
          send={async (proof) => onCodes(await renewCodes(proof))}
          onClose={close}
        >
          The codes you have now stop working.
        </ProofDialog>
      )}
      {asked === 'off' && (
        <ProofDialog
          title="Turn off two-factor sign-in?"
          action="Turn off"
          busyLabel="Turning off..."
          look="danger"
          send={end}
          onClose={close}
        >
          {state.required
            ? 'Administrators need it here: until you set it up again, with a new phone for example, you can do nothing else.'
            : 'Signing in will ask for your password alone. Your other devices are signed out.'}
        </ProofDialog>
      )}
    </>
  );
}
