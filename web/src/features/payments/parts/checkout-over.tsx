// A checkout that can no longer be paid: paid already, given up, or out of time. It leads back to where it came from.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

const BACK: Record<SandboxCheckout['purpose'], string> = {
  award: 'Go to the job',
  membership: 'Go to your membership',
  card: 'Go to your membership',
};

function Words({ checkout }: { checkout: SandboxCheckout }) {
  const [now] = useState(() => Date.now());
  if (checkout.status === 'complete') {
    return (
      <Notice tone="ok" live title={checkout.mode === 'setup' ? 'This card is saved' : 'This is paid'}>
        There is nothing more to do on this page.
        {checkout.mode !== 'setup' && ' It cannot be charged a second time.'}
      </Notice>
    );
  }
  const isLate = Date.parse(checkout.expiresAt) <= now;
  return (
    <Notice live title={isLate ? 'The time of this checkout is over' : 'This checkout is closed'} icon="clock">
      {isLate ? 'Nothing was charged.' : 'It was given up, or replaced by another one. Nothing was charged.'} Go back
      and start again.
    </Notice>
  );
}

export function CheckoutOver({ checkout }: { checkout: SandboxCheckout }) {
  return (
    <div className="pay-form">
      <Words checkout={checkout} />
      <Button look="primary" block onClick={() => location.assign(checkout.successUrl ?? checkout.cancelUrl)}>
        {BACK[checkout.purpose]}
      </Button>
    </div>
  );
}
