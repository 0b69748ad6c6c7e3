// The four questions, each a <details> that opens without a script: whom to call, the steps, and when to post a job.
import { triage, TRIAGE, type TriageQuestion } from '@live-oak/contract/features/knowledge/triage.ts';
import emergency, { sources } from '@content/data/emergency.yaml';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { jobDraftLink, type JobDraft } from '../../jobs/draft-link.ts';
import { emergencyTexts } from '../texts.ts';
import { CallLink } from './call-link.tsx';

export function Triage() {
  const t = useTexts(emergencyTexts).triage;
  return (
    <section className="mt-8" aria-labelledby="triage">
      <h2 id="triage">{t.title}</h2>
      <p className="second">{t.lead}</p>
      <div className="mt-4 border-t-2 border-t-bark [&_details]:border-b [&_details]:border-b-rule [&_summary]:flex [&_summary]:gap-4 [&_summary]:items-center [&_summary]:min-h-16 [&_summary]:py-2.5 [&_summary]:font-semibold [&_summary]:text-2 [&_summary]:leading-[1.25] [&_summary]:font-display [&_summary]:normal-nums [&_summary]:list-none [&_summary]:cursor-pointer [&_summary::-webkit-details-marker]:hidden [&_summary::after]:ml-auto [&_summary::after]:px-2 [&_summary::after]:content-['+'] [&_summary::after]:text-oak [&_summary::after]:text-[1.2em] [&_details[open]>summary::after]:content-['–'] [&_details>div]:grid [&_details>div]:gap-4 [&_details>div]:justify-items-start [&_details>div]:max-w-184 [&_details>div]:pr-0 [&_details>div]:pl-14 [&_details>div]:pt-1 [&_details>div]:pb-6 [&_ol]:pl-5.5 [&_ol]:[list-style:decimal] [&_ol_li]:pr-0 [&_ol_li]:pl-1 [&_ol_li]:py-1 [&_ol_li::marker]:font-bold max-md:[&_details>div]:pl-0">
        {TRIAGE.map((question, index) => (
          <Question key={question} question={question} number={index + 1} />
        ))}
        <details
          name="triage"
          className="[&_summary]:font-semibold [&_summary]:text-3 [&_summary]:leading-[1.3] [&_summary]:font-text [&>div]:pl-0"
        >
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
        <b className="num grid flex-none items-center justify-items-center size-10 border-2 border-bark rounded-full font-bold text-3 leading-none font-text">
          {number}
        </b>
        <span>{t.triage.questions[question]}</span>
      </summary>
      <div>
        {calls.map((contact) => (
          <CallLink key={contact.id} contact={contact} big />
        ))}
        {question === 'wires' && (
          <p>
            <a className="inline-flex items-center min-h-(--hit) font-semibold" href="#power">
              {t.power}
            </a>
          </p>
        )}
        {procedures.map((procedure) => (
          <div key={procedure.id}>
            <p className="flex gap-2.5 flex-wrap items-center">
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

/** The link to the posting form, filled in with what the question says about the tree. */
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
