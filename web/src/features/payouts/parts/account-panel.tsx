// The state of the business's payout account, and a link to set it up.
import { useState } from 'react';
import type { Earnings, PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { Badge, Button, Notice } from '../../../ui/basics.tsx';
import { isProofNeeded, messageOf } from '../../../api-client/api-error.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useSetUpPayouts, needsAccount, useEarnings } from '../data.ts';
import { accountText } from '../wording.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { payoutsTexts, usePayoutsTexts } from '../texts.ts';
import { moneyFromCents } from '../../../ui/format.ts';

const PayoutProof = lazyComponent(() => import('./payout-proof.tsx'));

const texts = (t = payoutsTexts()): Record<PayoutAccount['state'], string> => ({
  none: t.setUpOnce,
  incomplete: t.paymentServiceNeedsMore,
  ready: t.releasedIsSent,
});
const actions = (t = payoutsTexts()): Record<PayoutAccount['state'], string> => ({
  none: t.setUpPayouts,
  incomplete: t.continueTheSetup,
  ready: t.seeOrChangeIt,
});

export function AccountPanel({ account: { state, missing } }: { account: PayoutAccount }) {
  const t = usePayoutsTexts();
  const textOf = useTextsOf();
  const { tone, words } = accountText()[state];
  const needs = missing.length > 0 ? missing : [{ message: t.unfinishedForm }];
  return (
    <Panel title={t.payoutAccount} action={<Badge tone={tone}>{words}</Badge>}>
      <div className="payout-account stack pt-4">
        <p className="second">{texts()[state]}</p>
        {state === 'incomplete' && (
          <ul className="grid gap-2 pl-4.5 list-disc">
            {needs.map((need) => (
              <li key={need.message}>{textOf(need, need.message)}</li>
            ))}
          </ul>
        )}
        <SetUpButton state={state} />
        <p className="small second">{t.noFeeNote}</p>
      </div>
    </Panel>
  );
}

function SetUpButton({ state }: { state: PayoutAccount['state'] }) {
  const t = usePayoutsTexts();
  const setUp = useSetUpPayouts();
  const [asksProof, setAsksProof] = useState(false);
  const busy = setUp.isPending || setUp.isSuccess;
  const begin = () => setUp.mutate(undefined, { onError: (error) => setAsksProof(isProofNeeded(error)) });
  const onProved = () => {
    setAsksProof(false);
    begin();
  };
  return (
    <>
      {setUp.isError && !isProofNeeded(setUp.error) && (
        <Notice tone="error" title={t.pageNotOpened} text={messageOf(setUp.error, t.paymentServiceNoAnswer)} />
      )}
      <div>
        <Button variant={state === 'ready' ? 'secondary' : 'primary'} busy={busy} onClick={begin}>
          {actions()[state]}
        </Button>
      </div>
      {asksProof && <PayoutProof action={actions()[state]} onProved={onProved} onClose={() => setAsksProof(false)} />}
    </>
  );
}

/** On the provider dashboard: money waits for a missing account. */
export function PayoutBanner() {
  const t = usePayoutsTexts();
  const { data } = useEarnings();
  if (!data || !needsAccount(data)) return null;
  const { state } = data.account;
  const title = state === 'none' ? t.payoutsNotSetUp : t.accountNeedsSomething;
  return (
    <div className="wrap payout-banner pt-6">
      <Notice tone="gold" title={title} text={waitingText(data)} actions={<SetUpButton state={state} />} />
    </div>
  );
}

/** What waits for the account, the first of: owed, held, in dispute. */
function waitingText({ owedCents, heldCents, disputedCents }: Earnings): string {
  const t = payoutsTexts();
  if (owedCents > 0) return t.owedWaitsForAccount(moneyFromCents(owedCents));
  return heldCents > 0 ? t.heldForYourWork(moneyFromCents(heldCents)) : t.isInDispute(moneyFromCents(disputedCents));
}
