// Whether a job fits the viewing business, and why: 'Fits: 12 miles away, Tree Removal'.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { JobFit } from '@live-oak/contract/features/jobs/schema.ts';
import { labelOf, useLabels, type Labels } from '../../../texts/labels.ts';
import { Icon } from '../../../ui/basics.tsx';
import { milesOf } from '../../../ui/format.ts';
import { useFindingTexts } from '../finding-texts.ts';

type Texts = ReturnType<typeof useFindingTexts>;
type FitJob = Pick<JobCard, 'serviceCode' | 'parish'>;

function whereOf(job: FitJob, fit: JobFit, t: Texts): string | undefined {
  // The parish says more than 'Zero miles away'.
  if (fit.miles !== null && fit.miles >= 1) return t.milesAway(milesOf(Math.round(fit.miles)));
  return job.parish ? t.fitParish(job.parish) : undefined;
}

/** What fits, briefly; if it does not fit, each reason. */
export function fitText(job: FitJob, fit: JobFit, t: Texts, { services }: Labels): string {
  if (fit.fits) return t.fits([whereOf(job, fit, t), labelOf(services, job.serviceCode)].filter(Boolean).join(', '));
  const away = fit.miles === null ? undefined : t.milesAway(milesOf(Math.round(fit.miles)));
  const wrong = [
    fit.place === null && (away ?? t.noFitPlace),
    !fit.service && t.noFitService,
    !fit.equipment && t.noFitEquipment,
  ];
  return t.outside(wrong.filter(Boolean).join(', '));
}

export function FitLine({ job, fit }: { job: FitJob; fit: JobFit }) {
  const t = useFindingTexts();
  const words = useLabels();
  return (
    <p
      className={
        fit.fits ? 'small flex gap-1.5 items-start text-low font-semibold' : 'small quiet flex gap-1.5 items-start'
      }
    >
      {fit.fits && <Icon className="flex-none size-4.5 mt-0.5" name="check" />}
      {fitText(job, fit, t, words)}
    </p>
  );
}
