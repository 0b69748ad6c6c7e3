// /education/certification with its tabs overview, certifications, study and maintain.
import certifications, { sources as certificationSources } from '@content/data/certifications.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import page from '@content/education/certification.md';
import { useLanguage } from '../../../../texts/language.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { lessonMeta } from '../lessons.ts';
import { LessonPage, type LessonParts } from '../parts/lesson-page.tsx';
import { SectionPanels } from '../parts/panels.tsx';
import { PrimaryLink } from '../../../../ui/basics.tsx';
import { useEducationTexts } from '../texts.ts';

export const meta = lessonMeta(page);

const partsOf = ({ listed }: LessonParts) => ({
  exam: () => <ExamNumbers />,
  certifications: () => <CertificationList listed={listed} />,
  apply: () => <ApplyOnline />,
});

export default function CertificationPage() {
  return (
    <LessonPage
      lesson="certification"
      texts={page}
      dataSources={certificationSources}
      partsOf={partsOf}
      tabs={SectionPanels}
    />
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
  const t = useEducationTexts().exam;
  return (
    <figure className="max-w-216 p-6 border border-rule rounded-3 bg-paper-raised">
      <figcaption className="title-3">{t.title}</figcaption>
      <dl className="grid gap-4 grid-cols-4 my-4 max-md:grid-pair-28">
        {NUMBERS.map(({ name, value }) => (
          <div className="flex flex-col-reverse justify-end pl-3 border-l-3 border-l-gold" key={name}>
            <dt className="text-bark-2 text-small">{t[name]}</dt>
            <dd className="num font-strong text-1 leading-tight font-display normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small second">{t.note}</p>
    </figure>
  );
}

/** Links to the authority; we take no applications. */
function ApplyOnline() {
  const t = useEducationTexts().apply;
  return (
    <p className="flex gap-x-4 gap-y-2 flex-wrap items-center">
      <PrimaryLink label={t.button} to="https://www.isa-arbor.com/" rel="noopener" />
      <span className="small second">{t.where}</span>
    </p>
  );
}

type Certification = (typeof certifications)[number];

/** The certifications with their requirements, benefits and exam topics. */
const LISTS = ['requirements', 'benefits', 'examTopics'] as const;

function CertificationCard({ one, listed }: { one: Certification; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useEducationTexts().certification;
  return (
    <li className="py-6 border-b border-b-rule scroll-mt-36" id={one.id}>
      <h3 className="title-2">
        {one.title[language]}
        <SourceMarks ids={one.sources} listed={listed} />
      </h3>
      <p className="max-w-(--measure) mt-2">{one.description[language]}</p>
      <dl className="grid gap-x-6 gap-y-4 grid-cols-3 mt-4 text-ui max-md:grid-cols-1">
        {LISTS.filter((list) => one[list].length > 0).map((list) => (
          <div key={list}>
            <dt className="text-bark-2 font-strong text-small">{t[list]}</dt>
            <dd>
              <ul>
                {one[list].map((item) => (
                  <li className="mt-1 pl-4 -indent-4 before:content-['–_']" key={item.en}>
                    {item[language]}
                  </li>
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
