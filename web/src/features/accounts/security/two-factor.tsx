// The state of the second factor and its actions.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { RECOVERY_CODES, type TwoFactorState } from '@live-oak/contract/features/accounts/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Badge, Button, PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { call } from '../../../api-client/call.ts';
import { visitQuery } from '../../../api-client/use-route.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { homeOf } from '../next-address.ts';
import { ProofDialog, type Proof } from './forms.tsx';
import { RecoveryCodeSheet } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { useSecurityTexts } from './texts.ts';

/** Another device may have changed it. */
export const twoFactorQuery = visitQuery(accountRoutes.twoFactor, {});

/** So few that new ones are suggested. */
const FEW = 3;

interface StateProps {
  state: TwoFactorState;
  onCodes: (codes: string[]) => void;
  onChanged: () => Promise<void>;
}

/** New recovery codes are shown until they are put away; `changed` refetches what shows the state. */
function useCodes() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { refresh } = useAuth();
  const queries = useQueryClient();
  const changed = async () => {
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey })]);
  };
  const show = (made: string[]) => {
    setCodes(made);
    void changed();
  };
  return { codes, show, changed, putAway: () => setCodes(null) };
}

export function TwoFactor({ state }: { state: TwoFactorState }) {
  const t = useSecurityTexts().twoFactor;
  const { codes, show, changed, putAway } = useCodes();
  const Ways = state.on ? On : Off;
  return codes ? (
    <RecoveryCodeSheet codes={codes} onDone={putAway} />
  ) : (
    <section className="py-8 border-t border-t-rule stack" aria-labelledby="two-factor">
      <div className="row">
        <h2 className="title-2" id="two-factor">
          {t.title}
        </h2>
        <Badge tone={state.on ? 'ok' : 'wait'}>{state.on ? t.on : t.off}</Badge>
      </div>
      <Ways state={state} onCodes={show} onChanged={changed} />
    </section>
  );
}

function Off({ state, onCodes }: StateProps) {
  const t = useSecurityTexts().twoFactor;
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <>
      {state.required && <Notice tone="gold" icon="shield" title={t.setUpFirst} text={t.setUpFirstText} />}
      <p className="max-w-160">{t.why}</p>
      {isSettingUp ? (
        <SetUp onCodes={onCodes} onCancel={() => setSettingUp(false)} />
      ) : (
        <Button label={t.turnOn} variant="primary" onClick={() => setSettingUp(true)} />
      )}
    </>
  );
}

function On({ state, onCodes, onChanged }: StateProps) {
  const t = useSecurityTexts().twoFactor;
  const [open, setOpen] = useState<'codes' | 'off'>();
  const { user } = useAuth();
  const close = () => setOpen(undefined);
  return (
    <>
      <Facts state={state} />
      <div className="row">
        {state.required && user && <PrimaryLink to={homeOf(user.userType)}>{t.toAdmin}</PrimaryLink>}
        <Button onClick={() => setOpen('codes')}>{t.newCodes}</Button>
        <Button label={t.turnOff} variant="quiet" onClick={() => setOpen('off')} />
      </div>
      {open === 'codes' && <NewCodesDialog onCodes={onCodes} onClose={close} />}
      {open === 'off' && <TurnOffDialog isRequired={state.required} onChanged={onChanged} onClose={close} />}
    </>
  );
}

function NewCodesDialog({ onCodes, onClose }: Pick<StateProps, 'onCodes'> & { onClose: () => void }) {
  const t = useSecurityTexts().twoFactor;
  const renew = async (body: Proof) => {
    const { recoveryCodes } = await call(accountRoutes.renewRecoveryCodes, { body });
    onCodes(recoveryCodes);
  };
  return (
    <ProofDialog title={t.newCodes} action={t.makeCodes} send={renew} onClose={onClose}>
      {t.oldStop}
    </ProofDialog>
  );
}

interface TurnOffProps extends Pick<StateProps, 'onChanged'> {
  isRequired: boolean;
  onClose: () => void;
}

function TurnOffDialog({ isRequired, onChanged, onClose }: TurnOffProps) {
  const t = useSecurityTexts().twoFactor;
  const toasts = useToasts();
  const end = async (body: Proof) => {
    await call(accountRoutes.disableTwoFactor, { body });
    onClose();
    toasts.success(t.isOff, t.isOffText);
    await onChanged();
  };
  return (
    <ProofDialog title={t.offTitle} action={t.turnOff} variant="danger" send={end} onClose={onClose}>
      {isRequired ? t.offRequired : t.offText}
    </ProofDialog>
  );
}

function Facts({ state: { since, recoveryCodesLeft } }: Pick<StateProps, 'state'>) {
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
        <Notice tone="gold" title={recoveryCodesLeft === 0 ? t.noneLeft : t.fewLeft} text={t.makeNow} />
      )}
    </>
  );
}
