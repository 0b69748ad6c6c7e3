// What stands between a business and its decision: somebody else decided, something was asked, it was rejected or suspended.
import { VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { Notice } from '../../../ui/notice.tsx';

interface ReviewNoticesProps {
  details: ProviderDetails;
  decidedMeanwhile: boolean;
}

export function ReviewNotices({ details, decidedMeanwhile }: ReviewNoticesProps) {
  const { provider, infoRequest, suspensionReason, overrideReason, decidedBy } = details;
  const status = provider.verificationStatus;
  return (
    <>
      {decidedMeanwhile && (
        <Notice tone="slate" icon="info" title="Decided by somebody else" live>
          {decidedBy ?? 'Another administrator'} was quicker: it is now “{VERIFICATION_LABELS[status]}”. Nothing is left
          to do here.
        </Notice>
      )}
      {status === 'info_requested' && infoRequest && (
        <Notice tone="gold" icon="mail" title="You asked for more. The 48-hour clock pauses until they reply">
          <ul>
            {infoRequest.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {infoRequest.note && <p>{infoRequest.note}</p>}
        </Notice>
      )}
      {status === 'rejected' && provider.rejectionReason && (
        <Notice tone="error" title="Rejected" live={false}>
          {provider.rejectionReason} {provider.canReapply ? 'It may apply again.' : 'It may not apply again.'}
        </Notice>
      )}
      {status === 'suspended' && suspensionReason && (
        <Notice tone="error" title="Suspended" live={false}>
          {suspensionReason}
        </Notice>
      )}
      {status === 'verified' && overrideReason && (
        <Notice tone="slate" title="Approved although something was missing">
          {overrideReason}
        </Notice>
      )}
    </>
  );
}
