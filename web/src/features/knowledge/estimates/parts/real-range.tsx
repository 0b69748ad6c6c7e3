// The picture with the prices of finished jobs for the parish and service; says so while there are fewer than five.
import type { RealRange as RealRangeAnswer } from '@live-oak/contract/features/knowledge/estimates/schema.ts';
import type { EstimateService } from '@live-oak/contract/features/jobs/estimate.ts';
import type { ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonLine } from '../../../../ui/list-states.tsx';
import { uiTexts } from '../../../../ui/texts.ts';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { realRangeAddress } from '../calculator-ahead.ts';
import { calculatorTexts } from '../texts.ts';
import { RangePicture, type Guide } from './range-picture.tsx';

interface RealRangeProps {
  guide: Guide;
  parish: ParishName;
  service: EstimateService;
}

export function RealRange({ guide, parish, service }: RealRangeProps) {
  const t = useTexts(calculatorTexts);
  const name = useTexts(uiTexts).parishOf(parish.name);
  const answer = useAnswer<RealRangeAnswer>(realRangeAddress(parish.slug, service));
  const range = answer.data?.body.range;
  return (
    <>
      <RangePicture guide={guide} real={range} />
      <div className="grid gap-2 px-0 pt-3 pb-0 border-t border-t-rule" role="status">
        <h3 className="title-3">{t.real(name)}</h3>
        {answer.isPending && <SkeletonLine width="full" />}
        {answer.isError && (
          <p className="row">
            {t.realFailed} <Button onClick={() => void answer.refetch()}>{t.retry}</Button>
          </p>
        )}
        {answer.data && <p className="small second">{range ? t.realNote(range.jobs) : t.realNone(name)}</p>}
      </div>
    </>
  );
}
