// An empty list of bids on the dashboard; a business that jobs are closed to is not led there.
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { dashboardTexts } from '../texts.ts';

export function NoBids({ gated }: { gated: boolean }) {
  const t = useTexts(dashboardTexts);
  return (
    <EmptyState title={t.bids.none} action={!gated && <ButtonLink to="/jobs">{t.bids.seeJobs}</ButtonLink>}>
      {gated ? t.bids.noneGated : t.bids.noneText}
    </EmptyState>
  );
}
