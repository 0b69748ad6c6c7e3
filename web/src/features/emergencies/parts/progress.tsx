// On the emergency's page, for its owner: how many crews looked, and when the first bid came. Numbers, never names.
import { agoInside } from '../../../ui/format.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useEmergencyProgress } from '../data.ts';
import { useEmergencyTexts } from '../texts.ts';

export default function Progress({ jobId }: { jobId: number }) {
  const t = useEmergencyTexts();
  const { data } = useEmergencyProgress(jobId);
  if (!data) return null;
  if (data.waitsForReview) return <p className="second">{t.waiting}</p>;
  const { notified, seen, firstBidAt, isOpen, bids } = data;
  const first = firstBidAt === null ? t.noBid : t.firstBid(agoInside(firstBidAt));
  return (
    <Panel title={t.title}>
      <div aria-live="polite">
        <p className="display text-2 mt-3">
          {t.seen(seen)}, {first}
        </p>
        <p className="second">{t.notified(notified)}</p>
      </div>
      {isOpen && bids > 0 && <p className="mt-2">{t.choose}</p>}
    </Panel>
  );
}
