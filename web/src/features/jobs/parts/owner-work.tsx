// What the owner's page shows from the payment on: who does the work, how to reach them, and where the money is.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { ContactsCard } from '../../awards/parts/contacts-card.tsx';
import { OwnerVisit } from '../../awards/parts/visit-line.tsx';
import { ThreadCard } from '../../messages/parts/thread-card.tsx';

export { OwnerSteps } from '../../awards/parts/owner-steps.tsx';
export { PaymentSection } from '../../receipts/parts/payment-section.tsx';

export function OwnerContacts({ job }: { job: Job }) {
  return (
    <div>
      <ContactsCard jobId={job.id} side="owner" />
      <ThreadCard jobId={job.id} />
      <OwnerVisit job={job} />
    </div>
  );
}
