// Where the business stands with the account that it is paid to, and the way to the page where it is set up.
import type { PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useSetUpPayouts } from '../data.ts';
import { ACCOUNT_WORDS } from '../words.ts';

const TEXTS: Record<PayoutAccount['state'], string> = {
  none: 'Set it up once. The payment service asks for your legal name, a few details that the law wants, and a bank account. It takes a few minutes; we never see your bank details.',
  incomplete: 'The payment service still needs something before it can pay you:',
  ready:
    'What is released to you is sent there by itself, usually within minutes. Your bank has it a few business days later.',
};
const ACTIONS: Record<PayoutAccount['state'], string> = {
  none: 'Set up payouts',
  incomplete: 'Continue the setup',
  ready: 'See or change it',
};

export function AccountPanel({ account }: { account: PayoutAccount }) {
  const { tone, words } = ACCOUNT_WORDS[account.state];
  return (
    <Panel title="Payout account" action={<Badge tone={tone}>{words}</Badge>}>
      <div className="payout-account stack">
        <p className="second">{TEXTS[account.state]}</p>
        {account.state === 'incomplete' && (
          <ul className="payout-missing">
            {(account.missing.length > 0 ? account.missing : ['The form that you have not finished']).map((words_) => (
              <li key={words_}>{words_}</li>
            ))}
          </ul>
        )}
        <SetUpButton state={account.state} />
        <p className="small second">
          Live Oak takes nothing from your price: what is released to you is sent in full. The card fees are ours.
        </p>
      </div>
    </Panel>
  );
}

export function SetUpButton({ state }: { state: PayoutAccount['state'] }) {
  const setUp = useSetUpPayouts();
  return (
    <>
      {setUp.isError && (
        <Notice tone="error" title="The page did not open">
          {messageOf(setUp.error, 'The payment service did not answer. Please try again.')}
        </Notice>
      )}
      <div>
        <Button
          look={state === 'ready' ? 'secondary' : 'primary'}
          busy={setUp.isPending || setUp.isSuccess}
          busyLabel="Opening..."
          onClick={() => setUp.mutate()}
        >
          {ACTIONS[state]}
        </Button>
      </div>
    </>
  );
}
