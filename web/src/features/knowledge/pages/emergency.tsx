// /tools/emergency: the numbers and the wires first, then triage, then all that can wait. All of it is there before any script.
import { sources } from '@content/data/emergency.yaml';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SourceMarks, Sources } from '../../../ui/sources.tsx';
import { jobDraftLink } from '../../jobs/draft-link.ts';
import { EmergencyAdvice } from '../parts/emergency-advice.tsx';
import { OtherNumbers } from '../parts/other-numbers.tsx';
import { PowerCompanies } from '../parts/power-companies.tsx';
import { Triage } from '../parts/triage.tsx';
import { emergencyTexts } from '../texts.ts';
import './emergency.css';

export default function EmergencyGuide() {
  const t = useTexts(emergencyTexts);
  return (
    <div className="emergency">
      <section className="emergency-first">
        <div className="wrap">
          <Breadcrumbs here={t.title} />
          <h1 tabIndex={-1}>{t.title}</h1>
          <p className="emergency-lead">{t.lead}</p>
          <div className="emergency-calls">
            <a className="emergency-911" href="tel:911">
              <Icon name="phone" />
              <span>
                <b>{t.call}</b>
                <span>{t.callWhen}</span>
              </span>
            </a>
            <div className="emergency-wires">
              <Icon name="storm" />
              <p>
                <b>{t.wires}</b> {t.wiresText}
                <SourceMarks ids={['esfi-downed-line']} listed={sources} /> <a href="#power">{t.power}</a>
              </p>
            </div>
          </div>
        </div>
      </section>
      <div className="wrap">
        <Triage />
        <section className="emergency-post" aria-label={t.post}>
          <ButtonLink look="primary" large to={jobDraftLink({ serviceCode: 'emergency', urgency: 'emergency' })}>
            {t.post}
          </ButtonLink>
          <p className="second">{t.postText}</p>
        </section>
        <PowerCompanies />
        <EmergencyAdvice />
        <OtherNumbers />
        <Sources sources={sources} />
      </div>
    </div>
  );
}
