// The review of an application: the business, what it gave, what is still missing, and the decision.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { useState } from 'react';
import { dayAndTime, longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MembershipBadge, VettingBadge } from '../../providers/parts/provider-badges.tsx';
import { PROMISE_HOURS, reviewClock } from '../../providers/review-clock.ts';
import { useApproveProvider } from '../commands.ts';
import { ContactWays } from './contact-ways.tsx';
import { Documents } from './documents.tsx';
import { Facts } from './facts.tsx';
import { goToField } from './go-to-field.ts';
import { isWaiting } from '../waiting.ts';
import { ProviderDecisions } from './provider-decisions.tsx';
import { RejectProvider } from './reject-provider.tsx';

const MISSING_REASON = 'Say why you approve without these, for the record';

export function ProviderDialog({ provider, onClose }: { provider: ProviderForAdmin; onClose: () => void }) {
  const approve = useApproveProvider();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [rejecting, setRejecting] = useState(false);
  const waiting = isWaiting(provider);
  const reasonId = `override-${provider.id}`;
  const send = () => {
    if (provider.missing.length > 0 && reason.trim() === '') {
      setError(MISSING_REASON);
      goToField(reasonId);
      return;
    }
    approve.mutate({ id: provider.id, overrideReason: reason.trim() || undefined }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={provider.businessName}
      held={approve.isPending}
      footer={
        waiting && <ProviderDecisions busy={approve.isPending} onApprove={send} onReject={() => setRejecting(true)} />
      }
    >
      <div className="stack">
        <Head provider={provider} />
        <Business provider={provider} />
        {waiting && provider.missing.length > 0 && (
          <Notice tone="gold" icon="alert" title="Not seen yet">
            {provider.missing.join(', ')}. Approving all the same needs a reason.
          </Notice>
        )}
        <Documents provider={provider} />
        {waiting && provider.missing.length > 0 && (
          <TextArea
            id={reasonId}
            label="Reason for approving without what is missing"
            hint="It goes into the record."
            error={error}
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        )}
        {waiting && (
          <p className="small second">
            Approving verifies the contractor and triggers payment collection for marketplace access.
          </p>
        )}
      </div>
      {rejecting && <RejectProvider provider={provider} onClose={() => setRejecting(false)} onDone={onClose} />}
    </Dialog>
  );
}

function Head({ provider }: { provider: ProviderForAdmin }) {
  return (
    <div className="stack">
      <div className="row">
        <VettingBadge provider={provider} />
        <MembershipBadge provider={provider} />
        {isWaiting(provider) && (
          <span className="small second">
            {reviewClock(provider.createdAt).hours} of {PROMISE_HOURS} hours used
          </span>
        )}
      </div>
      <p className="small second">
        {provider.serviceArea}. Applied {dayAndTime(provider.createdAt)}
        {provider.verifiedAt && `, verified ${longDay(provider.verifiedAt)}`}.
      </p>
      {provider.rejectionReason && (
        <Notice tone="error" title="Rejected" live={false}>
          {provider.rejectionReason}
        </Notice>
      )}
    </div>
  );
}

function Business({ provider }: { provider: ProviderForAdmin }) {
  const { user } = provider;
  return (
    <>
      <Facts
        facts={[
          { label: 'License', value: provider.licenseNumber || 'none given' },
          { label: 'Insurance', value: provider.insuranceNumber || 'none given' },
          { label: 'Years', value: provider.yearsExperience },
          { label: 'Contact', value: `${user.firstName} ${user.lastName}` },
          { label: 'Specialties', value: provider.specialties.join(', ') },
        ]}
      />
      <ContactWays email={user.email} phone={user.phone} />
    </>
  );
}
