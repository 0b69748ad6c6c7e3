// Whose payment a row is about: the job or the membership, and who paid.
import { Link } from 'react-router';

interface WhosePaymentProps {
  of: { jobId: number | null; jobTitle: string | null; payerId: number | null; payerName: string | null };
}

export function WhosePayment({ of: { jobId, jobTitle, payerId, payerName } }: WhosePaymentProps) {
  return (
    <span className="grid wrap-anywhere [&_.small]:font-normal [&_a]:inline-block [&_a]:min-h-6">
      {jobId === null ? 'Membership' : <Link to={`/jobs/${jobId}`}>{jobTitle ?? `Job ${jobId}`}</Link>}
      {payerId !== null && (
        <span className="small second">
          paid by <Link to={`/admin/users?user=${payerId}`}>{payerName ?? `person ${payerId}`}</Link>
        </span>
      )}
    </span>
  );
}
