// Asks a business for its password again before it sets where it is paid.
import { addressRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { call } from '../../../api-client/call.ts';
import { ProofDialog, type Proof } from '../../accounts/security/forms.tsx';
import { useSecurityTexts } from '../../accounts/security/texts.ts';
import { usePayoutsTexts } from '../texts.ts';

export default function PayoutProof(props: { action: string; onProved: () => void; onClose: () => void }) {
  const { action, onProved, onClose } = props;
  const { sessions } = useSecurityTexts();
  const { proveText } = usePayoutsTexts();
  const prove = async (proof: Proof) => {
    await call(addressRoutes.prove, { body: proof });
    onProved();
  };
  return (
    <ProofDialog title={sessions.prove} action={action} send={prove} onClose={onClose}>
      {proveText}
    </ProofDialog>
  );
}
