// Create Test Data: only where the server allows test accounts. Their password is shown this once.
import type { TestProviders } from '@live-oak/contract/features/admin/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useQueueCounts } from '../data.ts';
import { useCreateTestData } from '../vetting-commands.ts';
import { Facts } from './facts.tsx';

export function TestData() {
  const allowed = useQueueCounts().data?.can.createTestData ?? false;
  const create = useCreateTestData();
  const [made, setMade] = useState<TestProviders>();
  if (!allowed) {
    return null;
  }
  return (
    <>
      <Button
        look="quiet"
        busy={create.isPending}
        busyLabel="Creating..."
        onClick={() => create.mutate(undefined, { onSuccess: setMade })}
      >
        Create Test Data
      </Button>
      {made && <Made made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function Made({ made: { message, password, providers }, onClose }: { made: TestProviders; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Test accounts" size="small">
      <div className="stack">
        <p>{message}</p>
        <Facts
          facts={[
            { label: 'Password of all, shown this once', value: <code>{password}</code> },
            ...providers.map(({ businessName, username }) => ({ label: businessName, value: <code>{username}</code> })),
          ]}
        />
        <p className="small second">They wait for your review like any other, and no figure counts them.</p>
      </div>
    </Dialog>
  );
}
