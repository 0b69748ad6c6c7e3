// /education/certification with its tabs overview, certifications, study and maintain.
import certifications, { sources as certificationSources } from '@content/data/certifications.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/certification.md';
import { useTexts, useLanguage } from '../../../../texts/language.tsx';
import { Prose, type ProseParts } from '../../../../ui/prose.tsx';
import { joinSources, SourceMarks } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage } from '../parts/lesson-page.tsx';
import { SectionPanels } from '../parts/panels.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { educationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

/** The parts that the text places by name. */
function partsOf(listed: readonly ListedSource[]): ProseParts {
  return {
    exam: () => <ExamNumbers />,
    certifications: () => <CertificationList listed={listed} />,
    apply: () => <ApplyOnline />,
  };
}

export default function CertificationPage() {
  const words = useTexts(page);
  const sources = joinSources(words.sources, certificationSources);
  const parts = partsOf(sources);
  return (
    <LessonPage lesson="certification" page={words} sources={sources} tabs>
      <Prose blocks={words.intro} parts={parts} />
      <SectionPanels sections={words.sections} parts={parts} />
    </LessonPage>
  );
}

/** The ISA exam in numbers (commonly reported), and the link to the authority that takes applications. */
const NUMBERS = [
  { name: 'questions', value: '200' },
  { name: 'hours', value: '3.5' },
  { name: 'pass', value: '76%' },
  { name: 'ceus', value: '30' },
] as const;

function ExamNumbers() {
  const t = useTexts(educationTexts).exam;
  return (
    <figure className="max-w-216 p-[clamp(1rem,0.6rem_+_1.6vw,1.75rem)] border border-rule rounded-3 bg-paper-raised [&>dl]:grid [&>dl]:gap-4 [&>dl]:grid-cols-[repeat(4,1fr)] [&>dl]:my-4 [&>dl>div]:flex [&>dl>div]:flex-col-reverse [&>dl>div]:justify-end [&>dl>div]:pl-3 [&>dl>div]:border-l-3 [&>dl>div]:border-l-gold [&_dt]:text-bark-2 [&_dt]:text-small max-md:[&>dl]:grid-cols-[1fr_1fr]">
      <figcaption className="title-3">{t.title}</figcaption>
      <dl>
        {NUMBERS.map(({ name, value }) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd className="num font-[650] text-1 leading-[1.1] font-display normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small second">{t.note}</p>
    </figure>
  );
}

/** Links to the authority; we take no applications. */
function ApplyOnline() {
  const t = useTexts(educationTexts).apply;
  return (
    <p className="flex gap-x-4 gap-y-2 flex-wrap items-center">
      <ButtonLink look="primary" to="https://www.isa-arbor.com/" rel="noopener">
        {t.button}
      </ButtonLink>
      <span className="small second">{t.where}</span>
    </p>
  );
}

type Certification = (typeof certifications)[number];

/** The certifications with their requirements, benefits and exam topics. */
const LISTS = ['requirements', 'benefits', 'examTopics'] as const;

function CertificationCard({ one, listed }: { one: Certification; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).certification;
  return (
    <li
      className="py-6 border-b border-b-rule scroll-mt-36 [&>p]:max-w-(--measure) [&>p]:mt-2 [&>dl]:grid [&>dl]:gap-x-6 [&>dl]:gap-y-4 [&>dl]:grid-cols-[repeat(3,1fr)] [&>dl]:mt-4 [&>dl]:text-ui [&_dt]:text-bark-2 [&_dt]:font-[650] [&_dt]:text-small [&_dd_li]:mt-1 [&_dd_li]:pl-4 [&_dd_li]:-indent-4 [&_dd_li::before]:content-['–_'] max-md:[&>dl]:grid-cols-[1fr]"
      id={one.id}
    >
      <h3 className="title-2">
        {one.title[language]}
        <SourceMarks ids={one.sources} listed={listed} />
      </h3>
      <p>{one.description[language]}</p>
      <dl>
        {LISTS.filter((list) => one[list].length > 0).map((list) => (
          <div key={list}>
            <dt>{t[list]}</dt>
            <dd>
              <ul>
                {one[list].map((item) => (
                  <li key={item.en}>{item[language]}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function CertificationList({ listed }: { listed: readonly ListedSource[] }) {
  return (
    <ul className="grid border-t-2 border-t-bark">
      {certifications.map((one) => (
        <CertificationCard key={one.id} one={one} listed={listed} />
      ))}
    </ul>
  );
}
