// The state of the business's payout account, and a link to set it up.
import type { PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { Badge, Button, Notice } from '../../../ui/basics.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useSetUpPayouts, needsAccount, useEarnings } from '../data.ts';
import { accountText } from '../wording.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { payoutsTexts, usePayoutsTexts } from '../texts.ts';
import { moneyFromCents } from '../../../ui/format.ts';

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

export function AccountPanel({ account }: { account: PayoutAccount }) {
  const t = usePayoutsTexts();
  const textOf = useTextsOf();
  const { tone, words } = accountText()[account.state];
  const missing = account.missing.length > 0 ? account.missing : [{ message: t.unfinishedForm }];
  return (
    <Panel title={t.payoutAccount} action={<Badge tone={tone}>{words}</Badge>}>
      <div className="payout-account stack pt-4">
        <p className="second">{texts()[account.state]}</p>
        {account.state === 'incomplete' && (
          <ul className="grid gap-2 pl-4.5 list-disc">
            {missing.map((need) => (
              <li key={need.message}>{textOf(need, need.message)}</li>
            ))}
          </ul>
        )}
        <SetUpButton state={account.state} />
        <p className="small second">{t.noFeeNote}</p>
      </div>
    </Panel>
  );
}

function SetUpButton({ state }: { state: PayoutAccount['state'] }) {
  const t = usePayoutsTexts();
  const setUp = useSetUpPayouts();
  return (
    <>
      {setUp.isError && (
        <Notice tone="error" title={t.pageNotOpened}>
          {messageOf(setUp.error, t.paymentServiceNoAnswer)}
        </Notice>
      )}
      <div>
        <Button
          variant={state === 'ready' ? 'secondary' : 'primary'}
          busy={setUp.isPending || setUp.isSuccess}
          onClick={() => setUp.mutate()}
        >
          {actions()[state]}
        </Button>
      </div>
    </>
  );
}

/** On the provider dashboard: money waits for a missing account. */
export function PayoutBanner() {
  const t = usePayoutsTexts();
  const { data } = useEarnings();
  if (!data || !needsAccount(data)) {
    return null;
  }
  const { owedCents, heldCents, disputedCents, account } = data;
  const text =
    owedCents > 0
      ? t.owedWaitsForAccount(moneyFromCents(owedCents))
      : heldCents > 0
        ? t.heldForYourWork(moneyFromCents(heldCents))
        : t.isInDispute(moneyFromCents(disputedCents));
  return (
    <div className="wrap payout-banner pt-6">
      <Notice
        tone="gold"
        title={account.state === 'none' ? t.payoutsNotSetUp : t.accountNeedsSomething}
        actions={<SetUpButton state={account.state} />}
      >
        {text}
      </Notice>
    </div>
  );
}
