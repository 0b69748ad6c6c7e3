// A checkout that can no longer be paid: paid already, or closed.
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function CheckoutOver({ checkout }: { checkout: SandboxCheckout }) {
  if (checkout.status === 'complete') {
    return (
      <div className="pay-form">
        <Notice tone="ok" live title={checkout.mode === 'setup' ? 'This card is saved' : 'This is paid'}>
          There is nothing more to do on this page.
        </Notice>
        <ButtonLink look="primary" to="/dashboard">
          Go to your dashboard
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="pay-form">
      <Notice live title="This checkout is closed" icon="clock">
        Its time is over, or it was given up. Nothing was charged. Go back and start again.
      </Notice>
      <Button look="primary" onClick={() => location.assign(checkout.cancelUrl)}>
        Go back
      </Button>
    </div>
  );
}
