// The four questions, each a <details> that opens without a script: whom to call, the steps, and when to post a job.
import type { ReactNode } from 'react';
import { triage, TRIAGE, type TriageQuestion } from '@live-oak/contract/features/knowledge/triage.ts';
import emergency, { sources } from '@content/data/emergency.yaml';
import { useLanguage } from '../../../texts/language.tsx';
import { Badge, ButtonLink } from '../../../ui/basics.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { jobDraftLink, type JobDraft } from '../../jobs/draft-link.ts';
import { useEmergencyTexts } from '../texts.ts';
import { CallLink } from './power-companies.tsx';

export function Triage() {
  const t = useEmergencyTexts().triage;
  return (
    <section className="mt-8" aria-labelledby="triage">
      <h2 id="triage">{t.title}</h2>
      <p className="second">{t.lead}</p>
      <div className="mt-4 border-t-2 border-t-bark">
        {TRIAGE.map((question, index) => (
          <Question key={question} question={question} number={index + 1} />
        ))}
        <Fold look="text-3 leading-snug font-text" head={<span>{t.none}</span>}>
          <p>{t.noneText}</p>
        </Fold>
      </div>
    </section>
  );
}

const SUMMARY =
  "flex gap-4 items-center min-h-16 py-2.5 font-semibold normal-nums list-none cursor-pointer after:ml-auto after:px-2 after:text-2 after:text-oak after:content-['+'] group-open:after:content-['–'] marker:hidden";

interface FoldProps {
  id?: string;
  /** Font classes of its heading. */
  look: string;
  head: ReactNode;
  children: ReactNode;
}

function Fold({ id, look, head, children }: FoldProps) {
  return (
    <details className="group border-b border-b-rule" name="triage" id={id}>
      <summary className={`${SUMMARY} ${look}`}>{head}</summary>
      <div className="grid gap-4 justify-items-start max-w-184 pr-0 pl-14 pt-1 pb-6 max-md:pl-0">{children}</div>
    </details>
  );
}

function Question({ question, number }: { question: TriageQuestion; number: number }) {
  const t = useEmergencyTexts();
  const { calls, procedures, jobMayWait } = triage(emergency, [question]);
  return (
    <Fold
      id={`triage-${question}`}
      look="text-2 leading-title font-display"
      head={
        <>
          <b className="num grid flex-none items-center justify-items-center size-10 border-2 border-bark rounded-full font-bold text-3 leading-none font-text">
            {number}
          </b>
          <span className="wrap-anywhere">{t.triage.questions[question]}</span>
        </>
      }
    >
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
        <Procedure key={procedure.id} procedure={procedure} />
      ))}
      {jobMayWait && <p className="second">{question === 'wires' ? t.triage.postWires : t.triage.postAfter}</p>}
      <ButtonLink label={t.post} variant={jobMayWait ? 'secondary' : 'primary'} to={useDraft(question)} />
    </Fold>
  );
}

function Procedure({ procedure }: { procedure: ReturnType<typeof triage>['procedures'][number] }) {
  const { language } = useLanguage();
  const t = useEmergencyTexts().triage;
  return (
    <div>
      <p className="flex gap-2.5 flex-wrap items-center">
        <Badge tone={procedure.priority === 'CRITICAL' ? 'emergency' : 'high'}>{t.priority[procedure.priority]}</Badge>
        <b>{procedure.title[language]}</b>
        <SourceMarks ids={procedure.sources} listed={sources} />
      </p>
      <ol className="pl-5.5 list-decimal">
        {procedure.steps.map((step) => (
          <li className="pr-0 pl-1 py-1 marker:font-bold" key={step.en}>
            {step[language]}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The link to the posting form, filled in with what the question says about the tree. */
function useDraft(question: TriageQuestion): string {
  const t = useEmergencyTexts().draft;
  const said: Record<TriageQuestion, JobDraft> = {
    people: { description: `${t.people} ` },
    wires: { wires: 'yes' },
    structure: { description: t.structure, standing: 'on_structure' },
    way: { description: t.way, standing: 'down' },
  };
  return jobDraftLink({ title: t.title, serviceCode: 'emergency', urgency: 'emergency', ...said[question] });
}
