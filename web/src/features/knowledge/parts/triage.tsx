// The four questions, each a fold that opens without a script: the calls, the steps, and when a job may be posted.
import { triage, TRIAGE, type TriageQuestion } from '@live-oak/contract/features/knowledge/triage.ts';
import emergency, { sources } from '@content/data/emergency.yaml';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { jobDraftLink, type JobDraft } from '../../jobs/draft-link.ts';
import { emergencyTexts } from '../texts.ts';
import { CallLink } from './call-link.tsx';
import './triage.css';

export function Triage() {
  const t = useTexts(emergencyTexts).triage;
  return (
    <section className="triage" aria-labelledby="triage">
      <h2 id="triage">{t.title}</h2>
      <p className="second">{t.lead}</p>
      <div className="triage-list">
        {TRIAGE.map((question, index) => (
          <Question key={question} question={question} number={index + 1} />
        ))}
        <details name="triage" className="triage-none">
          <summary>
            <span>{t.none}</span>
          </summary>
          <div>
            <p>{t.noneText}</p>
          </div>
        </details>
      </div>
    </section>
  );
}

function Question({ question, number }: { question: TriageQuestion; number: number }) {
  const { language } = useLanguage();
  const t = useTexts(emergencyTexts);
  const { calls, procedures, jobMayWait } = triage(emergency, [question]);
  return (
    <details name="triage" id={`triage-${question}`}>
      <summary>
        <b className="triage-number num">{number}</b>
        <span>{t.triage.questions[question]}</span>
      </summary>
      <div>
        {calls.map((contact) => (
          <CallLink key={contact.id} contact={contact} big />
        ))}
        {question === 'wires' && (
          <p>
            <a className="triage-power" href="#power">
              {t.power}
            </a>
          </p>
        )}
        {procedures.map((procedure) => (
          <div key={procedure.id}>
            <p className="triage-procedure">
              <Badge tone={procedure.priority === 'CRITICAL' ? 'emergency' : 'high'}>
                {t.triage.priority[procedure.priority]}
              </Badge>
              <b>{procedure.title[language]}</b>
              <SourceMarks ids={procedure.sources} listed={sources} />
            </p>
            <ol>
              {procedure.steps.map((step) => (
                <li key={step.en}>{step[language]}</li>
              ))}
            </ol>
          </div>
        ))}
        {jobMayWait && <p className="second">{question === 'wires' ? t.triage.postWires : t.triage.postAfter}</p>}
        <ButtonLink look={jobMayWait ? 'secondary' : 'primary'} to={useDraft(question)}>
          {t.post}
        </ButtonLink>
      </div>
    </details>
  );
}

/** The posting form with what the question says of the tree. */
function useDraft(question: TriageQuestion): string {
  const t = useTexts(emergencyTexts).draft;
  const said: Record<TriageQuestion, JobDraft> = {
    people: { description: t.people },
    wires: { wires: 'yes' },
    structure: { description: t.structure, standing: 'down' },
    way: { description: t.way, standing: 'down' },
  };
  return jobDraftLink({ title: t.title, serviceCode: 'emergency', urgency: 'emergency', ...said[question] });
}
