// Reports something written by someone else: a small button, and a dialog that asks what is wrong.
import type { ReportTarget } from '@live-oak/contract/features/reports/schema.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { useReportTexts } from '../texts.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));

/** A small action beside a text; on a message it appears under the pointer. */
export const REPORT_LOOK =
  'pointer-fine:[.bubble-report_&:not(:focus-visible)]:opacity-0 pointer-fine:[.bubble-row:hover_&]:opacity-100 pointer-fine:[.bubble-report_&]:min-h-6 pointer-fine:[.bubble-report_&]:py-0 px-1.5 text-bark-3 font-medium text-small hover:bg-transparent hover:bg-none hover:text-error hover:underline';

interface ReportButtonProps {
  targetType: ReportTarget;
  targetId: number;
  /** The reader has already reported it. */
  reported: boolean;
  /** Whether it can be reported. */
  can: boolean;
}

/** Empty if there is nothing to report, such as one's own text. */
export function ReportButton({ targetType, targetId, reported, can }: ReportButtonProps) {
  const t = useReportTexts();
  if (reported) return <span className="small second inline-flex items-center min-h-(--hit) px-1.5">{t.reported}</span>;
  if (!can) return null;
  return (
    <DialogButton
      variant="quiet"
      className={REPORT_LOOK}
      aria-haspopup="dialog"
      aria-label={t.titles[targetType]}
      label={t.report}
    >
      {(onClose) => <ReportDialog {...{ targetType, targetId, onClose }} onMissing={onClose} />}
    </DialogButton>
  );
}
