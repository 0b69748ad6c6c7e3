// /tools/assessment: a form and a checklist of what an owner sees from the ground, a result in plain words, and a draft job.
import { assess } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../../app/breadcrumbs.tsx';
import { ButtonLink, Icon, Notice } from '../../../../ui/basics.tsx';
import { RuleSources } from '../../../../ui/rule-sources.tsx';
import { AssessmentForm } from '../parts/assessment-form.tsx';
import { AssessmentResult, type Shown } from '../parts/assessment-result.tsx';
import { useAssessmentTexts } from '../texts.ts';
import { askedOf } from '../values.ts';

export default function Assessment() {
  const t = useAssessmentTexts();
  const [query] = useSearchParams();
  const [answered, setAnswered] = useState<Shown>();
  // Without a script the form opens an address, and the server renders the answer.
  const asked = askedOf(query);
  const shown =
    answered ?? (asked && { values: asked, ...assess({ ...asked, overallHealth: asked.overallHealth || undefined }) });
  return (
    <div className="wrap pb-18">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      {shown?.level !== 'call_now' && (
        <Notice
          tone="storm"
          title={t.dangerTitle}
          actions={<ButtonLink to="/tools/emergency">{t.emergency}</ButtonLink>}
        >
          {t.danger}
          <RuleSources rule="downed" />
        </Notice>
      )}
      {query.has('overallHealth') && !shown && <Notice tone="error" title={t.unanswered} live />}
      {shown && <AssessmentResult shown={shown} isFresh={answered !== undefined} />}
      <div className="grid gap-wide grid-side-76 items-start mt-8 max-lg:grid-cols-1">
        <AssessmentForm first={asked} onAnswer={setAnswered} />
        <QuickActions />
      </div>
    </div>
  );
}

const WAY = 'flex gap-2.5 items-center min-h-(--hit)';

function QuickActions() {
  const t = useAssessmentTexts();
  const ways = [
    ['/tools/emergency', t.quickEmergency, 'storm'],
    ['/tools/species', t.quickSpecies, 'tree'],
    ['/tools/permits', t.quickPermits, 'file'],
    ['/tools/calculator', t.quickPrice, 'card'],
    ['/forum/technical', t.quickAsk, 'chat'],
  ] as const;
  return (
    <aside className="grid sticky top-4 gap-3 pt-4 border-t-2 border-t-gold max-lg:static" aria-labelledby="quick">
      <h2 id="quick" className="title-2">
        {t.quick}
      </h2>
      <p className="second small">{t.quickText}</p>
      <ul>
        {ways.map(([to, name, icon]) => (
          <li key={to}>
            <Link className={WAY} to={to}>
              <Icon name={icon} />
              {name}
            </Link>
          </li>
        ))}
        <li>
          <a className={WAY} href="https://www.treesaregood.org/findanarborist" rel="noopener">
            <Icon name="search" />
            {t.findArborist}
          </a>
        </li>
      </ul>
    </aside>
  );
}
