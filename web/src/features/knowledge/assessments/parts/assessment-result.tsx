// How urgent the tree is and which signs led there, then what to do next: the emergency guide first if it is urgent, and a job.
import { describe, type Assessed, LEVELS, ruleOf } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { RuleSources } from '../../../../ui/rule-sources.tsx';
import { Badge, type BadgeTone, ButtonLink, PrimaryLink } from '../../../../ui/basics.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { useAssessmentTexts } from '../texts.ts';
import type { AssessmentValues } from '../values.ts';

export interface Shown extends Assessed {
  /** The answers in the form. */
  values: AssessmentValues;
  /** Calculated in the browser, because there was no connection. */
  isOffline?: boolean;
}

const LOOKS: Record<Assessed['level'], { tone: BadgeTone; edge: string }> = {
  call_now: { tone: 'emergency', edge: 'border-emergency bg-emergency-tint' },
  soon: { tone: 'high', edge: 'border-rule-strong border-t-high-mark bg-paper-raised' },
  watch: { tone: 'medium', edge: 'border-rule-strong border-t-medium-mark bg-paper-raised' },
  fine: { tone: 'low', edge: 'border-rule-strong border-t-low-mark bg-paper-raised' },
};

const RESULT = 'assessment-result grid gap-4 mt-6 p-6 border-x border-t-6 border-b rounded-2 max-sm:p-4';

export function AssessmentResult({ shown, isFresh }: { shown: Shown; isFresh: boolean }) {
  const t = useAssessmentTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) title.current?.focus();
  }, [isFresh, shown]);
  const { level, isOffline = false } = shown;
  const isUrgent = level === 'call_now';
  return (
    <section className={`${RESULT} ${LOOKS[level].edge}`} aria-labelledby="assessment-result">
      <p>
        <Badge className="justify-self-start" tone={LOOKS[level].tone}>
          {t.levels[level].name}
        </Badge>
      </p>
      <h2 id="assessment-result" className="title-1 outline-none" tabIndex={-1} ref={title}>
        {t.levels[level].title}
      </h2>
      <p className="max-w-(--measure)">{t.levels[level].text}</p>
      {isUrgent && (
        <div className="row">
          <PrimaryLink label={t.emergency} className="max-sm:grow max-sm:basis-full" large to="/tools/emergency" />
        </div>
      )}
      <Reasons shown={shown} />
      <div className="row">
        <MakeJob shown={shown} isFirst={!isUrgent} />
      </div>
      <p className="small second">{t.makeJobText}</p>
      {isOffline && <p className="small second">{t.offline}</p>}
      <div className="max-w-(--measure) pt-3 border-t border-t-rule">
        <h3 className="title-3">{t.notDiagnosis}</h3>
        <p className="small second">{t.notDiagnosisText}</p>
        <RuleSources rule="advice" />
      </div>
    </section>
  );
}

function Reasons({ shown: { reasons, health, values } }: { shown: Shown }) {
  const t = useAssessmentTexts();
  const lines = reasons.map(({ sign, level }) => ({
    level,
    said: level === ruleOf(sign).alone ? t.says[sign] : `${t.says[sign]}, ${t.becauseTarget}`,
    means: t.means[sign],
  }));
  if (values.overallHealth !== '' && health !== null && health !== 'fine') {
    lines.push({ level: health, said: t.healthSaid(t.healths[values.overallHealth]), means: t.healthMeans });
  }
  if (lines.length === 0) return <p className="second">{t.noReasons}</p>;
  const targets = values.signs.filter((sign) => ruleOf(sign).area === 'targets');
  return (
    <div>
      <h3 className="title-3">{t.because}</h3>
      <ul className="grid gap-3 max-w-(--measure) mt-2">
        {lines
          .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
          .map(({ level, said, means }) => (
            <Reason key={said} said={said} means={means}>
              <Badge className="justify-self-start" tone={LOOKS[level].tone}>
                {t.levels[level].name}
              </Badge>
            </Reason>
          ))}
        {targets.map((sign) => (
          <Reason key={sign} said={t.says[sign]} means={t.means[sign]}>
            <Badge className="justify-self-start">{t.areas.targets.title}</Badge>
          </Reason>
        ))}
      </ul>
    </div>
  );
}

function Reason({ said, means, children }: { said: string; means: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 grid-lead-46 items-start max-sm:gap-2 max-sm:grid-cols-1">
      {children}
      <span>
        <b>{said}.</b> {means}
      </span>
    </li>
  );
}

function MakeJob({ shown: { level, job, values }, isFirst }: { shown: Shown; isFirst: boolean }) {
  const t = useAssessmentTexts();
  const { treeSpecies, treeAge, location, overallHealth, concerns, signs, photos } = values;
  const more = [
    overallHealth === '' ? undefined : t.healthSaid(t.healths[overallHealth]),
    treeAge === '' ? undefined : t.ageSaid(t.ages[treeAge]),
  ];
  const to = jobDraftLink({
    title: t.jobTitle(level, treeSpecies.trim()),
    serviceCode: job.serviceCode,
    urgency: job.urgency,
    description: describe(signs, concerns, { seen: t.seen, says: (sign) => t.says[sign], more }),
    treeSpecies: treeSpecies.trim(),
    location: location.trim(),
    standing: signs.length > 0 ? job.standing : undefined,
    wires: job.wires ?? undefined,
    photos: photos.length > 0 ? 'assessment' : undefined,
  });
  return (
    <ButtonLink className="max-sm:grow max-sm:basis-full" variant={isFirst ? 'primary' : 'secondary'} large to={to}>
      {t.makeJob}
    </ButtonLink>
  );
}
